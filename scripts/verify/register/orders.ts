import { type Connection, readRows } from './connection.ts';
import type { Findings } from './findings.ts';

/** A correction that nobody consented to, as its acts say it. */
export interface CorrectionByOrder {
  readonly title: string;
  /** Sequence of the act on the title. */
  readonly act: string;
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly authority: string;
}

/** Acts on titles that correct, with the act by which their request was entered by an order, or null where it was not. */
const corrections = `
  select coalesce(a.after ->> 'number', a.object_id::text), a.sequence::text, e.sequence::text,
    e.after #>> '{content,order,number}', e.after #>> '{content,order,date}', e.after #>> '{content,order,authority}',
    (e.person_id = a.person_id)::text, exists (select from jsonb_array_elements(e.after -> 'documents') d where d.value ->> 'sha256' ~ '^[0-9a-f]{64}$')::text,
    ((a.before - 'owners' - 'encumbrances') is distinct from (a.after - 'owners' - 'encumbrances')
      or (select jsonb_agg(o.value - 'name' - 'identification') from jsonb_array_elements(a.before -> 'owners') o)
        is distinct from (select jsonb_agg(o.value - 'name' - 'identification') from jsonb_array_elements(a.after -> 'owners') o)
      or (select jsonb_agg(m.value - 'lender') from jsonb_array_elements(a.before -> 'encumbrances') m)
        is distinct from (select jsonb_agg(m.value - 'lender') from jsonb_array_elements(a.after -> 'encumbrances') m))::text
  from public.acts a join public.acts e on e.object_type = 'request' and e.object_id = a.basis_id and e.verb = 'enterOrder'
  where a.object_type = 'title' and a.verb = 'correct' and a.basis_type = 'request'
  order by a.sequence`;

/** Requests of the ministry's own that no act entered, or that were entered and have no order. */
const unordered = `
  select 'request ' || r.reference, 'is one of the ministry and was entered by no order'
  from public.title_requests r
  where (r.entity_type = 'Ministry' or r.content ? 'order') and not exists (select from public.acts e
    where e.object_type = 'request' and e.object_id = r.id and e.verb = 'enterOrder' and e.after -> 'content' ? 'order')
  order by 1`;

/**
 * Lists what was corrected by an order, without consent: each names its order, has its document, was registered by somebody
 * else than entered it, and changes names and identifications alone.
 */
export async function verifyOrders(
  connection: Connection,
  findings: Findings,
): Promise<readonly CorrectionByOrder[]> {
  const rows = await readRows(connection, corrections);
  const orders = rows.map(([title, act, entered, number, date, authority, isSame, hasDocument, isMore]) => {
    const faults = [
      ...(number && date && authority ? [] : [`rests on act ${entered}, which names no order`]),
      ...(isSame === 'false' ? [] : [`was registered by who entered it in act ${entered}`]),
      ...(hasDocument === 'true' ? [] : [`rests on act ${entered}, which has no document`]),
      ...(isMore === 'false' ? [] : ['changes more than names and identifications']),
    ];
    for (const message of faults)
      findings.add({ about: `title ${title}`, act: act ?? '', message: `act ${act} (correct) ${message}` });
    return {
      title: title ?? '',
      act: act ?? '',
      number: number ?? '',
      date: date ?? '',
      authority: authority ?? '',
    };
  });
  for (const [about, message] of await readRows(connection, unordered))
    findings.add({ about: about ?? '', message: message ?? '' });
  return orders;
}
