import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DatabaseError,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';
import { countWait, RequestTimedOut, timeToWait, usualWaits, waitInTime } from './request-timeout.ts';

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
  /** Whether it refused a write for want of disk within the last minute. */
  wasFull(): boolean;
  connections(): ConnectionCounts;
  close(): Promise<void>;
}

/** The connections of a pool. */
export interface ConnectionCounts {
  readonly most: number;
  readonly lent: number;
  readonly idle: number;
  /** Who waits for one. */
  readonly waitedFor: number;
}

export interface DatabaseSettings {
  readonly url: string;
  readonly poolSize: number;
  /** Whether each connection keeps its statements parsed and planned; not behind a pooler that does not know of it. */
  readonly preparesStatements: boolean;
  /** How long one wait may take, in milliseconds; as usual when it is not said. */
  readonly longestWait?: number;
  readonly onLostConnection: (error: Error) => void;
}

/** The database says no when a statement's time is over; when not even that comes back, the way to it is broken. */
const roomForAnswer = 500;

/** Waits are bounded: a caller hears "not available" in time rather than hanging. */
const limitsOf = (longestWait: number) => ({
  // Callers give up on a connection by themselves, earlier. This frees its place in the pool.
  connectionTimeoutMillis: 4 * longestWait,
  statement_timeout: 2 * longestWait,
  query_timeout: 2 * longestWait + roomForAnswer,
  lock_timeout: longestWait,
  idle_in_transaction_session_timeout: 4 * longestWait,
});

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

/** A connection, lent for a statement or a transaction. */
interface Loan {
  readonly connection: PoolClient;
  giveBack(broken?: Error): void;
  /** What ended the connection meanwhile. */
  lost(): Error | undefined;
}

/** The connection ended in the middle of what it was lent for. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** What the statements of a transaction may take, where that is more than usual. */
const longTransactions = new WeakMap<Queryable, number>();

/**
 * Gives the statements of a transaction more time from here on: for a change so large that a slow database needs
 * minutes for it, where trying again would only begin anew. Whoever waits for its locks is told so as ever.
 */
export async function allowLongStatements(tx: Queryable, milliseconds: number): Promise<void> {
  await tx.query(`set local statement_timeout = ${milliseconds}`);
  await tx.query(`set local idle_in_transaction_session_timeout = ${milliseconds}`);
  longTransactions.set(tx, milliseconds);
}

