import type { ComparedLine, StatementResult, StatementSums } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

const pageLength = 50;
const linesOfPage = 200;

/** A statement that is to be kept. */
export interface KeptStatement {
  readonly id: string;
  readonly formatId: string;
  readonly file: { readonly fileName: string; readonly sizeInBytes: number; readonly sha256: Buffer };
  readonly firstDay: string;
  readonly lastDay: string;
  readonly counts: Readonly<Record<StatementResult, number>>;
  readonly passedOver: number;
  readonly sums: StatementSums;
  readonly lines: readonly ComparedLine[];
  readonly personId: string;
}

/** Keeps a statement; answers with the hash of its lines, and with none where the same file was kept already, read in the same way. */
export async function insertStatement(tx: Queryable, kept: KeptStatement): Promise<string | undefined> {
  const { file, counts, sums } = kept;
  const { rowCount } = await tx.query(
    `insert into gateway_statements (id, format_id, file_name, size_in_bytes, sha256, first_day, last_day, matches, other_amount,
       unknown, twice, missing, passed_over, paid, paid_here, refunded, refunded_here, kept_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict on constraint statement_kept_once do nothing`,
    [
      kept.id,
      kept.formatId,
      file.fileName,
      file.sizeInBytes,
      file.sha256,
      kept.firstDay,
      kept.lastDay,
      counts.matches,
      counts.otherAmount,
      counts.unknown,
      counts.twice,
      counts.missing,
      kept.passedOver,
      sums.paid,
      sums.paidHere,
      sums.refunded,
      sums.refundedHere,
      kept.personId,
    ],
  );
  if (rowCount !== 1) return undefined;
  await tx.query(
    `insert into statement_lines (statement_id, place, row_number, day, reference, kind, amount, result, our_amount, first_row,
       payment_id, refund_id)
     select $1, l.place, (l.line->>0)::int, (l.line->>1)::date, l.line->>2, l.line->>3, (l.line->>4)::numeric, l.line->>5, (l.line->>6)::numeric,
       (l.line->>7)::int, (l.line->>8)::uuid, (l.line->>9)::uuid
     from jsonb_array_elements($2::jsonb) with ordinality l (line, place)`,
    [kept.id, JSON.stringify(kept.lines.map(valuesOf))],
  );
  const { sha256 } = onlyRow(
    await tx.query<{ sha256: string }>(
      `select encode(sha256(convert_to(string_agg(json_build_array(l.place, l.row_number, l.day, l.reference, l.kind, l.amount, l.result,
         l.our_amount, l.first_row, l.payment_id, l.refund_id)::text, e'\\n' order by l.place), 'UTF8')), 'hex') as sha256
       from statement_lines l where l.statement_id = $1`,
      [kept.id],
    ),
  );
  return sha256;
}

const valuesOf = (line: ComparedLine): readonly unknown[] => [
  line.row,
  line.day,
  line.reference,
  line.kind,
  line.amount,
  line.result,
  line.ourAmount,
  line.firstRow,
  line.paymentId,
  line.refundId,
];

/** Who kept the same file last, as JSON of the wire; undefined where nobody did. */
export async function findSameFile(db: Queryable, sha256: Buffer): Promise<string | undefined> {
  const { rows } = await db.query<{ same: string }>(
    `select json_build_object('id', s.id, 'keptDate', ${instantOf('s.kept_at')}, 'keptBy', n.full_name)::text as same
     from gateway_statements s join persons n on n.id = s.kept_by
     where s.sha256 = $1 order by s.kept_at desc, s.id desc limit 1`,
    [sha256],
  );
  return rows[0]?.same;
}

const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;
const head = `'id', s.id, 'gateway', f.gateway, 'fileName', s.file_name, 'firstDay', ${day('s.first_day')},
  'lastDay', ${day('s.last_day')}, 'matches', s.matches, 'otherAmount', s.other_amount, 'unknown', s.unknown, 'twice', s.twice,
  'missing', s.missing, 'passedOver', s.passed_over, 'keptBy', n.full_name, 'keptDate', ${instantOf('s.kept_at')}`;
