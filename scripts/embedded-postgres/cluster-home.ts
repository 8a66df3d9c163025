import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { OsAccount } from './os-account.ts';
import { ensurePassableFolder } from './private-folder.ts';
import { canReach } from './traversability.ts';

const noteName = 'kept-elsewhere.json';
const ownerName = 'belongs-to.json';

/**
 * The folder that holds the cluster of one data folder. Normally `<dataDir>/postgres`. Where PostgreSQL's account
 * cannot pass through the folders above (root's home, for example), the cluster is kept in a place that it can reach,
 * and each of the two carries a note that names the other, so that no two data folders ever share a database.
 */
export function findClusterHome(
  dataDir: string,
  account: OsAccount | undefined,
  log: (line: string) => void,
): string {
  const inside = join(dataDir, 'postgres');
  if (existsSync(join(inside, 'cluster'))) return inside;
  mkdirSync(inside, { recursive: true, mode: 0o711 });
  const note = join(inside, noteName);
  if (existsSync(note)) return followNote(note, realpathSync(dataDir));
  if (canReach(account, inside)) return inside;
  return settleElsewhere(note, realpathSync(dataDir), log);
}

/** Where clusters are kept whose data folder PostgreSQL's account cannot reach. */
export function findSharedBase(dataDir: string): string {
  const temporary = dataDir.startsWith(`${realpathSync(tmpdir())}/`);
  for (const parent of temporary ? ['/var/tmp'] : ['/var/lib', '/var/tmp']) {
    if (!existsSync(parent)) continue;
    const base = join(
      parent,
      process.getuid?.() === 0 ? 'strata-portal' : `strata-portal-${process.getuid?.()}`,
    );
    try {
      ensurePassableFolder(base);
      return base;
    } catch {
      // Read-only, or somebody else's: the next one.
    }
  }
  throw new Error(
    `PostgreSQL's account cannot reach ${dataDir}, and neither /var/lib nor /var/tmp can be written. ` +
      'Set DATA_DIR to a folder that every account may pass through, or set DATABASE_URL.',
  );
}

function followNote(note: string, dataDir: string): string {
  const { home } = JSON.parse(readFileSync(note, 'utf8')) as { home: string };
  const ownerFile = join(home, ownerName);
  if (!existsSync(ownerFile)) {
    throw new Error(
      `The database of ${dataDir} was kept in ${home}, which is gone. Restore it, or remove ${note} to start empty.`,
    );
  }
  const { dataDir: owner } = JSON.parse(readFileSync(ownerFile, 'utf8')) as { dataDir: string };
  if (owner !== dataDir) {
    if (existsSync(join(owner, 'postgres', noteName))) {
      throw new Error(
        `${dataDir} is a copy of ${owner}, and the database in ${home} belongs to that one. Remove ${note} to give the copy an empty database.`,
      );
    }
    // The data folder was moved; its database follows.
    writeFileSync(ownerFile, JSON.stringify({ dataDir }));
  }
  return home;
}

function settleElsewhere(note: string, dataDir: string, log: (line: string) => void): string {
  const base = findSharedBase(dataDir);
  sweepTemporary(base);
  const path = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const earlier = readdirSync(base).filter((name) => name.startsWith(`${path}-`));
  const home = join(base, `${path}-${randomBytes(3).toString('hex')}`);
  ensurePassableFolder(home);
  writeFileSync(join(home, ownerName), JSON.stringify({ dataDir }));
  writeFileSync(note, JSON.stringify({ home }));
  log(
    `The database is kept in ${home}: PostgreSQL does not run as root and cannot pass through ${dirname(dataDir)}/${basename(dataDir)}.`,
  );
  for (const name of earlier) log(`An earlier database of this data folder is still in ${join(base, name)}.`);
  return home;
}

/** A temporary data folder that is gone was thrown away on purpose; so is its database. */
function sweepTemporary(base: string): void {
  const temporary = `${realpathSync(tmpdir())}/`;
  for (const name of readdirSync(base)) {
    const ownerFile = join(base, name, ownerName);
    if (!existsSync(ownerFile)) continue;
    const { dataDir } = JSON.parse(readFileSync(ownerFile, 'utf8')) as { dataDir: string };
    if (!dataDir.startsWith(temporary) || existsSync(dataDir)) continue;
    if (!existsSync(join(base, name, 'cluster', 'postmaster.pid')))
      rmSync(join(base, name), { recursive: true, force: true });
  }
}
