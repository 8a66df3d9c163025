import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { timeCall } from '../load/timed-calls.ts';
import type { Portal } from '../processes/portal.ts';
import type { Actor, FilledActors } from './rows.ts';

/** One act, as its call has it. */
export interface ActCall {
  /** What it is called in the report. */
  readonly what: string;
  readonly by: Actor;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Whether the version that was seen goes with it. */
  readonly isVersioned: boolean;
}

/** Times acts one after the other, each with the version there is. */
export interface ActTimer {
  readonly milliseconds: ReadonlyMap<string, readonly number[]>;
  readonly connection: Client;
  /** Does the act, and answers with its data. */
  act(call: ActCall): Promise<unknown>;
  /** Asks, untimed. */
  read<Data>(by: Actor, path: string): Promise<Data>;
  end(): Promise<void>;
}

const isOfficer = (by: Actor): boolean => by === 'examiner' || by === 'registrar';

export async function startTimer(
  portal: Portal,
  superuserUrl: string,
  { tokens }: FilledActors,
): Promise<ActTimer> {
  const connection = new Client({ connectionString: superuserUrl });
  await connection.connect();
  const milliseconds = new Map<string, number[]>();
  const urlOf = (by: Actor, path: string) =>
    `${isOfficer(by) ? portal.adminOrigin : portal.origin}/api/${path}`;
  const versionOf = async (id: unknown): Promise<number> => {
    const { rows } = await connection.query<{ version: number }>(
      'select version from applications where id = $1',
      [id],
    );
    return rows[0]?.version ?? 0;
  };
  return {
    milliseconds,
    connection,
    async act({ what, by, path, body, isVersioned }) {
      const headers = {
        Authorization: `Bearer ${tokens[by]}`,
        'Idempotency-Key': randomUUID(),
        ...(isVersioned ? { 'If-Match': `"${await versionOf(body['id'])}"` } : {}),
      };
      const answer = await timeCall({ url: urlOf(by, path), method: 'POST', headers, body, status: 200 });
      const times = milliseconds.get(what);
      // The first of each is not counted: neither its code nor its statements are ready then.
      if (times === undefined) milliseconds.set(what, []);
      else times.push(answer.milliseconds);
      return (JSON.parse(answer.text) as { data: unknown }).data;
    },
    async read<Data>(by: Actor, path: string) {
      const headers = { Authorization: `Bearer ${tokens[by]}` };
      const { text } = await timeCall({ url: urlOf(by, path), headers, status: 200 });
      return (JSON.parse(text) as { data: Data }).data;
    },
    end: () => connection.end(),
  };
}
