import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Call, Handler, PreparedHandler } from '../../platform/http/call.ts';
import { Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import type { ReadStatement } from '../../workbooks/statement/read-statement.ts';
import { compareRead, readFile } from './compare-file.ts';
import { findStatementFormat } from './statement-formats.queries.ts';
import { insertStatement } from './statements.queries.ts';

type Key = 'POST /Money/statements';

/**
 * Keeps a statement with what came of its lines, as the officer saw it. No payment, refund or application is touched. The file is read
 * before the transaction.
 */
export const keepStatement: PreparedHandler<Key> = {
  prepare: async (call) => {
    const read = await readFile(call);
    // Also a refusal is given from within: a call that is repeated gets its first answer.
    const keep: Handler<Key> = async (change) => (read instanceof Refusal ? read : keepRead(change, read));
    return keep;
  },
};

async function keepRead(call: Call<Key>, read: ReadStatement): Promise<string | Refusal> {
  const { db, form, files, session, requestId } = call;
  const { FormatId: formatId, Digest: digest } = form;
  const { numberOfErrors } = read;
  if (numberOfErrors > 0)
    return refuse('INVALID', { File: 'The statement has errors. Check it again to see them' });
  const format = await findStatementFormat(db, formatId);
  if (format && format.version !== format.newest) return refuseStale(format.newest);
  const compared = await compareRead(db, formatId, read);
  if (compared instanceof Refusal) return compared;
  const { counts, sums, firstDay, lastDay, passedOver } = compared;
  const id = uuidv7();
  const { personId } = session;
  const linesSha256 = await insertStatement(db, { ...compared, id, formatId, file: files.File, personId });
  if (linesSha256 === undefined) return refuse('STATEMENT_KEPT');
  // After what was kept: the same file again is said to be that, whatever comes of it now.
  if (compared.digest !== digest) return refuse('STATEMENT_CHANGED');
  const { fileName, sha256 } = files.File;
  await recordAct(db, {
    verb: 'keepStatement',
    objectType: 'gatewayStatement',
    objectId: id,
    actor: session,
    actingRole: 'officer',
    after: {
      gateway: format?.gateway,
      version: format?.version,
      fileName,
      sha256: sha256.toString('hex'),
      digest,
      linesSha256,
      firstDay,
      lastDay,
      ...counts,
      passedOver,
      ...sums,
    },
    requestId,
  });
  return id;
}
