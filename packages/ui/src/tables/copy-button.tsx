import { Button } from '../components/button.tsx';
import { CopyIcon } from '../icons/acts.tsx';
import { toast } from '../toast/toast.ts';
import { copyText } from './copy-text.ts';

export interface CopyButtonProps {
  /** What is copied, and what the message names. */
  readonly text: string;
  /** What the button says to assistive technology; the drawn words are "Copy". */
  readonly label: string;
}

/** Copies a short text, such as a reference, and says so. */
export function CopyButton({ text, label }: CopyButtonProps) {
  async function copy() {
    if (await copyText(text)) toast.success(`${text} copied to clipboard`);
    else toast.error('The browser does not allow copying. Select the text and copy it by hand.');
  }
  return (
    <Button kind="quiet" small icon={<CopyIcon size={18} />} aria-label={label} onClick={() => void copy()}>
      Copy
    </Button>
  );
}
