import { toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useLoadMethodsAgain } from '../share-methods.ts';

type Change = 'POST /ShareMethods/default' | 'POST /ShareMethods/retire' | 'POST /ShareMethods/restore';

/** Sends a change of a method that asks nothing further; whatever comes of it, the page then shows how it stands. */
export function useMethodChange(key: Change, { done, onEnd }: { done: string; onEnd: () => void }) {
  const loadAgain = useLoadMethodsAgain();
  return useSend(key, {
    onDone: async () => {
      await loadAgain();
      onEnd();
      toast.success(done);
    },
    onRefused: () => {
      onEnd();
      void loadAgain();
      return false;
    },
  });
}
