import type { FieldMessages, RefusalCode } from './codes.ts';
import type { Envelope, LastAct } from './envelope.ts';
import type { Output, RawInput, RouteKey, Routes } from './route-table.ts';

/** The server refused: what the envelope said. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly statusCode: number;
  readonly code: RefusalCode | undefined;
  readonly fields: FieldMessages;
  /** With STALE_VERSION: the version that is current now. */
  readonly currentVersion: number | undefined;
  /** Who was quicker, where the refusal tells it. */
  readonly lastAct: LastAct | undefined;
  /** With PERMISSIONS_MISSING: the claims that the identity provider did not give. */
  readonly missing: readonly string[];
  readonly requestId: string | undefined;
  readonly retryAfterInSeconds: number | undefined;

  constructor(answer: {
    readonly statusCode: number;
    readonly message: string;
    readonly code?: RefusalCode | undefined;
    readonly fields?: FieldMessages | undefined;
    readonly currentVersion?: number | undefined;
    readonly lastAct?: LastAct | undefined;
    readonly missing?: readonly string[] | undefined;
    readonly requestId?: string | undefined;
    readonly retryAfterInSeconds?: number | undefined;
  }) {
    super(answer.message);
    this.statusCode = answer.statusCode;
    this.code = answer.code;
    this.fields = answer.fields ?? {};
    this.currentVersion = answer.currentVersion;
    this.lastAct = answer.lastAct;
    this.missing = answer.missing ?? [];
    this.requestId = answer.requestId;
    this.retryAfterInSeconds = answer.retryAfterInSeconds;
  }
}

/** There was no answer at all: no network, or no server. */
export class ServerUnreachable extends Error {
  override readonly name: string = 'ServerUnreachable';
}

/** A file began to arrive and did not end: what came of it is no file. */
export class DownloadCutOff extends ServerUnreachable {
  override readonly name = 'DownloadCutOff';
}

type Defined<Shape> = { [Name in keyof Shape as Shape[Name] extends undefined ? never : Name]: Shape[Name] };

/** What a call needs: exactly the parts that its route has. */
export type CallInput<Key extends RouteKey> = Defined<{
  params: RawInput<Key, 'params'>;
  query: RawInput<Key, 'query'>;
  body: RawInput<Key, 'body'>;
  form: RawInput<Key, 'form'> extends undefined ? undefined : FormFields<Key> & FileParts<Key>;
}>;

/** A form may have no field beside its files. */
type FormFields<Key extends RouteKey> =
  RawInput<Key, 'form'> extends Record<string, never> ? unknown : RawInput<Key, 'form'>;

/** The file parts of a form: those the route names, or the one named `File`. */
type FileParts<Key extends RouteKey> = Routes[Key] extends { readonly files: infer Parts }
  ? {
      readonly [Name in keyof Parts as Parts[Name] extends { readonly required: true } ? Name : never]: File;
    } & {
      readonly [Name in keyof Parts as Parts[Name] extends { readonly required: true } ? never : Name]?:
        | File
        | undefined;
    }
  : { readonly File: File };

export interface CallOptions {
  /** Made once for one intended change and kept over its repetitions; a fresh one is made when it is missing. */
  readonly idempotencyKey?: string;
  /** The version that was seen: sent as If-Match. */
  readonly version?: number;
  /** Not asked for by the person: it does not keep the session alive. */
  readonly background?: boolean;
  /**
   * For calls that stand at the root of the admin host and may be asked for from both (`crossOrigin` of the contract):
   * that host's origin, and '' for its own pages.
   */
  readonly root?: string;
  readonly signal?: AbortSignal;
  /** Goes on to its end when the page is left meanwhile. */
  readonly keepalive?: boolean;
}

export interface DownloadOptions extends CallOptions {
  /** Told how many bytes have arrived, as they do. */
  readonly onReceived?: (bytes: number) => void;
}

/** A file that was fetched, and how the server calls it. */
export interface FetchedFile {
  readonly blob: Blob;
  readonly fileName: string | undefined;
}

/** A call ready to be sent, for callers that need more than fetch offers (progress of an upload). */
export interface PreparedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
}

type Plain = string | number | boolean | undefined;

interface LooseInput {
  readonly params?: Readonly<Record<string, Plain>>;
  readonly query?: Readonly<Record<string, Plain>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, Plain | File>>;
}

export interface ClientSettings {
  /** Where the API is, such as `/api`. */
  readonly base: string;
  readonly token: () => string | undefined;
  /** Told of every 401 and of the token that was refused, so that the session can end in one place. */
  readonly onUnauthenticated?: (refusedToken: string | undefined) => void;
}

function formDataOf(fields: Readonly<Record<string, Plain | File>>): FormData {
  const data = new FormData();
  const parts = Object.entries(fields).filter(([, value]) => value !== undefined);
  // Files go last, so that the server knows whom they are for before the bytes arrive.
  for (const [name, value] of parts) if (!(value instanceof File)) data.append(name, String(value));
  for (const [name, value] of parts) if (value instanceof File) data.append(name, value);
  return data;
}

