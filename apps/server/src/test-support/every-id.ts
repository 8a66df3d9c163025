import { type RouteKey, routeKeys } from '@strata/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Answer } from './caller.ts';
import type { Sample } from './cases.ts';

/** Where an id stands in the input of a call: `['body', 'documents', '0', 'fileId']`. */
export type IdPlace = readonly string[];

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const isId = (value: unknown): boolean =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: { readonly properties?: Record<string, object> } }>
    >;
  };
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A call as a served document tells of it. */
export interface ServedCall {
  readonly key: RouteKey;
  /** Places of ids that a client may leave out. */
  readonly optional: readonly IdPlace[];
}

/** Every call of a host's OpenAPI document. @throws where the contract does not know one */
export function callsOf(document: OpenApiDocument): ServedCall[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const key = routeKeys.find((known) => known === `${method.toUpperCase()} ${path}`);
      if (!key) throw new Error(`${method.toUpperCase()} ${path} is served and is no call of the contract`);
      return { key, optional: placesIn(operation) };
    }),
  );
}

function placesIn({ parameters = [], requestBody }: Operation): IdPlace[] {
  const takesId = (schema: object): boolean => JSON.stringify(schema).includes('"format":"uuid"');
  const named = parameters
    .filter((parameter) => parameter.in === 'query' && takesId(parameter.schema))
    .map(({ name }) => ['query', name]);
  const bodies = Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    Object.entries(schema.properties ?? {})
      .filter(([, property]) => takesId(property) && !JSON.stringify(property).includes('"type":"array"'))
      .filter(([, property]) => !JSON.stringify(property).includes('"properties"'))
      .map(([name]) => [type === 'application/json' ? 'body' : 'form', name]),
  );
  return [...named, ...bodies];
}

/** All places of a call where an id stands, or could. */
export function idPlaces({ optional }: ServedCall, { input }: Sample): IdPlace[] {
  const found: IdPlace[] = [];
  const walk = (value: unknown, place: IdPlace): void => {
    if (isId(value)) found.push(place);
    else if (typeof value === 'object' && value !== null && !(value instanceof File))
      for (const [name, inner] of Object.entries(value)) walk(inner, [...place, name]);
  };
  walk(input, []);
  const known = new Set(found.map((place) => place.join('.')));
  return [...found, ...optional.filter((place) => !known.has(place.join('.')))];
}

/** The sample with this id in the place; the rest is as it was. */
export function withIdAt(sample: Sample, place: IdPlace, id: string): Sample {
  const put = (value: unknown, [name, ...rest]: IdPlace): unknown => {
    if (name === undefined) return id;
    if (Array.isArray(value))
      return (value as unknown[]).map((inner, at) => (String(at) === name ? put(inner, rest) : inner));
    const part = (value ?? {}) as Record<string, unknown>;
    return { ...part, [name]: put(part[name], rest) };
  };
  return { ...sample, input: put(sample.input, place) as Sample['input'] };
}

/** The sample with ids that nothing has, in all places. */
export function withNobodysIds(sample: Sample, places: readonly IdPlace[]): Sample {
  return places.reduce((changed, place) => withIdAt(changed, place, uuidv7()), sample);
}

/** All that a caller sees of an answer, but for what differs from call to call, and the id that was sent. */
function visible({ status, text, headers }: Answer<unknown>, sent: string): string {
  const { 'x-request-id': _, date: __, ...lasting } = headers;
  return JSON.stringify({ status, text, headers: lasting }).replaceAll(sent, '<id>');
}

/** An answer, and the id that it was asked with. */
export interface Asked {
  readonly id: string;
  readonly answer: Answer<unknown>;
}

export interface Secrets {
  /** Ids of somebody else's records. */
  readonly ids: ReadonlySet<string>;
  /** Stands in texts of theirs and nowhere else. */
  readonly sentinel: string;
}

/**
 * What an answer about somebody else's id gives away: that it differs from the one about an id that nothing has, their words, or
 * other ids of theirs. Undefined where it gives away nothing.
 */
export function leakIn(foreign: Asked, absent: Asked, { ids, sentinel }: Secrets): string | undefined {
  const { text, status } = foreign.answer;
  if (text.includes(sentinel)) return 'their words';
  const other = text.match(uuid)?.find((id) => id !== foreign.id && ids.has(id));
  if (other !== undefined) return `their id ${other}`;
  if (status >= 500) return `a fault of ours: ${status}`;
  // Both did what was asked, each with ids and times of its own: what they made or found says nothing of the other's.
  if (status === 200 && absent.answer.status === 200) return undefined;
  return visible(foreign.answer, foreign.id) === visible(absent.answer, absent.id)
    ? undefined
    : `another answer: ${status} ${foreign.answer.code ?? ''} for theirs, ${absent.answer.status} ${absent.answer.code ?? ''} for nobody's`;
}
