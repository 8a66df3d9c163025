import type { RawInput } from '@strata/contract';
import {
  type ConsentingParty,
  consentsNeeded,
  type EntityRef,
  type Folio,
  identificationKey,
  type Party,
  type TitleOwner,
  type TitleRequestContent,
  type TitleRequestStatusId,
} from '@strata/domain';
import { makePdf } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { type GivenRegistered, givenRegistered, givenTitleActs } from './registered.ts';
import type { TestSystem } from './test-system.ts';
import type { Owner } from './world.ts';

type RequestOwner = Pick<Owner, 'system' | 'caller' | 'entity'>;

/** One for all titles of whoever asks, by the person: in another's scheme they would become a party. */
const schemes = new WeakMap<TestSystem, Map<string, Promise<GivenRegistered>>>();
let units = 0;

/** A title of an invented unit in the one scheme that all titles of the same person are of. */
export interface RequestedTitle {
  readonly id: string;
  readonly schemeId: string;
  readonly folio: Folio;
}

/** A title with these owners, by one statement: its scheme counts the first titles only. */
export async function givenTitle(
  owner: RequestOwner,
  owners: readonly TitleOwner[],
  more: Partial<Folio> = {},
): Promise<RequestedTitle> {
  const { system, caller } = owner;
  const ofSystem = schemes.get(system) ?? new Map<string, Promise<GivenRegistered>>();
  schemes.set(system, ofSystem);
  const scheme = ofSystem.get(caller.personId) ?? givenRegistered(owner);
  ofSystem.set(caller.personId, scheme);
  const { schemeId, applicationId, titles } = await scheme;
  units += 1;
  const number = `ST-${String(90_000_000 + units)}`;
  const { folio: model } = titles.home101;
  const unit = { ...model.unit, number: `R${units}` };
  const folio: Folio = { ...model, number, unit, owners, ...more };
  const id = uuidv7();
  await givenTitleActs(system, {
    acts: [{ verb: 'issue', objectType: 'title', objectId: id, after: folio }],
    basis: { kind: 'application', id: applicationId },
  });
  return { id, schemeId, folio };
}

/** The person as the owner of a share, who is nobody else by name. */
export async function personAsOwner(
  { system }: Pick<Owner, 'system'>,
  personId: string,
  shareNumerator = 1,
  shareDenominator = 1,
): Promise<TitleOwner> {
  const [person] = await system.database.query<{ name: string; identification: string }>(
    'select full_name as name, idnumber as identification from persons where id = $1',
    [personId],
  );
  if (!person) throw new Error('There is no such person');
  return { ...person, shareNumerator, shareDenominator };
}

/** Somebody who never signs in. */
export const absent = { name: 'Mariyam Rifga', identification: 'A199002' } as const;

/** Half of what the first owner has, to somebody who never signs in. */
export function halfOf({ owners }: Folio, receiver: Party = absent): TitleRequestContent {
  const [giver] = owners;
  if (!giver) throw new Error('The title has no owner');
  const half = { shareNumerator: giver.shareNumerator, shareDenominator: giver.shareDenominator * 2 };
  return {
    kind: 'transfer',
    from: giver.identification,
    to: [{ ...receiver, ...half }],
    consideration: null,
  };
}

/** The content as the body of a call. */
export function wireContent(content: TitleRequestContent): RawInput<'PUT /TitleRequests', 'body'>['content'] {
  return content as RawInput<'PUT /TitleRequests', 'body'>['content'];
}

interface RequestOptions {
  /** 1 Draft, unless something else is said. */
  readonly statusId?: TitleRequestStatusId;
  readonly title?: RequestedTitle;
  readonly content?: (folio: Folio) => TitleRequestContent;
  /** Who makes it; the owner's entity unless it is said. */
  readonly requester?: EntityRef;
  /** Identifications of the parties that have not answered; else everybody has consented, and the ministry has it. */
  readonly awaits?: readonly string[];
  readonly heldBy?: string;
  readonly recommendedBy?: string;
  readonly documents?: number;
}

