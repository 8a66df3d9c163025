import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import type { OsAccount } from './os-account.ts';

/**
 * Makes a folder that only `account` (or we ourselves) can enter, or checks that an existing one is so. A folder that
 * somebody else put there first, in a shared place such as /tmp, is refused and not used.
 */
export function ensurePrivateFolder(folder: string, account: OsAccount | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const found = lstatSync(folder);
  const ours = process.getuid?.();
  if (!found.isDirectory() || (found.uid !== ours && found.uid !== account?.uid)) {
    throw new Error(
      `${folder} belongs to another user of this machine; remove it or choose another DATA_DIR.`,
    );
  }
  if (account && found.uid !== account.uid) chownSync(folder, account.uid, account.gid);
  if ((found.mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
}

/** A folder of ours that other accounts may pass through (to reach what is theirs in it) but not list or write. */
export function ensurePassableFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  if (process.platform === 'win32') return;
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(
      `${folder} belongs to another user of this machine; remove it or choose another DATA_DIR.`,
    );
  }
  if ((found.mode & 0o777) !== 0o711) chmodSync(folder, 0o711);
}
