import { canCreateApplications } from '@strata/domain';
import { Stack, useDrawnInSlices } from '@strata/ui';
import { lazyPage, Page } from '@strata/web';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useApplications } from '../features/applications/applications.ts';
import { ApplicationsSection } from '../features/applications/list/applications-section.tsx';
import { useFilters } from '../features/applications/list/use-filters.ts';
import { Summary, useSummary } from '../features/dashboard/summary.tsx';
import { Tiles } from '../features/dashboard/tiles.tsx';
import { YourTurn, YourTurnLoading } from '../features/dashboard/your-turn.tsx';
import { everyTitle, useTitles } from '../features/titles/titles.ts';
import { YourTitles } from '../features/titles/your-titles.tsx';
import { useActing, useEntityRef } from './acting-entity.tsx';
import { offeredIn } from './offered-notification.ts';
import { useTasks } from './tasks.ts';

// Whoever has something needs neither.
const FirstVisit = lazy(async () => ({
  default: (await import('../features/dashboard/first-visit.tsx')).FirstVisit,
}));
const StackedBuilding = lazyPage(() => import('../features/landing/stacked-building.tsx'), 'StackedBuilding');

/** `/app`: what waits, the tiles, the three figures, the titles and the applications (D1, D2). */
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
  const titles = useTitles(ref, everyTitle, { enabled: isKnown });
  const isOffered = offeredIn(useLocation().state) !== undefined;
  if (!isShown) return <YourTurnLoading />;

  const hasNothing = tasks.data?.total === 0 && summary.data?.properties === 0 && !isOffered;
  const isNew = hasNothing && canCreateApplications(entity.entityType);
  if (isNew && !titles.isFetched) return <YourTurnLoading />;
  if (isNew && titles.data?.pages.every(({ items }) => items.length === 0)) {
    return (
      <Stack gap={8}>
        <Suspense fallback={<YourTurnLoading />}>
          <FirstVisit
            picture={
              <Suspense>
                <StackedBuilding />
              </Suspense>
            }
          />
        </Suspense>
        <Tiles />
        <Summary query={summary} />
      </Stack>
    );
  }
  return (
    <Stack gap={8}>
      <YourTurn query={tasks} />
      <Tiles />
      <Summary query={summary} />
      {titles.isFetched ? <TitlesAndApplications /> : <YourTurnLoading />}
    </Stack>
  );
}

function TitlesAndApplications() {
  return (
    <>
      <YourTitles />
      <ApplicationsSection />
    </>
  );
}
