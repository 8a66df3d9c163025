import { setTimeout as after } from 'node:timers/promises';
import {
  baseOf,
  type CallInput,
  type CallOptions,
  createClient,
  type Envelope,
  type Output,
  type RefusalCode,
  type RefusalEnvelope,
  type RouteKey,
} from '@strata/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** An answer as the tests look at it. */
export interface Answer<Data> {
  readonly status: number;
  readonly code: RefusalCode | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** The body as it came. */
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: LightMyRequestResponse['headers'];
  /** `data` of a success. @throws with the whole answer when it was refused */
  readonly data: Data;
  /** `data` of a refusal: the current version and who was quicker, or null. */
  readonly refusedWith: RefusalEnvelope['data'] | undefined;
}

export interface Sending extends CallOptions {
  /** Added to what the client sends; undefined takes one of its headers away. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** A request written by hand, for what the client would never send. */
export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | Buffer | undefined;
}

/** Somebody who calls a host: with a token, or nobody in particular. */
export interface Caller {
  readonly token: string | undefined;
  /** Calls as the front ends do: prepared by the contract's own client. */
  call<Key extends RouteKey>(
    key: Key,
    input: CallInput<Key>,
    sending?: Sending,
  ): Promise<Answer<Output<Key>>>;
  /** Sends what is written, with the token and nothing else added. */
  send(request: RawRequest): Promise<Answer<unknown>>;
}

function readEnvelope(text: string): Envelope<unknown> | undefined {
  try {
    return JSON.parse(text) as Envelope<unknown>;
  } catch {
    return undefined;
  }
}

function answerOf<Data>(what: string, response: LightMyRequestResponse): Answer<Data> {
  const envelope = readEnvelope(response.payload);
  const refusal = envelope?.isSuccess === false ? envelope : undefined;
  return {
    status: response.statusCode,
    code: refusal?.code,
    fields: refusal?.fields ?? {},
    text: response.payload,
    bytes: response.rawPayload,
    headers: response.headers,
    get data() {
      if (envelope?.isSuccess) return envelope.data as Data;
      throw new Error(`${what} was answered ${response.statusCode}: ${response.payload}`);
    },
    refusedWith: refusal?.data,
  };
}

function withoutUndefined(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The bytes and the content type of a multipart form, as fetch would send them. */
async function encodeForm(form: FormData): Promise<{ type: string; bytes: Buffer }> {
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('Content-Type') ?? '',
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Hosts whose callers come again, with how often they were told to. */
const comingAgain = new WeakMap<FastifyInstance, { times: number }>();
/** Whoever is told to come again so many times is not served any more. */
const mostTries = 30;

/** From now on callers of the system come again, with the very same request, where a busy machine tells them to. Answers with how often. */
export function comeAgain({ portal, admin }: Readonly<Record<'portal' | 'admin', FastifyInstance>>) {
  const told = { times: 0 };
  comingAgain.set(portal, told).set(admin, told);
  return told;
}

/** After how many seconds to come again; 0 where the answer is one. */
function secondsUntilAgain({ statusCode, payload, headers }: LightMyRequestResponse): number {
  const envelope = statusCode === 503 ? readEnvelope(payload) : undefined;
  const isBusy = envelope?.isSuccess === false && envelope.code === 'UNAVAILABLE';
  return isBusy ? Number(headers['retry-after'] ?? 0) : 0;
}

/** A caller of a host that need not listen. */
export function createCaller(host: FastifyInstance, token: string | undefined): Caller {
  const client = createClient({ base: '/api', token: () => token });

  async function send(
    request: RawRequest,
    headers: Readonly<Record<string, string | undefined>>,
    tries = 1,
  ): Promise<LightMyRequestResponse> {
    const response = await host.inject({
      // Methods that HTTP has and the type does not list are sent as well.
      method: request.method as 'GET',
      url: request.url,
      headers: withoutUndefined(headers),
      ...(request.body === undefined ? {} : { payload: request.body }),
    });
    const told = comingAgain.get(host);
    const seconds = told && tries < mostTries ? secondsUntilAgain(response) : 0;
    if (!told || seconds === 0) return response;
    told.times += 1;
    await after(seconds * 1_000);
    return send(request, headers, tries + 1);
  }

  return {
    token,
    async call(key, input, sending = {}) {
      const { headers: added, ...options } = sending;
      const prepared = client.prepare(key, input, { root: baseOf(key), ...options });
      const { method, url, body } = prepared;
      if (!(body instanceof FormData)) {
        return answerOf(key, await send({ method, url, body }, { ...prepared.headers, ...added }));
      }
      const form = await encodeForm(body);
      const headers = { ...prepared.headers, 'Content-Type': form.type, ...added };
      return answerOf(key, await send({ method, url, body: form.bytes }, headers));
    },
    async send(request) {
      const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      const response = await send(request, { ...authorization, ...request.headers });
      return answerOf(`${request.method} ${request.url}`, response);
    },
  };
}
