import type { EntityRef } from '@strata/domain';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { isSchemeFor } from '../titles/title-access.queries.ts';
import { titleMembers } from '../titles/title-json.queries.ts';
import type { WhoAsks } from '../titles/who-asks.ts';
import { schemeJson } from './scheme-json.queries.ts';

/** The approved application whose plan is registered: to its applicant the looks of officers are told. */
type RegisteredApplication = EntityRef & { readonly id: string };

const applicationJson = `json_build_object('id', a.id, 'entityType', a.entity_type, 'entityId', a.entity_id)`;

const historyJson = (audience: Audience): string => `(
  select jsonb_agg(jsonb_build_object('sequence', c.sequence::text, 'verb', c.verb,
    'date', ${instantOf('c.occurred_at')}, 'by', ${audience === 'console' ? 'p.full_name' : 'null'},
    'applicationId', b.id, 'applicationReference', b.reference) order by c.sequence desc)
  from acts c join applications b on b.id = (c.after ->> 'applicationId')::uuid
    left join persons p on p.id = c.person_id
  where c.object_type = 'scheme' and c.object_id = s.id)`;

const schemeFor = (audience: Audience): string => `
  select (${schemeJson} || jsonb_build_object('history', ${historyJson(audience)}))::text as scheme,
    ${applicationJson} as application
  from schemes s join applications a on a.id = s.application_id
  where s.id = $1 and ${isSchemeFor[audience]('$2', '$3')}`;

const schemes = { portal: schemeFor('portal'), console: schemeFor('console') };

/** The scheme with its history as JSON of the wire; undefined where it does not exist for whoever asks. */
export async function findScheme(
  db: Queryable,
  { audience, personId, keys }: WhoAsks,
  schemeId: string,
): Promise<{ readonly scheme: string; readonly application: RegisteredApplication } | undefined> {
  const { rows } = await db.query<{ scheme: string; application: RegisteredApplication }>(schemes[audience], [
    schemeId,
    personId,
    keys,
  ]);
  return rows[0];
}

/** The application of the scheme; undefined where there is no such scheme. */
export async function findApplicationOfScheme(
  db: Queryable,
  schemeId: string,
): Promise<RegisteredApplication | undefined> {
  const { rows } = await db.query<{ application: RegisteredApplication }>(
    `select ${applicationJson} as application
     from schemes s join applications a on a.id = s.application_id where s.id = $1`,
    [schemeId],
  );
  return rows[0]?.application;
}

const pageLength = 100;

/** Which titles of a scheme are asked for. */
interface TitlesOfScheme {
  readonly schemeId: string;
  /** The number of the unit; undefined or empty for all of them. */
  readonly unit?: string | undefined;
  /** The number of the last title of the page before. */
  readonly after?: string | undefined;
}

const titlesPage = (ofUnit: string): string => `
  select json_build_object(${titleMembers({ keys: `'{}'`, whole: 'true' })})::text as item, t.number
  from titles t join schemes s on s.id = t.scheme_id
  where t.scheme_id = $1 and t.number > $2 ${ofUnit} order by t.number limit ${pageLength + 1}`;

const [allTitles, titlesOfUnit] = [titlesPage(''), titlesPage('and t.unit_number_key = number_key_of($3)')];

/** A page of the titles of a scheme by number, cancelled ones too, as JSON of the wire for officers. */
export async function findTitlesPage(
  db: Queryable,
  { schemeId, unit, after = '' }: TitlesOfScheme,
): Promise<string> {
  const { rows } = await db.query<{ item: string; number: string }>(unit ? titlesOfUnit : allTitles, [
    schemeId,
    after,
    ...(unit ? [unit] : []),
  ]);
  const items = rows.slice(0, pageLength).map(({ item }) => item);
  const next = rows.length > pageLength ? rows[pageLength - 1]?.number : null;
  return `{"items":[${items.join(',')}],"next":${JSON.stringify(next ?? null)}}`;
}
