import { worksOnCases } from '@strata/domain';
import { Grid, Notice, Stack, useMedia } from '@strata/ui';
import { LoadState, Page, quietQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { comeFrom } from '../../app/examinations/came-from.ts';
import { recordKinds } from '../../app/examinations/kinds.ts';
import { useOfficer } from '../../app/officer.tsx';
import { useRowShortcuts } from '../../app/shortcuts/use-row-shortcuts.ts';
import { sumOf } from './figures.ts';
import { OfficeTable } from './office-table.tsx';
import { summaryQuery } from './queries.ts';
import css from './queue-bar.module.css';
import { filterOf, viewName, viewsQuery } from './saved-views.ts';
import { NextForYou } from './take-next.tsx';
import { closedInWords, TargetsAhead } from './targets-ahead.tsx';
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

const everyQueue = {};

function Work() {
  const { data: views = [] } = useQuery(viewsQuery());
  const [viewId, setViewId] = useState('');
  const view = views.find(({ id }) => id === viewId);
  const summary = useQuery(summaryQuery());
  const phone = useMedia('(width < 48em)');
  const holidays = useQuery(quietQuery('GET /PublicHolidays', {}));
  useRowShortcuts();
  const filter = view === undefined ? everyQueue : filterOf(view);
  const from = view === undefined ? 'every queue' : `“${viewName(view)}”`;
  useEffect(() => comeFrom({ filter, name: from }), [filter, from]);
  return (
    <LoadState query={summary} what="figures">
      {(figures) =>
        sumOf(figures, 'waiting') === 0 ? (
          <Notice kind="done" title="Nothing waits with the ministry">
            <p>What is submitted appears here by itself.</p>
          </Notice>
        ) : (
          <Stack gap={8}>
            <NextForYou filter={filter} from={from}>
              {views.length === 0 ? null : (
                <select
                  className={`target-small ${css.select}`}
                  aria-label="Take next from"
                  value={view?.id ?? ''}
                  onChange={(event) => setViewId(event.target.value)}
                >
                  <option value="">Every queue</option>
                  {views.map((one) => (
                    <option key={one.id} value={one.id}>
                      {recordKinds[one.objectType].plural}: {viewName(one)}
                    </option>
                  ))}
                </select>
              )}
            </NextForYou>
            <WorkList figures={figures} />
            <Grid columns="main-first" one="narrow" gap={8} align="start">
              <Stack as="section" gap={3} aria-labelledby="queues">
                <h2 id="queues">The office</h2>
                <OfficeTable figures={figures} phone={phone} />
              </Stack>
              <TargetsAhead
                figures={figures}
                note={closedInWords(figures[0]?.days ?? [], holidays.data ?? [])}
              />
            </Grid>
          </Stack>
        )
      }
    </LoadState>
  );
}
