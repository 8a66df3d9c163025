import { Notice } from '@strata/ui';
import { countInWords } from '../../app/examinations/count-in-words.ts';
import { type Figures, sumOf } from './figures.ts';

const records = (count: number): string => (count === 1 ? '1 record' : `${countInWords(count)} records`);

/** The one thing to know before anything else. */
export function WaitingLine({ figures }: { readonly figures: readonly Figures[] }) {
  const [mine, overdue, nobodys] = [
    sumOf(figures, 'mine'),
    sumOf(figures, 'overdue'),
    sumOf(figures, 'nobodys'),
  ];
  if (sumOf(figures, 'waiting') === 0) {
    return (
      <Notice kind="done" title="Nothing waits with the ministry">
        <p>What is handed in appears here by itself.</p>
      </Notice>
    );
  }
  const title = mine === 0 ? 'You hold nothing at the moment' : `You hold ${records(mine)}`;
  return (
    <Notice kind={overdue > 0 || mine > 0 ? 'attention' : 'information'} title={title}>
      <p>
        {nobodys === 0
          ? 'Everything that waits is held by somebody.'
          : `${records(nobodys)} ${
              nobodys === 1 ? 'waits' : 'wait'
            } for somebody to take ${nobodys === 1 ? 'it' : 'them'}.`}{' '}
        {overdue === 0
          ? 'Nothing is overdue.'
          : `${records(overdue)} ${overdue === 1 ? 'is' : 'are'} overdue.`}
      </p>
    </Notice>
  );
}
