import { displayDay } from '@strata/domain';
import { ClockIcon, StatusBadge, Text, WarningIcon } from '@strata/ui';
import { dueOf } from './due.ts';
import css from './examination-parts.module.css';
import type { Examination } from './kinds.ts';

/** The target day in words, with a sign when it presses. */
export function DueDate({ targetDate, today }: { readonly targetDate: string; readonly today: string }) {
  const { words, urgency } = dueOf(targetDate, today);
  return (
    <time
      className={[css.due, urgency === 'calm' ? '' : css[urgency]].join(' ')}
      dateTime={targetDate}
      title={displayDay(targetDate)}
    >
      {urgency === 'overdue' ? <WarningIcon size={14} /> : null}
      {urgency === 'soon' ? <ClockIcon size={14} /> : null}
      {words}
    </time>
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
