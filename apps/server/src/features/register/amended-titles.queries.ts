import { boardResolutionId, TitleRequestStatus } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { aggregateOf, type PlanStage, unitsOf } from './registered-plan.queries.ts';

/**
 * SQL for what the plan of the amendment $1 makes of the registered titles of its scheme: title_id, folio, and the unit that it has in
 * the amendment with its place, unit and share_value; no unit where the title goes, no title where a unit is added; and
 * whether the share values of the scheme come to add up to something else. A unit is known as the one that it was copied
 * from, else by its number. Full joins, which are never nested loops: no guess at the size of a plan makes them slow.
 */
export const amendedTitlesBy = (stage: PlanStage): string => `
  with known as materialized (
    select t.id as title_id, t.folio, t.unit_number_key as title_number_key, id_in_copy(r.unit_id, $1) as copy_id
    from applications a join schemes s on s.application_id = a.parent_application_id
      join titles t on t.scheme_id = s.id and t.state = 'registered'
      left join registered_units r on r.title_id = t.id and r.application_id = s.application_id
    where a.id = $1),
  sums as materialized (
    select s.record ->> 'aggregate' is distinct from (${aggregateOf(stage)}) as has_other_aggregate
    from applications a join schemes s on s.application_id = a.parent_application_id where a.id = $1),
  paired as materialized (
    select * from (${unitsOf(stage)}) d full join known k on k.copy_id = d.unit_id)
  select place, unit_id, unit, share_value, title_id, folio, (select has_other_aggregate from sums) as has_other_aggregate
  from paired where unit_id is not null and title_id is not null
  union all
  select u.place, u.unit_id, u.unit, u.share_value, k.title_id, k.folio, (select has_other_aggregate from sums)
  from (select * from paired where title_id is null) u
    full join (select * from paired where unit_id is null) k on k.title_number_key = u.unit_number_key`;

/** What is declared makes of them; it is what owners are asked about, and what is registered. */
export const amendedTitles = amendedTitlesBy('declared');

/** Whether the amendment changes what is registered of the title that it keeps. */
export const isChanged = `(m.folio -> 'unit', m.folio ->> 'shareValue') is distinct from (m.unit, m.share_value)`;

/**
 * Whether the amendment takes the title of its owners, changes it, or makes its share value one of another aggregate: a
 * share that is worth less, or more, is another share, though nothing of the title itself is registered otherwise.
 */
export const isConcerned = `(m.title_id is not null and (m.unit_id is null or ${isChanged} or m.has_other_aggregate))`;

/** A scheme as an amendment finds it. */
export interface AmendedScheme {
  readonly id: string;
  readonly number: string;
  readonly state: 'provisional' | 'final';
  readonly numberOfUnits: number;
}

/** The scheme that the plan of this application is registered of. */
export async function findSchemeOf(
  db: Queryable,
  applicationId: string | null,
): Promise<AmendedScheme | undefined> {
  const { rows } = await db.query<AmendedScheme & Record<string, unknown>>(
    `select id, number, state, number_of_units as "numberOfUnits" from schemes where application_id = $1`,
    [applicationId],
  );
  return rows[0];
}

/** How many titles an amendment changes and takes, and what stands in its way. */
export interface AmendmentSums {
  readonly changed: number;
  readonly cancelled: number;
  readonly issued: number;
  readonly unchanged: number;
  /** Titles that it concerns, with a request that waits. */
  readonly requestsPending: number;
  /** Titles that it takes although they are mortgaged. */
  readonly mortgagedCancelled: number;
  /** Owners of titles that it concerns, whoever declared it aside. */
  readonly consentsNeeded: number;
  /** Owners of titles that it concerns who have not consented to what is declared; whoever declared it has. */
  readonly consentsMissing: number;
  /** Those of them who have said why not. */
  readonly consentsDeclined: number;
}

/** A resolution of the owners that came with the amendment: a file that the parent's revision did not have. */
export const hasResolution = `exists (
  select from strata_documents d join files f on f.id = d.file_id
  where d.application_id = a.id and d.document_type_id = ${boardResolutionId} and not exists (
    select from applications p join revision_files r on r.revision_id = p.declared_revision_id
      join files o on o.id = r.file_id
    where p.id = a.parent_application_id and o.sha256 = f.sha256))`;

/** SQL for the identification, for comparison, of the applicant of the application `a`. */
export const applicantKey = `(select k.key from entity_keys k
  where (k.entity_type, k.entity_id) = (a.entity_type, a.entity_id))`;

/** What the amendment does to the titles of its scheme, in numbers. */
export async function sumAmendment(
  db: Queryable,
  applicationId: string,
  stage: PlanStage = 'declared',
): Promise<AmendmentSums> {
  return onlyRow(
    await db.query<AmendmentSums & Record<string, unknown>>(
      `with met as materialized (
         select m.*, m.unit_id is null as goes, m.title_id is not null and (m.unit_id is null or ${isChanged}) as touched,
           ${isConcerned} as concerned
         from (${amendedTitlesBy(stage)}) m),
       asker as materialized (
         select a.declared_revision_id as revision_id, ${applicantKey} as key, ${hasResolution} as has_resolution
         from applications a where a.id = $1)
       select count(*) filter (where touched and not goes)::int as changed, count(*) filter (where goes)::int as cancelled,
         count(*) filter (where title_id is null)::int as issued,
         count(*) filter (where title_id is not null and not touched)::int as unchanged,
         count(*) filter (where concerned and exists (select from title_requests q
           where q.title_id = met.title_id and q.status_id = ${TitleRequestStatus.submitted}))::int as "requestsPending",
         count(*) filter (where goes and folio -> 'encumbrances' <> '[]')::int as "mortgagedCancelled",
         coalesce(sum(owners.needed) filter (where concerned and not asker.has_resolution), 0)::int as "consentsNeeded",
         coalesce(sum(owners.missing) filter (where concerned and not asker.has_resolution), 0)::int as "consentsMissing",
         coalesce(sum(owners.declined) filter (where concerned and not asker.has_resolution), 0)::int as "consentsDeclined"
       from met cross join asker
         cross join lateral (
           select count(*) as needed, count(*) filter (where not o.has_consented) as missing,
             count(d.revision_id) filter (where not o.has_consented) as declined
           from (select key, exists (select from amendment_consents c where c.revision_id = asker.revision_id
                 and c.title_id = met.title_id and c.identification_key = key) as has_consented
               from jsonb_array_elements(met.folio -> 'owners') w
                 cross join lateral identification_key_of(w ->> 'identification') as key
               where key is distinct from asker.key) o
             left join declined_consents d on d.revision_id = asker.revision_id and d.identification_key = o.key) owners`,
      [applicationId],
    ),
  );
}
