import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { OsAccount } from './os-account.ts';

/** The database, and who uses it: the owner migrates, the app role runs and is given its rights by the migrations. */
export const databaseName = 'strata';
export const roleNames = { superuser: 'postgres', owner: 'strata_owner', app: 'strata_app' } as const;

export interface ClusterOptions {
  readonly natives: string;
  readonly account: OsAccount | undefined;
  /** Whether a power cut may lose it (throw-away clusters of tests). */
  readonly durable: boolean;
}

/** The password of all roles where the server listens on 127.0.0.1 (no unix sockets); absent otherwise. */
export function readPassword(home: string): string | undefined {
  const file = join(home, 'password');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Makes `<home>/cluster` with its database and roles. It appears under that name only when it is complete. */
export async function createCluster(
  home: string,
  options: ClusterOptions,
  transport: 'socket' | 'tcp',
): Promise<void> {
  const unfinished = join(home, 'cluster.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (options.account) chownSync(unfinished, options.account.uid, options.account.gid);
  const password = transport === 'tcp' ? randomBytes(24).toString('base64url') : undefined;
  const passwordFile = join(home, 'password');
  rmSync(passwordFile, { force: true });
  if (password) {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (options.account) chownSync(passwordFile, options.account.uid, options.account.gid);
  }
  // The built-in C.UTF-8 sorts the same on every machine and release; a language's order is asked for by COLLATE.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // "trust" holds for the unix socket alone, whose folder nobody else can enter.
  const access = password
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject'];
  const sync = options.durable ? [] : ['--no-sync'];
  const initdb = [
    '-D',
    unfinished,
    '-U',
    roleNames.superuser,
    '--data-checksums',
    ...locale,
    ...access,
    ...sync,
  ];
  await runToEnd('initdb', initdb, '', options);
  const single = ['--single', '-D', unfinished, ...(options.durable ? [] : ['-F']), 'postgres'];
  await runToEnd('postgres', single, firstStatements(password), options);
  renameSync(unfinished, join(home, 'cluster'));
}

/** Gives an existing cluster to the account that is going to run it, if it belongs to somebody else. */
export function giveTo(account: OsAccount | undefined, path: string): void {
  if (!account || statSync(path).uid === account.uid) return;
  chownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
}

/** Single-user mode takes one statement a line. */
function firstStatements(password: string | undefined): string {
  const login = password ? `LOGIN PASSWORD '${password}'` : 'LOGIN';
  return [
    `CREATE ROLE ${roleNames.owner} ${login}`,
    `CREATE ROLE ${roleNames.app} ${login}`,
    `CREATE DATABASE ${databaseName} OWNER ${roleNames.owner}`,
    `REVOKE ALL ON DATABASE ${databaseName} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${databaseName} TO ${roleNames.app}`,
    '',
  ].join('\n');
}

async function runToEnd(
  program: string,
  args: string[],
  input: string,
  options: ClusterOptions,
): Promise<void> {
  const child = spawn(join(options.natives, 'bin', program), args, {
    cwd: '/',
    env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C', SystemRoot: process.env['SystemRoot'] },
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
    ...(options.account && { uid: options.account.uid, gid: options.account.gid }),
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  // Single-user mode reports a failed statement and goes on, so the words are looked at as well.
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output)) {
    throw new Error(`${program} could not prepare the database (exit ${code}):\n${explain(output)}`);
  }
}

function explain(output: string): string {
  if (!output.includes('could not look up effective user ID')) return output.trim();
  return `${output.trim()}\nThe user id ${process.getuid?.()} has no entry in /etc/passwd; PostgreSQL needs one. Add it, or set DATABASE_URL.`;
}
