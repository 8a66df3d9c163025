import type { Call } from '../../platform/http/call.ts';
import type { ImportPlace } from './load-import.ts';

type Form<Key extends 'strataUnits/import/check' | 'cpaImport/check' | 'parkingAllocations/import/check'> =
  Call<`POST /Applications/${Key}`>['form'];

/** Where the file of each sheet goes, by what the form of its calls says. */
export const importPlaces = {
  floors: ({ BuildingId }: Form<'strataUnits/import/check'>): ImportPlace => ({
    applicationId: undefined,
    target: { sheet: 'floors', scope: { buildingId: BuildingId } },
  }),
  units: ({ BuildingId }: Form<'strataUnits/import/check'>): ImportPlace => ({
    applicationId: undefined,
    target: { sheet: 'units', scope: { buildingId: BuildingId } },
  }),
  commonProperty: (form: Form<'cpaImport/check'>): ImportPlace => ({
    applicationId: form.ApplicationId,
    target: {
      sheet: 'commonProperty',
      scope: { buildingId: form.BuildingId, commonPropertyTypeId: form.CommonPropertyTypeId },
    },
  }),
  accessorySchedule: ({ ApplicationId }: Form<'parkingAllocations/import/check'>): ImportPlace => ({
    applicationId: ApplicationId,
    target: { sheet: 'accessorySchedule', scope: { buildingId: null } },
  }),
} as const;
