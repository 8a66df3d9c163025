import { Button, ButtonLink, FormActions } from '@strata/ui';
import { Sending } from '@strata/web';
import type { DraftState } from '../../../app/form-draft/draft-saver.ts';
import { DraftStatus } from '../../../app/form-draft/draft-status.tsx';

export interface SendActionsProps {
  readonly act: string;
  readonly backTo: string;
  readonly draft: DraftState;
  readonly busy: boolean;
  readonly percent: number | undefined;
  readonly onCancelUpload: () => void;
}

/** The end of a form with files: the act, the way back, how the draft stands, and how much has gone. */
export function SendActions({ act, backTo, draft, busy, percent, onCancelUpload }: SendActionsProps) {
  return (
    <FormActions>
      <Button type="submit" kind="primary" busy={busy}>
        {act}
      </Button>
      <ButtonLink kind="quiet" to={backTo}>
        Cancel
      </ButtonLink>
      <DraftStatus state={draft} />
      <Sending percent={percent} onCancel={onCancelUpload} />
    </FormActions>
  );
}
