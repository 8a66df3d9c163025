import type { WallRule } from '../drawn-plan/walls/wall-rule.ts';
import type { StrataPlan } from '../strata-plan/plan.ts';
import {
  type Areas,
  type FloorAreas,
  type GroupAreas,
  planAreas,
  type SiteAreas,
} from '../strata-plan/plan-areas.ts';

/** Raised whenever the calculation plan says something else, or says it differently. */
export const calculationPlanTemplate = 7;

export interface CalculationPlan {
  readonly buildings: readonly {
    readonly id: string;
    readonly name: string;
    /** From the lowest to the highest. */
    readonly floors: readonly {
      readonly id: string;
      readonly floorNumber: string;
      readonly areas: FloorAreas;
    }[];
    readonly total: FloorAreas;
  }[];
  /** Common property that lies in no building. */
  readonly outside: Areas;
  readonly site: SiteAreas;
  readonly groups: readonly {
    readonly id: string;
    readonly reference: string;
    readonly name: string;
    readonly areas: GroupAreas;
  }[];
  /** Sum of the groups; undefined where there are none. */
  readonly groupsTotal: GroupAreas | undefined;
  /** Undefined where nothing is drawn: nobody can tell then. */
  readonly measuredTo: WallRule | undefined;
}

/**
 * The calculation plan (domain decision 6): units, general, limited and accessory area of every building and floor with
 * what they differ from the gross floor area by, of every group, and of the site against its land area.
 */
export function calculationPlanOf(plan: StrataPlan): CalculationPlan {
  const { floors, buildings, groups, site } = planAreas(plan);
  const groupRows = plan.applicationGroups.flatMap(({ id, groupReference, groupName }) => {
    const areas = groups.get(id);
    return areas === undefined ? [] : [{ id, reference: groupReference, name: groupName, areas }];
  });
  return {
    buildings: plan.strataBuildings.flatMap((building) => {
      const total = buildings.get(building.id);
      if (total === undefined) return [];
      const rows = building.floors.flatMap(({ id, floorNumber }) => {
        const areas = floors.get(id);
        return areas === undefined ? [] : [{ id, floorNumber, areas }];
      });
      return [{ id: building.id, name: building.name, floors: rows, total }];
    }),
    outside: site.outside,
    site,
    groups: groupRows,
    groupsTotal: groupRows.length === 0 ? undefined : sumOf(groupRows.map(({ areas }) => areas)),
    measuredTo: plan.drawing?.measuredTo,
  };
}

function sumOf(groups: readonly GroupAreas[]): GroupAreas {
  return groups.reduce((sum, group) => ({
    numberOfUnits: sum.numberOfUnits + group.numberOfUnits,
    strataArea: sum.strataArea + group.strataArea,
    gcpArea: sum.gcpArea + group.gcpArea,
    lcpArea: sum.lcpArea + group.lcpArea,
    auArea: sum.auArea + group.auArea,
    totalCpArea: sum.totalCpArea + group.totalCpArea,
  }));
}
