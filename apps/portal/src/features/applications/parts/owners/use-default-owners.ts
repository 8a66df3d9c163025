import { toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useInvalidateRecords } from '../../../../app/use-invalidate-records.ts';

/** Has units registered for the owners of the property again. */
export function useDefaultOwners(applicationId: string, version: number, onDone: () => void) {
  const invalidate = useInvalidateRecords();
  const { send, isSending } = useSend('PUT /Applications/unitOwners', {
    onDone: async () => {
      await invalidate();
      toast.success('The owners of the property are set');
      onDone();
    },
    onRefused: () => {
      void invalidate();
      return false;
    },
  });
  return {
    isSending,
    send(unitIds: readonly string[]) {
      send({ input: { body: { applicationId, unitIds: [...unitIds], owners: null } }, version });
    },
  };
}
