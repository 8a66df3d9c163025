import { mostTitlesAtOnce } from '@strata/contract';
import type { Queryable } from '../../platform/database.ts';
import { isThereFor } from '../application-timeline/visible-application.queries.ts';
import { isTitleFor } from './title-access.queries.ts';
import { titleMembers } from './title-json.queries.ts';
import type { WhoAsks } from './who-asks.ts';

const isAmong = (parties: string, identification: string): string => `exists (
  select from jsonb_array_elements(t.folio -> '${parties}') p
  where identification_key_of(p.value #>> '${identification}') = any($1::text[]))`;
const isOwner = isAmong('owners', '{identification}');
const isLender = isAmong('encumbrances', '{lender,identification}');

/** What a title is found by: never the identifications of others, which the list masks. */
const searchText = `search_text_of(t.number, t.unit_number, t.folio #>> '{unit,building}', s.number, s.record ->> 'name',
  s.record ->> 'plotName', s.record ->> 'plotNumber', s.record ->> 'islandName', (
    select string_agg(o.value ->> 'name', ' ') from jsonb_array_elements(t.folio -> 'owners') o))`;
const pattern = String.raw`(select '%' || regexp_replace(search_text_of($4), '([\\%_])', '\\\1', 'g') || '%')`;

/** Which titles of a party are asked for. */
interface TitlesAsked {
  readonly search?: string | undefined;
  readonly youAre?: 'owner' | 'lender' | undefined;
  /** The number of the last title of the page before. */
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/**
 * The party's titles are looked up first, on their own: a planner that counts on many of them would read all titles of
 * the register in the order of their numbers, to the end where there are few.
 */
const titlesOf = ({ search, youAre }: TitlesAsked): string => `
  with theirs as materialized (
    select t.id, t.number from titles t join schemes s on s.id = t.scheme_id
    where t.party_keys && $1::text[] and t.state = 'registered' and t.number > $2
      ${youAre === undefined ? '' : `and ${youAre === 'owner' ? isOwner : isLender}`}
      ${search ? `and ${searchText} like ${pattern}` : ''}),
  listed as (select id from theirs order by number limit $3)
  select coalesce(json_agg(json_build_object(${titleMembers({ keys: '$1', whole: 'false' })},
      'youAre', array_remove(array[case when ${isOwner} then 'owner' end, case when ${isLender} then 'lender' end], null))
    order by t.number), '[]')::text as list
  from listed join titles t using (id) join schemes s on s.id = t.scheme_id`;

/** The titles that those with these identifications own or lend on, by number, as JSON of the wire. */
export async function listTitlesOf(
  db: Queryable,
  keys: readonly string[],
  asked: TitlesAsked = {},
): Promise<string> {
  const { search, after = '', limit = mostTitlesAtOnce } = asked;
  const { rows } = await db.query<{ list: string }>(titlesOf(asked), [
    keys,
    after,
    limit,
    ...(search ? [search] : []),
  ]);
  return rows[0]?.list ?? '[]';
}

const ofUnit = (audience: WhoAsks['audience']): string => `
  select t.id from strata_units u join registered_units g on g.application_id = u.application_id and g.unit_id = u.id
    join titles t on t.id = g.title_id join schemes s on s.id = t.scheme_id
  where u.id = $1 and ${isTitleFor[audience]('$2', '$3')}`;
const titlesOfUnit = { portal: ofUnit('portal'), console: ofUnit('console') };

/** The title of the unit, where there is one for whoever asks. */
export async function findTitleOfUnit(
  db: Queryable,
  { audience, personId, keys }: WhoAsks,
  unitId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(titlesOfUnit[audience], [unitId, personId, keys]);
  return rows[0]?.id;
}

const unit = (audience: WhoAsks['audience']): string => `
  select 1 from strata_units u join applications a on a.id = u.application_id
  where u.id = $1 and ${isThereFor[audience]('$2')}`;
const units = { portal: unit('portal'), console: unit('console') };

/** Whether the unit is there for whoever asks, in whatever plan. */
export async function isUnitThere(
  db: Queryable,
  { audience, personId }: WhoAsks,
  unitId: string,
): Promise<boolean> {
  return (await db.query(units[audience], [unitId, personId])).rows.length > 0;
}
