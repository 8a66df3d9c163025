import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Content with this in it is malware to the scanner of the tests: the test file that all scanners know. */
export const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** How it behaves: answers, takes all and never answers, or answers with an error. */
export type Mood = 'well' | 'silent' | 'failing';

/** The other end of clamd's protocol, PING and INSTREAM. */
export interface FakeClamd {
  readonly address: string;
  /** How many contents were sent to it and judged. */
  readonly scans: () => number;
  /** How many it was asked to look into, whether or not it answers. */
  readonly questions: () => number;
  behave(mood: Mood): void;
  /** From now on content with this in it is malware too. */
  learn(pattern: string): void;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

/** The chunks of INSTREAM, once the empty one that ends them is there. */
function contentOf(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

export async function startFakeClamd(): Promise<FakeClamd> {
  const patterns = [eicar];
  let mood: Mood = 'well';
  let scans = 0;
  let questions = 0;
  const sockets = new Set<Socket>();

  function verdictOn(content: Buffer): string {
    scans += 1;
    if (mood === 'failing') return 'INSTREAM size limit exceeded. ERROR';
    return patterns.some((pattern) => content.includes(pattern))
      ? 'stream: Test-Signature FOUND'
      : 'stream: OK';
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    let isCounted = false;
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const end = received.indexOf(0);
      const command = received.toString('latin1', 0, end);
      if (command === 'zINSTREAM' && !isCounted) {
        isCounted = true;
        questions += 1;
      }
      if (mood === 'silent') return;
      if (command === 'zPING') socket.end('PONG\0');
      const content = command === 'zINSTREAM' ? contentOf(received.subarray(end + 1)) : undefined;
      if (content) socket.end(`${verdictOn(content)}\0`);
    });
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    address: `127.0.0.1:${port}`,
    scans: () => scans,
    questions: () => questions,
    behave(next) {
      mood = next;
    },
    learn: (pattern) => patterns.push(pattern),
    async goAway() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async comeBack() {
      await listen(port);
    },
  };
}
