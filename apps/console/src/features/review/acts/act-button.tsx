import { Button, EditIcon } from '@strata/ui';
import { Key } from '../../../app/shortcuts/key.tsx';
import { useKeyFor } from '../../../app/shortcuts/shortcuts.ts';
import { actKeys } from './act-keys.ts';
import type { OfficerAct } from './reviewed-record.ts';

export interface ActButtonProps {
  readonly act: OfficerAct;
  readonly words: string;
  readonly isPrimary?: boolean;
  /** Something was written for it and not sent. */
  readonly isBegun?: boolean;
  readonly busy?: boolean;
  readonly onPress: () => void;
}

/** An act in the bar, with its key. What decides is only asked for by it. */
export function ActButton(props: ActButtonProps) {
  const { act, words, isPrimary = false, isBegun = false, busy = false, onPress } = props;
  const usual = actKeys[act] ?? '';
  const key = useKeyFor(usual);
  return (
    <Button
      small
      data-act={act}
      aria-keyshortcuts={usual === '' ? undefined : key}
      kind={isPrimary ? 'primary' : 'secondary'}
      busy={busy}
      {...(isBegun && { icon: <EditIcon size={16} />, 'aria-label': `${words} (begun)` })}
      onClick={onPress}
    >
      {words}
      {usual === '' ? null : <Key name={usual} />}
    </Button>
  );
}
