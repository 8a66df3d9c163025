import { ApplicationStatus } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { feeSums } from '../fees/fee-sums.queries.ts';

const pageLength = 50;
const mostCounted = 1_000;

const today = `(now() at time zone 'Indian/Maldives')::date`;
const dayOf = (column: string): string => `(${column} at time zone 'Indian/Maldives')::date`;
const textOfDay = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;

/** What is unpaid since before this instant is late; `days` is SQL for a number. */
const lateBefore = (days: string): string =>
  `((${today} - ${days}::int + 1)::timestamp at time zone 'Indian/Maldives')`;

/** What is asked of a list of the money desk. */
export interface MoneyAsked {
  readonly after: string | undefined;
  /** Of what is unpaid, only what is late. */
  readonly late?: boolean;
  /** From so many days on something is late. */
  readonly reminderDays: number;
}

/** Adds a value to those of the statement, and answers with what stands for it. */
type Parameter = (value: unknown) => string;

/** How a list is cut out of its index, and what is said of its rows `f`. */
interface List {
  /** The table, the rows of it, and the instant and the id by which they are in order. */
  readonly table: string;
  readonly condition: string;
  readonly place: readonly [instant: string, id: string];
  readonly order: 'asc' | 'desc';
  /** The id of the application, and what else is joined to the rows. */
  readonly applicationId: string;
  readonly joined: string;
  /** The members of an item besides its application. */
  readonly members: string;
  /** The values of a line of an exported file, in the order of its columns. */
  readonly values: string;
}

const fee = `join ${feeSums} fee on fee.application_id = f.application_id`;
const openFees = {
  table: 'open_fees',
  place: ['f.since', 'f.application_id'],
  order: 'asc',
  applicationId: 'f.application_id',
  joined: fee,
} as const;
const day = (column: string): string => textOfDay(dayOf(column));
const officer = (column: string): string => `(select n.full_name from persons n where n.id = ${column})`;
const applicationJson = `'applicationId', a.id, 'reference', a.reference, 'name', coalesce(l.scheme_name, o.plot_name)`;
const applicationValues = 'a.reference, coalesce(l.scheme_name, o.plot_name)';
const lastReminder = `(select max(m.reminded_on) from payment_reminders m where m.application_id = f.application_id)`;
const daysSince = `${today} - ${dayOf('f.since')}`;
const withdrawn = `case when a.application_status_id = ${ApplicationStatus.withdrawn} then a.status_since end`;
const proposer = `(select n.full_name from refund_proposals q join persons n on n.id = q.proposed_by where q.id = f.proposal_id)`;

const lists = {
  unpaid: (parameter: Parameter, { late = false, reminderDays }: MoneyAsked): List => {
    const isLate = `f.since < ${lateBefore(parameter(reminderDays))}`;
    return {
      ...openFees,
      condition: `f.kind = 'unpaid'${late ? ` and ${isLate}` : ''}`,
      members: `'applicantName', e.name, 'outstanding', fee.outstanding::text, 'since', ${instantOf('f.since')},
        'days', ${daysSince}, 'remindedDate', ${textOfDay(lastReminder)},
        'canRemind', ${isLate} and ${lastReminder} is distinct from ${today}`,
      values: `${applicationValues}, e.name, fee.outstanding::text, ${day('f.since')}, (${daysSince})::text,
        ${textOfDay(lastReminder)}, case when ${isLate} then 'Yes' end`,
    };
  },
  toRefund: (): List => ({
    ...openFees,
    condition: `f.kind = 'refund'`,
    members: `'applicantName', e.name, 'withdrawnDate', ${instantOf(`(${withdrawn})`)}, 'since', ${instantOf('f.since')},
      'paid', fee.paid::text, 'refunded', fee.refunded::text, 'proposed', fee.proposed::text, 'refundDue', fee.refund_due::text`,
    values: `${applicationValues}, e.name, ${day(`(${withdrawn})`)}, fee.paid::text, fee.refunded::text, fee.proposed::text,
      fee.refund_due::text`,
  }),
  paid: (): List => ({
    table: 'payments',
    condition: `f.state = 'paid'`,
    place: ['f.paid_at', 'f.id'],
    order: 'desc',
    applicationId: 'f.application_id',
    joined: '',
    members: `'paymentId', f.id, 'paymentReference', f.reference, 'date', ${instantOf('f.paid_at')}, 'amount', f.amount::text,
      'means', f.means, 'receiptNumber', f.receipt_number, 'recordedBy', ${officer('f.recorded_by')}`,
    values: `${applicationValues}, f.reference, ${day('f.paid_at')}, f.amount::text,
      case f.means when 'counter' then 'At the counter' else 'By card' end, f.receipt_number, ${officer('f.recorded_by')}`,
  }),
  refunded: (): List => ({
    table: 'refunds',
    condition: 'true',
    place: ['f.made_at', 'f.id'],
    order: 'desc',
    applicationId: 'y.application_id',
    joined: 'join payments y on y.id = f.payment_id',
    members: `'refundId', f.id, 'paymentReference', y.reference, 'date', ${instantOf('f.made_at')}, 'amount', f.amount::text,
      'reason', f.reason, 'receiptNumber', f.receipt_number, 'madeBy', ${officer('f.made_by')}, 'proposedBy', ${proposer}`,
    values: `${applicationValues}, y.reference, ${day('f.made_at')}, f.amount::text, f.reason, f.receipt_number,
      ${officer('f.made_by')}, ${proposer}`,
  }),
} as const;

