import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportReferenceData, StrataPlan } from '@strata/domain';
import { smallPlan } from '../../documents/given-source.ts';
import { type CheckedFile, checkFile, type ImportTarget } from '../import/check-file.ts';
import type { WorkbookRefusal } from '../read/workbook-refusal.ts';
import { type TemplateInput, writeTemplate } from '../template/write-template.ts';

const entry = (id: number, name: string) => ({ id, name, isRetired: false });

/** The reference lists of the small plan. */
export const referenceData: ImportReferenceData = {
  occupancyUses: [entry(1, 'Residential'), entry(2, 'Commercial'), entry(3, 'Mixed use')],
  unitTypes: [
    { ...entry(2, 'Two rooms'), occupancyUseIds: [1, 3] },
    { ...entry(8, 'Shop'), occupancyUseIds: [2] },
  ],
  vehicleParkingTypes: [entry(1, 'Car')],
};

export const applicationId = '0199a1b2-0000-7000-8000-000000000001';

/** Every sheet, and every type of common property. */
export const targets: readonly ImportTarget[] = [
  { sheet: 'floors', scope: { buildingId: null } },
  { sheet: 'units', scope: { buildingId: null } },
  ...([1, 2, 3] as const).map(
    (commonPropertyTypeId) =>
      ({ sheet: 'commonProperty', scope: { buildingId: null, commonPropertyTypeId } }) as const,
  ),
  { sheet: 'accessorySchedule', scope: { buildingId: null } },
];

/** A template of the small plan, but for what is said otherwise. */
export function givenTemplate(target: ImportTarget, more: Partial<TemplateInput> = {}): Promise<Uint8Array> {
  return writeTemplate({
    target,
    applicationId,
    reference: 'SA-2026-000123',
    withData: true,
    plan: smallPlan,
    referenceData,
    madeAt: new Date('2026-11-21T08:00:00Z'),
    ...more,
  });
}

/** What the import says of a file. */
export function check(
  content: Uint8Array,
  target: ImportTarget,
  plan: StrataPlan = smallPlan,
  fileName = 'file.xlsx',
): CheckedFile | WorkbookRefusal {
  const folder = mkdtempSync(join(tmpdir(), 'strata-workbook-'));
  try {
    const path = join(folder, 'file');
    writeFileSync(path, content);
    const planText = JSON.stringify({ ...plan, planRevision: 1 }).slice(1, -1);
    return checkFile({
      path,
      fileName,
      target,
      applicationId,
      plan: planText,
      referenceData: JSON.stringify(referenceData),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
