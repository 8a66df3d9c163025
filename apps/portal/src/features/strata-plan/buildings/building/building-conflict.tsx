import { buildingFields, buildingTypes } from '@strata/domain';
import { ConflictPanel, type Form } from '@strata/ui';
import { differencesOf } from '@strata/web';

import type { Plan } from '../../plan/plan.ts';
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
  const now = valuesOfBuilding(building);
  const withNames = (values: BuildingValues) => ({
    ...values,
    names: {
      plotId: plan.strataPlots.find(({ id }) => id === values.plotId)?.plotNumber ?? '',
      applicationBuildingTypeId:
        buildingTypes.find(({ id }) => `${id}` === values.applicationBuildingTypeId)?.name ?? '',
    },
  });
  const towersOf = ({ towers }: BuildingValues) => towers.map(({ name }) => name).join(', ');
  const towers = { field: 'Towers', mine: towersOf(form.values), theirs: towersOf(now) };
  return (
    <ConflictPanel
      differences={[
        ...differencesOf(buildingFields, withNames(form.values), withNames(now)),
        ...(towers.mine === towers.theirs ? [] : [towers]),
      ]}
      onKeepMine={onKeepMine}
      onTakeTheirs={() => form.replace(now)}
    />
  );
}
