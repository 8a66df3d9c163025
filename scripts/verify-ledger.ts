/*
 * node scripts/verify-ledger.ts --database <url> --journal <file> --files <folder>
 *
 * Compares what clients wrote down of their changes with what a register holds, and tells as JSON what is lost, doubled, half
 * there or undecided. Uses none of the application's code. Ends with 0 where all is as it should be.
 */
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { verifyLedger } from './verify/ledger/verify-ledger.ts';

const { values } = parseArgs({
  options: { database: { type: 'string' }, journal: { type: 'string' }, files: { type: 'string' } },
});
const { database, journal, files } = values;
if (!database || !journal || !files) throw new Error('Name --database, --journal and --files.');

const connection = new Client({ connectionString: database, application_name: 'strata-verify-ledger' });
await connection.connect();
try {
  await connection.query('begin isolation level repeatable read read only');
  const verdict = await verifyLedger(connection, journal, files);
  console.log(JSON.stringify(verdict));
  process.exitCode = verdict.problems.length === 0 ? 0 : 1;
} finally {
  await connection.end();
}
