import type { InspectedFile } from '../../../platform/http/call.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { type KeptUpload, keepUpload } from '../../files/keep-upload.ts';
import type { OpenPlan } from '../plan/open-plan.ts';

/** Keeps a file of a plan: the applicant's own, whoever uploads it. */
export function keepPlanFile(
  call: Parameters<typeof keepUpload>[0],
  { application, party }: OpenPlan,
  file: InspectedFile,
): Promise<Refusal | KeptUpload> {
  const { entityType, entityId } = application;
  return keepUpload(call, {
    file,
    owner: { entityType, entityId },
    ...(party === 'applicant' ? {} : { actingRole: 'architect' }),
  });
}
