import { allocationFields } from '@strata/domain';
import type { RowColumn, RowValues } from '@strata/ui';
import { otherAllocationFields, plainRowColumns } from '@strata/web';
import type { Plan } from '../../plan/plan.ts';
import { groupNamed, groupProblem, namedColumn, namedGroups } from '../named-column.ts';
import { type CommonPropertyTypeId, outside } from '../plan-places.ts';
import { type AllocationValues, allocationProblems, newAllocation } from './allocation-values.ts';
import { buildingsOf } from './place-fields.tsx';

const outsideValue = 'outside';

interface NamedChoice {
  readonly value: string;
  readonly label: string;
}

/** The columns in which several areas are typed or pasted at once. */
export function allocationColumns(
  plan: Plan,
  type: CommonPropertyTypeId,
  uses: readonly NamedChoice[],
): readonly RowColumn[] {
  const buildings = buildingsOf(plan);
  const groups = namedGroups(plan);
  const isInside = ({ applicationBuildingId = '' }: RowValues) => applicationBuildingId !== outsideValue;
  return [
    {
      key: 'applicationBuildingId',
      label: allocationFields.applicationBuildingId.label,
      kind: 'choice',
      carried: true,
      weight: 1.5,
      choices: () => [
        ...buildings.map(({ id, name }) => ({ value: id, label: name })),
        { value: outsideValue, label: outside },
      ],
    },
    {
      key: 'floorId',
      label: allocationFields.floorId.label,
      kind: 'choice',
      applies: isInside,
      choices: ({ applicationBuildingId }) =>
        (buildings.find(({ id }) => id === applicationBuildingId)?.floors ?? []).map(
          ({ id, floorNumber }) => ({
            value: id,
            label: floorNumber,
          }),
        ),
    },
    { key: 'floorAreaInSqm', label: allocationFields.floorAreaInSqm.label, kind: 'decimal', unit: 'sqm' },
    ...(plan.occupancyUseId === null
      ? [{ key: 'occupancyUseId', label: 'Use', kind: 'choice', choices: () => uses } as const]
      : []),
    ...(groups.length === 0
      ? []
      : [
          {
            ...namedColumn(
              { key: 'applicationGroupId', label: allocationFields.applicationGroupId.label },
              groups,
            ),
            named: (text: string) => groupNamed(plan, text),
          },
        ]),
    ...(type === 2
      ? [
          {
            key: 'unitIds',
            label: 'Units',
            kind: 'text',
            applies: ({ applicationGroupId = '' }: RowValues) => applicationGroupId === '',
          } as const,
        ]
      : []),
    { key: 'description', label: allocationFields.description.label, kind: 'text', weight: 1.5 },
    ...plainRowColumns(otherAllocationFields),
  ];
}

/** A row as the form of one area holds it. */
export function valuesOfRow(plan: Plan, row: RowValues): AllocationValues {
  const { applicationBuildingId = '', applicationGroupId = '', ...rest } = row;
  const isOutside = applicationBuildingId === outsideValue;
  return {
    ...newAllocation(plan),
    ...rest,
    place: applicationBuildingId === '' ? '' : isOutside ? 'outside' : 'inside',
    applicationBuildingId: isOutside ? '' : applicationBuildingId,
    applicationGroupId: groupNamed(plan, applicationGroupId) ?? '',
  };
}

/** What is wrong with a row, by its columns. */
export function rowProblems(
  plan: Plan,
  type: CommonPropertyTypeId,
  row: RowValues,
): Readonly<Record<string, string>> {
  const { place, ...problems } = allocationProblems(plan, type, valuesOfRow(plan, row));
  const { applicationGroupId = '' } = row;
  const hasGroup = groupNamed(plan, applicationGroupId) !== undefined;
  return {
    ...problems,
    ...(place === undefined ? {} : { applicationBuildingId: place }),
    ...(hasGroup ? {} : { applicationGroupId: groupProblem(plan, applicationGroupId) }),
  };
}
