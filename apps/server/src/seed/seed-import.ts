import { createHash, randomUUID } from 'node:crypto';
import type { RowsOfPlan } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { insertImport } from '../features/plan-imports/plan-imports.queries.ts';
import { recordAct } from '../platform/acts.queries.ts';
import type { Queryable } from '../platform/database.ts';
import type { SeededApplication } from './seed-plans.queries.ts';

/** The revision that a plan has when it was filled in here. */
const planRevision = 2;

/** Leaves a plan as if the units of its first building had come out of a workbook, last of all; so it can be undone. */
export async function seedImport(
  tx: Queryable,
  application: SeededApplication,
  tables: RowsOfPlan['tables'],
  fileName: string,
): Promise<void> {
  const { id: applicationId, entityType, entityId, createdBy, updatedAt } = application;
  const buildingId = String(tables.strata_buildings[0]?.['id']);
  const units = tables.strata_units.filter((unit) => unit['building_id'] === buildingId);
  const file = {
    fileName,
    sizeInBytes: 12_288,
    sha256: createHash('sha256').update(fileName).digest(),
  };
  const kept = {
    id: uuidv7(),
    applicationId,
    sheet: 'units',
    buildingId,
    commonPropertyTypeId: null,
  } as const;
  await insertImport(tx, {
    ...kept,
    file,
    importedBy: createdBy,
    importedAt: updatedAt,
    planRevision,
    created: `{${units.map(({ id }) => id).join()}}`,
    before: '{}',
    counts: { created: units.length, changed: 0, skipped: 0 },
  });
  await recordAct(tx, {
    verb: 'importUnits',
    objectType: 'application',
    objectId: applicationId,
    entity: { entityType, entityId },
    actor: null,
    actingRole: 'system',
    after: {
      import: kept.id,
      file: { name: fileName, sizeInBytes: file.sizeInBytes, sha256: file.sha256.toString('hex') },
      skipped: 0,
      created: units,
      changed: [],
    },
    occurredAt: updatedAt,
    requestId: randomUUID(),
  });
}
