import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OsAccount } from './os-account.ts';

/** What decides whether an account may pass through a folder. */
export interface FolderRights {
  readonly uid: number;
  readonly gid: number;
  readonly mode: number;
}

/** POSIX asks only the first class that applies: an owner without the right is refused even if others have it. */
export function mayPass(account: OsAccount, folder: FolderRights): boolean {
  if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

/** Whether the account can reach what lies in `folder`; what does not exist yet is going to be made passable. */
export function canReach(account: OsAccount | undefined, folder: string): boolean {
  if (!account) return true;
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  for (let path = realpathSync(existing); ; path = dirname(path)) {
    if (!mayPass(account, statSync(path))) return false;
    if (dirname(path) === path) return true;
  }
}
