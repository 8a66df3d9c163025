import type { ExaminedType } from '@strata/domain';
import { ChevronLeftIcon, ChevronRightIcon, Inline, Text } from '@strata/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countQuery, queueQuery } from '../../features/queue/queries.ts';
import { countInWords } from '../count-in-words.ts';
import { cameFrom } from './came-from.ts';
import { type QueueItem, recordKinds, reviewPath } from './kinds.ts';

export interface QueueStepsProps {
  readonly objectType: ExaminedType;
  readonly id: string;
}

/** As it was when the officer left it: while one record is examined, the places of the others stay. */
const asItWas = { refetchInterval: false, refetchOnMount: false, refetchOnWindowFocus: false } as const;

/** The place of the record in the queue that the officer came from, and the ways to those before and after it. */
export function QueueSteps({ objectType, id }: QueueStepsProps) {
  const from = cameFrom();
  const isOfQueue = from?.filter.objectType === objectType;
  const filter = isOfQueue ? { ...from.filter, objectType } : { objectType };
  const { data } = useInfiniteQuery({ ...queueQuery(filter), ...asItWas });
  const { data: count } = useQuery({ ...countQuery(filter), ...asItWas });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const at = items.findIndex((item) => item.id === id);
  if (at < 0 || count === undefined) return null;
  return (
    <Inline as="nav" aria-label="Queue" fit gap={3} push data-print="hidden">
      <Step item={items[at - 1]}>
        <ChevronLeftIcon size={16} /> Previous
      </Step>
      <Text as="span" tone="quiet" size="small">
        {at + 1} of {countInWords(Math.max(count, items.length))} in{' '}
        {isOfQueue ? from.name : recordKinds[objectType].plural}
      </Text>
      <Step item={items[at + 1]}>
        Next <ChevronRightIcon size={16} />
      </Step>
    </Inline>
  );
}

function Step({ item, children }: { readonly item: QueueItem | undefined; readonly children: ReactNode }) {
  if (item === undefined) return null;
  return (
    <Link
      className="quiet-link weight-strong wrap-never"
      to={reviewPath(item.objectType, item.id)}
      title={item.title}
      replace
    >
      {children}
    </Link>
  );
}
