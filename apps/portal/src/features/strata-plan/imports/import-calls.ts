import type { Output } from '@strata/contract';
import type { ImportSheet } from '@strata/domain';
import { type ArrivingOptions, client } from '@strata/web';
import type { ImportTarget } from './import-target.ts';

/** What an import would do, and what one did; alike for every sheet. */
export type ImportCheck = Output<'POST /Applications/strataUnits/import/check'>;
export type ImportOutcome = Output<'POST /Applications/strataUnits/import'>;
export type KeptImport = Output<'GET /Applications/imports'>[number];

const routes = {
  floors: 'POST /Applications/strataFloors/import',
  units: 'POST /Applications/strataUnits/import',
  commonProperty: 'POST /Applications/cpaImport',
  accessorySchedule: 'POST /Applications/parkingAllocations/import',
} as const satisfies Readonly<Record<ImportSheet, string>>;

/** The text fields of the calls: those of the target, and no others. */
function formOf(applicationId: string, target: ImportTarget, file: File) {
  switch (target.sheet) {
    case 'accessorySchedule':
      return { ApplicationId: applicationId, File: file };
    case 'commonProperty':
      return {
        CommonPropertyTypeId: `${target.commonPropertyTypeId}` as const,
        ApplicationId: applicationId,
        BuildingId: target.buildingId,
        File: file,
      };
    default:
      return { BuildingId: target.buildingId, File: file };
  }
}

/** A workbook and where it goes. */
export interface FileForTarget {
  readonly applicationId: string;
  readonly target: ImportTarget;
  readonly file: File;
}

export function prepareCheck({ applicationId, target, file }: FileForTarget) {
  return client.prepare(`${routes[target.sheet]}/check`, { form: formOf(applicationId, target, file) });
}

export function fetchMarked({ applicationId, target, file }: FileForTarget, options: ArrivingOptions) {
  return client.fetchFile(
    `${routes[target.sheet]}/marked`,
    { form: formOf(applicationId, target, file) },
    options,
  );
}

/** An import as it was looked at: of this revision of the plan, and with what was agreed to. */
export interface SentImport extends FileForTarget {
  readonly agreedTo: number | undefined;
  readonly planRevision: number;
}

export function prepareImport({ planRevision, agreedTo, ...rest }: SentImport, idempotencyKey: string) {
  const { applicationId, target, file } = rest;
  const agreement = agreedTo === undefined ? {} : { AgreedTo: `${agreedTo}` };
  return client.prepare(
    routes[target.sheet],
    { form: { ...formOf(applicationId, target, file), ...agreement } },
    { idempotencyKey, version: planRevision },
  );
}
