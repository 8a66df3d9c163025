import { applicationActNames, type ExaminedType, titleRequestActNames } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

const pageLength = 50;

/** What its parties draft, in the plan of an application or in a request, is theirs: officers see what was declared. */
const isForOfficers = `(object_type not in ('application', 'request') or acting_role not in ('member', 'architect')
  or verb = any($5))`;
const draftingRequest: readonly string[] = ['update', 'delete'];
const partiesVerbs: Readonly<Partial<Record<ExaminedType, readonly string[]>>> = {
  application: ['create', ...applicationActNames],
  request: titleRequestActNames.filter((verb) => !draftingRequest.includes(verb)),
};

/** What officers told one another, and what they wrote and did not send, is not for an officer who is a party to the record. */
const afterFor = (isParty: string): string =>
  `case when ${isParty} then a.after - array['note', 'drafts'] - case a.verb when 'referBack' then 'reason' else '' end
     else a.after end`;

/** A page of what was done to a record as JSON of the wire, the latest first. */
export async function findHistoryPage(
  db: Queryable,
  asked: {
    readonly objectType: ExaminedType;
    readonly id: string;
    /** Sequence of the last row of the page before. */
    readonly before: string | undefined;
    readonly personId: string;
    readonly isParty: boolean;
  },
): Promise<string> {
  const { rows } = await db.query<{ item: string; sequence: string }>(
    `select json_build_object('sequence', a.sequence::text, 'verb', a.verb, 'at', ${instantOf('a.occurred_at')},
         'by', case when p.id is not null then json_build_object('name', p.full_name, 'role', a.acting_role,
           'isYou', p.id = $4) end,
         'before', a.before, 'after', ${afterFor('$6')})::text as item, a.sequence::text
     from (select * from acts where object_type = $1 and object_id = $2
         and ($3::bigint is null or sequence < $3) and ${isForOfficers} and not ($6 and verb = 'note') order by sequence desc limit ${pageLength + 1}) as a
       left join persons p on p.id = a.person_id
     order by a.sequence desc`,
    [
      asked.objectType,
      asked.id,
      asked.before ?? null,
      asked.personId,
      partiesVerbs[asked.objectType] ?? [],
      asked.isParty,
    ],
  );
  const items = rows.slice(0, pageLength).map((row) => row.item);
  const next = rows.length > pageLength ? rows[pageLength - 1]?.sequence : undefined;
  return `{"items":[${items.join(',')}],"next":${JSON.stringify(next ?? null)}}`;
}