export type MoneyListName = keyof typeof lists;

/** So many rows of a list, cut out of its index before anything is joined to them; `selected` says what of them. */
function statementOf(list: MoneyListName, asked: MoneyAsked, length: number, selected: 'members' | 'values') {
  const values: unknown[] = [];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const { table, condition, place, order, applicationId, joined, ...said } = lists[list](parameter, asked);
  const [instant, id] = place;
  const sorted = `order by ${instant} ${order}, ${id} ${order}`;
  const [since, last] = asked.after?.split('_') ?? [];
  const isLater =
    since === undefined
      ? ''
      : `and (${instant}, ${id}) ${order === 'asc' ? '>' : '<'} (${parameter(since)}::timestamptz, ${parameter(last)}::uuid)`;
  const text =
    selected === 'members'
      ? `json_build_object(${applicationJson}, ${said.members})`
      : `json_build_array(${said.values})`;
  const sql = `select ${text}::text as text,
      to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${id} as cursor
    from (select f.* from ${table} f where ${condition} ${isLater} ${sorted} limit ${parameter(length)}) f
      ${joined} join applications a on a.id = ${applicationId} join strata_plans l on l.application_id = a.id
      join properties o on o.id = a.property_id
      join entities e on e.entity_type = a.entity_type and e.entity_id = a.entity_id
    ${sorted}`;
  return { sql, values };
}

type Row = { readonly text: string; readonly cursor: string };

/** A page of a list as JSON of the wire. */
export async function findMoneyPage(db: Queryable, list: MoneyListName, asked: MoneyAsked): Promise<string> {
  const { sql, values } = statementOf(list, asked, pageLength + 1, 'members');
  const { rows } = await db.query<Row>(sql, values);
  const items = rows.slice(0, pageLength).map(({ text }) => text);
  const next = rows.length > pageLength ? rows[pageLength - 1]?.cursor : undefined;
  return `{"items":[${items.join(',')}],"next":${JSON.stringify(next ?? null)}}`;
}

/** The next lines of a list for a file: each the JSON of its values. */
export async function readMoneyLines(
  db: Queryable,
  list: MoneyListName,
  asked: MoneyAsked,
  length: number,
): Promise<readonly Row[]> {
  const { sql, values } = statementOf(list, asked, length, 'values');
  return (await db.query<Row>(sql, values)).rows;
}

const countOf = (rows: string): string =>
  `(select count(*)::int from (select from ${rows} limit ${mostCounted}) counted)`;

/** How much waits, as JSON of the wire. Nothing is counted beyond a thousand. */
export async function summariseMoney(db: Queryable, reminderDays: number): Promise<string> {
  const { summary } = onlyRow(
    await db.query<{ summary: string }>(
      `select json_build_object('unpaid', ${countOf(`open_fees f where f.kind = 'unpaid'`)},
         'late', ${countOf(`open_fees f where f.kind = 'unpaid' and f.since < ${lateBefore('$1')}`)},
         'toRefund', ${countOf(`open_fees f where f.kind = 'refund'`)},
         'paid', ${countOf(`payments f where f.state = 'paid'`)}, 'refunded', ${countOf('refunds f')},
         'refundDue', (select coalesce(sum(fee.refund_due), 0.00)::text
           from (select f.application_id from open_fees f where f.kind = 'refund' order by f.since limit ${mostCounted}) f ${fee}),
         'reminderDays', $1::int)::text as summary`,
      [reminderDays],
    ),
  );
  return summary;
}

/** Whether an unpaid fee is late; undefined where it is not among the unpaid. */
export async function findLateness(
  tx: Queryable,
  applicationId: string,
  reminderDays: number,
): Promise<boolean | undefined> {
  const { rows } = await tx.query<{ isLate: boolean }>(
    `select f.since < ${lateBefore('$2')} as "isLate" from open_fees f where f.application_id = $1 and f.kind = 'unpaid'`,
    [applicationId, reminderDays],
  );
  return rows[0]?.isLate;
}

/** Keeps that somebody is reminded today; false where they were already. */
export async function insertReminder(
  tx: Queryable,
  reminder: {
    readonly id: string;
    readonly applicationId: string;
    readonly outstanding: string;
    readonly personId: string;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into payment_reminders (id, application_id, reminded_on, outstanding, made_by)
     values ($1, $2, ${today}, $3, $4) on conflict on constraint one_reminder_a_day do nothing`,
    [reminder.id, reminder.applicationId, reminder.outstanding, reminder.personId],
  );
  return rowCount === 1;
}