const joined = 'join statement_formats f on f.id = s.format_id join persons n on n.id = s.kept_by';

/** A page of the statements that were kept as JSON of the wire, the newest first; ids are in the order of time. */
export async function listStatements(db: Queryable, after: string | undefined): Promise<string> {
  const { page } = onlyRow(
    await db.query<{ page: string }>(
      `with listed as (select s.* from gateway_statements s
         where $1::uuid is null or (s.kept_at, s.id) < (select k.kept_at, k.id from gateway_statements k where k.id = $1)
         order by s.kept_at desc, s.id desc limit ${pageLength + 1}),
       shown as (select * from listed s order by s.kept_at desc, s.id desc limit ${pageLength})
       select json_build_object('items', coalesce(json_agg(json_build_object(${head}) order by s.kept_at desc, s.id desc), '[]'),
         'next', case when (select count(*) from listed) > ${pageLength}
           then (select x.id from shown x order by x.kept_at, x.id limit 1) end)::text as page
       from shown s ${joined}`,
      [after ?? null],
    ),
  );
  return page;
}

/** A statement with a page of its lines as JSON of the wire; undefined where there is none. */
export async function findStatement(
  db: Queryable,
  { id, all, after }: { readonly id: string; readonly all: boolean; readonly after: number },
): Promise<string | undefined> {
  const { rows } = await db.query<{ statement: string }>(
    `with listed as (select l.* from statement_lines l where l.statement_id = $1 and l.place > $2
         ${all ? '' : `and l.result <> 'matches'`} order by l.place limit ${linesOfPage + 1}),
     shown as (select * from listed l order by l.place limit ${linesOfPage})
     select (json_build_object(${head})::jsonb || json_build_object('version', f.version, 'sha256', encode(s.sha256, 'hex'),
         'paid', s.paid::text, 'paidHere', s.paid_here::text, 'refunded', s.refunded::text, 'refundedHere', s.refunded_here::text,
         'lines', (select coalesce(json_agg(json_build_object('row', l.row_number, 'day', ${day('l.day')}, 'reference', l.reference,
             'kind', l.kind, 'amount', l.amount::text, 'result', l.result, 'ourAmount', l.our_amount::text, 'firstRow', l.first_row,
             'paymentReference', p.reference, 'applicationId', p.application_id) order by l.place), '[]')
           from shown l left join payments p on p.id = l.payment_id),
         'next', case when (select count(*) from listed) > ${linesOfPage} then (select max(x.place) from shown x) end)::jsonb)::text
       as statement
     from gateway_statements s ${joined} where s.id = $1`,
    [id, after],
  );
  return rows[0]?.statement;
}

/** What a statement is called; undefined where there is none. */
export async function findStatementName(
  db: Queryable,
  id: string,
): Promise<{ readonly gateway: string; readonly lastDay: string } | undefined> {
  const { rows } = await db.query<{ gateway: string; lastDay: string }>(
    `select f.gateway, ${day('s.last_day')} as "lastDay" from gateway_statements s join statement_formats f on f.id = s.format_id
     where s.id = $1`,
    [id],
  );
  return rows[0];
}

const kindInWords = `case l.kind when 'payment' then 'Payment' else 'Refund' end`;

/** The next lines of a statement for a file: each the JSON of its values. `results` are the words for what came of them, as JSON. */
export async function readStatementLines(
  db: Queryable,
  id: string,
  { after, length, results }: { readonly after: number; readonly length: number; readonly results: string },
): Promise<readonly { readonly text: string; readonly place: number }[]> {
  const { rows } = await db.query<{ text: string; place: number }>(
    `select json_build_array(l.row_number::text, ${day('l.day')}, ${kindInWords}, l.reference, $4::jsonb->>l.result, l.amount::text,
       l.our_amount::text, p.reference, a.reference, l.first_row::text)::text as text, l.place
     from (select * from statement_lines where statement_id = $1 and place > $2 order by place limit $3) l
       left join payments p on p.id = l.payment_id left join applications a on a.id = p.application_id
     order by l.place`,
    [id, after, length, results],
  );
  return rows;
}