export interface GivenRequest {
  readonly id: string;
  readonly title: RequestedTitle;
  readonly content: TitleRequestContent;
  readonly parties: readonly ConsentingParty[];
  /** Ids of its documents. */
  readonly documentIds: readonly string[];
}

async function giveDocuments(owner: RequestOwner, id: string, count: number): Promise<readonly string[]> {
  const { system, caller } = owner;
  const ids = Array.from({ length: count }, () => uuidv7());
  for (const documentId of ids) {
    const content = Buffer.from(makePdf(`Deed ${documentId}`));
    await system.database.query(
      `with file as (
         insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
         select $1, entity_type, entity_id, $3, 'Deed.pdf', 'application/pdf', length($4::bytea), sha256($4)
         from title_requests where id = $2 returning id)
       insert into title_request_documents (id, request_id, file_id, added_at)
       select $1, $2, id, now() - interval '1 hour' from file`,
      [documentId, id, caller.personId, content],
    );
  }
  return ids;
}

/** A request in whatever state, by SQL: without acts, and its documents without bytes. */
export async function givenTitleRequest(
  owner: RequestOwner,
  options: RequestOptions = {},
): Promise<GivenRequest> {
  const { system, caller, entity } = owner;
  const { statusId = 1, requester = entity, awaits = [], heldBy, recommendedBy } = options;
  const { database } = system;
  const title = options.title ?? (await givenTitle(owner, [await personAsOwner(owner, caller.personId)]));
  const content = (options.content ?? halfOf)(title.folio);
  const parties = consentsNeeded(title.folio, content);
  const id = uuidv7();
  const isSubmitted = statusId !== 1;
  await database.query(
    `insert into title_requests (id, reference, title_id, kind, status_id, entity_type, entity_id, content,
       submitted_content, submission, submitted_at, registered_act, created_by)
     select $1::uuid, 'TR-' || right($1::uuid::text, 17), $2::uuid, $3, $4::smallint, $5, $6::uuid, $7::jsonb,
       case when $8::boolean then $7::jsonb end, $8::boolean::int, case when $8::boolean then now() end,
       case when $4::smallint = 3 then (select id from acts where object_id = $2::uuid order by sequence limit 1) end, $9::uuid`,
    [
      id,
      title.id,
      content.kind,
      statusId,
      requester.entityType,
      requester.entityId,
      JSON.stringify(content),
      isSubmitted,
      caller.personId,
    ],
  );
  const documentIds = await giveDocuments(owner, id, options.documents ?? 0);
  if (!isSubmitted) return { id, title, content, parties, documentIds };
  await database.query(
    `insert into title_request_parties (request_id, submission, position, role, name, identification)
     select $1, 1, p.position, p.role, p.name, p.identification
     from unnest($2::text[], $3::text[], $4::text[]) with ordinality as p (role, name, identification, position)`,
    [
      id,
      parties.map(({ role }) => role),
      parties.map(({ name }) => name),
      parties.map(({ identification }) => identification),
    ],
  );
  const waiting = awaits.map(identificationKey);
  await database.query(
    `insert into title_request_consents (request_id, submission, identification_key, consented, person_id)
     select request_id, 1, identification_key, true, $2 from title_request_parties
     where request_id = $1 and identification_key <> all($3)`,
    [id, caller.personId, waiting],
  );
  if (statusId === 2 && waiting.length === 0) {
    await database.query(
      `insert into examinations (object_type, object_id, object_kind, stage, target_on, held_by, held_since,
         recommended_by, recommended_at)
       values ('request', $1, $2, case when $4::uuid is null then 'examine' else 'decide' end, current_date + 20, $3,
         case when $3::uuid is not null then now() end, $4, case when $4::uuid is not null then now() end)`,
      [id, content.kind, heldBy ?? null, recommendedBy ?? null],
    );
  }
  return { id, title, content, parties, documentIds };
}
