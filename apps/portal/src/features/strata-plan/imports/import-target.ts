import { type CommonPropertyTypeId, commonPropertyTypes, type ImportSheet } from '@strata/domain';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Plan } from '../plan/plan.ts';

/** A sheet, and what a workbook of it is imported into, as far as it is chosen. */
export interface RequestedTarget {
  readonly sheet: ImportSheet;
  readonly buildingId: string | undefined;
  readonly commonPropertyTypeId: CommonPropertyTypeId | undefined;
}

/** The same once nothing of it is left to be chosen. */
export type ImportTarget =
  | { readonly sheet: 'floors' | 'units'; readonly buildingId: string }
  | {
      readonly sheet: 'commonProperty';
      readonly buildingId: string;
      readonly commonPropertyTypeId: CommonPropertyTypeId;
    }
  | { readonly sheet: 'accessorySchedule' };

/** Lots belong to the whole plan, all else to a building. */
export function needsBuilding(sheet: ImportSheet): boolean {
  return sheet !== 'accessorySchedule';
}

export function needsType(sheet: ImportSheet): boolean {
  return sheet === 'commonProperty';
}

function targetOf({ sheet, buildingId, commonPropertyTypeId }: RequestedTarget): ImportTarget | undefined {
  if (sheet === 'accessorySchedule') return { sheet };
  if (buildingId === undefined) return undefined;
  if (sheet !== 'commonProperty') return { sheet, buildingId };
  return commonPropertyTypeId === undefined ? undefined : { sheet, buildingId, commonPropertyTypeId };
}

/**
 * What the workbook goes into: it stands in the address, so that a page that is loaded anew still knows it. The only
 * building of a plan need not be chosen.
 */
export function useImportTarget(plan: Plan, sheet: ImportSheet) {
  const [params, setParams] = useSearchParams();
  const [buildings, named] = [plan.strataBuildings, params.get('buildingId')];
  const building =
    buildings.find(({ id }) => id === named) ?? (buildings.length === 1 ? buildings[0] : undefined);
  const type = commonPropertyTypes.find(({ id }) => `${id}` === params.get('commonPropertyTypeId'));
  const asked = useMemo(
    (): RequestedTarget => ({
      sheet,
      buildingId: needsBuilding(sheet) ? building?.id : undefined,
      commonPropertyTypeId: needsType(sheet) ? type?.id : undefined,
    }),
    [sheet, building?.id, type?.id],
  );
  const target = useMemo(() => targetOf(asked), [asked]);
  const choose = useCallback(
    (name: 'buildingId' | 'commonPropertyTypeId', value: string) =>
      setParams(
        (was) => {
          const next = new URLSearchParams(was);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { asked, target, choose };
}

/** How many rows of the sheet the plan has already, where the workbook goes. */
export function rowsThere(plan: Plan, target: ImportTarget): number {
  if (target.sheet === 'accessorySchedule') return plan.parkingScheduleItems.length;
  const building = plan.strataBuildings.find(({ id }) => id === target.buildingId);
  if (building === undefined) return 0;
  if (target.sheet === 'floors') return building.floors.length;
  if (target.sheet !== 'commonProperty')
    return building.floors.reduce((sum, { units }) => sum + units.length, 0);
  const { buildingId, commonPropertyTypeId } = target;
  // What lies outside the buildings is offered with each of them.
  return allocationsOf(plan, commonPropertyTypeId).filter(
    ({ applicationBuildingId }) => applicationBuildingId === null || applicationBuildingId === buildingId,
  ).length;
}

function allocationsOf(plan: Plan, type: CommonPropertyTypeId): Plan['generalCommonPropertyAllocations'] {
  return {
    1: plan.generalCommonPropertyAllocations,
    2: plan.limitedCommonPropertyAllocations,
    3: plan.accessoryCommonPropertyAllocations,
  }[type];
}
