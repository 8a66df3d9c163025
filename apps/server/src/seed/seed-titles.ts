import { randomUUID } from 'node:crypto';
import { applyTitleRequest, consentsNeeded, isFaulty, type MortgageContent } from '@strata/domain';
import { demoMortgage, demoUnitOwners } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { recordTitleAct } from '../features/register/record-title-act.ts';
import { writeUnitOwners } from '../features/unit-owners/unit-owners.queries.ts';
import type { Queryable } from '../platform/database.ts';
import { getActor } from './seed-life.queries.ts';
import { ensurePerson } from './seed-person.ts';
import type { SeededApplication } from './seed-plans.queries.ts';
import { insertSeededConsents } from './seed-title-requests.queries.ts';
import {
  getTitleOfUnit,
  insertPastRequest,
  listUnitsByNumber,
  setRegistered,
} from './seed-titles.queries.ts';
import type { Story } from './story.ts';

/** Who is to own units of the application, where that is not the owners of its plot. */
export async function seedUnitOwners(tx: Queryable, applicationId: string, key: string): Promise<void> {
  for (const { application, unitNumbers, owners } of demoUnitOwners) {
    if (application !== key) continue;
    const unitIds = await listUnitsByNumber(tx, applicationId, unitNumbers);
    await writeUnitOwners(tx, applicationId, unitIds, JSON.stringify(owners));
  }
}

const daysOfRegistration = 8;

/** Tells of the mortgage of the demonstration, on a title of the application: asked for, lent, and registered by a registrar. */
export function seedMortgage(
  tx: Queryable,
  story: Story,
  issuer: string,
  application: SeededApplication,
): void {
  const { unitNumber, lender, amount, daysAgo, askedBy, lentBy, registeredBy } = demoMortgage;
  const asked = daysAgo + daysOfRegistration;
  const [askedAt, lentAt, registeredAt] = story.momentsOf('mortgage', [asked, asked - 1, daysAgo]);
  const content: MortgageContent = { kind: 'mortgage', lender, amount };
  const id = uuidv7();
  story.on(askedAt, async () => {
    const title = await getTitleOfUnit(tx, application.id, unitNumber);
    const personId = await ensurePerson(tx, issuer, askedBy);
    await insertPastRequest(tx, { id, titleId: title.id, personId, content, at: askedAt });
    const lenderId = await ensurePerson(tx, issuer, lentBy);
    const parties = consentsNeeded(title.folio, content).map((party) => ({
      ...party,
      personId: party.role === 'lender' ? lenderId : personId,
    }));
    await insertSeededConsents(tx, id, parties, lentAt);
  });
  story.on(registeredAt, async () => {
    const title = await getTitleOfUnit(tx, application.id, unitNumber);
    const after = applyTitleRequest(title.folio, content);
    if (isFaulty(after)) throw new Error('The mortgage of the demonstration cannot be registered');
    const actId = await recordTitleAct(tx, {
      titleId: title.id,
      verb: 'mortgage',
      before: title.folio,
      after,
      basis: { kind: 'request', id },
      entity: { entityType: 'Self', entityId: await ensurePerson(tx, issuer, askedBy) },
      actor: await getActor(tx, await ensurePerson(tx, issuer, registeredBy)),
      occurredAt: registeredAt,
      requestId: randomUUID(),
    });
    await setRegistered(tx, id, actId, registeredAt);
  });
}
