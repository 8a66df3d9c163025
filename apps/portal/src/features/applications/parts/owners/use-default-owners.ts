import { toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useForgetRecords } from '../../../../app/use-forget-records.ts';

/** Has units registered for the owners of the property again. */
export function useDefaultOwners(applicationId: string, version: number, onDone: () => void) {
  const forget = useForgetRecords();
  const { send, isSending } = useSend('PUT /Applications/unitOwners', {
    onDone: async () => {
      await forget();
      toast.success('The owners of the property are set');
      onDone();
    },
    onRefused: () => {
      void forget();
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
