import type { Queryable } from '../database.ts';
import { instantOf } from '../instant.ts';

/** One process at a time writes checkpoints; the others skip their turn. */
const checkpointsLock = 7_204_918;

export async function claimCheckpoint(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query<{ claimed: boolean }>('select pg_try_advisory_xact_lock($1) as claimed', [
    checkpointsLock,
  ]);
  return rows[0]?.claimed === true;
}

export interface ChainHead {
  readonly position: number;
  /** 64 hexadecimal digits. */
  readonly hash: string;
  /** The database's time, UTC. */
  readonly at: string;
}

/** The newest link of the chain; undefined while nothing was ever done. */
export async function findChainHead(tx: Queryable): Promise<ChainHead | undefined> {
  const { rows } = await tx.query<{ position: string; hash: string; at: string }>(
    `select position, encode(hash, 'hex') as hash, ${instantOf('clock_timestamp()')} as at
     from act_links order by position desc limit 1`,
  );
  const [row] = rows;
  return row && { ...row, position: Number(row.position) };
}

/** The hash at a place of the chain, 64 hexadecimal digits. */
export async function findHashAt(tx: Queryable, position: number): Promise<string | undefined> {
  const { rows } = await tx.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from act_links where position = $1`,
    [position],
  );
  return rows[0]?.hash;
}
