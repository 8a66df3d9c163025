import { randomUUID } from 'node:crypto';
import { applyTitleRequest, isFaulty, type MortgageContent } from '@strata/domain';
import { demoMortgage, demoUnitOwners } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { recordTitleAct } from '../features/register/record-title-act.ts';
import { writeUnitOwners } from '../features/unit-owners/unit-owners.queries.ts';
import type { Queryable } from '../platform/database.ts';
import { getActor } from './seed-life.queries.ts';
import { ensurePerson } from './seed-person.ts';
import type { SeededApplication } from './seed-plans.queries.ts';
import {
  findTitleOfUnit,
  insertPastRequest,
  listUnitsByNumber,
  setRegistered,
} from './seed-titles.queries.ts';

/** Who is to own units of the application, where that is not the owners of its plot. */
export async function seedUnitOwners(tx: Queryable, applicationId: string, key: string): Promise<void> {
  for (const { application, unitNumbers, owners } of demoUnitOwners) {
    if (application !== key) continue;
    const unitIds = await listUnitsByNumber(tx, applicationId, unitNumbers);
    await writeUnitOwners(tx, applicationId, unitIds, JSON.stringify(owners));
  }
}

const dayInMs = 24 * 60 * 60 * 1000;

/** The mortgage of the demonstration, on a title of the application, as a registrar has registered it. */
export async function seedMortgage(
  tx: Queryable,
  issuer: string,
  application: SeededApplication,
): Promise<void> {
  const { unitNumber, lender, amount, daysAgo, askedBy, registeredBy } = demoMortgage;
  const title = await findTitleOfUnit(tx, application.id, unitNumber);
  if (!title || title.folio.encumbrances.length > 0) return;
  const content: MortgageContent = { kind: 'mortgage', lender, amount };
  const after = applyTitleRequest(title.folio, content);
  if (isFaulty(after)) throw new Error('The mortgage of the demonstration cannot be registered');
  const personId = await ensurePerson(tx, issuer, askedBy);
  const actor = await getActor(tx, await ensurePerson(tx, issuer, registeredBy));
  const at = new Date(Date.now() - daysAgo * dayInMs).toISOString();
  const id = uuidv7();
  await insertPastRequest(tx, { id, titleId: title.id, personId, content, at });
  const actId = await recordTitleAct(tx, {
    titleId: title.id,
    verb: 'mortgage',
    before: title.folio,
    after,
    basis: { kind: 'request', id },
    entity: { entityType: 'Self', entityId: personId },
    actor,
    occurredAt: at,
    requestId: randomUUID(),
  });
  await setRegistered(tx, id, actId);
}
