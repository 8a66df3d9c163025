import { commonPropertyTypes } from '@strata/domain';
import { ButtonLink, EmptyState, Inline, Notice, SelectField } from '@strata/ui';
import { importAddress, overviewAddress, stepAddress } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';
import { needsBuilding, needsType, type RequestedTarget } from './import-target.ts';

export interface TargetFieldsProps {
  readonly plan: Plan;
  readonly asked: RequestedTarget;
  /** A file waits for what is not chosen yet. */
  readonly isAwaited: boolean;
  readonly onChoose: (name: 'buildingId' | 'commonPropertyTypeId', value: string) => void;
}

export const typeFieldId = 'import-type';
export const buildingFieldId = 'import-building';

const required = 'This field is required';
const nothing = () => undefined;

/** Where the workbook goes: chosen here unless the address, or a plan with one building, leaves no choice. */
export function TargetFields({ plan, asked, isAwaited, onChoose }: TargetFieldsProps) {
  const { sheet, buildingId, commonPropertyTypeId } = asked;
  const [only, ...others] = plan.strataBuildings;
  return (
    <Inline gap={6} rowGap={4} align="stretch" hideEmpty>
      {needsType(sheet) ? (
        <SelectField
          id={typeFieldId}
          label="Type of common property"
          empty="Choose a type"
          choices={commonPropertyTypes.map(({ id, name }) => ({ value: `${id}`, label: name }))}
          value={commonPropertyTypeId === undefined ? '' : `${commonPropertyTypeId}`}
          error={isAwaited && commonPropertyTypeId === undefined ? required : undefined}
          onChange={(value) => onChoose('commonPropertyTypeId', value)}
          onLeave={nothing}
        />
      ) : null}
      {needsBuilding(sheet) && others.length > 0 ? (
        <SelectField
          id={buildingFieldId}
          label="Building"
          empty="Choose a building"
          choices={plan.strataBuildings.map(({ id, name }) => ({ value: id, label: name }))}
          value={buildingId ?? ''}
          error={isAwaited && buildingId === undefined ? required : undefined}
          onChange={(value) => onChoose('buildingId', value)}
          onLeave={nothing}
        />
      ) : null}
      {needsBuilding(sheet) && others.length === 0 && only !== undefined ? (
        <p>
          Building: <strong>{only.name}</strong>
        </p>
      ) : null}
    </Inline>
  );
}

/** What has to be in the plan before; undefined when it is there. */
export function missingBefore(plan: Plan, { sheet, buildingId }: RequestedTarget) {
  if (needsBuilding(sheet) && plan.strataBuildings.length === 0)
    return (
      <EmptyState
        title="No buildings yet"
        action={
          <ButtonLink kind="primary" to={stepAddress(plan.id, 'StrataPlanBuildings')}>
            See the buildings
          </ButtonLink>
        }
      >
        Add a building first: what is imported here goes into it.
      </EmptyState>
    );
  const building = plan.strataBuildings.find(({ id }) => id === buildingId);
  if (sheet === 'units' && building?.floors.length === 0)
    return (
      <Notice kind="attention" title={`${building.name} has no floors yet.`}>
        <p>Every unit is on a floor, so the floors come first.</p>
        <p>
          <ButtonLink small to={importAddress(plan.id, 'floors', { buildingId })}>
            Import floors
          </ButtonLink>
        </p>
      </Notice>
    );
  if (sheet === 'accessorySchedule' && plan.accessoryCommonPropertyAllocations.length === 0)
    return (
      <Notice kind="attention" title="Add accessory units (type 3) first">
        <p>Every lot is part of an accessory unit.</p>
        <p>
          <ButtonLink small to={`${overviewAddress(plan.id, 'common-property')}#accessory`}>
            See the accessory units
          </ButtonLink>
        </p>
      </Notice>
    );
  return undefined;
}
