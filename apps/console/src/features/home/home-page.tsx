import { worksOnCases } from '@strata/domain';
import { Notice, Stack } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from '../../app/examinations/queries.ts';
import { useOfficer } from '../../app/officer.tsx';
import { Page } from '../../app/page.tsx';
import { useRowShortcuts } from '../../app/shortcuts/use-row-shortcuts.ts';
import { QueueFigures } from './queue-figures.tsx';
import { WaitingLine } from './waiting-line.tsx';
import { WorkList } from './work-list.tsx';

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
