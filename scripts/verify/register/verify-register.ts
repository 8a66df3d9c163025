import { verifyChain } from './chain.ts';
import { CheckpointComparison, type CheckpointFile, judgeCheckpoints } from './checkpoints.ts';
import { type Connection, readRows } from './connection.ts';
import { verifyContents } from './contents.ts';
import { Findings } from './findings.ts';
import { Fold } from './fold.ts';
import { type CorrectionByOrder, verifyOrders } from './orders.ts';
import { verifyPlaced } from './placed.ts';
import { verifyPowerAndMoney } from './power-and-money.ts';
import { findPublicKeys } from './public-keys.ts';
import { verifyRegistered } from './registered.ts';
import { verifyStoredFiles } from './stored-files.ts';
import { verifyTables } from './tables.ts';

export interface Verification {
  readonly findings: Findings;
  readonly acts: number;
  /** Hash of the newest act. */
  readonly head: string | null;
  readonly checkpoints: number;
  readonly schemes: number;
  readonly titles: number;
  /** What was corrected without consent, in the order of the acts. */
  readonly orders: readonly CorrectionByOrder[];
  /** Contents whose hash was checked, by table. */
  readonly contents: Readonly<Record<string, number>>;
}

export interface Given {
  /** Read before the transaction began: what is signed later is no fault. */
  readonly checkpointFiles: readonly CheckpointFile[];
  /** In PEM. */
  readonly publicKeys: readonly string[];
  /** Where the portal keeps uploaded files; undefined where their bytes are not to be read. */
  readonly filesFolder?: string | undefined;
  readonly onProgress: (acts: number) => void;
}

/**
 * Checks all of a register through one connection, in whose transaction the search path is pg_catalog alone. What was found
 * before something could not be read at all is told with that. @throws where nothing was found until then
 */
export async function verifyRegister(connection: Connection, given: Given): Promise<Verification> {
  const findings = new Findings();
  const counts = { acts: 0, head: null, checkpoints: 0, schemes: 0, titles: 0, orders: [], contents: {} };
  try {
    await verifyTables(connection, findings);
    return { findings, ...(await verifyAll(connection, given, findings)) };
  } catch (error) {
    if (findings.count === 0) throw error;
    const message = `could not be read: ${error instanceof Error ? error.message : String(error)}`;
    findings.add({ about: 'what follows', message });
    return { findings, ...counts };
  }
}

async function verifyAll(
  connection: Connection,
  given: Given,
  findings: Findings,
): Promise<Omit<Verification, 'findings'>> {
  const keys = await findPublicKeys(connection, given.publicKeys, findings);
  const sound = judgeCheckpoints(given.checkpointFiles, keys, findings);
  const comparison = new CheckpointComparison(sound, findings);
  const fold = new Fold(findings);
  const { length, head } = await verifyChain(
    connection,
    comparison,
    findings,
    (act) => fold.take(act),
    given.onProgress,
  );
  await judgeUnsigned(connection, comparison.newest, given.checkpointFiles, findings);
  const { schemes, titles } = await verifyRegistered(connection, fold, findings);
  await verifyPlaced(connection, findings);
  await verifyPowerAndMoney(connection, findings);
  const orders = await verifyOrders(connection, findings);
  const { filesFolder } = given;
  const contents = {
    ...(await verifyContents(connection, keys, findings)),
    ...(filesFolder !== undefined && {
      stored_files: await verifyStoredFiles(connection, filesFolder, findings),
    }),
  };
  return { acts: length, head, checkpoints: comparison.compared, schemes, titles, orders, contents };
}

/** Acts of more than five minutes ago that nothing signed: nobody would see if they were cut off. */
async function judgeUnsigned(
  connection: Connection,
  newest: number,
  files: readonly CheckpointFile[],
  findings: Findings,
): Promise<void> {
  const [[count = '0'] = []] = await readRows(
    connection,
    `select count(*)::text from public.act_links l join public.acts a on a.sequence = l.sequence
     where l.position > $1 and a.occurred_at < clock_timestamp() - interval '5 minutes'`,
    [newest],
  );
  const isOld = count !== '0';
  for (const { file, checkpoints, broken } of files)
    if (isOld && checkpoints.length + broken.length === 0) {
      const message = `has no checkpoint, and there are acts older than five minutes: it was removed or emptied, or the server could not write there`;
      findings.add({ about: file, message });
    }
  if (newest === 0)
    findings.warnings.push(
      'There is no checkpoint to compare with: acts that were cut off at the end, or a chain that was rewritten as a whole, would not be seen.',
    );
  else if (isOld)
    findings.warnings.push(
      `${count} acts are older than five minutes and newer than the newest checkpoint (position ${newest}): the server did not sign them, or the file of checkpoints was cut.`,
    );
}
