import type { Form } from '@strata/ui';
import { ConflictPanel } from '../../../../app/conflict-panel.tsx';
import type { Plan } from '../../frame/plan.ts';
import { useOccupancyUses } from '../../frame/use-occupancy-uses.ts';
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
  const differences = [
    { field: 'Unit number', mine: values.unitNumber, theirs: now.unitNumber },
    { field: 'Occupancy use', mine: labelOf(uses, values.occupancyUseId), theirs: unit.occupancyUse.name },
    { field: 'Unit type', mine: labelOf(types, values.unitTypeId), theirs: unit.applicationUnitType.name },
    { field: 'Floor area', mine: values.floorAreaInSqm, theirs: now.floorAreaInSqm },
    { field: 'Tower', mine: towerOf(values.towerId), theirs: towerOf(now.towerId) },
    { field: 'Group', mine: groupOf(values.applicationGroupId), theirs: groupOf(now.applicationGroupId) },
  ];
  return (
    <ConflictPanel
      differences={differences.filter(({ mine, theirs }) => mine !== theirs)}
      onKeepMine={onKeepMine}
      onTakeTheirs={() => form.replace(now)}
    />
  );
}
