import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { ThrowawayPostgres } from '../../scripts/embedded-postgres/start-throwaway-postgres.ts';
import { createDatabase } from '../processes/database.ts';
import { fillRegister, type Size } from './rows.ts';

const program = fileURLToPath(new URL('../../scripts/verify-register.ts', import.meta.url));

export interface VerifierFigures {
  readonly acts: number;
  readonly titles: number;
  /** Seconds of the whole command, each time. */
  readonly seconds: readonly number[];
  /** Milliseconds of one small change, with its act linked and without. */
  readonly linked: readonly number[];
  readonly unlinked: readonly number[];
}

/** Verifies a register of the size, and times what linking an act adds to a small change. */
export async function measureVerifier(
  postgres: ThrowawayPostgres,
  size: Size & { readonly runs: number; readonly changes: number },
  progress: (line: string) => void,
): Promise<VerifierFigures> {
  const register = await createDatabase(postgres, 'verifier');
  await fillRegister(register.superuserUrl, size);
  const seconds: number[] = [];
  let counts = { acts: 0, titles: 0 };
  for (let run = 0; run < size.runs; run += 1) {
    progress(`Verifying ${size.acts.toLocaleString('en')} acts …`);
    const begun = performance.now();
    counts = await verify(register.superuserUrl);
    seconds.push((performance.now() - begun) / 1_000);
  }
  const small = await createDatabase(postgres, 'linking');
  return { ...counts, seconds, ...(await measureChanges(small.superuserUrl, size.changes)) };
}

async function verify(url: string): Promise<{ acts: number; titles: number }> {
  const child = spawn(process.execPath, [program, '--database', url, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = (await child.stdout.setEncoding('utf8').toArray()).join('');
  const found = JSON.parse(output) as { acts: number; titles: number; faultCount: number };
  if (found.faultCount !== 0)
    throw new Error(`The register of the benchmark is not sound: ${output.slice(0, 500)}`);
  return found;
}

/** One act in a transaction of its own, by turns with the link and without. */
async function measureChanges(url: string, changes: number) {
  const connection = new Client({ connectionString: url });
  await connection.connect();
  const times: Record<'linked' | 'unlinked', number[]> = { linked: [], unlinked: [] };
  try {
    for (let round = 0; round < 10; round += 1) {
      for (const kind of ['linked', 'unlinked'] as const) {
        await connection.query(
          `alter table acts ${kind === 'linked' ? 'enable' : 'disable'} trigger acts_are_linked`,
        );
        for (let change = 0; change < changes / 10; change += 1) {
          const begun = performance.now();
          await connection.query(
            `insert into acts (id, verb, object_type, object_id, acting_role, after, request_id)
             values (gen_random_uuid(), 'try', 'session', gen_random_uuid(), 'system', '{"a": 1}', gen_random_uuid())`,
          );
          times[kind].push(performance.now() - begun);
        }
      }
    }
  } finally {
    await connection.end();
  }
  return times;
}
