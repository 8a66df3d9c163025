import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startThrowawayPostgres } from './start-throwaway-postgres.ts';

test('serves its three roles, and leaves nothing when it is stopped', async () => {
  const postgres = await startThrowawayPostgres();
  for (const [role, name] of [
    ['superuser', 'postgres'],
    ['owner', 'strata_owner'],
    ['app', 'strata_app'],
  ] as const) {
    const client = new Client({ connectionString: postgres.url(role, 'strata') });
    await client.connect();
    const { rows } = await client.query<{ name: string }>('SELECT current_user::text AS name');
    expect(rows).toEqual([{ name }]);
    await client.end();
  }
  const home = dirname(postgres.logFile);
  expect(existsSync(home)).toBe(true);
  await postgres.stop();
  expect(existsSync(home)).toBe(false);
});

test('leaves nothing when its maker is killed', async () => {
  const launcher = join(dirname(fileURLToPath(import.meta.url)), 'start-throwaway-postgres.ts');
  const script = `import { startThrowawayPostgres } from ${JSON.stringify(launcher)};
    console.log((await startThrowawayPostgres()).logFile);
    setInterval(() => {}, 1000);`;
  const maker = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(maker.stdout, 'data')) as [Buffer];
  const home = dirname(String(said).trim());
  expect(existsSync(join(home, 'cluster/postmaster.pid'))).toBe(true);
  maker.kill('SIGKILL');
  await expect.poll(() => existsSync(home)).toBe(false);
});
