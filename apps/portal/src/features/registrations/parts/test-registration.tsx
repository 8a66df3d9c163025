import { Button, Notice, toast } from '@strata/ui';
import { useConfiguration, useSend } from '@strata/web';
import { useNavigate } from 'react-router';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { addressOf } from '../addresses.ts';

/** Makes a complete fictional registration of the signed-in person, for trying out: outside production only (R9). */
export function TestRegistration() {
  const { data: configuration } = useConfiguration();
  const navigate = useNavigate();
  const invalidateRecords = useInvalidateRecords();
  const { send, isSending } = useSend('POST /Architects/test', {
    onDone: async () => {
      await invalidateRecords();
      toast.success('Test registration made');
      void navigate(addressOf.list('architect'), { replace: true });
    },
  });
  if (configuration === undefined || configuration.environment === 'production') return null;
  return (
    <Notice title="For trying out, outside production only">
      <p>Makes a complete fictional registration for you, without this form.</p>
      <p>
        <Button small busy={isSending} onClick={() => send({ input: {} })}>
          Create test registration
        </Button>
      </p>
    </Notice>
  );
}