/** The pool of the running server. Its role is `strata_app`, whatever role the address names. */
export function openDatabase(settings: DatabaseSettings): Database {
  const longestWait = settings.longestWait ?? usualWaits.one;
  const pool = new Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    application_name: 'strata-portal',
    ...limitsOf(longestWait),
    // The running role owns nothing: a connection that logs in as the owner steps down at once.
    options: '-c role=strata_app',
  });
  // Without a listener a lost connection would end the process.
  pool.on('error', settings.onLostConnection);
  const statement = settings.preparesStatements ? prepared : plain;
  const insideTransaction = new AsyncLocalStorage<true>();
  let fullAt = Number.NEGATIVE_INFINITY;

  /** What the caller is told of an error on a connection. */
  function explain(error: unknown, loss: Error | undefined): unknown {
    if (error instanceof DatabaseError && error.code === diskFull) fullAt = performance.now();
    return withLoss(error, loss);
  }

  /** A connection, as long as the request may wait. */
  async function borrow(): Promise<Loan> {
    const connection = await connectInTime(pool, longestWait);
    let loss: Error | undefined;
    // While it is lent out, the pool does not listen for its loss.
    const noteLoss = (error: Error): void => {
      loss ??= error;
    };
    connection.on('error', noteLoss);
    return {
      connection,
      lost: () => loss,
      giveBack(broken) {
        connection.off('error', noteLoss);
        connection.release(broken ?? loss);
      },
    };
  }

  async function runTransaction<Result>(
    { connection, lost, giveBack }: Loan,
    work: (tx: Queryable) => Promise<Result>,
    keep: (result: Result) => boolean,
  ): Promise<Result> {
    let lockTimeout = timeToWait(longestWait);
    const inItsTime = (query: QueryConfig): QueryConfig => {
      const long = longTransactions.get(tx);
      return long === undefined ? query : Object.assign(query, { query_timeout: long + roomForAnswer });
    };
    const tx: Queryable = {
      async query(text, values) {
        const timeout = longTransactions.has(tx) ? lockTimeout : timeToWait(longestWait);
        if (timeout < lockTimeout) {
          lockTimeout = timeout;
          await countWait(connection.query(setLockTimeout(lockTimeout)));
        }
        return countWait(connection.query(inItsTime(statement(text, values))));
      },
    };
    try {
      const begin = lockTimeout < longestWait ? `begin; ${setLockTimeout(lockTimeout)}` : 'begin';
      await countWait(connection.query(begin));
      const result = await insideTransaction.run(true, () => work(tx));
      // The chain of acts is made at the commit, which takes as long as there are acts.
      await connection.query(inItsTime({ text: keep(result) ? 'commit' : 'rollback' }));
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
      throw explain(error, lost());
    }
  }

  return {
    async query(text, values) {
      if (insideTransaction.getStore()) throw new Error('Inside a transaction, use its own connection');
      const loan = await borrow();
      // A limit for this wait alone would stay on the connection, and behind a pooler meet somebody else.
      if (timeToWait(longestWait) < longestWait) {
        return runTransaction(
          loan,
          (tx) => tx.query(text, values),
          () => true,
        );
      }
      const { connection, lost, giveBack } = loan;
      try {
        const result = await countWait(connection.query(statement(text, values)));
        giveBack();
        return result;
      } catch (error) {
        giveBack(isOverdue(error) || isOutdated(error) ? (error as Error) : undefined);
        throw explain(error, lost());
      }
    },
    transaction: async (work, keep = () => true) => runTransaction(await borrow(), work, keep),
    wasFull: () => performance.now() - fullAt < 60_000,
    connections: () => ({
      most: settings.poolSize,
      lent: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waitedFor: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

/** Until the end of the transaction: a setting of the session would outlive the request. */
function setLockTimeout(milliseconds: number): string {
  return `set local lock_timeout = ${milliseconds}`;
}

/** Whatever goes wrong on a connection that is lost goes wrong because of that, unless the database said why itself. */
function withLoss(error: unknown, loss: Error | undefined): unknown {
  if (!loss || error instanceof DatabaseError) return error;
  return new ConnectionLost('The connection to the database was lost', { cause: loss });
}

/** A connection within the time given; one that comes later goes back to the pool. */
async function connectInTime(pool: Pool, longestWait: number): Promise<PoolClient> {
  const connecting = pool.connect();
  try {
    return await waitInTime(connecting, longestWait);
  } catch (error) {
    if (error instanceof RequestTimedOut) {
      connecting.then(
        (connection) => connection.release(),
        () => undefined,
      );
    }
    throw error;
  }
}

/** A migration has changed what a prepared statement returns. Only another connection can prepare it anew. */
const outdatedStatement = '0A000';

const diskFull = '53100';

const unavailableStates = new Set([
  outdatedStatement,
  '55P03', // lock not available in time
  '57014', // statement timeout
  '25006', // read-only, as on a standby
  '25P03', // idle in transaction
  '25P04', // transaction timeout
  '40001', // serialization failure
  '40P01', // deadlock
]);
/** The connection, what the database has not enough of (disk, memory, connections), its end, and its disk. */
const unavailableClasses = /^(?:08|53|57P|58)/;
/** Errors of the client library that have no code. */
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool after/;
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
  if (error instanceof ConnectionLost || error instanceof RequestTimedOut) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (isOverdue(error) || unavailableStates.has(code) || networkCodes.has(code)) return true;
  return unavailableClasses.test(code) || lostConnection.test(error.message);
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
