import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { targetOf } from './severable-database.ts';

/** A pooler in transaction mode, as PgBouncer is one, with a single connection that all its clients share in turn. */
export interface TransactionPooler {
  readonly url: string;
  end(): Promise<void>;
}

interface Message {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Cuts a stream into messages of the protocol: a letter, a length, and what it holds. */
function messageReader(take: (message: Message) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const end = 1 + rest.readUInt32BE(1);
      if (rest.length < end) return;
      const bytes = rest.subarray(0, end);
      rest = rest.subarray(end);
      take({ type: String.fromCharCode(bytes[0] ?? 0), bytes });
    }
  };
}

/** Starts one before the database at the address, whose role must need no password there. */
export async function startTransactionPooler(url: string): Promise<TransactionPooler> {
  const greeting: Buffer[] = [];
  const waiting: (() => void)[] = [];
  let far: Socket | undefined;
  let isGreeted = false;
  let served: Socket | undefined;

  /** The next in line has the connection once the transaction of the last one is over. */
  function next(): void {
    served = undefined;
    waiting.shift()?.();
  }

  function hear({ type, bytes }: Message): void {
    const isReady = type === 'Z';
    if (!isGreeted) {
      greeting.push(bytes);
      isGreeted = isReady;
    }
    served?.write(bytes);
    if (isReady && bytes[5] === 'I'.charCodeAt(0)) next();
  }

  /** The first client's way of opening the connection is everybody's. */
  function greet(near: Socket, startup: Buffer): void {
    if (isGreeted) {
      near.write(Buffer.concat(greeting));
      return;
    }
    served = near;
    far = connect(targetOf(new URL(url)));
    far.on('data', messageReader(hear));
    far.on('error', () => near.destroy());
    far.write(startup);
  }

  const server = createServer((near) => {
    let isStarted = false;
    const held: Buffer[] = [];
    near.on('error', () => near.destroy());
    const read = messageReader(({ type, bytes }) => {
      if (type === 'X') near.end();
      else if (served === near) far?.write(bytes);
      else {
        held.push(bytes);
        if (held.length === 1) takeTurn(() => held.splice(0).forEach((message) => far?.write(message)));
      }
    });
    function takeTurn(begin: () => void): void {
      const come = (): void => {
        served = near;
        begin();
      };
      if (served) waiting.push(come);
      else come();
    }
    near.on('data', (chunk: Buffer) => {
      if (isStarted) read(chunk);
      else {
        isStarted = true;
        greet(near, chunk);
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const near = new URL(url);
  near.searchParams.delete('host');
  near.hostname = '127.0.0.1';
  near.port = String((server.address() as AddressInfo).port);
  return {
    url: near.href,
    end: () =>
      new Promise((resolve) => {
        far?.destroy();
        server.close(() => resolve());
      }),
  };
}
