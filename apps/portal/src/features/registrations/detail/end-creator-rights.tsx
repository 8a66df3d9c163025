import { ConfirmDialog, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import type { OrganisationDetailProps } from './organisation-detail.tsx';

/** Asks before another admin ends the rights of the one who registered, and ends them. */
export function EndCreatorRights({
  kind,
  registration,
  onClose,
}: OrganisationDetailProps & { readonly onClose: () => void }) {
  const invalidateRecords = useInvalidateRecords();
  const { id, name, creator, version } = registration;
  const { send, isSending } = useSend(`POST /${kind.apiUrl}/endCreatorRights`, {
    onDone: () => {
      toast.success('Rights ended');
      void invalidateRecords();
      onClose();
    },
    onRefused: () => {
      onClose();
      void invalidateRecords();
      return false;
    },
  });
  return (
    <ConfirmDialog
      title={`End the rights of ${creator.name}?`}
      act="End rights"
      busy={isSending}
      onCancel={onClose}
      onConfirm={() => send({ input: { body: { id } }, version })}
    >
      <p>
        {creator.name}, who registered {name}, can no longer act for it, at once. To give the rights back, add
        them as a responsible person.
      </p>
    </ConfirmDialog>
  );
}
