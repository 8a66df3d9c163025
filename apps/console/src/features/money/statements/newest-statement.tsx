import { Notice, PageSection } from '@strata/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { moneyListQuery } from '../money-queries.ts';
import { daysInWords, isWhole, resultInWords } from './statement-lines.tsx';
import { statementsPath } from './statement-queries.ts';

/** What came of the last statement that was kept; nothing where none was. */
export function NewestStatement() {
  const { data } = useInfiniteQuery(moneyListQuery('GET /Money/statements'));
  const newest = data?.pages[0]?.items[0];
  if (newest === undefined) return null;
  return (
    <PageSection id="statement" title={`Statement, ${daysInWords(newest)}`}>
      <Notice kind={isWhole(newest) ? 'done' : 'attention'} title={resultInWords(newest)}>
        <p>
          <Link to={`${statementsPath}/${newest.id}`}>Look at the statement</Link>
        </p>
      </Notice>
    </PageSection>
  );
}
