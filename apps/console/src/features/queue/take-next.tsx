import { Button, Inline, Stack, Text, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { countInWords } from '../../app/count-in-words.ts';
import { DueDate } from '../../app/examinations/examination-parts.tsx';
import { kindLabel, type QueueItem, reviewPath } from '../../app/examinations/kinds.ts';
import { useInvalidateExaminations } from '../../app/examinations/use-invalidate-examinations.ts';
import { useToday } from '../../app/examinations/use-today.ts';
import { Key } from '../../app/shortcuts/key.tsx';
import { type Shortcut, useShortcuts } from '../../app/shortcuts/shortcuts.ts';
import type { QueueFilter } from './filters.ts';
import { nextQuery } from './queries.ts';
import css from './take-next.module.css';

/** Where the next record comes from: a queue as it is filtered, or every queue. */
export type NextFilter = Partial<QueueFilter>;

/** What is next, and the taking of it; N takes it from anywhere on the page. */
function useTakeNext(filter: NextFilter) {
  const next = useQuery(nextQuery(filter));
  const item = next.data?.item ?? undefined;
  const invalidate = useInvalidateExaminations();
  const navigate = useNavigate();
  const { send, isSending } = useSend('POST /Examinations/takeNext', {
    onDone: async ({ item: taken }) => {
      await invalidate();
      if (taken === null) {
        toast('Somebody took the last of these. Nothing is left to take.');
        return;
      }
      if (item !== undefined && taken.id !== item.id)
        toast(`Somebody took ${item.title}. This is the one after it.`);
      await navigate(reviewPath(taken.objectType, taken.id));
    },
  });
  const { holder: _holder, ...body } = filter;
  const take = useCallback(() => send({ input: { body } }), [send, body]);
  const canTake = item !== undefined && !isSending;
  const shortcuts = useMemo(
    (): readonly Shortcut[] => (canTake ? [{ keys: ['n'], label: 'Take the next record', run: take }] : []),
    [canTake, take],
  );
  useShortcuts('Next record', shortcuts);
  return { item, left: next.data?.left ?? 0, isLoading: next.isPending, isSending, take };
}

const nameOf = ({ title, objectKind }: QueueItem): string =>
  objectKind === 'Property' ? title : `${title}: ${kindLabel(objectKind).toLowerCase()}`;

/** On a queue: which record is next, and the button. */
export function TakeNext({ filter }: { readonly filter: NextFilter }) {
  const { item, isLoading, isSending, take } = useTakeNext(filter);
  return (
    <Inline gap={3} rowGap={1} shrink>
      <Text as="span" tone="quiet" size="small" wrap="anywhere">
        {item === undefined ? (isLoading ? '' : 'Nothing is left to take here') : `Next: ${item.title}`}
      </Text>
      <Button small kind="primary" busy={isSending} disabled={item === undefined} onClick={take}>
        Take next <Key name="N" />
      </Button>
    </Inline>
  );
}

export interface NextForYouProps {
  readonly filter: NextFilter;
  /** Where it comes from, in words: "every queue". */
  readonly from: string;
  /** Changes where it comes from. */
  readonly children?: ReactNode;
}

/** On the dashboard: what is next for the officer, and why. */
export function NextForYou({ filter, from, children }: NextForYouProps) {
  const today = useToday();
  const { item, left, isLoading, isSending, take } = useTakeNext(filter);
  if (isLoading) return null;
  return (
    <Inline
      as="section"
      aria-labelledby="next"
      gap={4}
      rowGap={3}
      justify="between"
      inset={4}
      ground="lagoon"
      className={css.panel}
    >
      <Stack gap={1} shrink>
        <Text tone="quiet" size="small">
          Next for you, from {from} ({countInWords(left)} left)
        </Text>
        <Text as="h2" id="next" wrap="anywhere">
          {item === undefined ? 'Nothing is left for you to take' : nameOf(item)}
        </Text>
        {item === undefined ? null : (
          <Inline gap={2} rowGap={1}>
            <span>
              {[item.reference, item.islandName, feeInWords(item), consentsInWords(item)]
                .filter((part) => part !== null)
                .join(', ')}
            </span>
            <DueDate targetDate={item.targetDate} today={today} />
          </Inline>
        )}
      </Stack>
      <Inline gap={2}>
        {item === undefined ? null : (
          <Button kind="primary" busy={isSending} onClick={take}>
            Take next <Key name="N" />
          </Button>
        )}
        {children}
      </Inline>
    </Inline>
  );
}

const feeInWords = ({ feeDue }: QueueItem): string | null =>
  feeDue === null ? null : feeDue ? 'fee unpaid' : 'fee paid';

function consentsInWords({ consents }: QueueItem): string | null {
  if (consents === null) return null;
  const { needed, missing } = consents;
  return missing === 0 ? 'consents complete' : `${needed - missing} of ${needed} consents`;
}
