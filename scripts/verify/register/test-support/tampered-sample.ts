import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCheckpoints } from '../checkpoints.ts';
import { type Verification, verifyRegister } from '../verify-register.ts';
import {
  createSampleDatabase,
  fillSample,
  hashOf,
  makeKey,
  sampleFile,
  signSample,
} from './sample-register.ts';

/** The sample register in a database and a folder of its own, to be tampered with. */
export async function openSample(postgres: Parameters<typeof createSampleDatabase>[0]) {
  const key = makeKey();
  const database = await createSampleDatabase(postgres);
  const { connection } = database;
  const folder = mkdtempSync(join(tmpdir(), 'strata-test-checkpoints-'));
  const storedFile = join(folder, 'kept', hashOf(sampleFile).slice(0, 2), hashOf(sampleFile));
  await fillSample(connection, key);
  const lines = await signSample(connection, key, [30, 40]);
  mkdirSync(join(storedFile, '..'), { recursive: true });
  writeFileSync(storedFile, sampleFile);

  /** What the verifier finds once somebody who may do everything has done this; afterwards it is undone. */
  async function verified(tampering: string, text = `${lines.join('\n')}\n`): Promise<Verification> {
    writeFileSync(join(folder, 'checkpoints.jsonl'), text);
    await connection.query('begin');
    try {
      await connection.query('set local session_replication_role = replica');
      await connection.query(tampering);
      await connection.query('set local search_path = pg_catalog');
      return await verifyRegister(connection, {
        checkpointFiles: [readCheckpoints(folder)],
        publicKeys: [key.publicKey],
        filesFolder: folder,
        onProgress: () => undefined,
      });
    } finally {
      await connection.query('rollback');
    }
  }

  return {
    key,
    database,
    connection,
    folder,
    storedFile,
    lines,
    verified,
    async close() {
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

const session = `'session', gen_random_uuid(), 'system', gen_random_uuid()`;
/** SQL for an act, past the chain. */
export const insertAct = (verb: string, on = session): string =>
  `insert into acts (id, verb, object_type, object_id, acting_role, request_id) values (gen_random_uuid(), '${verb}', ${on})`;
/** SQL for the link of the newest act, behind the forty of the sample. */
export const linkLast = `insert into act_links select 41, a.sequence, act_hash(41, l.hash, a)
  from acts a, act_links l where l.position = 40 order by a.sequence desc limit 1`;
export const nothing = 'select 1';
