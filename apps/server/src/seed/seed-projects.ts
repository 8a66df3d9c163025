import { randomUUID } from 'node:crypto';
import { demoProjects, type FictionalApplication } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../platform/acts.queries.ts';
import type { Queryable } from '../platform/database.ts';
import { ensurePerson } from './seed-person.ts';
import type { SeededApplication } from './seed-plans.queries.ts';
import { insertPastProject, setProject } from './seed-words.queries.ts';
import type { Story } from './story.ts';

/** Tells of the projects of applications that are told of too: each was begun before the first of them. */
export function seedProjects(
  tx: Queryable,
  story: Story,
  issuer: string,
  begun: ReadonlyMap<FictionalApplication['key'], SeededApplication>,
): void {
  for (const { createdBy, name, description, daysAgo, applications } of demoProjects) {
    const inIt = applications.flatMap((key) => begun.get(key) ?? []);
    if (inIt.length === 0) continue;
    const id = uuidv7();
    const [at] = story.momentsOf(`project ${name}`, [daysAgo]);
    story.on(at, async () => {
      const personId = await ensurePerson(tx, issuer, createdBy);
      await insertPastProject(tx, { id, name, description, personId, at });
      await recordAct(tx, {
        verb: 'seed',
        objectType: 'project',
        objectId: id,
        entity: { entityType: 'Self', entityId: personId },
        actor: null,
        actingRole: 'system',
        after: { name, desc: description },
        occurredAt: at,
        requestId: randomUUID(),
      });
    });
    // Told after the application at the same moment, which was begun in the project.
    for (const application of inIt) story.on(application.createdAt, () => setProject(tx, application.id, id));
  }
}
