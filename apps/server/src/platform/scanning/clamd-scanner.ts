import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Scanner, ScannerState, Verdict } from './scanner.ts';

const pingMilliseconds = 2_000;

/** `host:port`, or the path of a socket. */
function open(address: string, signal: AbortSignal): Socket {
  if (address.startsWith('/')) return connect({ path: address, signal });
  const { hostname, port } = new URL(`tcp://${address}`);
  return connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port), signal });
}

async function write(socket: Socket, bytes: Buffer | string, signal: AbortSignal): Promise<void> {
  if (!socket.write(bytes)) await once(socket, 'drain', { signal });
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** Sends one command, with content in chunks of stated length where it takes any, and answers with clamd's line. */
async function ask(
  address: string,
  command: string,
  signal: AbortSignal,
  content?: Readable,
): Promise<string> {
  const socket = open(address, signal);
  const reply = text(socket);
  // Both ends may fail; the first to do so is told.
  reply.catch(() => undefined);
  try {
    await once(socket, 'connect', { signal });
    await write(socket, `z${command}\0`, signal);
    if (content) {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        await write(socket, lengthOf(chunk), signal);
        await write(socket, chunk, signal);
      }
      await write(socket, lengthOf(Buffer.alloc(0)), signal);
    }
    return (await reply).replace(/\0$/, '').trim();
  } finally {
    socket.destroy();
    content?.destroy();
  }
}

function verdictOf(reply: string): Verdict {
  if (reply === 'stream: OK') return { found: 'nothing' };
  const name = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  return name === undefined ? { found: 'unknown', reason: reply.slice(0, 100) } : { found: 'malware', name };
}

/** Scans with clamd, over TCP or a socket. `onChange` hears when it goes away and comes back. */
export function createClamdScanner(address: string, onChange: (state: ScannerState) => void): Scanner {
  let state: ScannerState = 'ready';
  const become = (next: ScannerState): void => {
    if (state === next) return;
    state = next;
    onChange(next);
  };

  return {
    async scan(content, signal) {
      try {
        const verdict = verdictOf(await ask(address, 'INSTREAM', signal, content));
        become('ready');
        return verdict;
      } catch (error) {
        become('away');
        return { found: 'unknown', reason: error instanceof Error ? error.name : 'unknown' };
      }
    },
    async reach() {
      const reply = await ask(address, 'PING', AbortSignal.timeout(pingMilliseconds)).catch(() => '');
      become(reply === 'PONG' ? 'ready' : 'away');
      return reply === 'PONG';
    },
    isAway: () => state === 'away',
  };
}
