import { sharesOfPlan, stackOf } from '@strata/domain';
import { SelectField, Stack } from '@strata/ui';
import { BuildingDrawing } from '@strata/web';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { anchorOf, overviewAddress } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';
import { extremesOf, lotsOf, scheduleOfPlan } from './plan-schedule.ts';
import css from './schedule.module.css';

interface SchedulePictureProps {
  readonly plan: Plan;
  /** Asks how the value of a unit is calculated. */
  readonly onExplain: (unitId: string) => void;
}

/** The buildings that have units, one at a time, drawn with the share values in their units. */
export function SchedulePicture({ plan, onExplain }: SchedulePictureProps) {
  const navigate = useNavigate();
  const { buildings } = scheduleOfPlan(plan);
  const [chosen, setChosen] = useState('');
  const shown = buildings.find(({ id }) => id === chosen) ?? buildings[0];
  const building = plan.strataBuildings.find(({ id }) => id === shown?.id);
  const shares = sharesOfPlan(plan);
  const most = extremesOf(plan)?.most;
  const stack = useMemo(
    () =>
      building === undefined
        ? undefined
        : stackOf(
            plan,
            building,
            shares.ok && most !== undefined
              ? { values: shares.values, decimals: shares.decimals, largest: most, bars: true }
              : undefined,
          ),
    [plan, building, shares, most],
  );
  if (stack === undefined) return null;
  function open(id: string) {
    if (lotsOf(plan).some(({ unitId }) => unitId === id)) onExplain(id);
    else
      void navigate(`${overviewAddress(plan.id, 'common-property')}#${anchorOf('allocation', id)}`, {
        preventScrollReset: true,
      });
  }
  return (
    <Stack gap={4}>
      {buildings.length > 1 ? (
        <SelectField
          id="picture-building"
          label="Building"
          value={shown?.id ?? ''}
          choices={buildings.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
          onLeave={() => undefined}
        />
      ) : null}
      <div className={css.picture}>
        <BuildingDrawing stack={stack} onOpen={open} />
      </div>
    </Stack>
  );
}
