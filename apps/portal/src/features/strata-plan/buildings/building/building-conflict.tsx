import { buildingTypes } from '@strata/domain';
import type { Form } from '@strata/ui';
import { ConflictPanel } from '../../../../app/conflict-panel.tsx';
import type { Plan } from '../../frame/plan.ts';
import type { Building } from '../plan-parts.ts';
import { type BuildingValues, valuesOfBuilding } from './building-values.ts';

interface BuildingConflictProps {
  readonly plan: Plan;
  readonly building: Building;
  readonly form: Form<BuildingValues>;
  readonly onKeepMine: () => void;
}

/** What somebody else saved of the building beside what was typed. */
export function BuildingConflict({ plan, building, form, onKeepMine }: BuildingConflictProps) {
  const words = (values: BuildingValues) => ({
    Name: values.name,
    Code: values.code,
    'Strata plot': plan.strataPlots.find(({ id }) => id === values.plotId)?.plotNumber ?? '',
    Type: buildingTypes.find(({ id }) => `${id}` === values.applicationBuildingTypeId)?.name ?? '',
    Podium: values.hasPodium ? 'Yes' : 'No',
    Towers: values.towers.map(({ name }) => name).join(', '),
  });
  const [mine, theirs] = [words(form.values), words(valuesOfBuilding(building))];
  const fields = Object.keys(mine) as (keyof typeof mine)[];
  return (
    <ConflictPanel
      differences={fields
        .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
        .filter((one) => one.mine !== one.theirs)}
      onKeepMine={onKeepMine}
      onTakeTheirs={() => form.replace(valuesOfBuilding(building))}
    />
  );
}
