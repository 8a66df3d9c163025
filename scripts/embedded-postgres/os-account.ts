import { readFileSync, statSync } from 'node:fs';

/** The operating-system account that PostgreSQL runs as. */
export interface OsAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** The accounts of a passwd file that are not the administrator's. */
export function parsePasswd(text: string): OsAccount[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uidText, gidText] = line.split(':');
    const uid = Number(uidText);
    const gid = Number(gidText);
    return name && uidText && gidText && uid > 0 && gid >= 0 ? [{ name, uid, gid }] : [];
  });
}

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of an existing cluster, else as
 * `postgres`, `nobody` or any other account there is (it must have an entry in passwd). Undefined: as ourselves.
 */
export function chooseAccount(
  cluster: string,
  accounts = readAccounts(),
  ownUid = process.getuid?.(),
): OsAccount | undefined {
  if (ownUid !== 0) return undefined;
  // A cluster that came from another machine may belong to nobody here; whoever is chosen is then given it.
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  const account =
    accounts.find(({ uid }) => uid === owner) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody') ??
    accounts[0];
  if (!account) {
    throw new Error(
      'PostgreSQL does not run as root, and there is no other account in /etc/passwd. ' +
        'Add one (for example "postgres"), start as another user, or set DATABASE_URL.',
    );
  }
  return account;
}

function readAccounts(): OsAccount[] {
  try {
    return parsePasswd(readFileSync('/etc/passwd', 'utf8'));
  } catch {
    return [];
  }
}
