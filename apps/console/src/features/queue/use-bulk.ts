import { useSend } from '@strata/web';
import { useRef, useState } from 'react';
import type { QueueItem } from '../../app/examinations/kinds.ts';
import { useInvalidateExaminations } from '../../app/examinations/use-invalidate-examinations.ts';
import { type BulkAct, type BulkResult, refusalInWords, resultInWords } from './bulk-words.ts';
import type { Selection } from './use-selection.ts';

/** What came of the last act on several records. */
export interface BulkOutcome {
  readonly title: string;
  /** Names of what was refused, with why. */
  readonly refused: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
}

/** Takes, puts back and assigns what is chosen, each with one call. What was refused stays chosen, the rest is let go. */
export function useBulk(items: readonly QueueItem[], selection: Selection) {
  const invalidate = useInvalidateExaminations();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  // The rows as they were when the act was sent: what was done may have left the list since.
  const sent = useRef<{ readonly items: readonly QueueItem[]; readonly name: string | undefined }>({
    items: [],
    name: undefined,
  });

  const optionsOf = (act: BulkAct) => ({
    onDone: async ({ results }: { readonly results: readonly BulkResult[] }) => {
      const refused = results.flatMap(({ id, refused: why }) => {
        const item = sent.current.items.find((one) => one.id === id);
        return why === null
          ? []
          : [{ id, name: item?.title ?? 'A record', reason: refusalInWords(act, why, item) }];
      });
      selection.replace(refused.map(({ id }) => id));
      setOutcome({ title: resultInWords(act, results, sent.current.name), refused });
      await invalidate();
    },
  });
  const take = useSend('POST /Examinations/takeMany', optionsOf('takeMany'));
  const putBack = useSend('POST /Examinations/putBackMany', optionsOf('putBackMany'));
  const assign = useSend('POST /Examinations/assignMany', optionsOf('assignMany'));

  const begin = (name?: string) => {
    sent.current = { items, name };
    setOutcome(undefined);
  };
  const body = () => ({ objectType: items[0]?.objectType ?? 'application', ids: [...selection.ids] });
  return {
    outcome,
    dismiss: () => setOutcome(undefined),
    isSending: take.isSending || putBack.isSending || assign.isSending,
    take: () => {
      begin();
      take.send({ input: { body: body() } });
    },
    putBack: () => {
      begin();
      putBack.send({ input: { body: body() } });
    },
    assign: (personId: string, name: string) => {
      begin(name);
      assign.send({ input: { body: { ...body(), personId } } });
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;
