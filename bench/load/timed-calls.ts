import { Agent, request } from 'node:http';

/** One call, and what it has to be answered with. */
export interface TimedCall {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Sent as it is, in place of a body of JSON. */
  readonly content?: { readonly type: string; readonly bytes: Buffer } | undefined;
  readonly status: number;
  /** Connections of its own, for calls that are made beside others. */
  readonly agent?: Agent | undefined;
}

export interface TimedAnswer {
  /** From sending to the last byte. */
  readonly milliseconds: number;
  readonly text: string;
  readonly bytes: number;
  readonly etag: string | undefined;
}

/** One connection that stays open, so that a call takes what the server takes. */
const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });

export function timeCall(call: TimedCall): Promise<TimedAnswer> {
  const { url, method = 'GET', headers, status, agent = oneConnection } = call;
  const content = call.content ?? jsonContent(call.body);
  const about = content && { 'Content-Type': content.type, 'Content-Length': String(content.bytes.length) };
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const asked = request(url, { agent, method, headers: { ...headers, ...about } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const milliseconds = performance.now() - start;
        const received = Buffer.concat(chunks);
        const text = received.toString('utf8');
        const { etag } = response.headers;
        if (response.statusCode === status) resolve({ milliseconds, text, bytes: received.length, etag });
        else reject(new Error(`${method} ${url} answered ${response.statusCode}: ${text.slice(0, 500)}`));
      });
    });
    asked.on('error', reject);
    asked.end(content?.bytes);
  });
}

function jsonContent(body: object | undefined): TimedCall['content'] {
  return body && { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
}
