import type { Output, RouteKey } from '@strata/contract';
import { toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';

interface ChangeOptions<Data> {
  /** Said when it is done. */
  readonly done: string | ((data: Data) => string);
  readonly onDone?: (data: Data) => void;
  readonly onRefused?: (error: unknown) => boolean;
}

/** Sends a change of the plan; what is shown afterwards is the plan as it then is. */
export function useChange<Key extends RouteKey>(key: Key, options: ChangeOptions<Output<Key>>) {
  const { done, onDone, onRefused } = options;
  const invalidate = useInvalidateRecords();
  return useSend(key, {
    onDone: async (data) => {
      await invalidate();
      toast.success(typeof done === 'string' ? done : done(data));
      onDone?.(data);
    },
    onRefused: (error) => {
      void invalidate();
      return onRefused?.(error) ?? false;
    },
  });
}
