import { CallRefused, ServerUnreachable } from '@strata/contract';
import { useSend } from '@strata/web';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { submittedAddress } from '../addresses.ts';
import type { Seen } from './what-changed.ts';

/** Why the last try did not lead on, where the page says it itself. */
export type Trouble = 'changed' | 'noAnswer' | undefined;

/**
 * Declares and submits. What was not answered is sent again by the same key, so that it has one effect: what is sent
 * is then still the same, because nothing is loaded anew.
 */
export function useSubmit(applicationId: string) {
  const navigate = useNavigate();
  const invalidate = useInvalidateRecords();
  const [trouble, setTrouble] = useState<Trouble>();
  const { send, isSending } = useSend('POST /Applications/submit', {
    onDone: async () => {
      await invalidate();
      void navigate(submittedAddress(applicationId));
    },
    onRefused: (error) => {
      if (error instanceof ServerUnreachable) {
        setTrouble('noAnswer');
        return true;
      }
      const isChanged = error instanceof CallRefused && error.code === 'STALE_VERSION';
      setTrouble(isChanged ? 'changed' : undefined);
      // What hinders it now, or has changed, is shown as soon as it is here.
      void invalidate();
      return isChanged;
    },
  });
  function submit({ version, planRevision, methodVersionId, feeTableVersion }: Seen) {
    setTrouble(undefined);
    const seen = { planRevision, shareMethodVersionId: methodVersionId, feeTableVersion };
    send({ input: { body: { id: applicationId, declarationAccepted: true, seen } }, version });
  }
  return { submit, isSending, trouble };
}
