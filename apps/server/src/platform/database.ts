import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DatabaseError,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';
import { longestWait, timeToWait, waitPatiently } from './patience.ts';

/** Whatever takes SQL with parameters: the pool, or the one connection of a transaction. */
export interface Queryable {
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<QueryResult<Row>>;
}

export interface Database extends Queryable {
  /** Runs the work in one transaction; rolled back when it throws, or when `keep` says so of its result. */
  transaction<Result>(
    work: (tx: Queryable) => Promise<Result>,
    keep?: (result: Result) => boolean,
  ): Promise<Result>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  readonly url: string;
  readonly poolSize: number;
  /** Whether each connection keeps its statements parsed and planned; not behind a pooler that does not know of it. */
  readonly preparesStatements: boolean;
  readonly onLostConnection: (error: Error) => void;
}

/** Waits are bounded: a caller hears "not available" within three seconds rather than hanging. */
const waits = {
  connectionTimeoutMillis: longestWait,
  statement_timeout: 5_000,
  // The database says no after five seconds; when not even that comes back, the way to it is broken.
  query_timeout: 5_500,
  lock_timeout: longestWait,
  idle_in_transaction_session_timeout: 10_000,
} as const;

const statementNames = new Map<string, string>();
/** Far more than the program has. Each connection keeps what it was once told, so there must be an end to it. */
const mostStatementNames = 5_000;

/** A statement under a name of its own: a connection parses and plans it once, which for a short one is most of its time. */
function prepared(text: string, values: readonly unknown[] = []): QueryConfig {
  let name = statementNames.get(text);
  if (name === undefined && statementNames.size < mostStatementNames) {
    name = `statement_${statementNames.size + 1}`;
    statementNames.set(text, name);
  }
  return { text, values: values as unknown[], ...(name === undefined ? {} : { name }) };
}

function plain(text: string, values: readonly unknown[] = []): QueryConfig {
  return { text, values: values as unknown[] };
}

/** The pool of the running server. Its role is `strata_app`, whatever role the address names. */
export function openDatabase(settings: DatabaseSettings): Database {
  const pool = new Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    application_name: 'strata-portal',
    ...waits,
    // The running role owns nothing: a connection that logs in as the owner steps down at once.
    options: '-c role=strata_app',
  });
  // Without a listener a lost connection would end the process.
  pool.on('error', settings.onLostConnection);
  const statement = settings.preparesStatements ? prepared : plain;
  const insideTransaction = new AsyncLocalStorage<true>();
  const lockTimeouts = new WeakMap<PoolClient, number>();

  /** A connection, as far as the request still has patience; what is left of it is the longest wait for a lock. */
  async function borrow(): Promise<{ connection: PoolClient; giveBack: (broken?: Error) => void }> {
    const connection = await waitPatiently(connectInTime(pool, timeToWait()));
    // While it is lent out, the pool does not listen for its loss; the next statement fails and tells.
    const ignoreLoss = (): void => undefined;
    connection.on('error', ignoreLoss);
    const giveBack = (broken?: Error): void => {
      connection.off('error', ignoreLoss);
      connection.release(broken);
    };
    const timeout = timeToWait();
    if (timeout === (lockTimeouts.get(connection) ?? longestWait)) return { connection, giveBack };
    try {
      await connection.query(`set lock_timeout = ${timeout}`);
      lockTimeouts.set(connection, timeout);
    } catch (error) {
      giveBack(error as Error);
      throw error;
    }
    return { connection, giveBack };
  }

  return {
    async query(text, values) {
      if (insideTransaction.getStore()) throw new Error('Inside a transaction, use its own connection');
      const { connection, giveBack } = await borrow();
      try {
        const result = await waitPatiently(connection.query(statement(text, values)));
        giveBack();
        return result;
      } catch (error) {
        giveBack(isOverdue(error) || isOutdated(error) ? (error as Error) : undefined);
        throw error;
      }
    },
    async transaction(work, keep = () => true) {
      const { connection, giveBack } = await borrow();
      const tx: Queryable = {
        query: (text, values) => waitPatiently(connection.query(statement(text, values))),
      };
      try {
        await connection.query('begin');
        const result = await insideTransaction.run(true, () => work(tx));
        await connection.query(keep(result) ? 'commit' : 'rollback');
        giveBack();
        return result;
      } catch (error) {
        // A connection that does not answer is not asked to roll back: it is thrown away, and that does.
        if (isOverdue(error)) giveBack(error as Error);
        else {
          await connection.query('rollback').then(
            () => giveBack(isOutdated(error) ? error : undefined),
            (broken: Error) => giveBack(broken),
          );
        }
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

/** A connection within the time given; one that comes later goes back to the pool. */
async function connectInTime(pool: Pool, milliseconds: number): Promise<PoolClient> {
  const connecting = pool.connect();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      connecting.then(
        (connection) => connection.release(),
        () => undefined,
      );
      reject(new Error('timeout exceeded when trying to connect'));
    }, milliseconds);
  });
  try {
    return await Promise.race([connecting, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** A migration has changed what a prepared statement returns. Only another connection can prepare it anew. */
const outdatedStatement = '0A000';

const unavailableStates = new Set([
  outdatedStatement,
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // lock not available in time
  '57014', // statement timeout
  '57P01', // shutting down
  '57P02',
  '57P03',
  '25006', // read-only, as on a standby
  '25P03', // idle in transaction
  '40001', // serialization failure
  '40P01', // deadlock
]);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH']);

function isOutdated(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === outdatedStatement;
}

/** Whether nothing came back in time, neither rows nor refusal. */
function isOverdue(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Whether the fault is the database being away, full or busy, so that trying again later can help. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (isOverdue(error) || unavailableStates.has(code) || networkCodes.has(code) || code.startsWith('08'))
    return true;
  return /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after/.test(
    error.message,
  );
}

/** The name of the unique index or constraint that refused a row, if that is what the error is. */
export function violatedUniqueness(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code === '23505' ? error.constraint : undefined;
}

/** The first row. @throws when there is none: the statement promised one */
export function onlyRow<Row extends QueryResultRow>(result: QueryResult<Row>): Row {
  const [row] = result.rows;
  if (!row) throw new Error('The statement returned no row');
  return row;
}
