import { type RefusalCode, refusals } from '../codes.ts';
import { parseInput } from '../parse-input.ts';
import {
  type Output,
  type ParsedInput,
  type RouteKey,
  type Routes,
  routeKeys,
  routeOf,
  splitRouteKey,
} from '../route-table.ts';

/** What a faked call was given, parsed by the contract. */
export interface FakeCall<Key extends RouteKey> {
  readonly params: ParsedInput<Key, 'params'>;
  readonly query: ParsedInput<Key, 'query'>;
  readonly body: ParsedInput<Key, 'body'>;
  readonly form: ParsedInput<Key, 'form'>;
  /** The file parts of a form that were sent, by name. */
  readonly files: Readonly<Record<string, File>>;
  readonly headers: Headers;
}

/** A refusal in place of an answer. */
export class FakeRefusal {
  readonly code: RefusalCode;
  readonly more: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, more: Readonly<Record<string, unknown>> = {}) {
    this.code = code;
    this.more = more;
  }
}

interface FakeFileParts {
  /** How the server calls it. */
  readonly fileName?: string;
  /** The connection is lost after the content. */
  readonly isCutOff?: boolean;
}

/** The bytes of a file, for calls that answer with one. */
export class FakeFile {
  readonly content: string;
  readonly mediaType: string | undefined;
  readonly parts: FakeFileParts;

  constructor(content: string, mediaType?: string, parts: FakeFileParts = {}) {
    this.content = content;
    this.mediaType = mediaType;
    this.parts = parts;
  }
}

type FakeAnswer<Key extends RouteKey> =
  | Output<Key>
  | FakeRefusal
  | (Routes[Key] extends { readonly answer: 'file' } ? FakeFile : never);

/** What the faked server says to each call; typed by the route table, like the real one. */
export type FakeAnswers = {
  readonly [Key in RouteKey]?: (call: FakeCall<Key>) => FakeAnswer<Key> | Promise<FakeAnswer<Key>>;
};

/** One call that came in, for assertions. */
export interface RecordedCall {
  readonly key: RouteKey;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly form: unknown;
  readonly files: Readonly<Record<string, File>>;
  readonly headers: Headers;
}

type LooseAnswer = (call: FakeCall<RouteKey>) => unknown;

/** Spelt-out paths go before patterns, as in the server's router. */
const paths = routeKeys
  .toSorted((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
  .map((key) => {
    const { method, path } = splitRouteKey(key);
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    return { key, method, names, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`) };
  });

function findRoute(
  method: string,
  path: string,
): { key: RouteKey; params: Record<string, string> } | undefined {
  for (const route of paths) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match === null) continue;
    const params = Object.fromEntries(route.names.map((name, index) => [name, match[index + 1] ?? '']));
    return { key: route.key, params };
  }
  return undefined;
}

function envelope(status: number, body: Readonly<Record<string, unknown>>): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

/** An answer that does not end. */
class CutOff extends Response {
  override get body(): null {
    return null;
  }

  override blob(): Promise<Blob> {
    return Promise.reject(new TypeError('network error'));
  }
}

function fileResponse({ content, mediaType, parts }: FakeFile): Response {
  const { fileName, isCutOff = false } = parts;
  const headers = new Headers();
  if (mediaType !== undefined) headers.set('Content-Type', mediaType);
  if (fileName !== undefined)
    headers.set('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  return isCutOff ? new CutOff(content, { headers }) : new Response(content, { headers });
}

function refuse({ code, more }: FakeRefusal): Response {
  const { status, message } = refusals[code];
  return envelope(status, { isSuccess: false, statusCode: status, message, data: null, code, ...more });
}

/** Parses a part of the input by the route's own schema; a client that sends anything else fails its test. */
function parsed(key: RouteKey, part: 'params' | 'query' | 'body' | 'form', input: unknown): unknown {
  const schema = routeOf(key)[part];
  if (schema === undefined) return undefined;
  const result = parseInput(schema, input);
  if (!result.ok) throw new Error(`${key}: the ${part} break the contract: ${JSON.stringify(result.fields)}`);
  return result.data;
}

/** The file parts of a form; a client that sends others, or leaves out what must be there, fails its test. */
function filesOf(key: RouteKey, form: FormData | undefined): Readonly<Record<string, File>> {
  const { form: schema, files: parts = { File: { required: true } } } = routeOf(key);
  const sent = [...(form ?? [])].filter((entry): entry is [string, File] => entry[1] instanceof File);
  if (schema === undefined) return {};
  const wrong = [
    ...sent.filter(([name]) => !(name in parts)).map(([name]) => `${name} is not known`),
    ...Object.entries(parts)
      .filter(([name, { required }]) => required && !sent.some(([given]) => given === name))
      .map(([name]) => `${name} is missing`),
  ];
  if (wrong.length > 0) throw new Error(`${key}: the files break the contract: ${wrong.join(', ')}`);
  return Object.fromEntries(sent);
}

/** The text fields of a form. */
function textsOf(form: FormData | undefined): unknown {
  return Object.fromEntries([...(form ?? [])].filter(([, value]) => typeof value === 'string'));
}

/**
 * A server for screens under test in place of `fetch`. Input and answers are held against the contract, so that a
 * screen is never tested against what the real server would not take or say.
 */
export function fakeServer(base: string, answers: FakeAnswers) {
  const calls: RecordedCall[] = [];
  const current: { answers: FakeAnswers } = { answers };

  async function answer(input: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET';
    const url = new URL(input, 'http://fake.test');
    // What stands at the root of the admin host has no base before it.
    const path = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : url.pathname;
    const route = findRoute(method, path);
    if (route === undefined) throw new Error(`No route for ${method} ${url.pathname}`);
    const { key } = route;
    const headers = new Headers(init.headers);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const form = init.body instanceof FormData ? init.body : undefined;
    const call = {
      params: parsed(key, 'params', route.params),
      query: parsed(key, 'query', Object.fromEntries(url.searchParams)),
      body: parsed(key, 'body', body),
      form: parsed(key, 'form', textsOf(form)),
      files: filesOf(key, form),
      headers,
    };
    calls.push({ key, ...call });
    const handler = current.answers[key] as LooseAnswer | undefined;
    if (handler === undefined) throw new Error(`The test has no answer for ${key}`);
    const said = await handler(call as FakeCall<RouteKey>);
    if (said instanceof FakeRefusal) return refuse(said);
    if (said instanceof FakeFile) return fileResponse(said);
    const data: unknown = routeOf(key).output.parse(said);
    return envelope(200, { isSuccess: true, statusCode: 200, message: 'OK', data });
  }

  return {
    calls,
    /** The calls of one route. */
    of: (key: RouteKey) => calls.filter((call) => call.key === key),
    /** From now on it says something else to these. */
    change(next: FakeAnswers) {
      current.answers = { ...current.answers, ...next };
    },
    fetch: ((input: string, init?: RequestInit) => answer(input, init)) as typeof fetch,
  };
}
