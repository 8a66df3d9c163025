import { randomUUID } from 'node:crypto';
import { hostileNames, hostilePlan, makePdf } from '@strata/fictional-register';
import { askDatabase } from './database.ts';
import { dayFromToday } from './days.ts';
import { fillPlan } from './plans.ts';
import { draftApplication, registerProperty } from './records.ts';
import type { SignedIn } from './signed-in.ts';
import { submitCompleted } from './submissions.ts';

/** A hostile name that no other run has used, where names must be unique. */
const unique = (name: string | undefined): string => `${name} ${randomUUID().slice(0, 8)}`;

/**
 * An application in whose documents every name is hostile: those of the plan itself, of the plot, of the architect, of
 * the reference data and of the method that it alone follows. It is submitted, so that officers see it.
 */
export async function givenHostileApplication(owner: SignedIn): Promise<string> {
  const [image, style, , link, script] = hostileNames;
  const property = await registerProperty(owner, {
    plotName: script ?? '',
    plotNumber: `</td><b id=root>${randomUUID().slice(0, 8)}</b>`,
    landAreaInSqm: hostilePlan.details.landAreaInSqm ?? '',
  });
  const id = await draftApplication(owner, property);
  await fillPlan(owner, id, hostilePlan);
  await nameReferenceData(id, { use: unique(style), type: unique(link) });
  await followMethod(id, unique(image));
  await complete(id, await hostileArchitect(owner, hostileNames[9] ?? ''));
  await submitCompleted(owner, id);
  return id;
}

/** As if its plot had been verified and this architect had declared its plan complete. */
async function complete(id: string, architectId: string): Promise<void> {
  await askDatabase(
    `update properties set property_status_id = 2 where id = (select property_id from applications where id = $1)`,
    [id],
  );
  await askDatabase(
    `update strata_plans p set share_method_version_id = m.version_id
     from plan_share_methods m where m.application_id = p.application_id and p.application_id = $1`,
    [id],
  );
  await askDatabase(
    `update applications set application_status_id = 10, architect_registration_id = $2, architect_assigned_at = now(),
       plan_completed_at = now() where id = $1`,
    [id, architectId],
  );
}

/** The uses and types of the plan's units, in entries of their own that nobody else is offered. */
async function nameReferenceData(
  id: string,
  { use, type }: { readonly use: string; readonly type: string },
): Promise<void> {
  await askDatabase(
    `with u as (insert into occupancy_uses (name, position, retired_at) values ($2, 900, now()) returning id),
       t as (insert into unit_types (name, position, retired_at) values ($3, 900, now()) returning id)
     update strata_units set occupancy_use_id = u.id, unit_type_id = t.id from u, t where application_id = $1`,
    [id, use, type],
  );
}

/** A method of the plan's own, which is offered to nobody. */
async function followMethod(id: string, title: string): Promise<void> {
  await askDatabase(
    `with m as (
       insert into share_methods (title, kind, position, retired_at) values ($2, 'area', 900, now()) returning id, kind),
     v as (
       insert into share_method_versions (id, share_method_id, kind, version_number, method, reason)
       select gen_random_uuid(), id, kind, 1, '{"name": "area", "areas": "exact"}', $2 from m)
     update strata_plans set share_method_id = m.id, revision = revision + 1 from m where application_id = $1`,
    [id, title],
  );
}

/** An approved architect of this name, whom nobody can sign in as. */
async function hostileArchitect({ client, entity }: SignedIn, name: string): Promise<string> {
  const document = new File([makePdf('Licence')], 'licence.pdf', { type: 'application/pdf' });
  const licence = await client.call('POST /Files', { form: { ...entity, File: document } });
  const [number, person, id] = [randomUUID().slice(0, 8), randomUUID(), randomUUID()];
  await askDatabase(
    `insert into persons (id, issuer, subject, idnumber, full_name) values ($1, 'https://nobody.example', $2, $2, $3)`,
    [person, `H-${number}`, name],
  );
  await askDatabase(`insert into entities (entity_type, entity_id, name) values ('Self', $1, $2)`, [
    person,
    name,
  ]);
  await askDatabase(
    `insert into expert_registrations (id, expert_type, reference, entity_type, entity_id, identification, name,
       registered_address_name, registered_address_street, registered_address_postal_code,
       registered_address_island_id, contact_number, contact_email, license_number, license_document_id, expiry_date,
       expert_status_id, entity_since, submitted_at, created_by)
     values ($1, 'Architect', 'AR-' || $2, 'Self', $3, 'H-' || $2, $4, 'House', 'Magu', '20000', 901, '3000000',
       'architect@example.mv', 'AR-<i>' || $2, $5, $6, 3, now(), now(), $3)`,
    [id, number, person, name, licence.id, dayFromToday(300)],
  );
  return id;
}
