import { canCreateApplications } from '@strata/domain';
import { Stack, useDrawnInSlices } from '@strata/ui';
import { codeQuery, lazyPage, Page } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import {
  useApplications,
  useEveryApplication,
  useWithOthers,
} from '../features/applications/applications.ts';
import { ApplicationsSection } from '../features/applications/list/applications-section.tsx';
import { useFilters } from '../features/applications/list/use-filters.ts';
import { Summary, useSummary } from '../features/dashboard/summary.tsx';
import { Tiles } from '../features/dashboard/tiles.tsx';
import { YourTurn, YourTurnLoading } from '../features/dashboard/your-turn.tsx';
import { everyTitle, useTitles } from '../features/titles/titles.ts';
import { useActing, useEntityRef } from './acting-entity.tsx';
import { offeredIn } from './offered-notification.ts';
import { useTasks } from './tasks.ts';

// Many have no title, and nothing that waits for others.
const belowYourTurn = codeQuery('below your turn', () => import('./standing.tsx'));
// Whoever has something does not need it.
const FirstSteps = lazyPage(() => import('./first-steps.tsx'), 'FirstSteps');

/** `/app`: what waits, what others have, the titles, the tiles, the three figures and the applications (D1, D2). */
export function HomePage() {
  return (
    <Page title="Dashboard" crumbs={[]}>
      <Dashboard />
    </Page>
  );
}

/**
 * Nothing is drawn below what is not known yet, so that nothing in sight moves; the titles are asked for once the figures
 * are there.
 */
function Dashboard() {
  const ref = useEntityRef();
  const { entity } = useActing();
  const tasks = useTasks();
  const summary = useSummary();
  const isKnown = tasks.isFetched && summary.isFetched;
  const isShown = useDrawnInSlices(isKnown);
  // Asked for from the start, though drawn last.
  useApplications(ref, useFilters().filters);
  const applications = useEveryApplication(ref);
  const titles = useTitles(ref, everyTitle, { enabled: isKnown });
  const hasTitles = titles.isError || titles.data?.pages.some(({ items }) => items.length > 0) === true;
  const underWay = useWithOthers(applications.data);
  const hasMore = hasTitles || underWay.length > 0;
  const more = useQuery({ ...belowYourTurn, enabled: hasMore });
  const isMoreKnown = applications.isFetched && titles.isFetched && (!hasMore || more.isFetched);
  const isMoreShown = useDrawnInSlices(isMoreKnown);
  const isOffered = offeredIn(useLocation().state) !== undefined;
  if (!isShown) return <YourTurnLoading />;

  const hasNothing = tasks.data?.total === 0 && summary.data?.properties === 0 && !isOffered;
  const isNew = hasNothing && canCreateApplications(entity.entityType);
  if (isNew && !titles.isFetched) return <YourTurnLoading />;
  if (isNew && titles.data?.pages.every(({ items }) => items.length === 0)) {
    return (
      <Stack gap={8}>
        <Suspense fallback={<YourTurnLoading />}>
          <FirstSteps />
        </Suspense>
        <Tiles />
        <Summary query={summary} />
      </Stack>
    );
  }
  return (
    <Stack gap={8}>
      <YourTurn query={tasks} />
      {isMoreShown ? (
        <>
          {more.data === undefined ? null : <more.data.BelowYourTurn underWay={underWay} />}
          <Tiles />
          <Summary query={summary} />
          <ApplicationsSection />
        </>
      ) : (
        <YourTurnLoading />
      )}
    </Stack>
  );
}
