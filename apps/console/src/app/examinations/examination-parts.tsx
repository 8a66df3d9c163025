import { displayDay } from '@strata/domain';
import { ClockIcon, Inline, StatusBadge, Text, VisuallyHidden, WarningIcon } from '@strata/ui';
import { dueOf, targetInWords } from './due.ts';
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

/** The target day itself, as a list in the order of targets says it; what is overdue says by how much. */
export function TargetDay({ targetDate, today }: { readonly targetDate: string; readonly today: string }) {
  const { words, urgency } = dueOf(targetDate, today);
  return (
    <Inline as="time" fit gap={1} wrap="never" {...looks[urgency]} dateTime={targetDate} title={words}>
      {urgency === 'overdue' ? <WarningIcon size={14} /> : null}
      {urgency === 'overdue' ? words : targetInWords(targetDate, today)}
      {urgency === 'soon' ? <VisuallyHidden>, {words.toLowerCase()}</VisuallyHidden> : null}
    </Inline>
  );
}

/** Who works on it. */
export function Holder({
  holder,
  reserved = null,
}: {
  readonly holder: Examination['holder'];
  /** For whom it is kept while nobody holds it. */
  readonly reserved?: Examination['reserved'];
}) {
  if (holder === null && reserved !== null)
    return (
      <Text as="span" tone="quiet">
        Reserved for {reserved.isYou ? 'you' : reserved.name} until {displayDay(reserved.until).slice(0, 5)}
      </Text>
    );
  if (holder === null)
    return (
      <Text as="span" tone="quiet">
        Nobody
      </Text>
    );
  return holder.isYou ? <strong>You</strong> : holder.name;
}

/** What it waits for; what came back after a return says so while it waits for an examiner. */
export function Stage({
  stage,
  cameBack = false,
}: Pick<Examination, 'stage'> & { readonly cameBack?: boolean }) {
  if (stage === 'examine' && cameBack) return <StatusBadge tone="returned">Came back</StatusBadge>;
  return stage === 'examine' ? (
    <StatusBadge tone="waiting">To examine</StatusBadge>
  ) : (
    <StatusBadge tone="underWay">To decide</StatusBadge>
  );
}
