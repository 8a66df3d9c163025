import { Button, FormActions, TrashIcon } from '@strata/ui';

interface PartActionsProps {
  /** What the form does when it is sent. */
  readonly label: string;
  readonly isSending: boolean;
  readonly onClose: () => void;
  /** Undefined where there is nothing to delete yet. */
  readonly onDelete: (() => void) | undefined;
}

/** The ends of a dialog on a part of the common property: sent, left, or the part deleted. */
export function PartActions({ label, isSending, onClose, onDelete }: PartActionsProps) {
  return (
    <FormActions>
      <Button type="submit" kind="primary" busy={isSending}>
        {label}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        Cancel
      </Button>
      {onDelete === undefined ? null : (
        <Button kind="quiet" icon={<TrashIcon />} onClick={onDelete}>
          Delete
        </Button>
      )}
    </FormActions>
  );
}
