import type { z } from 'zod';

/**
 * Who may call:
 * - `public`: anybody.
 * - `session`: whoever is signed in; the call reads or changes only what is that person's own.
 * - `entity`: the call carries entityType and entityId, and they must be among the session's memberships.
 * - `object`: the object's own entity must be among the session's memberships; else it does not exist (404).
 * - `officer`: a console session of somebody who is an officer.
 */
export type RouteAccess = 'public' | 'session' | 'entity' | 'object' | 'officer';

/** The portal's API, the admin host's, or the same call on both (sign-in). A session belongs to one of them. */
export type RouteHost = 'portal' | 'console' | 'both';

/** One call: its schemas are the server's validation, the client's types and the OpenAPI document at once. */
export interface Route {
  readonly summary: string;
  /** Where the call comes from: a clause of the specification, or our own decision. */
  readonly source: string;
  readonly host: RouteHost;
  readonly access: RouteAccess;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** A multipart call: the text fields; the one file part is named `File`. */
  readonly form?: z.ZodObject;
  readonly output: z.ZodType;
  /** What the answer's body is: the envelope, or the bytes of a file. */
  readonly answer?: 'envelope' | 'file';
  /** Lists carry an ETag and answer 304 when unchanged. */
  readonly conditional?: boolean;
  /**
   * Whether repeating is made safe by an Idempotency-Key: required on our own calls, optional on those the
   * specification lists; `natural` where a repetition has no further effect by its nature.
   */
  readonly idempotency?: 'required' | 'optional' | 'natural';
  /** Whether If-Match is required (our own calls) or honoured when sent (the specification's). */
  readonly version?: 'required' | 'optional';
  /** Costly calls have a lower rate limit of their own. */
  readonly limit?: 'signIn' | 'upload' | 'write';
}

/** Keeps the literal type of a group of routes while checking its shape. */
export function defineRoutes<const Table extends Readonly<Record<`${Method} /${string}`, Route>>>(
  table: Table,
): Table {
  return table;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
