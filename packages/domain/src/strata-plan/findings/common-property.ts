import { counted, displayDecimal, displaySqm, formatHundredths } from '../../decimals.ts';
import { CommonPropertyType, type PlanAllocation, type StrataPlan } from '../plan.ts';
import type { PlanAreas } from '../plan-areas.ts';
import { allocationsOf } from '../plan-parts.ts';
import { areaOnFloorFault, groupIsRequired } from '../unit-rules.ts';
import type { Finding } from './finding.ts';
import { finding, firstOf } from './make-finding.ts';

const condominium = 2;

/** What groups and areas of common property lack. */
export function findingsOfCommonProperty(plan: StrataPlan, areas: PlanAreas): readonly Finding[] {
  const sharesDiffer = plan.allOwnersShareCommonPropertiesOnEqualBais !== true;
  return [
    ...(sharesDiffer ? groupFindings(plan, areas) : []),
    ...generalFindings(plan),
    ...outsideFindings(areas),
    ...exceedingFindings(plan),
    ...(sharesDiffer
      ? plan.limitedCommonPropertyAllocations.flatMap((area) => allocationFindings(plan, area, areas))
      : []),
    ...(sharesDiffer
      ? plan.accessoryCommonPropertyAllocations.flatMap((area) => allocationFindings(plan, area, areas))
      : []),
  ];
}

function groupFindings(plan: StrataPlan, areas: PlanAreas): readonly Finding[] {
  const { applicationGroups, limitedCommonPropertyAllocations } = plan;
  if (applicationGroups.length === 0)
    return plan.allOwnersShareCommonPropertiesOnEqualBais === false &&
      limitedCommonPropertyAllocations.length === 0
      ? [
          finding(
            'groupsMissing',
            { kind: 'group' },
            'Owners do not share equally, but there are no groups and no limited common property.',
          ),
        ]
      : [];
  const differing = unitsOfAnotherUse(plan);
  return applicationGroups.flatMap(({ id, groupName }) => {
    const units = differing.get(id) ?? [];
    if (areas.groups.get(id)?.numberOfUnits === 0) {
      // Whatever serves it says so itself, and blocks.
      if (limitedCommonPropertyAllocations.some((area) => area.applicationGroupId === id)) return [];
      return [finding('groupWithoutUnits', { kind: 'group', id }, `Group ${groupName} has no unit.`)];
    }
    if (units.length === 0) return [];
    return [
      finding(
        'groupUseDiffers',
        { kind: 'group', id, field: 'occupancyUseId' },
        `${counted(units.length, 'unit of group', 'units of group')} ${groupName} ${units.length === 1 ? 'has' : 'have'} another occupancy use than the group: ${firstOf(units)}.`,
        { count: `${units.length}`, units: firstOf(units) },
      ),
    ];
  });
}

/** Numbers of the units whose use is not that of their group, by group. */
function unitsOfAnotherUse(plan: StrataPlan): ReadonlyMap<string, readonly string[]> {
  const uses = new Map(plan.applicationGroups.map(({ id, occupancyUseId }) => [id, occupancyUseId]));
  const differing = new Map<string, string[]>();
  for (const { floors } of plan.strataBuildings)
    for (const { units } of floors)
      for (const { applicationGroupId, occupancyUseId, unitNumber } of units) {
        const use = uses.get(applicationGroupId ?? '');
        if (applicationGroupId === null || use === undefined || use === occupancyUseId) continue;
        const others = differing.get(applicationGroupId);
        if (others) others.push(unitNumber);
        else differing.set(applicationGroupId, [unitNumber]);
      }
  return differing;
}

function generalFindings(plan: StrataPlan): readonly Finding[] {
  if (plan.generalCommonPropertyAllocations.length > 0) return [];
  const isBlocking = plan.strataDevelopmentTypeId === condominium;
  const why = isBlocking ? ': a condominium has some.' : ', if there is any.';
  return [
    finding(
      'generalMissing',
      { kind: 'allocation', field: 'general' },
      `Add general common property allocations${why}`,
      {},
      isBlocking ? 'blocking' : 'warning',
    ),
  ];
}

function outsideFindings({ site }: PlanAreas): readonly Finding[] {
  if (site.land === undefined || site.landLeft === undefined || site.landLeft >= 0n) return [];
  return [
    finding(
      'outsideExceedsLand',
      { kind: 'allocation', field: 'outside' },
      `The common property outside buildings adds up to ${displaySqm(site.outside.total)}, ${displaySqm(-site.landLeft)} more than the land area of ${displaySqm(site.land)}.`,
      { outside: formatHundredths(site.outside.total), land: formatHundredths(site.land) },
    ),
  ];
}

/** Areas that are larger than the whole floor that they lie on. */
function exceedingFindings(plan: StrataPlan): readonly Finding[] {
  const floors = new Map(
    plan.strataBuildings.flatMap(({ name, floors: of }) =>
      of.map((floor) => [floor.id, { floor, name: `floor ${floor.floorNumber} of ${name}` }] as const),
    ),
  );
  return allocationsOf(plan).flatMap((allocation) => {
    const place = floors.get(allocation.floorId ?? '');
    if (!place || areaOnFloorFault(allocation, place.floor) === undefined) return [];
    const { id, reference, floorAreaInSqm: area } = allocation;
    const { grossFloorAreaInSqm: gross } = place.floor;
    return [
      finding(
        'commonPropertyExceedsFloor',
        { kind: 'allocation', id, field: 'floorAreaInSqm' },
        `${reference} has ${displayDecimal(area)} sqm, more than the gross floor area of the whole of ${place.name}, ${displayDecimal(gross)} sqm.`,
        { area, gross },
      ),
    ];
  });
}

function allocationFindings(
  plan: StrataPlan,
  allocation: PlanAllocation,
  areas: PlanAreas,
): readonly Finding[] {
  const { id, reference, commonPropertyTypeId, occupancyUseId, applicationGroupId, unitIds } = allocation;
  const name = `${reference} (${displayDecimal(allocation.floorAreaInSqm)} sqm)`;
  if (applicationGroupId !== null)
    return commonPropertyTypeId === CommonPropertyType.limited
      ? servedGroupFindings(plan, { id, name, applicationGroupId }, areas)
      : [];
  if (groupIsRequired(plan, occupancyUseId, commonPropertyTypeId))
    return [
      finding(
        'groupMissing',
        { kind: 'allocation', id, field: 'applicationGroupId' },
        `Choose the group of ${name}: common property of this occupancy use names one.`,
      ),
    ];
  if (commonPropertyTypeId === CommonPropertyType.limited && unitIds.length === 0)
    return [
      finding(
        'limitedServesNobody',
        { kind: 'allocation', id, field: 'unitIds' },
        `Name the units, or the group, that ${name} serves.`,
      ),
    ];
  return [];
}

/** Limited common property of a group without units serves nobody: no share value can be calculated of it. */
function servedGroupFindings(
  { applicationGroups }: StrataPlan,
  {
    id,
    name,
    applicationGroupId,
  }: { readonly id: string; readonly name: string; readonly applicationGroupId: string },
  areas: PlanAreas,
): readonly Finding[] {
  const group = applicationGroups.find((one) => one.id === applicationGroupId);
  if (!group || areas.groups.get(group.id)?.numberOfUnits !== 0) return [];
  return [
    finding(
      'limitedServesNobody',
      { kind: 'allocation', id, field: 'applicationGroupId' },
      `${name} serves group ${group.groupName}, which has no unit. Put units into the group, or choose another one.`,
    ),
  ];
}
