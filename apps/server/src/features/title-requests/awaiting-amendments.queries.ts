import { ApplicationStatus, ApplicationType } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import {
  amendedTitles,
  applicantKey,
  hasResolution,
  isConcerned,
} from '../register/amended-titles.queries.ts';

/** What one amendment makes of the titles of its scheme, for each of several: under a name that none of it uses. */
const amendedByEach = amendedTitles.replaceAll('$1', 'awaited.amendment_id');

/**
 * Amendments that are with the ministry and concern titles that these identifications own, whose answer to what
 * is declared is missing; as JSON of the wire. Of each its whole scheme is compared: one owns in few, and in each there is
 * one amendment at most.
 */
export async function listAwaitingAmendments(db: Queryable, keys: readonly string[]): Promise<string> {
  const { rows } = await db.query<{ list: string }>(
    `select coalesce(json_agg(json_build_object('applicationId', a.id, 'reference', a.reference, 'schemeNumber', a.number,
         'schemeName', a.scheme_name, 'plotName', a.plot_name, 'titles', a.titles) order by a.submitted_at, a.id), '[]')::text as list
     from (
       select a.id, a.reference, s.number, s.record ->> 'name' as scheme_name,
         s.record ->> 'plotName' as plot_name, a.submitted_at, count(*) as titles
       from schemes s
         join applications a on a.parent_application_id = s.application_id
         cross join lateral (select a.id as amendment_id) awaited
         cross join lateral (${amendedByEach}) m
         cross join lateral jsonb_array_elements(m.folio -> 'owners') o
         cross join lateral identification_key_of(o ->> 'identification') as key
       where s.id in (select scheme_id from titles where party_keys && $1::text[])
         and a.application_type_id = ${ApplicationType.amendment} and a.application_status_id in (${ApplicationStatus.submitted}, ${ApplicationStatus.processing}) and a.declared_revision_id is not null
         and not ${hasResolution} and key = any($1) and key is distinct from ${applicantKey}
         and ${isConcerned}
         and not exists (select from amendment_consents c where c.revision_id = a.declared_revision_id
           and c.title_id = m.title_id and c.identification_key = key)
         and not exists (select from declined_consents c where c.revision_id = a.declared_revision_id
           and c.identification_key = key)
       group by a.id, s.id) a`,
    [keys],
  );
  return rows[0]?.list ?? '[]';
}
