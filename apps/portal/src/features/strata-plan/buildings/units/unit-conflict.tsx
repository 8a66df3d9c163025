import { typedUnitFields } from '@strata/domain';
import { ConflictPanel, type Form } from '@strata/ui';
import { differencesOf } from '@strata/web';

import type { Plan } from '../../plan/plan.ts';
import { useOccupancyUses } from '../../plan/use-occupancy-uses.ts';
import type { UnitRow } from '../plan-parts.ts';
import { useUnitTypes } from '../use-unit-types.ts';
import { type UnitValues, valuesOfUnit } from './unit-values.ts';

interface UnitConflictProps {
  readonly plan: Plan;
  readonly row: UnitRow;
  readonly form: Form<UnitValues>;
  readonly onKeepMine: () => void;
}

/** What somebody else saved of the unit beside what was typed. */
export function UnitConflict({ plan, row, form, onKeepMine }: UnitConflictProps) {
  const { unit, building } = row;
  const uses = useOccupancyUses(plan.id);
  const types = useUnitTypes(form.values.occupancyUseId);
  const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? '';
  const towerOf = (id: string) => building.towers.find((tower) => tower.id === id)?.name ?? 'None';
  const groupOf = (id: string) =>
    plan.applicationGroups.find((group) => group.id === id)?.groupName ?? 'None';
  const { values } = form;
  const now = valuesOfUnit(unit);
  const parts = (of: UnitValues) => ({
    towerId: towerOf(of.towerId),
    applicationGroupId: groupOf(of.applicationGroupId),
  });
  const mine = {
    occupancyUseId: labelOf(uses, values.occupancyUseId),
    unitTypeId: labelOf(types, values.unitTypeId),
    ...parts(values),
  };
  const theirs = {
    occupancyUseId: unit.occupancyUse.name,
    unitTypeId: unit.applicationUnitType.name,
    ...parts(now),
  };
  return (
    <ConflictPanel
      differences={differencesOf(typedUnitFields, { ...values, names: mine }, { ...now, names: theirs })}
      onKeepMine={onKeepMine}
      onTakeTheirs={() => form.replace(now)}
    />
  );
}
