import { Button } from '@strata/ui';
import { DrawnLevels, drawnPlacesOf } from '@strata/web';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { anchorOf, buildingAddress } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';
import type { Building } from './plan-parts.ts';

interface FloorPlansProps {
  readonly plan: Plan;
  readonly building: Building;
}

/** The floors of a building as its architect drew them; a unit leads to its row. */
export function FloorPlans({ plan, building }: FloorPlansProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const places = drawnPlacesOf(plan, building.id);
  const [chosen, setChosen] = useState<string | null>();
  const [selected, setSelected] = useState<string>();
  const shown = places.find(({ floorId }) => floorId === chosen) ?? places[0];
  if (shown === undefined) return null;
  return (
    <DrawnLevels
      applicationId={plan.id}
      plan={plan}
      places={places}
      shown={shown}
      onShow={({ floorId }) => {
        setChosen(floorId);
        setSelected(undefined);
      }}
      selected={selected}
      onSelect={setSelected}
      actionsOf={({ id, kind, title }) => {
        if (kind !== 'unit') return null;
        const address = `${buildingAddress(plan.id, building.id)}#${anchorOf('unit', id)}`;
        return (
          <p>
            <Button
              small
              kind="primary"
              onClick={() =>
                void navigate(address, {
                  replace: address.startsWith(`${pathname}#`),
                  preventScrollReset: true,
                })
              }
            >
              Open {title.charAt(0).toLowerCase() + title.slice(1)}
            </Button>
          </p>
        );
      }}
    />
  );
}
