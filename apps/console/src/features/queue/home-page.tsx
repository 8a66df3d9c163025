import { worksOnCases } from '@strata/domain';
import { Notice, Stack } from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useOfficer } from '../../app/officer.tsx';

import { useRowShortcuts } from '../../app/shortcuts/use-row-shortcuts.ts';
import { countInWords } from './count-in-words.ts';
import { type Figures, sumOf } from './figures.ts';
import { summaryQuery } from './queries.ts';
import { QueueFigures } from './queue-figures.tsx';
import { WorkList } from './work-list.tsx';

const records = (count: number): string => (count === 1 ? '1 record' : `${countInWords(count)} records`);

/** The one thing to know before anything else. */
function WaitingLine({ figures }: { readonly figures: readonly Figures[] }) {
  const [mine, overdue] = [sumOf(figures, 'mine'), sumOf(figures, 'overdue')];
  if (sumOf(figures, 'waiting') === 0) {
    return (
      <Notice kind="done" title="Nothing waits with the ministry">
        <p>What is submitted appears here by itself.</p>
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

/** `/` at the admin host: what waits for this officer. */
export function HomePage() {
  const { roles } = useOfficer();
  return (
    <Page title="Dashboard" crumbs={[]}>
      {worksOnCases(roles) ? (
        <Work />
      ) : (
        <Notice title="Nothing waits for you here">
          <p>
            Applications, title requests, registrations and properties are examined and decided by examiners
            and registrars.
          </p>
        </Notice>
      )}
    </Page>
  );
}

function Work() {
  const summary = useQuery(summaryQuery());
  useRowShortcuts();
  return (
    <LoadState query={summary} what="figures">
      {(figures) => (
        <Stack gap={8}>
          <WaitingLine figures={figures} />
          <WorkList figures={figures} />
          <Stack as="section" gap={3} aria-labelledby="queues">
            <h2 id="queues">Queues</h2>
            <QueueFigures figures={figures} />
          </Stack>
        </Stack>
      )}
    </LoadState>
  );
}
