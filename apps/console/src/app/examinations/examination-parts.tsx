import { displayDay } from '@strata/domain';
import { ClockIcon, Inline, StatusBadge, Text, WarningIcon } from '@strata/ui';
import { dueOf } from './due.ts';
import type { Examination } from './kinds.ts';

const looks = {
  calm: {},
  soon: { tone: 'warning', weight: 'strong' },
  overdue: { tone: 'error', weight: 'strong' },
} as const;

/** The target day in words, with a sign when it presses. */
export function DueDate({ targetDate, today }: { readonly targetDate: string; readonly today: string }) {
  const { words, urgency } = dueOf(targetDate, today);
  return (
    <Inline
      as="time"
      fit
      gap={1}
      wrap="never"
      {...looks[urgency]}
      dateTime={targetDate}
      title={displayDay(targetDate)}
    >
      {urgency === 'overdue' ? <WarningIcon size={14} /> : null}
      {urgency === 'soon' ? <ClockIcon size={14} /> : null}
      {words}
    </Inline>
  );
}

/** Who works on it. */
export function Holder({ holder }: { readonly holder: Examination['holder'] }) {
  if (holder === null)
    return (
      <Text as="span" tone="quiet">
        Nobody
      </Text>
    );
  return holder.isYou ? <strong>You</strong> : holder.name;
}

/** What it waits for. */
export function Stage({ stage }: Pick<Examination, 'stage'>) {
  return stage === 'examine' ? (
    <StatusBadge tone="waiting">To examine</StatusBadge>
  ) : (
    <StatusBadge tone="underWay">To decide</StatusBadge>
  );
}
