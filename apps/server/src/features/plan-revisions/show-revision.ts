import { createHash } from 'node:crypto';
import { declarationText } from '@strata/domain';
import { JsonText, TaggedAnswer } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { getRevisionContent } from '../application-timeline/compared-plans.queries.ts';
import { findRevision } from './plan-revisions.queries.ts';
import { recordLook } from './record-look.ts';
import { unpackContent } from './unpack-content.ts';

/** Who is to own the units, and their ID numbers, is no matter of the architect's. */
function withoutOwners(application: string): string {
  const { propertyOwners: _, unitOwners: __, ...others } = JSON.parse(application) as Record<string, unknown>;
  return JSON.stringify(others);
}

/** A declared plan, whole, as it was declared. What is kept of it is JSON already. */
export const showRevision: Handler<'GET /Applications/revisions/{id}'> = async (call) => {
  const { db, params, session, audience } = call;
  const found = await findRevision(db, audience, session.personId, params.id);
  if (!found) return refuse('NOT_FOUND');
  await recordLook(call, found, 'revision');
  const { applicantDeclaration, architectDeclaration } = found;
  const head = JSON.stringify({
    ...found.head,
    declarations: {
      applicant: {
        version: applicantDeclaration,
        text: declarationText('applicant', applicantDeclaration),
      },
      architect: {
        version: architectDeclaration,
        text: declarationText('architect', architectDeclaration),
      },
    },
  });
  const tag = createHash('sha256').update(`${found.isApplicants}${head}`).digest('base64url').slice(0, 22);
  return new TaggedAnswer(tag, async () => {
    const declared = await unpackContent(await getRevisionContent(db, params.id));
    const application = audience === 'console' || found.isApplicants ? declared : withoutOwners(declared);
    return new JsonText(`${head.slice(0, -1)},"application":${application}}`);
  });
};
