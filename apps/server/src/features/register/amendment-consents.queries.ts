import { ApplicationType, type EntityRef, type Folio } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { pendingRequestJson } from '../titles/title-json.queries.ts';
import {
  amendedTitles,
  amendedTitlesBy,
  applicantKey,
  hasResolution,
  isConcerned,
} from './amended-titles.queries.ts';
import { actOfApproval } from './register-sums.queries.ts';
import { aggregateOf, type PlanStage } from './registered-plan.queries.ts';

/** An amendment as those whose titles it changes are told of it. */
export interface FoundAmendment extends EntityRef {
  readonly id: string;
  readonly statusId: number;
  /** What is declared of it; null while nothing is. */
  readonly revisionId: string | null;
  /** Whether its plan is complete and not submitted. */
  readonly isToBeDeclared: boolean;
  readonly declaredDate: string | null;
  readonly reference: string;
  readonly schemeId: string;
  readonly schemeNumber: string;
  readonly schemeName: string | null;
  readonly plotName: string;
  readonly hasResolution: boolean;
  readonly isProvisionalAfter: boolean;
  /** What the share values of the scheme add up to, now, and by what is declared or about to be; null where nothing is. */
  readonly aggregates: { readonly before: string; readonly after: string | null };
  /** Of the applicant, for comparison. */
  readonly applicantKey: string;
  /** Whether the person acts for the applicant. */
  readonly isApplicants: boolean;
  /** Whether the person acts for an owner of a title of the scheme. */
  readonly isOwners: boolean;
}

/** The amendment; undefined where there is none by that id. Who may know of it is asked by the caller. */
export async function findAmendment(
  db: Queryable,
  applicationId: string,
  personId: string,
  keys: readonly string[],
): Promise<FoundAmendment | undefined> {
  const { rows } = await db.query<FoundAmendment & Record<string, unknown>>(
    `select a.id, a.application_status_id as "statusId", a.entity_type as "entityType", a.entity_id as "entityId",
       a.declared_revision_id as "revisionId",
       a.declared_revision_id is null and a.plan_completed_at is not null as "isToBeDeclared",
       (select ${instantOf('v.declared_at')} from plan_revisions v where v.id = a.declared_revision_id) as "declaredDate",
       a.reference, s.id as "schemeId", s.number as "schemeNumber", s.record ->> 'name' as "schemeName",
       s.record ->> 'plotName' as "plotName",
       ${hasResolution} as "hasResolution", s.state = 'provisional' and not a.confirms_as_built as "isProvisionalAfter",
       json_build_object('before', s.record -> 'aggregate', 'after', coalesce((${aggregateOf('declared')}), (${aggregateOf('completed')}))) as aggregates,
       ${applicantKey} as "applicantKey",
       exists (select from current_memberships m where m.person_id = $2
         and (m.entity_type, m.entity_id) = (a.entity_type, a.entity_id)) as "isApplicants",
       exists (select from titles t where t.scheme_id = s.id and t.party_keys && $3::text[]) as "isOwners"
     from applications a join schemes s on s.property_id = a.property_id
     where a.id = $1 and a.application_type_id = ${ApplicationType.amendment}`,
    [applicationId, personId, keys],
  );
  return rows[0];
}

/** Keeps the amendment in its state until the transaction ends: what is consented to is decided by nobody meanwhile. */
export async function lockAmendment(tx: Queryable, applicationId: string): Promise<void> {
  await tx.query('select from applications where id = $1 for share', [applicationId]);
}

/** A title that an amendment concerns. */
export interface AffectedTitle {
  readonly titleId: string;
  readonly before: Folio;
  readonly after: Folio;
  readonly pendingRequest: { readonly id: string; readonly reference: string; readonly kind: string } | null;
  /** Who has consented, by identification for comparison, with the moment. */
  readonly consents: Readonly<Record<string, string>>;
  /** Who has said why not; a consent that came later is among the others. */
  readonly declined: Readonly<Record<string, { readonly reason: string; readonly date: string }>>;
}

/** $2 whether the titles stay provisional. */
const stillToCome = (stage: PlanStage): string => `
  select m.title_id, m.folio as before, m.folio || case when m.unit_id is null then '{"state": "cancelled"}'::jsonb
      else jsonb_build_object('unit', m.unit, 'shareValue', m.share_value, 'provisional', $2::boolean) end as after
  from (${amendedTitlesBy(stage)}) m where ${isConcerned}`;

