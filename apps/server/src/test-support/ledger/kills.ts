import { Client } from 'pg';
import { type Ending, type ServerProcess, startServerProcess } from '../server-process.ts';
import type { Origins } from './operations.ts';

export type Victim = 'server' | 'backend' | 'postmaster';

/** Long enough for a recovery on a slow machine. */
const longestRecovery = 60_000;

/** What made a server give up is logged as fatal; others may have said much after it. */
const isFatal = (line: string): boolean => line.startsWith('{"level":60,');

function whyEnded({ code, signal }: Ending, said: string): string {
  const fatal = said.split('\n').filter(isFatal);
  return `${signal ?? `code ${code}`}: ${fatal.length > 0 ? fatal.join('\n') : said.trim().slice(-1_000)}`;
}

/** A server that is started again whenever it ends, and ways to end it and its database. */
export class KillableSystem {
  readonly origins: Origins;
  /** What servers said last that ended without being killed here. */
  readonly endedByThemselves: string[] = [];
  readonly #environment: Readonly<Record<string, string>>;
  readonly #superuserUrl: string;
  #server: ServerProcess | undefined;
  #isWanted = true;

  private constructor(environment: Readonly<Record<string, string>>, origins: Origins, superuserUrl: string) {
    this.#environment = environment;
    this.origins = origins;
    this.#superuserUrl = superuserUrl;
  }

  /** `ports` are free ones, which every start of the server takes again. */
  static async start(
    environment: Readonly<Record<string, string>>,
    [portal, admin]: readonly [number, number],
    superuserUrl: string,
  ): Promise<KillableSystem> {
    const origins = { portal: `http://127.0.0.1:${portal}`, admin: `http://127.0.0.1:${admin}` };
    const ports = { PORTAL_PORT: String(portal), ADMIN_PORT: String(admin) };
    const system = new KillableSystem({ ...environment, ...ports }, origins, superuserUrl);
    system.#bringUp();
    await system.ready();
    return system;
  }

  #bringUp(): void {
    const server = startServerProcess(this.#environment);
    this.#server = server;
    void server.ended.then((ending) => {
      if (!this.#isWanted) return;
      if (ending.signal !== 'SIGKILL')
        this.endedByThemselves.push(whyEnded(ending, `${server.stdout()}${server.stderr()}`));
      this.#bringUp();
    });
  }

  /** Kills without asking. A database's process may be gone already: then nothing is killed. */
  async kill(victim: Victim): Promise<boolean> {
    if (victim === 'server') {
      this.#server?.signal('SIGKILL');
      return true;
    }
    const pid = await this.#pidOf(victim).catch(() => undefined);
    if (pid === undefined) return false;
    process.kill(pid, 'SIGKILL');
    return true;
  }

  async #pidOf(victim: 'backend' | 'postmaster'): Promise<number | undefined> {
    const sql =
      victim === 'backend'
        ? `select pid from pg_stat_activity where datname = current_database() and application_name = 'strata-portal'
             and pid <> pg_backend_pid() order by (state <> 'idle') desc, random() limit 1`
        : `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`;
    return this.#asSuperuser(async (client) => (await client.query<{ pid: number }>(sql)).rows[0]?.pid);
  }

  async #asSuperuser<Result>(act: (client: Client) => Promise<Result>): Promise<Result> {
    const client = new Client({ connectionString: this.#superuserUrl, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await act(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Waits until both hosts and the database answer again. @throws after a minute */
  async ready(): Promise<void> {
    const giveUpAt = Date.now() + longestRecovery;
    for (;;) {
      const answers = [this.origins.portal, this.origins.admin].map((origin) =>
        fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      // Asked itself: a server says for a second what it last saw of its database.
      const database = this.#asSuperuser((client) => client.query('select 1')).then(
        () => true,
        () => false,
      );
      if ((await Promise.all([...answers, database])).every(Boolean)) return;
      if (Date.now() > giveUpAt) throw new Error(`Not ready after ${longestRecovery / 1_000} seconds`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async end(): Promise<void> {
    this.#isWanted = false;
    this.#server?.signal('SIGTERM');
    await this.#server?.ended;
  }
}
