interface Packet {
  left: number;
  readonly endsAt: number;
}

/** What a packet is at most of a limit, and how many calls at most: other processes cannot use what is left of it. */
const packetsInLimit = 60;
const largestPacket = 10;

/** A part of the limit that goes into it without rest, so that nobody is refused before the limit is used up. */
export function packetSizeFor(limit: number): number {
  let size = Math.min(largestPacket, Math.floor(limit / packetsInLimit));
  while (size > 1 && limit % size !== 0) size -= 1;
  return Math.max(1, size);
}

/** Of more callers than this, what is left of their packets is forgotten: they are granted less, never more. */
const mostPackets = 10_000;

/**
 * Counts calls a packet at a time: `take` counts `size` calls where all processes see them, and the calls after the
 * first use them up here, until the window of the count ends. Rejects as `take` does.
 */
export function countInPackets(
  size: number,
  take: (whom: string, points: number) => Promise<{ readonly msBeforeNext: number }>,
): (whom: string) => Promise<void> {
  const packets = new Map<string, Packet>();
  const underWay = new Map<string, Promise<void>>();

  async function fetchPacket(whom: string): Promise<void> {
    const { msBeforeNext } = await take(whom, size);
    if (packets.size >= mostPackets) packets.clear();
    packets.set(whom, { left: size, endsAt: Date.now() + msBeforeNext });
  }

  /** Calls that come at the same moment wait for one packet; else each would take one of its own. */
  function waitForPacket(whom: string): Promise<void> {
    let fetching = underWay.get(whom);
    if (!fetching) {
      fetching = fetchPacket(whom).finally(() => underWay.delete(whom));
      underWay.set(whom, fetching);
    }
    return fetching;
  }

  return async (whom) => {
    for (;;) {
      const packet = packets.get(whom);
      if (packet && packet.left > 0 && packet.endsAt > Date.now()) {
        packet.left -= 1;
        return;
      }
      await waitForPacket(whom);
    }
  };
}
