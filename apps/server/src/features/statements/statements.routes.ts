import { routes } from '@strata/contract';
import type { StatementResult } from '@strata/domain';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ExportColumn } from '../../workbooks/export/export-cells.ts';
import { pageRows } from '../../workbooks/export/stream-list.ts';
import { sendList } from '../exports/send-list.ts';
import { checkStatement } from './check-statement.ts';
import { keepStatement } from './keep-statement.ts';
import { listStatementFormats } from './statement-formats.queries.ts';
import {
  findStatement,
  findStatementName,
  listStatements,
  readStatementLines,
} from './statements.queries.ts';
import { addFormat } from './write-format.ts';

const showStatement: Handler<'GET /Money/statement'> = async ({ db, query: { id, all, after } }) => {
  const found = await findStatement(db, { id, all: all === 'true', after: after ?? 0 });
  return found === undefined ? refuse('NOT_FOUND') : new JsonText(found);
};

const resultsInWords: Readonly<Record<StatementResult, string>> = {
  matches: 'Matches',
  otherAmount: 'Other amount',
  unknown: 'Unknown here',
  twice: 'Twice in the statement',
  missing: 'Missing in the statement',
};

const columns: readonly ExportColumn[] = [
  { title: 'Row', kind: 'whole', width: 10 },
  { title: 'Day', kind: 'day', width: 12 },
  { title: 'Kind', kind: 'text', width: 12 },
  { title: 'Reference', kind: 'text', width: 28 },
  { title: 'Result', kind: 'text', width: 24 },
  { title: 'Statement, MVR', kind: 'area', width: 16 },
  { title: 'Here, MVR', kind: 'area', width: 16 },
  { title: 'Payment', kind: 'text', width: 18 },
  { title: 'Application', kind: 'text', width: 18 },
  { title: 'As in row', kind: 'whole', width: 10 },
];

/** A statement with all its lines, as they were kept. */
const exportStatement: Handler<'GET /Money/statement/export'> = async (call) => {
  const { db, query } = call;
  const { id, format } = query;
  const name = await findStatementName(db, id);
  if (!name) return refuse('NOT_FOUND');
  const results = JSON.stringify(resultsInWords);
  return sendList(call, {
    title: 'Statement',
    format,
    columns,
    right: { roles: routes['GET /Money/statement/export'].roles },
    read: async (after) => {
      const lines = await readStatementLines(db, id, {
        after: Number(after ?? 0),
        length: pageRows,
        results,
      });
      const last = lines.length < pageRows ? undefined : lines.at(-1)?.place;
      return {
        rows: `[${lines.map(({ text }) => text).join(',')}]`,
        next: last === undefined ? undefined : String(last),
      };
    },
  });
};

/** The statements of gateways: how they are read, what comes of them, and those that were kept. */
export const statementsHandlers = {
  'GET /Money/statementFormats': async ({ db }) => new JsonText(await listStatementFormats(db)),
  'POST /Money/statementFormats': addFormat,
  'POST /Money/statements/check': checkStatement,
  'POST /Money/statements': keepStatement,
  'GET /Money/statements': async ({ db, query }) => new JsonText(await listStatements(db, query.after)),
  'GET /Money/statement': showStatement,
  'GET /Money/statement/export': exportStatement,
} satisfies Partial<Handlers>;
