import { randomUUID } from 'node:crypto';
import { ApplicationStatus, type ApplicationStatusId } from '@strata/domain';
import { demoLives, type FictionalApplication } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../platform/acts.queries.ts';
import type { Queryable } from '../platform/database.ts';
import { recordPastAct } from './record-past-act.ts';
import { insertPastApplication } from './seed.queries.ts';
import { setPastState } from './seed-life.queries.ts';
import type { SeededApplication } from './seed-plans.queries.ts';
import type { Story } from './story.ts';

/** What has been lived begins where the plan was completed; everything else is entered in its state. */
function enteredStatus({ key, statusId }: FictionalApplication): ApplicationStatusId {
  return demoLives[key] === undefined ? statusId : ApplicationStatus.planCompleted;
}

/** Tells how an application was begun, and withdrawn where it was before it had a plan. */
export function seedApplication(
  tx: Queryable,
  story: Story,
  application: FictionalApplication,
  of: { readonly propertyId: string; readonly personId: string; readonly parentId: string | undefined },
): SeededApplication {
  const { key, typeId, ageInDays } = application;
  const { propertyId, personId, parentId } = of;
  const statusId = enteredStatus(application);
  const changedDaysAgo = application.sinceDaysAgo ?? Math.floor(ageInDays / 2);
  const [createdAt, updatedAt] = story.momentsOf(`application ${key}`, [ageInDays, changedDaysAgo]);
  const seeded: SeededApplication = {
    id: uuidv7(),
    entityType: 'Self',
    entityId: personId,
    createdBy: personId,
    statusId,
    createdAt,
    updatedAt,
    // A draft that was never handed on is one since its first day.
    statusSince: statusId === ApplicationStatus.draft ? createdAt : updatedAt,
  };
  const { id } = seeded;
  story.on(createdAt, async () => {
    const reference = await insertPastApplication(tx, {
      id,
      propertyId,
      typeId,
      parentId,
      personId,
      createdAt,
      updatedAt,
    });
    await recordAct(tx, {
      verb: 'seed',
      objectType: 'application',
      objectId: id,
      entity: { entityType: 'Self', entityId: personId },
      actor: null,
      actingRole: 'system',
      after: { reference, propertyId, applicationTypeId: typeId, statusId: ApplicationStatus.draft },
      occurredAt: createdAt,
      requestId: randomUUID(),
    });
    await recordPastAct(tx, seeded, { verb: 'create', actor: 'applicant', personId, at: createdAt });
  });
  if (statusId === ApplicationStatus.withdrawn) {
    story.on(updatedAt, async () => {
      await setPastState(tx, id, statusId, updatedAt);
      await recordPastAct(tx, seeded, { verb: 'withdraw', actor: 'applicant', personId, at: updatedAt });
    });
  }
  return seeded;
}
