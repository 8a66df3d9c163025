import { columnTitle, counted, displayDecimal, displayWhole, unitFields } from '@strata/domain';
import { Button, Notice, type TableColumn, type TableFilter, VirtualTable } from '@strata/ui';
import { unitFilters } from '@strata/web';
import { useMemo, useState } from 'react';
import type { Plan } from '../../plan/plan.ts';
import { useChange } from '../../plan/use-change.ts';
import { type Group, type PlacedUnit, placedUnits } from '../plan-places.ts';

const columns: readonly TableColumn<PlacedUnit>[] = [
  { key: 'number', header: 'Unit', text: ({ unit }) => unit.unitNumber, cardTitle: true },
  { key: 'place', header: 'Where', text: ({ place }) => place, weight: 2 },
  {
    key: 'use',
    header: unitFields.occupancyUseId.label,
    text: ({ unit }) => unit.occupancyUse.name,
    weight: 1.5,
  },
  {
    key: 'area',
    header: columnTitle(unitFields.floorAreaInSqm),
    text: ({ unit }) => displayDecimal(unit.floorAreaInSqm),
    figures: true,
  },
  {
    key: 'group',
    header: unitFields.applicationGroupId.label,
    text: ({ group }) => group?.groupName ?? 'None',
    weight: 1.5,
  },
];

function filtersOf(plan: Plan, own: Group): readonly TableFilter<PlacedUnit>[] {
  const names = new Map(plan.strataBuildings.map(({ id, name }) => [id, name]));
  const { building, floor, use } = unitFilters(placedUnits(plan), ({ buildingId, floorNumber, unit }) => ({
    building: names.get(buildingId) ?? '',
    floor: floorNumber,
    occupancyUse: unit.occupancyUse.name,
  }));
  return [
    building,
    floor,
    use,
    {
      key: 'group',
      label: unitFields.applicationGroupId.label,
      all: 'All units',
      choices: () => [
        { value: 'this', label: 'In this group' },
        { value: 'none', label: 'In no group' },
        { value: 'other', label: 'In another group' },
      ],
      matches: ({ group }, value) =>
        value === 'none'
          ? group === undefined
          : (group?.id === own.id) === (value === 'this') && group !== undefined,
    },
  ];
}

const keyOf = ({ unit }: PlacedUnit) => unit.id;

/** The units of the plan, to be put into the group or taken out of it. */
export function GroupUnits({ plan, group }: { readonly plan: Plan; readonly group: Group }) {
  const units = placedUnits(plan);
  const filters = useMemo(() => filtersOf(plan, group), [plan, group]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const inside = units.filter(({ unit }) => unit.applicationGroupId === group.id);
  const free = units.filter(
    ({ unit, group: own }) => own === undefined && unit.occupancyUseId === group.occupancyUseId,
  );
  const chosen = units.filter(({ unit }) => selected.has(unit.id));
  const toTake = chosen.filter(({ unit }) => unit.applicationGroupId === group.id);
  const toPut = chosen.filter(({ unit }) => unit.applicationGroupId !== group.id);

  const { send, isSending } = useChange('PUT /Applications/groups/members', {
    done: ({ changed }) => `${counted(changed, 'unit')} moved`,
    onDone: () => setSelected(new Set()),
  });
  const move = (into: string | null, moved: readonly PlacedUnit[]) =>
    send({
      input: {
        body: { applicationId: plan.id, applicationGroupId: into, unitIds: moved.map(({ unit }) => unit.id) },
      },
    });

  if (units.length === 0) return <p>The plan has no units yet.</p>;
  return (
    <>
      {inside.length === 0 && free.length > 0 ? (
        <Notice title={`The group has no units. ${freeWords(free.length)} in no group.`}>
          <p>
            <Button busy={isSending} onClick={() => move(group.id, free)}>
              Put {free.length === 1 ? 'it' : `all ${free.length}`} into {group.groupName}
            </Button>
          </p>
        </Notice>
      ) : null}
      <VirtualTable
        caption={`Units for the group ${group.groupName}`}
        nouns={['unit', 'units']}
        columns={columns}
        rows={units}
        rowKey={keyOf}
        filters={filters}
        chosenAtFirst={{ group: inside.length > 0 ? 'this' : '' }}
        selection={{ selected, onChange: setSelected }}
        actions={
          <>
            {toPut.length === 0 ? null : (
              <Button small kind="primary" busy={isSending} onClick={() => move(group.id, toPut)}>
                Put {counted(toPut.length, 'unit')} into the group
              </Button>
            )}
            {toTake.length === 0 ? null : (
              <Button small busy={isSending} onClick={() => move(null, toTake)}>
                Take {counted(toTake.length, 'unit')} out of the group
              </Button>
            )}
          </>
        }
      />
    </>
  );
}

function freeWords(count: number): string {
  return count === 1
    ? '1 unit of its occupancy use is'
    : `${displayWhole(count)} units of its occupancy use are`;
}

/** The units of the group, for reading. */
export function UnitsOfGroup({ plan, group }: { readonly plan: Plan; readonly group: Group }) {
  const units = placedUnits(plan).filter(({ unit }) => unit.applicationGroupId === group.id);
  if (units.length === 0) return <p>The group has no units.</p>;
  return (
    <VirtualTable
      caption={`Units of the group ${group.groupName}`}
      nouns={['unit', 'units']}
      columns={columns}
      rows={units}
      rowKey={keyOf}
    />
  );
}
