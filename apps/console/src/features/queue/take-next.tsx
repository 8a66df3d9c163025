import { kindLabel } from '@strata/domain';
import { Button, Inline, Stack, Text } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { countInWords } from '../../app/count-in-words.ts';
import type { NextFilter } from '../../app/examinations/came-from.ts';
import { DueDate } from '../../app/examinations/examination-parts.tsx';
import { type QueueItem } from '../../app/examinations/kinds.ts';
import { useTakeNext } from '../../app/examinations/use-take-next.ts';
import { useToday } from '../../app/examinations/use-today.ts';
import { Key } from '../../app/shortcuts/key.tsx';
import { type Shortcut, useShortcuts } from '../../app/shortcuts/shortcuts.ts';
import { nextQuery } from './queries.ts';
import css from './take-next.module.css';

/** What is next, and the taking of it; N takes it from anywhere on the page. */
function useNext(filter: NextFilter) {
  const next = useQuery(nextQuery(filter));
  const item = next.data?.item ?? undefined;
  const { take, isSending } = useTakeNext({ filter, expected: item });
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
  const { item, isLoading, isSending, take } = useNext(filter);
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
  const { item, left, isLoading, isSending, take } = useNext(filter);
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
