import type { Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { titleMembers } from '../titles/title-json.queries.ts';

/** So many of each are shown; on each way to titles so many are looked at: no text costs more than that. */
const mostShown = 50;
const mostLookedAt = 200;

/** The text as the indexes know it, $1; what LIKE would take for a wildcard stands for itself. */
const pattern = String.raw`('%' || regexp_replace(search_text_of($1), '([\\%_])', '\\\1', 'g') || '%')`;

const schemeText = `search_text_of(s.number, s.record ->> 'name', s.record ->> 'plotName', s.record ->> 'plotNumber',
  s.record ->> 'islandName')`;

/** The number of a title however it was typed: ST-00000017 or st 17. */
const titleNumber = `'ST-' || lpad(substring(identification_key_of($1) from '^st-?0*([0-9]{1,18})$'), 8, '0')`;

/** Whose very number or identification it is; only where there is none, what holds the text somewhere. */
const foundTitles = `
  with exact as materialized (
    (select t.id, 1 as rank from titles t where t.number = ${titleNumber})
    union all
    (select t.id, 2 from titles t where t.party_keys @> array[identification_key_of($1)] limit ${mostLookedAt}))
  select distinct on (id) id, rank from (
    select id, rank from exact
    union all
    select l.id, 3 from titles_like(${pattern}, ${mostLookedAt}) as l (id) where not exists (select from exact)) ways
  order by id, rank`;

const schemeMembers = `'id', s.id, 'number', s.number, 'state', s.state, 'name', s.record -> 'name',
  'plotName', s.record -> 'plotName', 'plotNumber', s.record -> 'plotNumber', 'islandName', s.record -> 'islandName',
  'numberOfUnits', s.number_of_units, 'registeredDate', ${instantOf('s.registered_at')}`;

const schemesSql = `
  select json_build_object(${schemeMembers})::text as item
  from (select s.* from schemes s where ${schemeText} like ${pattern} limit ${mostLookedAt}) s
  order by s.number = upper(identification_key_of($1)) desc, s.number limit ${mostShown + 1}`;

const titlesSql = `
  select json_build_object(${titleMembers({ keys: `'{}'`, whole: 'true' })})::text as item
  from (select f.id, f.rank, t.number from (${foundTitles}) f join titles t on t.id = f.id
      order by f.rank, t.number limit ${mostShown + 1}) f
    join titles t on t.id = f.id join schemes s on s.id = t.scheme_id
  order by f.rank, t.number`;

/** Schemes and titles that the text leads to, as JSON of the wire. */
export async function searchRegisterFor(db: Queryable, text: string): Promise<string> {
  const schemes = await db.query<{ item: string }>(schemesSql, [text]);
  const titles = await db.query<{ item: string }>(titlesSql, [text]);
  const items = ({ rows }: typeof schemes): string =>
    `[${rows
      .slice(0, mostShown)
      .map(({ item }) => item)
      .join(',')}]`;
  const isMore = schemes.rows.length > mostShown || titles.rows.length > mostShown;
  return `{"schemes":${items(schemes)},"titles":${items(titles)},"isMore":${isMore}}`;
}
