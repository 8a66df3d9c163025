import type { InspectedFile } from '../../../platform/http/call.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { type SavedUpload, saveUpload } from '../../files/save-upload.ts';
import type { OpenPlan } from '../plan/open-plan.ts';

/** Keeps a file of a plan: the applicant's own, whoever uploads it. */
export function savePlanFile(
  call: Parameters<typeof saveUpload>[0],
  { application, party }: OpenPlan,
  file: InspectedFile,
): Promise<Refusal | SavedUpload> {
  const { entityType, entityId } = application;
  return saveUpload(call, {
    file,
    owner: { entityType, entityId },
    ...(party === 'applicant' ? {} : { actingRole: 'architect' }),
  });
}
