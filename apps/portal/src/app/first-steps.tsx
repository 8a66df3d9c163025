import { lazyPage } from '@strata/web';
import { Suspense } from 'react';
import { FirstVisit } from '../features/dashboard/first-visit.tsx';

const StackedBuilding = lazyPage(() => import('../features/landing/stacked-building.tsx'), 'StackedBuilding');

/** What the dashboard says to who has nothing yet. */
export function FirstSteps() {
  return (
    <FirstVisit
      picture={
        <Suspense>
          <StackedBuilding />
        </Suspense>
      }
    />
  );
}
