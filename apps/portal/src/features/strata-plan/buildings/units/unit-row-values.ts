import {
  nameKey,
  noneWord,
  plainUnitFields,
  typedUnitFields,
  unitFields,
  unitNumberKey,
} from '@strata/domain';
import type { Choice, RowColumn, RowValues } from '@strata/ui';
import { formValues, plainRowColumns } from '@strata/web';
import { groupNamed, groupProblem, namedColumn } from '../../common-property/named-column.ts';
import type { Plan } from '../../plan/plan.ts';
import { type Building, hasGroups, hasTowerField, isTaken, numberTaken } from '../plan-parts.ts';
import { type UnitFields, unitInputOf, unitProblems } from './unit-values.ts';

const choicesBy = <Item extends { readonly id: string }>(
  items: readonly Item[],
  label: (item: Item) => string,
) => items.map((item) => ({ value: item.id, label: label(item) }));

/** What can be chosen for a unit, beside what the building itself offers. */
export interface UnitChoices {
  readonly uses: readonly Choice[];
  readonly typesByUse: Readonly<Record<string, readonly Choice[]>>;
}

function floorOf(building: Building, row: RowValues) {
  return building.floors.find(({ id }) => id === row['floorId']);
}

/** The columns of new units; where they lie and what they are is carried on from one to the next. */
export function unitColumns(plan: Plan, building: Building, choices: UnitChoices): readonly RowColumn[] {
  const floors = choicesBy(building.floors, ({ floorNumber }) => floorNumber);
  const towers = choicesBy(building.towers, ({ name }) => name);
  const { uses, typesByUse } = choices;
  return [
    { key: 'floorId', label: 'Floor', kind: 'choice', choices: () => floors, carried: true, weight: 0.7 },
    { key: 'unitNumber', label: unitFields.unitNumber.label, kind: 'text', weight: 0.8 },
    {
      key: 'occupancyUseId',
      label: unitFields.occupancyUseId.label,
      kind: 'choice',
      choices: () => uses,
      carried: true,
    },
    {
      key: 'unitTypeId',
      label: unitFields.unitTypeId.label,
      kind: 'choice',
      choices: (row) => typesByUse[row['occupancyUseId'] ?? ''] ?? [],
      carried: true,
    },
    ...(hasTowerField(building, undefined)
      ? [
          {
            key: 'towerId',
            label: unitFields.towerId.label,
            kind: 'choice',
            choices: () => towers,
            applies: (row: RowValues) => hasTowerField(building, floorOf(building, row)),
            carried: true,
          } as const,
        ]
      : []),
    ...(hasGroups(plan) ? [groupColumn(plan)] : []),
    ...plainRowColumns(plainUnitFields),
  ];
}

/** A group is chosen, or pasted by its name, its reference or both; a unit that is to have none says so, for empty is left to the plan. */
function groupColumn(plan: Plan): RowColumn {
  const groups = plan.applicationGroups.map(
    ({ id, groupReference, groupName }) => ({ id, names: [`${groupReference} ${groupName}`] }) as const,
  );
  const named = (text: string) => (isNone(text) ? noneWord : groupNamed(plan, text));
  return {
    ...namedColumn({ key: 'applicationGroupId', label: unitFields.applicationGroupId.label }, [
      ...groups,
      { id: noneWord, names: [noneWord] },
    ]),
    named,
  };
}

const isNone = (text: string): boolean => [nameKey(noneWord), '-', '–'].includes(nameKey(text));

function fieldsOf(row: RowValues): UnitFields {
  return { ...formValues(typedUnitFields), ...row };
}

/** What is sent of a row. */
export function unitOfRow(plan: Plan, building: Building, row: RowValues) {
  const floor = floorOf(building, row);
  const { applicationGroupId: group } = fieldsOf(row);
  const applicationGroupId = isNone(group) ? null : (groupNamed(plan, group) ?? '');
  return {
    floorId: row['floorId'] ?? '',
    ...unitInputOf(fieldsOf(row), { building, floor }),
    ...(applicationGroupId === '' ? {} : { applicationGroupId }),
  };
}

/** Everything that is wrong with new units; no two may have one number, and none that of another unit of the plan. */
export function unitRowProblems(plan: Plan, building: Building) {
  return (rows: readonly RowValues[]) => {
    const seen = new Set<string>();
    return rows.map((row) => {
      const { unitNumber, applicationGroupId } = fieldsOf(row);
      const hasGroup = isNone(applicationGroupId) || groupNamed(plan, applicationGroupId) !== undefined;
      const key = unitNumberKey(unitNumber);
      const isUsed = isTaken(plan, unitNumber) || seen.has(key);
      seen.add(key);
      return {
        ...(isUsed ? { unitNumber: numberTaken } : {}),
        ...(hasGroup ? {} : { applicationGroupId: groupProblem(plan, applicationGroupId) }),
        ...unitProblems(fieldsOf(row), { building, floor: floorOf(building, row) }),
      };
    });
  };
}
