import { ExpertStatus } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { statusName as requestStatusName } from '../title-requests/request-json.queries.ts';

/** So many of a kind are shown, and on each way to them so many are looked at: no term costs more than that. */
const mostOfAKind = 20;
const mostLookedAt = 200;

/** The term as the indexes know it; what LIKE would take for a wildcard stands for itself. */
const pattern = String.raw`(select '%' || regexp_replace(search_text_of($1), '([\\%_])', '\\\1', 'g') || '%')`;
const holds = (...columns: readonly string[]): string =>
  `search_text_of(${columns.join(', ')}) like ${pattern}`;

/** A way on which records are found: its rank among the ways, and what is said of how it was found. */
const way = (rank: string, matched: string, rest: string): string =>
  `(select r.id, ${rank} as rank, ${matched} as matched from ${rest} limit ${mostLookedAt})`;
const as = (what: string, text: string): string => `json_build_object('as', '${what}', 'text', ${text})`;
const unlessShown = (columns: readonly string[], otherwise: string): string =>
  `case when not ${holds(...columns)} then ${otherwise} end`;

const isForOfficers = `r.expert_status_id <> ${ExpertStatus.draft}`;
const ofCreator = (table: string, condition: string): string =>
  way(
    '4',
    as('Creator', `c.full_name || ' (' || c.idnumber || ')'`),
    `persons c join ${table} r on r.created_by = c.id where ${holds('c.full_name', 'c.idnumber')} and ${condition}`,
  );

interface Kind {
  readonly objectType: string;
  readonly ways: readonly string[];
  /** Reference, title, subtitle and status of the record `r`. */
  readonly json: string;
  readonly from: string;
}

const wasSubmitted = 'r.submission > 0';

const plotFrom = 'join islands i on i.id = p.island_id';
const plotJson = `'title', p.plot_name, 'subtitle', p.plot_number || ', ' || i.name`;

const kinds: readonly Kind[] = [
  {
    objectType: 'registration',
    ways: [
      way(
        '1',
        'null::json',
        `expert_registrations r where ${isForOfficers}
           and (r.reference = upper($1) or r.identification_key = identification_key_of($1))`,
      ),
      way(
        '2',
        unlessShown(['r.reference', 'r.name', 'r.identification'], as('Licence', 'r.license_number')),
        `expert_registrations r where ${isForOfficers}
           and ${holds('r.reference', 'r.name', 'r.identification', 'r.license_number')}`,
      ),
      way(
        '3',
        as('Responsible person', `p.name || ' (' || p.identification || ')'`),
        `responsible_persons p join expert_registrations r on r.id = p.registration_id
           where ${isForOfficers} and p.removed_at is null and ${holds('p.name', 'p.identification')}`,
      ),
      ofCreator('expert_registrations', isForOfficers),
    ],
    json: `'reference', r.reference, 'title', r.name, 'subtitle', r.identification, 'status', s.name`,
    from: 'expert_registrations r on r.id = f.id join expert_statuses s on s.id = r.expert_status_id',
  },
  {
    objectType: 'property',
    ways: [
      way(
        'case when r.plot_number_key = identification_key_of($1) then 1 else 2 end',
        unlessShown(['r.plot_name', 'r.plot_number'], as('Registry number', 'r.registry_number')),
        `properties r where ${holds('r.plot_name', 'r.plot_number', 'r.registry_number')}`,
      ),
      way(
        '3',
        as('Owner', `o.name || ' (' || o.identification || ')'`),
        `property_owners o join properties r on r.id = o.property_id where ${holds('o.name', 'o.identification')}`,
      ),
      ofCreator('properties', 'true'),
    ],
    json: `'reference', null, ${plotJson}, 'status', s.name`,
    from: `properties r on r.id = f.id join property_statuses s on s.id = r.property_status_id
      join properties p on p.id = r.id ${plotFrom}`,
  },
  {
    objectType: 'application',
    ways: [
      way('1', 'null::json', `applications r where r.ever_submitted and ${holds('r.reference')}`),
      way(
        '2',
        unlessShown(['p.plot_name', 'p.plot_number'], as('Registry number', 'p.registry_number')),
        `properties p join applications r on r.property_id = p.id
           where r.ever_submitted and ${holds('p.plot_name', 'p.plot_number', 'p.registry_number')}`,
      ),
      way(
        '2',
        as('Scheme', 'p.scheme_name'),
        `strata_plans p join applications r on r.id = p.application_id
           where r.declared_revision_id is not null and p.scheme_name is not null and ${holds('p.scheme_name')}`,
      ),
      ofCreator('applications', 'r.ever_submitted'),
    ],
    json: `'reference', r.reference, ${plotJson}, 'status', s.name`,
    from: `applications r on r.id = f.id join application_statuses s on s.id = r.application_status_id
      join properties p on p.id = r.property_id ${plotFrom}`,
  },
  {
    objectType: 'request',
    ways: [
      way('1', 'null::json', `title_requests r where ${wasSubmitted} and ${holds('r.reference')}`),
      way(
        '2',
        unlessShown(['t.number', 't.unit_number'], as('Owner or lender', 'party_names_of(t.folio)')),
        `titles t join title_requests r on r.title_id = t.id
           where ${wasSubmitted} and (t.number = upper(identification_key_of($1)) or t.search_text like ${pattern})`,
      ),
      ofCreator('title_requests', wasSubmitted),
    ],
    json: `'reference', r.reference, 'title', 'Unit ' || t.unit_number || ', ' || (s.record ->> 'plotName'),
      'subtitle', t.number || ', ' || s.number, 'status', ${requestStatusName}`,
    from: `title_requests r on r.id = f.id join titles t on t.id = r.title_id join schemes s on s.id = t.scheme_id`,
  },
];

/** The best way to each record, the best records first: those found by themselves, and of these the latest changed. */
const listOf = ({ objectType, ways, json, from }: Kind): string => `
  coalesce((select json_agg(found.item order by found.rank, found.updated_at desc, found.id) from (
    select f.id, f.rank, r.updated_at,
      json_build_object('objectType', '${objectType}', 'id', f.id, ${json}, 'matched', f.matched) as item
    from (select distinct on (id) * from (${ways.join(' union all ')}) as ways order by id, rank) as f
      join ${from}
    order by f.rank, r.updated_at desc, f.id limit ${mostOfAKind}) as found), '[]')::jsonb`;

const statement = `select (${kinds.map(listOf).join(' || ')})::text as list`;

/** Records that the term leads to, those of a kind together, as JSON of the wire. */
export async function findByTerm(db: Queryable, term: string): Promise<string> {
  const { rows } = await db.query<{ list: string }>(statement, [term]);
  return rows[0]?.list ?? '[]';
}
