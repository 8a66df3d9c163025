import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { underTest } from './system/under-test.ts';

/** Asks the database behind the portal, for what no call of the portal tells or does yet. */
export async function askDatabase<Row>(
  statement: string,
  values: readonly unknown[] = [],
  database = underTest().database,
): Promise<readonly Row[]> {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query(statement, [...values]);
    return rows as Row[];
  } finally {
    await client.end();
  }
}

/** Under what the server knows a token. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Ends the session of a token at the server, as a sign-out elsewhere or an officer does. */
export async function endSession(token: string): Promise<void> {
  await askDatabase('update sessions set ended_at = now() where token_hash = $1', [hashOf(token)]);
}

/** Makes it so long ago that the person of the token did anything. */
export async function setLastActivity(token: string, secondsAgo: number): Promise<void> {
  await askDatabase(
    'update sessions set last_active_at = now() - make_interval(secs => $2) where token_hash = $1',
    [hashOf(token), secondsAgo],
  );
}

/** Brings the absolute end of the token's session near. */
export async function setAbsoluteEnd(token: string, secondsAhead: number): Promise<void> {
  await askDatabase(
    'update sessions set absolute_ends_at = now() + make_interval(secs => $2) where token_hash = $1',
    [hashOf(token), secondsAhead],
  );
}
