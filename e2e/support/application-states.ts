import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { ApplicationStatusId } from '@strata/domain';
import { architectsClient } from './architects.ts';
import { askDatabase } from './database.ts';

/** What has to be there before an application can be with the ministry: something that was declared. */
async function declareByHand(id: string): Promise<void> {
  const { registrationId } = await architectsClient('A100012');
  await askDatabase(
    `with frozen as (
       insert into plan_revisions (id, application_id, number, plan_revision, share_method_version_id, content, sha256,
         plan_digest, number_of_units, strata_area_in_sqm, warnings, applicant_declaration, architect_declaration,
         architect_registration_id, declared_by)
       select $2, a.id, 1, p.revision, m.version_id, $3, sha256($3), repeat('0', 64), 1, 1, '[]', 1, 1, $4, a.created_by
       from applications a join strata_plans p on p.application_id = a.id
         join plan_share_methods m on m.application_id = a.id
       where a.id = $1)
     select 1`,
    [id, randomUUID(), gzipSync('{}'), registrationId],
  );
  await askDatabase(
    `update applications set ever_submitted = true, submitted_at = now(),
       declared_revision_id = (select id from plan_revisions where application_id = $1) where id = $1`,
    [id],
  );
}

/** Puts an application into a state at once, for journeys that are about lists and badges. */
export async function setApplicationStatus(id: string, statusId: ApplicationStatusId): Promise<void> {
  if ([2, 3, 4].includes(statusId)) await declareByHand(id);
  await askDatabase('update applications set application_status_id = $2 where id = $1', [id, statusId]);
}

/** Makes an application the amendment of another, as an act of a later day will. */
export async function makeAmendment(id: string, parentId: string): Promise<void> {
  await askDatabase(
    'update applications set application_type_id = 3, parent_application_id = $2 where id = $1',
    [id, parentId],
  );
}