function addressOf(base: string, path: string, input: LooseInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== '') query.append(name, String(value));
  }
  const search = query.toString();
  return `${base}${filled}${search ? `?${search}` : ''}`;
}

/** The name of an attachment (RFC 8187), as the server writes it. */
function fileNameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
}

/** All of an answer's bytes. @throws DownloadCutOff */
async function receive(response: Response, { onReceived, signal }: DownloadOptions): Promise<Blob> {
  try {
    if (onReceived === undefined || response.body === null) return await response.blob();
    const reader = response.body.getReader();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value);
      bytes += next.value.byteLength;
      onReceived(bytes);
    }
    return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new DownloadCutOff('The download was cut off', { cause: error });
  }
}

/** The token that a call carries. */
export function tokenOf({ headers }: Pick<PreparedCall, 'headers'>): string | undefined {
  return headers['Authorization']?.slice('Bearer '.length);
}

/** Reads an answer of the server: its data, or the refusal thrown. Anything that is not the envelope is a fault. */
export function readAnswer(statusCode: number, text: string, retryAfter: string | null): unknown {
  let envelope: Envelope<unknown> | undefined;
  try {
    envelope = JSON.parse(text) as Envelope<unknown>;
  } catch {
    envelope = undefined;
  }
  // Acted upon only when both say so (specification 2, section 7).
  if (envelope?.isSuccess === true && envelope.statusCode === 200) return envelope.data;
  const refusal = envelope && !envelope.isSuccess ? envelope : undefined;
  throw new CallRefused({
    statusCode: refusal?.statusCode ?? statusCode,
    message: refusal?.message ?? 'There was an error, please try again.',
    code: refusal?.code,
    fields: refusal?.fields,
    currentVersion: refusal?.data?.version,
    lastAct: refusal?.data?.lastAct,
    missing: refusal?.data?.missing,
    requestId: refusal?.requestId,
    retryAfterInSeconds: retryAfter === null ? undefined : Number(retryAfter),
  });
}

/**
 * The one client of both front ends. It knows the contract by its types alone: the key names method and path, so no
 * schema is loaded in the browser for it.
 */
export function createClient(settings: ClientSettings) {
  function prepare<Key extends RouteKey>(
    key: Key,
    input: CallInput<Key>,
    options: CallOptions = {},
  ): PreparedCall {
    const blank = key.indexOf(' ');
    const method = key.slice(0, blank);
    const parts = input as LooseInput;
    const headers: Record<string, string> = { Accept: 'application/json' };
    const token = settings.token();
    if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
    if (method !== 'GET') headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID();
    if (options.background) headers['X-Background'] = '1';
    if (options.version !== undefined) headers['If-Match'] = `"${options.version}"`;
    let body: string | FormData | undefined;
    if (parts.form !== undefined) {
      body = formDataOf(parts.form);
    } else if (parts.body !== undefined) {
      headers['Content-Type'] = 'application/json';
      body = JSON.stringify(parts.body);
    }
    return {
      method,
      url: addressOf(options.root ?? settings.base, key.slice(blank + 1), parts),
      headers,
      body,
    };
  }

  async function send(
    prepared: PreparedCall,
    { signal, keepalive = false }: Pick<CallOptions, 'signal' | 'keepalive'>,
  ): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(prepared.url, {
        method: prepared.method,
        headers: prepared.headers,
        ...(prepared.body === undefined ? {} : { body: prepared.body }),
        ...(signal === undefined ? {} : { signal }),
        keepalive,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      console.error('Unable to reach server');
      throw new ServerUnreachable('Unable to reach server', { cause: error });
    }
    if (response.status === 401) settings.onUnauthenticated?.(tokenOf(prepared));
    return response;
  }

  /** Fetches a file with the token, told while it arrives. @throws CallRefused, ServerUnreachable */
  async function fetchFile<Key extends RouteKey>(
    key: Key,
    input: CallInput<Key>,
    options: DownloadOptions = {},
  ): Promise<FetchedFile> {
    const response = await send(prepare(key, input, options), options);
    if (!response.ok)
      return readAnswer(response.status, await response.text(), response.headers.get('Retry-After')) as never;
    return {
      blob: await receive(response, options),
      fileName: fileNameIn(response.headers.get('Content-Disposition')),
    };
  }

  return {
    prepare,
    fetchFile,

    /** Sends the call and answers with `data`. @throws CallRefused, ServerUnreachable */
    async call<Key extends RouteKey>(
      key: Key,
      input: CallInput<Key>,
      options: CallOptions = {},
    ): Promise<Output<Key>> {
      const response = await send(prepare(key, input, options), options);
      const text = await response.text();
      return readAnswer(response.status, text, response.headers.get('Retry-After')) as Output<Key>;
    },

    /** Fetches the bytes of a file with the token, for a blob address. @throws CallRefused, ServerUnreachable */
    async download<Key extends RouteKey>(
      key: Key,
      input: CallInput<Key>,
      options: CallOptions = {},
    ): Promise<Blob> {
      return (await fetchFile(key, input, options)).blob;
    },
  };
}

export type Client = ReturnType<typeof createClient>;
