import { createHash } from 'node:crypto';
import { compareStatement, countResults, dayInMaldives, sumStatement } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import type { InspectedFile, Services, SignedIn } from '../../platform/http/call.ts';
import { Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { isRefused, type WorkbookRefusal } from '../../workbooks/read/workbook-refusal.ts';
import type { ReadStatement } from '../../workbooks/statement/read-statement.ts';
import { statementTask } from '../../workbooks/statement/statement-task.ts';
import { findMoneyInDays, findNamedMoney, mostInDays } from './compared-money.queries.ts';
import { findStatementFormat } from './statement-formats.queries.ts';
import type { KeptStatement } from './statements.queries.ts';

export interface StatementCall {
  readonly db: Queryable;
  readonly form: { readonly FormatId: string };
  readonly files: { readonly File: InspectedFile };
  readonly session: SignedIn;
  readonly services: Services;
  readonly isGone: () => boolean;
}

/** What a statement comes to. */
export type Comparison = Pick<
  KeptStatement,
  'firstDay' | 'lastDay' | 'counts' | 'sums' | 'lines' | 'passedOver'
> & {
  /** Of all of it: whoever keeps it says by this what they saw. */
  readonly digest: string;
};

/**
 * Reads the file as the newest format of its gateway says, on a thread and without any lock. What the scanner could not look at is not
 * opened.
 */
export async function readFile(call: StatementCall): Promise<ReadStatement | Refusal> {
  const { db, form, files, session, services, isGone } = call;
  const format = await findStatementFormat(db, form.FormatId);
  if (!format) return refuse('NOT_FOUND');
  if (format.version !== format.newest) return refuseStale(format.newest);
  if (files.File.scan === 'waiting') return refuse('FILE_BEING_CHECKED');
  const { temporaryPath: path, fileName } = files.File;
  const today = dayInMaldives(session.now.toISOString());
  const read = await services.workers.run(
    statementTask,
    { path, fileName, mapping: format.mapping, today },
    isGone,
  );
  return isRefused(read) ? refuseRead(read) : read;
}

function refuseRead({ code, message }: WorkbookRefusal): Refusal {
  return message === '' ? refuse(code) : refuse(code, { File: message });
}

/** Compares what was read with what is recorded at this moment: two statements, however many lines there are. */
export async function compareRead(
  db: Queryable,
  formatId: string,
  { lines, passedOver }: ReadStatement,
): Promise<Comparison | Refusal> {
  const days = lines.map(({ day }) => day).toSorted((one, other) => (one < other ? -1 : 1));
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)];
  const named = await findNamedMoney(db, lines);
  const inDays = await findMoneyInDays(db, { first: firstDay, last: lastDay });
  if (inDays.length > mostInDays)
    return refuse('INVALID', {
      File: 'So much was paid on these days that a statement of fewer days is needed',
    });
  const compared = compareStatement(lines, named, inDays);
  const result = {
    firstDay,
    lastDay,
    counts: countResults(compared),
    sums: sumStatement(compared),
    lines: compared,
    passedOver,
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([formatId, result]))
    .digest('hex');
  return { ...result, digest };
}
