import { Agent, request } from 'node:http';

/** One call, and what it has to be answered with. */
export interface TimedCall {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly status: number;
  /** Connections of its own, for calls that are made beside others. */
  readonly agent?: Agent | undefined;
}

export interface TimedAnswer {
  /** From sending to the last byte. */
  readonly milliseconds: number;
  readonly text: string;
  readonly etag: string | undefined;
}

/** One connection that stays open, so that a call takes what the server takes. */
const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });

export function timeCall(call: TimedCall): Promise<TimedAnswer> {
  const { url, method = 'GET', headers, body, status, agent = oneConnection } = call;
  const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const length = sent && { 'Content-Type': 'application/json', 'Content-Length': String(sent.length) };
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const asked = request(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const milliseconds = performance.now() - start;
        const text = Buffer.concat(chunks).toString('utf8');
        if (response.statusCode === status) resolve({ milliseconds, text, etag: response.headers.etag });
        else reject(new Error(`${method} ${url} answered ${response.statusCode}: ${text.slice(0, 500)}`));
      });
    });
    asked.on('error', reject);
    asked.end(sent);
  });
}
