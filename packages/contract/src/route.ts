import type { OfficerRole } from '@strata/domain';
import type { z } from 'zod';

/**
 * Who may call:
 * - `public`: anybody.
 * - `session`: whoever is signed in; the call reads or changes only what is that person's own.
 * - `entity`: the call carries entityType and entityId, and they must be among the session's memberships.
 * - `object`: the object's own entity must be among the session's memberships; else it does not exist (404).
 * - `officer`: a console session of somebody who is an officer.
 * - `partyOrOfficer`: with a portal session as `object`; with a console session whoever works on cases (`examiningRoles`), for
 *   what was submitted once.
 */
export type RouteAccess = 'public' | 'session' | 'entity' | 'object' | 'officer' | 'partyOrOfficer';

/** The portal's API, the admin host's, or the same call on both (sign-in). A session belongs to one of them. */
export type RouteHost = 'portal' | 'console' | 'both';

/**
 * A file part of a form: what its content may be, and whether it must be there. `document` is a PDF, PNG or JPEG,
 * `workbook` an Excel workbook, `json` a text in that form, `picture` a PNG or an SVG; the latter three are read and not kept.
 * `model` is a drawing in DXF or a model in IFC, which has a limit of its own size.
 */
export interface FilePart {
  readonly accept: 'pdf' | 'document' | 'workbook' | 'json' | 'picture' | 'model';
  readonly required: boolean;
  /** How large it may be, where that is less than any upload may. */
  readonly mostBytes?: number;
}

/**
 * What programs that were written from the specification alone may send besides. The address of such a call may end with a
 * slash, and the fields that are named here are read leniently; every other field, and every other call, stays strict.
 */
export interface ListedCall {
  /** Filters of the query string: an empty one is as if it had not been sent. */
  readonly emptyFilters?: readonly string[];
  /** Ids of the body that need not be there: an empty text is null. */
  readonly emptyIds?: readonly string[];
  /** Small ids of the body: their digits as text will do, without sign, blank, leading zero or exponent. */
  readonly textIds?: readonly string[];
}

/** One call: its schemas are the server's validation, the client's types and the OpenAPI document at once. */
export interface Route {
  readonly summary: string;
  /** Where the call comes from: a clause of the specification, or our own decision. */
  readonly source: string;
  readonly host: RouteHost;
  readonly access: RouteAccess;
  /**
   * A call of the admin host that pages of the portal make too: it stands at the host's root, takes sessions of both,
   * and lets the portal's origin read the answer (domain decision 8).
   */
  readonly crossOrigin?: boolean;
  /** Officer calls: the roles of which the officer must hold one; missing means any officer, which is never right for cases. */
  readonly roles?: readonly OfficerRole[];
  /** A decision of an officer: the sign-in must be as recent and as strong as the installation asks. */
  readonly decides?: boolean;
  /** A help for those who try the system out: in production there is no such call. */
  readonly outsideProduction?: boolean;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The largest body that it takes, where that is more than the 512 kB of others. */
  readonly bodyKilobytes?: number;
  /** A multipart call: the text fields; without `files` the one file part is named `File` and must be there. */
  readonly form?: z.ZodObject;
  /** The file parts of a multipart call, by name. */
  readonly files?: Readonly<Record<string, FilePart>>;
  readonly output: z.ZodType;
  /** A POST that changes nothing: it takes a file, and only tells about it. */
  readonly readOnly?: boolean;
  /** What the answer's body is: the envelope, or the bytes of a file. */
  readonly answer?: 'envelope' | 'file';
  /**
   * Answers that carry an ETag and are 304 when unchanged: lists by their entity's revision, with `byTag` whatever has a
   * tag of its own, which the handler finds first.
   */
  readonly conditional?: boolean | 'byTag';
  /**
   * Whether repeating is made safe by an Idempotency-Key: required on our own calls, optional on those the
   * specification lists; `natural` where a repetition has no further effect by its nature.
   */
  readonly idempotency?: 'required' | 'optional' | 'natural';
  /** Whether If-Match is required (our own calls) or honoured when sent (the specification's). */
  readonly version?: 'required' | 'optional';
  /** Costly calls have a lower rate limit of their own. */
  readonly limit?: 'signIn' | 'upload' | 'write' | 'document' | 'verify';
  /** The specification lists the call; what is missing here is a call of ours, and strict. */
  readonly listed?: ListedCall;
}

/**
 * Keeps the literal type of a group of routes while checking its shape. A page that asks a file of routes for an input alone
 * is spared the routes.
 */
// @__NO_SIDE_EFFECTS__
export function defineRoutes<const Table extends Readonly<Record<`${Method} /${string}`, Route>>>(
  table: Table,
): Table {
  return table;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
