import { codeQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { FirstVisit } from '../features/dashboard/first-visit.tsx';

const building = codeQuery('stacked building', () => import('../features/landing/stacked-building.tsx'));

/** What the dashboard says to who has nothing yet. */
export function FirstSteps() {
  const { data: code } = useQuery(building);
  return <FirstVisit picture={code === undefined ? null : <code.StackedBuilding />} />;
}
