import { toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { fetchAhead } from '../applications.ts';
import type { NextFilter } from './came-from.ts';
import { type QueueItem, reviewPath } from './kinds.ts';
import { useInvalidateExaminations } from './use-invalidate-examinations.ts';

export interface TakeNextOptions {
  readonly filter: NextFilter;
  /** What is said to be next: whoever gets another is told so. */
  readonly expected?: Pick<QueueItem, 'id' | 'title'> | undefined;
  /** Back leads past the record that was left. */
  readonly replace?: boolean;
  /** Where to go when nothing is left; nowhere, unless told. */
  readonly otherwise?: string;
  /** The taking failed, which was said. */
  readonly onFailed?: () => void;
}

/** Takes the next record and opens it. */
export function useTakeNext({ filter, expected, replace = false, otherwise, onFailed }: TakeNextOptions) {
  const queryClient = useQueryClient();
  const invalidate = useInvalidateExaminations();
  const navigate = useNavigate();
  const { send, isSending } = useSend('POST /Examinations/takeNext', {
    onDone: async ({ item, revisionId }) => {
      if (item === null)
        toast(`${expected === undefined ? '' : 'Somebody took the last of these. '}Nothing is left to take.`);
      else if (expected !== undefined && item.id !== expected.id)
        toast(`Somebody took ${expected.title}. This is the one after it.`);
      const to = item === null ? otherwise : reviewPath(item.objectType, item.id);
      void invalidate({ isLeaving: to !== undefined, isOpening: item !== null });
      if (item?.objectType === 'application') fetchAhead(queryClient, item.id, revisionId);
      if (to !== undefined) await navigate(to, { replace });
    },
    onRefused: () => {
      onFailed?.();
      return false;
    },
  });
  const { holder: _holder, ...body } = filter;
  const take = useCallback(() => send({ input: { body } }), [send, body]);
  return { take, isSending };
}
