import { allocationsOf, stackOf } from '@strata/domain';
import { BuildingDrawing } from '@strata/web';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { anchorOf, buildingAddress, overviewAddress } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';
import type { Building } from './plan-parts.ts';

interface PictureProps {
  readonly plan: Plan;
  readonly building: Building;
}

/** The building drawn from its floors; a block leads to its unit or to its common property. */
export function Picture({ plan, building }: PictureProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const stack = useMemo(() => stackOf(plan, building), [plan, building]);
  function open(id: string) {
    const isShared = allocationsOf(plan).some((allocation) => allocation.id === id);
    const address = isShared
      ? `${overviewAddress(plan.id, 'common-property')}#${anchorOf('allocation', id)}`
      : `${buildingAddress(plan.id, building.id)}#${anchorOf('unit', id)}`;
    // On the building's own page the unit is opened in place: Back leads to where one came from.
    void navigate(address, { replace: address.startsWith(`${pathname}#`), preventScrollReset: true });
  }
  return <BuildingDrawing stack={stack} onOpen={open} references />;
}
