import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until every address answers 200. `assertGoingOn` ends the wait when there is nothing to wait for any more. */
export async function untilReady(
  addresses: readonly string[],
  assertGoingOn: () => void,
  timeout = 60_000,
): Promise<void> {
  const giveUpAt = Date.now() + timeout;
  for (const address of addresses) {
    while (!(await answers(address))) {
      assertGoingOn();
      if (Date.now() > giveUpAt)
        throw new Error(`${address} did not become ready within ${timeout / 1000} s.`);
      await sleep(20);
    }
  }
  assertGoingOn();
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
