import { createHash } from 'node:crypto';
import type { DrawnShape } from '@strata/domain';
import type { FictionalDrawing, RowsOfPlan } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { checkLevels } from '../features/drawn-plan/check-levels.ts';
import { insertDrawing } from '../features/drawn-plan/drawings.queries.ts';
import { keepProblems } from '../features/drawn-plan/keep-problems.ts';
import { insertShapes } from '../features/drawn-plan/shapes.queries.ts';
import { raisePlanRevision } from '../features/strata-plans/plan/open-plan.queries.ts';
import type { Queryable } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { getArchitect, insertPastAct } from './seed-life.queries.ts';
import type { SeededApplication } from './seed-plans.queries.ts';

/** The revision that a plan has when it was filled in here and then drawn. */
const planRevision = 3;

/** Draws a plan of the demonstration, as the import of its file would have then. @throws where it cannot be drawn so */
export async function seedDrawing(
  tx: Queryable,
  application: SeededApplication,
  tables: RowsOfPlan['tables'],
  {
    drawing,
    isArchitects,
    at,
  }: { readonly drawing: FictionalDrawing; readonly isArchitects: boolean; readonly at: string },
): Promise<void> {
  const { id: applicationId, entityType, entityId, createdBy } = application;
  const levels = levelsOf(drawing, tables);
  const checked = await checkLevels(tx, applicationId, levels);
  if (checked instanceof Refusal)
    throw new Error(`A plan of the demonstration cannot be drawn: ${JSON.stringify(checked.fields)}`);
  const personId = isArchitects ? await getArchitect(tx, applicationId) : createdBy;
  const source = {
    fileName: drawing.fileName,
    fileSha256: createHash('sha256').update(JSON.stringify(drawing)).digest('hex'),
    format: 'dxf',
    unit: 'millimetre',
  } as const;
  const id = uuidv7();
  await insertDrawing(tx, {
    ...source,
    mapping: layers.map((name) => ({ name, readAs: name.slice('STRATA-'.length).toLowerCase() })),
    id,
    applicationId,
    importedBy: personId,
    fileId: null,
    undo: { planRevision, levelIds: levels.map(({ floorId }) => floorId ?? applicationId), before: '[]' },
    importedAt: at,
  });
  await insertShapes(tx, applicationId, id, checked);
  await keepProblems(tx, applicationId);
  await raisePlanRevision(tx, applicationId);
  const { fileName, fileSha256, format, unit } = source;
  await insertPastAct(tx, {
    verb: 'importDrawing',
    applicationId,
    entity: { entityType, entityId },
    personId,
    actingRole: isArchitects ? 'architect' : 'member',
    before: undefined,
    after: {
      drawing: id,
      file: { name: fileName, sha256: fileSha256 },
      format,
      unit,
      levels: levels.map(({ floorId, shapes }) => ({ floorId, things: shapes.length })),
    },
    at,
  });
}

const layers = ['FLOOR', 'PLOT', 'UNIT', 'GCP', 'LCP', 'ACCESSORY', 'LOT'].map((name) => `STRATA-${name}`);

const prefixes = ['', 'GCP', 'LCP', 'AU'];

/** The levels by ids: the drawing names the parts of the plan as people do. */
function levelsOf(
  { levels }: FictionalDrawing,
  {
    strata_buildings,
    strata_floors,
    strata_plots,
    strata_units,
    common_property_allocations,
    parking_allocations,
  }: RowsOfPlan['tables'],
): readonly { readonly floorId: string | null; readonly shapes: readonly DrawnShape[] }[] {
  const ids = new Map<string, string>();
  const buildingNames = new Map(strata_buildings.map(({ id, name }) => [id, String(name)]));
  for (const { id, building_id, floor_number } of strata_floors)
    ids.set(`floor ${buildingNames.get(building_id ?? null)} ${floor_number}`, String(id));
  for (const { id, plot_number } of strata_plots) ids.set(`plot ${plot_number}`, String(id));
  for (const { id, unit_number } of strata_units) ids.set(`unit ${unit_number}`, String(id));
  for (const { id, common_property_type_id: type, reference_number } of common_property_allocations)
    ids.set(`area ${prefixes[Number(type)]}-${reference_number}`, String(id));
  for (const { id, reference } of parking_allocations) ids.set(`lot ${reference}`, String(id));
  const idOf = (name: string): string => {
    const id = ids.get(name);
    if (id === undefined)
      throw new Error(`A drawing of the demonstration shows ${name}, which is not planned`);
    return id;
  };
  return levels.map(({ building, floor, shapes }) => {
    const floorId = building === null ? null : idOf(`floor ${building} ${floor}`);
    return {
      floorId,
      shapes: shapes.map(({ thing, name, ring }) => ({
        thing,
        id: thing === 'floor' && floorId !== null ? floorId : idOf(`${thing} ${name}`),
        polygons: [[ring]],
      })),
    };
  });
}
