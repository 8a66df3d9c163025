import { expireSession } from './session-store.ts';

/** When the session ends, as the server says it; its clock need not be ours. */
export interface SessionTimes {
  readonly now: string;
  readonly idleEndsAt: string;
  readonly absoluteEndsAt: string;
}

/** An end that is near, in milliseconds of this machine's clock. */
export interface SessionEnd {
  readonly at: number;
  /** The same instant as the server wrote it: the name of this end. */
  readonly name: string;
  /** False when it is the absolute limit, which cannot be stretched. */
  readonly canExtend: boolean;
}

/** The warning comes at least two minutes before the end (U09). */
const warningInMs = 150_000;
/** How soon to ask again when there was no answer. */
const againInMs = 30_000;

function endOf(times: SessionTimes, heardAt: number): SessionEnd & { readonly absoluteAt: number } {
  const offset = heardAt - Date.parse(times.now);
  const [idle, absolute] = [Date.parse(times.idleEndsAt), Date.parse(times.absoluteEndsAt)];
  const canExtend = idle < absolute;
  return {
    at: Math.min(idle, absolute) + offset,
    name: canExtend ? times.idleEndsAt : times.absoluteEndsAt,
    canExtend,
    absoluteAt: absolute + offset,
  };
}

/**
 * Asks the server when the warning would be due (asking is no activity), tells when the end is near or no longer is,
 * and ends the session here when its time is up.
 */
export function createSessionClock(
  times: () => Promise<SessionTimes>,
  onChange: (near: SessionEnd | undefined) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let absoluteAt = Number.POSITIVE_INFINITY;

  function searchIn(ms: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void look(), Math.max(1000, ms));
  }

  function follow(heard: SessionTimes, heardAt: number): void {
    const end = endOf(heard, heardAt);
    if (stopped) return;
    absoluteAt = end.absoluteAt;
    const left = end.at - Date.now();
    if (left <= 0) {
      expireSession();
      return;
    }
    const near = left <= warningInMs;
    onChange(near ? end : undefined);
    searchIn(near ? left : left - warningInMs);
  }

  async function look(): Promise<void> {
    try {
      const heard = await times();
      follow(heard, Date.now());
    } catch {
      // Without an answer only the absolute end is certain: another tab may have put the other one off.
      if (Date.now() < absoluteAt) searchIn(againInMs);
      else if (!stopped) expireSession();
    }
  }

  return {
    look,
    /** Goes by what the server said at an instant, in milliseconds of this machine's clock. */
    follow,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
