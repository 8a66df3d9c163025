import { displayDay } from '@strata/domain';
import { Inline } from '@strata/ui';
import { Link } from 'react-router';
import { momentInWords } from '../../../app/examinations/act-words.ts';
import { dueOf } from '../../../app/examinations/due.ts';
import { DueDate, Stage } from '../../../app/examinations/examination-parts.tsx';
import { recordKinds } from '../../../app/examinations/kinds.ts';
import { useToday } from '../../../app/examinations/use-today.ts';
import css from './act-bar.module.css';
import type { ReviewedRecord } from './reviewed-record.ts';

/** Where the record stands with the ministry: what it waits for, until when, and who has it. */
export function Standing({ record }: { readonly record: ReviewedRecord }) {
  const today = useToday();
  const { examination, prepared = 'recommended' } = record;
  if (examination === null) {
    return (
      <Inline as="p" gap={3} rowGap={1} shrink className={css.state}>
        <span>This {record.noun} does not wait with the ministry now.</span>
        <Link to={recordKinds[record.objectType].path}>Back to the queue</Link>
      </Inline>
    );
  }
  const { stage, targetDate, holder, recommendedBy } = examination;
  const target = displayDay(targetDate);
  return (
    <Inline gap={3} rowGap={1} shrink className={css.state}>
      <Stage stage={stage} />
      <span>
        <DueDate targetDate={targetDate} today={today} />
        {dueOf(targetDate, today).words.includes(target) ? null : (
          <span className={css.target}> (target {target})</span>
        )}
      </span>
      <span>
        {holder === null
          ? 'Nobody holds it.'
          : holder.isYou
            ? `You have held it since ${momentInWords(holder.since)}.`
            : `${holder.name} holds it.`}
      </span>
      {recommendedBy === null ? null : (
        <span>
          {recommendedBy.isYou ? 'You' : recommendedBy.name} {prepared} it on{' '}
          {momentInWords(recommendedBy.at)}.
        </span>
      )}
    </Inline>
  );
}
