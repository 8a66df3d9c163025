import type { CommonPropertyTypeId, Finding, FindingPlace, ImportSheet } from '@strata/domain';
import type { Plan } from './plan.ts';

/** The tabs of the overview, as they stand in its address. */
export const tabIds = [
  'details',
  'buildings',
  'common-property',
  'documents',
  'calculation-plan',
  'schedule',
] as const;

export type TabId = (typeof tabIds)[number];

export function overviewAddress(applicationId: string, tab?: TabId): string {
  const overview = `/app/applications/${applicationId}/strataplan`;
  return tab === undefined ? overview : `${overview}/${tab}`;
}

/** The steps in their order, as the specification spells them. */
export const stepIds = [
  'StrataPlanDevelopmentDetails',
  'StrataPlanBuildings',
  'CommonPropertyIndex',
  'StrataPlanDocuments',
  'StrataCalculationPlan',
  'ScheduleOfStrataUnits',
  'StrataParkingSchedule',
  'StrataPlanDeclareSubmit',
] as const;

export type StepId = (typeof stepIds)[number];

export function stepAddress(applicationId: string, step: StepId): string {
  return `/app/strataplan/${applicationId}/${step}`;
}

export function buildingAddress(applicationId: string, buildingId: string): string {
  return `${stepAddress(applicationId, 'StrataPlanBuildings')}/${buildingId}`;
}

/** A building in three dimensions, with one of its units chosen. */
export function building3DAddress(applicationId: string, buildingId: string, unitId?: string): string {
  const address = `${buildingAddress(applicationId, buildingId)}/3d`;
  return unitId === undefined ? address : `${address}?unit=${unitId}`;
}

/** The id of the form for new floors on the page of a building, which a link opens. */
export const addFloors = 'add-floors';

/** The one of the names in an address that is meant, in whatever case it is written. */
export function findSpelt<Name extends string>(
  names: readonly Name[],
  written: string | undefined,
): Name | undefined {
  return names.find((name) => name.toLowerCase() === written?.toLowerCase());
}

/** What a workbook is imported into; what is left out, the page of the import asks for. */
export interface ImportInto {
  readonly buildingId?: string | undefined;
  readonly commonPropertyTypeId?: CommonPropertyTypeId | undefined;
}

export function importAddress(applicationId: string, sheet: ImportSheet, into: ImportInto = {}): string {
  const parameters = new URLSearchParams();
  if (into.buildingId !== undefined) parameters.set('buildingId', into.buildingId);
  if (into.commonPropertyTypeId !== undefined)
    parameters.set('commonPropertyTypeId', `${into.commonPropertyTypeId}`);
  const page = `/app/strataplan/${applicationId}/import/${sheet}`;
  return parameters.size === 0 ? page : `${page}?${parameters}`;
}

/** Templates, the whole plan as a file, and what was imported. */
export function exchangeAddress(applicationId: string): string {
  return `/app/strataplan/${applicationId}/TemplatesAndImports`;
}

/** The drawing of a plan, from the architect's own file. */
export function drawingAddress(applicationId: string): string {
  return `/app/strataplan/${applicationId}/DrawingFromModel`;
}

/** What is drawn of the site. */
export function siteAddress(applicationId: string): string {
  return `/app/strataplan/${applicationId}/Site`;
}

/** The import of a whole plan. */
export function planFileAddress(applicationId: string): string {
  return `/app/strataplan/${applicationId}/PlanExchange`;
}

/**
 * The id of the element that a link to a part of the plan leads to: `unit-{id}`, `group-{id}`, `allocation-{id}`; for
 * fields of the development details the field itself.
 */
export function anchorOf(kind: FindingPlace['kind'] | Finding['code'], id: string): string {
  return `${kind}-${id}`;
}

const buildingsOf = new WeakMap<Plan, ReadonlyMap<string, string>>();

/** The building of each building, tower, floor and unit, by id; looked up once for each plan. */
function buildingsIn(plan: Plan): ReadonlyMap<string, string> {
  const before = buildingsOf.get(plan);
  if (before !== undefined) return before;
  const found = new Map<string, string>();
  for (const { id, towers, floors } of plan.strataBuildings) {
    found.set(id, id);
    for (const tower of towers) found.set(tower.id, id);
    for (const floor of floors) {
      found.set(floor.id, id);
      for (const unit of floor.units) found.set(unit.id, id);
    }
  }
  buildingsOf.set(plan, found);
  return found;
}

type Place = Pick<Finding, 'code' | 'where'>;

/** The step in which a problem is fixed. */
export function stepOfProblem({ code, where }: Place): StepId {
  switch (where.kind) {
    case 'details':
    case 'plot':
      return 'StrataPlanDevelopmentDetails';
    case 'building':
    case 'tower':
    case 'floor':
    case 'unit':
      return code === 'drawingMissing' ? 'StrataPlanDocuments' : 'StrataPlanBuildings';
    case 'group':
    case 'allocation':
      return 'CommonPropertyIndex';
    case 'lot':
      return 'StrataParkingSchedule';
    case 'shares':
      return 'ScheduleOfStrataUnits';
    default:
      return 'StrataPlanDocuments';
  }
}

/** What is fixed at a building's floors and units, and not at the building itself. */
const fixedInside: readonly Finding['code'][] = ['floorsMissing', 'unitWithoutGroup'];

/** What is wrong with a drawing is shown at its place on the drawn floor. */
const isOfDrawing = (code: Finding['code']) => /drawn|outline/i.test(code);

/** Where a problem is fixed: the page of its step, and the field or row on it. */
export function addressOfProblem(plan: Plan, problem: Place): string {
  const { code, where } = problem;
  const { kind, id, field } = where;
  const at = (anchor: string) => `${stepAddress(plan.id, stepOfProblem(problem))}#${anchor}`;
  switch (kind) {
    case 'details':
      return isOfDrawing(code) ? `${siteAddress(plan.id)}#${code}-site` : at(field ?? 'details');
    case 'plot':
      return at('strataPlots');
    case 'building':
    case 'tower': {
      const building = buildingsIn(plan).get(id ?? '');
      if (building === undefined) return at('buildings');
      if (code === 'drawingMissing') return at(`drawings-${building}`);
      if (fixedInside.includes(code)) return `${buildingAddress(plan.id, building)}#floors`;
      return at(anchorOf('building', building));
    }
    case 'floor':
    case 'unit': {
      const building = buildingsIn(plan).get(id ?? '');
      if (building === undefined || id === undefined) return at('buildings');
      return `${buildingAddress(plan.id, building)}#${anchorOf(isOfDrawing(code) ? code : kind, id)}`;
    }
    case 'group':
      return at(id === undefined ? 'groups' : anchorOf('group', id));
    case 'allocation': {
      const part = field === 'accessory' ? 'accessory' : 'general';
      return at(id === undefined ? part : anchorOf('allocation', id));
    }
    case 'lot':
      return at(id === undefined ? 'schedule' : anchorOf('lot', id));
    case 'shares':
      return at(field ?? 'shareMethod');
    default:
      return at(id === undefined ? 'documents' : anchorOf('document', id));
  }
}
