import { Notice } from '@strata/ui';
import { countInWords } from '../../app/examinations/count-in-words.ts';
import { type Figures, sumOf } from './figures.ts';

const records = (count: number): string => (count === 1 ? '1 record' : `${countInWords(count)} records`);

/** The one thing to know before anything else. */
export function WaitingLine({ figures }: { readonly figures: readonly Figures[] }) {
  const [mine, overdue] = [sumOf(figures, 'mine'), sumOf(figures, 'overdue')];
  if (sumOf(figures, 'waiting') === 0) {
    return (
      <Notice kind="done" title="Nothing waits with the ministry">
        <p>What is handed in appears here by itself.</p>
      </Notice>
    );
  }
  return (
    <Notice
      kind={overdue > 0 || mine > 0 ? 'attention' : 'information'}
      title={mine === 0 ? 'You hold nothing at the moment' : `You hold ${records(mine)}`}
    >
      <p>
        {countInWords(sumOf(figures, 'toExamine'))} to examine, {countInWords(sumOf(figures, 'toDecide'))} to
        decide. {overdue === 0 ? 'Nothing is overdue.' : `${records(overdue)} overdue.`}
      </p>
    </Notice>
  );
}
