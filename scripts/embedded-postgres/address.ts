import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readPassword } from './cluster.ts';
import type { OsAccount } from './os-account.ts';
import { ensurePrivateFolder } from './private-folder.ts';
import { canReach } from './traversability.ts';

/** Where a server listens: a unix socket in a folder of its own, or (Windows) a port of 127.0.0.1 with a password. */
export type Address =
  | { readonly kind: 'socket'; readonly folder: string }
  | { readonly kind: 'tcp'; readonly port: number; readonly password: string };

/** The system's limit is 107 bytes, and PostgreSQL adds `/.s.PGSQL.5432.lock`. */
const longestSocketFolder = 85;

export function transportOfThisMachine(): Address['kind'] {
  return process.platform === 'win32' ? 'tcp' : 'socket';
}

/** Picks the place to listen at, for one start of the cluster in `home`. */
export async function chooseAddress(home: string, account: OsAccount | undefined): Promise<Address> {
  const password = readPassword(home);
  if (password !== undefined) return { kind: 'tcp', port: await findFreePort(), password };
  const folder = socketFolderOf(home);
  if (!canReach(account, folder)) throw new Error(`PostgreSQL's account cannot reach ${folder}.`);
  ensurePrivateFolder(folder, account);
  return { kind: 'socket', folder };
}

/** Removes the socket's folder, if the server has left it empty. */
export function leaveAddress(address: Address): void {
  if (address.kind === 'socket' && existsSync(address.folder) && readdirSync(address.folder).length === 0) {
    rmdirSync(address.folder);
  }
}

export function settingsOf(address: Address): Record<string, string> {
  return address.kind === 'socket'
    ? {
        listen_addresses: '',
        unix_socket_directories: quote(address.folder),
        unix_socket_permissions: '0700',
      }
    : { listen_addresses: '127.0.0.1', port: String(address.port), unix_socket_directories: '' };
}

/** The setting is a list: commas and blanks divide it, unless an item stands in quotation marks. */
function quote(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}

/** A connection address that every PostgreSQL client understands. */
export function connectionUrl(address: Address, role: string, database: string): string {
  if (address.kind === 'tcp')
    return `postgresql://${role}:${address.password}@127.0.0.1:${address.port}/${database}`;
  // The host in the query wins; the one before the path is there for parsers that insist on one.
  return `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(address.folder)}`;
}

function socketFolderOf(home: string): string {
  const inside = join(home, 'socket');
  if (Buffer.byteLength(inside) <= longestSocketFolder) return inside;
  return `/tmp/strata-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port.')),
      );
    });
  });
}