/** What an approved amendment has changed: its acts say it. */
const registered = `
  select t.id as title_id, c.before, c.after
  from titles t cross join ${actOfApproval('$1')} c
  where t.scheme_id = (select s.id from applications a join schemes s on s.property_id = a.property_id where a.id = $1)
    and c.verb in ('amend', 'cancel') and $2::boolean is not null`;

const affected = (changes: string): string => `
  select c.title_id as "titleId", c.before, c.after, ${pendingRequestJson} as "pendingRequest",
    coalesce((select json_object_agg(n.identification_key, ${instantOf('n.given_at')}) from amendment_consents n
      where n.title_id = c.title_id and n.revision_id = $3), '{}') as consents,
    coalesce((select json_object_agg(n.identification_key,
        json_build_object('reason', n.reason, 'date', ${instantOf('n.declined_at')})) from declined_consents n
      where n.revision_id = $3 and n.identification_key in (
        select identification_key_of(o ->> 'identification') from jsonb_array_elements(c.before -> 'owners') o)), '{}') as declined
  from (${changes}) c join titles t on t.id = c.title_id
  where $4::text[] is null or exists (select from jsonb_array_elements(c.before -> 'owners') o
    where identification_key_of(o ->> 'identification') = any($4))
  order by t.number`;

const statements = {
  declared: affected(stillToCome('declared')),
  completed: affected(stillToCome('completed')),
  registered: affected(registered),
};

/** The titles that the amendment at that stage concerns, or what an approved one changed or took: all or those of the owners with these keys, by number. */
export async function listAffectedTitles(
  db: Queryable,
  { id, revisionId, isProvisionalAfter }: FoundAmendment,
  stage: PlanStage | 'registered',
  keys: readonly string[] | null,
): Promise<readonly AffectedTitle[]> {
  const { rows } = await db.query<AffectedTitle & Record<string, unknown>>(statements[stage], [
    id,
    isProvisionalAfter,
    revisionId,
    keys,
  ]);
  return rows;
}

/** Owners consent, all at once; answers with what is new. */
export async function insertAmendmentConsents(
  tx: Queryable,
  consent: {
    readonly revisionId: string;
    /** Title and identification for comparison, as two lists of one length. */
    readonly titleIds: readonly string[];
    readonly keys: readonly string[];
    readonly personId: string;
  },
): Promise<readonly { readonly titleId: string; readonly key: string }[]> {
  const { rows } = await tx.query<{ titleId: string; key: string }>(
    `insert into amendment_consents (revision_id, title_id, identification_key, person_id)
     select $1, c.title_id, c.key, $4 from unnest($2::uuid[], $3::text[]) c (title_id, key)
     on conflict do nothing returning title_id as "titleId", identification_key as key`,
    [consent.revisionId, consent.titleIds, consent.keys, consent.personId],
  );
  return rows;
}

/** Owners do not consent, all at once; answers with whose answer is new. */
export async function insertDeclinedConsents(
  tx: Queryable,
  answer: {
    readonly revisionId: string;
    /** Identifications for comparison; each may come more than once. */
    readonly keys: readonly string[];
    readonly reason: string;
    readonly personId: string;
  },
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ key: string }>(
    `insert into declined_consents (revision_id, identification_key, reason, person_id)
     select $1, k.key, $3, $4 from (select distinct unnest($2::text[]) as key) k
     on conflict do nothing returning identification_key as key`,
    [answer.revisionId, answer.keys, answer.reason, answer.personId],
  );
  return rows.map(({ key }) => key);
}

/** Identifications, for comparison, of the owners whose consent to what is declared is missing. */
export async function listMissingOwners(tx: Queryable, applicationId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ key: string }>(
    `select distinct identification_key_of(o ->> 'identification') as key
     from (${amendedTitles}) m join applications a on a.id = $1
       cross join lateral jsonb_array_elements(m.folio -> 'owners') o
     where ${isConcerned} and not ${hasResolution}
       and identification_key_of(o ->> 'identification') is distinct from ${applicantKey}
     order by 1`,
    [applicationId],
  );
  return rows.map(({ key }) => key);
}
