import type { FilePart, Output, RouteAccess, RouteKey, Routes } from '@strata/contract';
import type { EntityRef, OfficerRole } from '@strata/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../acts.queries.ts';
import type { IdentityProvider } from '../auth/identity-provider.ts';
import type { Audience } from '../auth/sessions.queries.ts';
import type { Configuration } from '../configuration.ts';
import type { Database, Queryable } from '../database.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import type { Refusal } from '../refusal.ts';
import type { Scanner } from '../scanning/scanner.ts';
import type { SigningKey } from '../signing/signing-key.ts';
import type { FileStore, ReceivedFile } from '../storage/file-store.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import type { FileAnswer, JsonText, TaggedAnswer } from './answers.ts';

/** What every call can reach; made once a process. */
export interface Services {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly identityProvider: IdentityProvider;
  readonly fileStore: FileStore;
  /** Looks for malware in files; undefined where none is set up. */
  readonly scanner: Scanner | undefined;
  /** Takes money at a hosted page; undefined where none is set up. */
  readonly paymentGateway: PaymentGateway | undefined;
  /** What the register signs certificates and checkpoints with. */
  readonly signingKey: SigningKey;
  /** Threads for work that would hold up everybody else. */
  readonly workers: WorkerPool;
}

/** The signed-in person, as far as a call needs it. */
export interface SignedIn extends Actor {
  readonly tokenHash: Buffer;
  /** What the person is at the ministry; empty for everybody else. */
  readonly roles: readonly OfficerRole[];
  readonly idleEndsAt: Date;
  readonly absoluteEndsAt: Date;
  readonly now: Date;
}

/** The uploaded file of a multipart call, as it came. */
export interface UploadedFile extends ReceivedFile {
  readonly fileName: string;
}

/** An uploaded file that was looked into: its content is what the route takes, and no malware was found in it. */
export interface InspectedFile extends UploadedFile {
  /** Found by looking at the content. */
  readonly mediaType: string;
  /** What waits for the scanner is kept, but neither opened nor submitted. */
  readonly scan: 'notConfigured' | 'clean' | 'waiting';
}

/** What becomes of the files of a form before the transaction of its call is open, and when that comes to nothing. */
export interface Uploads {
  /** Looks into an uploaded file and puts what is kept into the store; refuses it beside its field. */
  inspect(
    upload: UploadedFile & FilePart & { readonly field: string },
    call: {
      readonly services: Services;
      readonly session: SignedIn;
      /** The entity that the call names, when it names one. */
      readonly entity: EntityRef | undefined;
      readonly requestId: string;
      readonly log: FastifyBaseLogger;
    },
  ): Promise<Refusal | Pick<InspectedFile, 'mediaType' | 'scan'>>;
  /** Removes the bytes of a file from the store, unless another upload has the same. */
  takeBack(upload: UploadedFile & FilePart, services: Services): Promise<void>;
}

/** The file parts that the route names; what is required is there. */
type FilesOf<Route> = Route extends { readonly files: infer Parts }
  ? {
      readonly [Name in keyof Parts]: Parts[Name] extends { readonly required: true }
        ? InspectedFile
        : InspectedFile | undefined;
    }
  : undefined;

/** The parsed input of a part. */
type InputOf<Route, Name extends string> =
  Route extends Readonly<Record<Name, infer Schema extends z.ZodType>> ? z.output<Schema> : undefined;

/** One call of a route: its parsed input, who asks, and the connection to work with. */
export type Call<Key extends RouteKey> = CallOf<Routes[Key]>;

/** By what the route is, not by its key: a handler serves all routes that are alike. */
interface CallOf<Route extends { readonly access: RouteAccess }> {
  readonly params: InputOf<Route, 'params'>;
  readonly query: InputOf<Route, 'query'>;
  readonly body: InputOf<Route, 'body'>;
  readonly form: InputOf<Route, 'form'>;
  readonly file: Route extends { readonly files: unknown }
    ? undefined
    : Route extends { readonly form: unknown }
      ? InspectedFile
      : undefined;
  readonly files: FilesOf<Route>;
  /** The version of If-Match, when one was sent. */
  readonly seenVersion: number | undefined;
  readonly session: Route['access'] extends 'public' ? undefined : SignedIn;
  /** The entity acted for: named by the call and a membership of the session. */
  readonly entity: Route['access'] extends 'entity' ? EntityRef : undefined;
  readonly audience: Audience;
  /** Reads: the pool. Changes: the transaction, which is committed when the outcome is no refusal. */
  readonly db: Queryable;
  readonly services: Services;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  /** Whether whoever asked has hung up: nobody waits for the answer any more. */
  readonly isGone: () => boolean;
}

export type Outcome<Key extends RouteKey> =
  | Refusal
  | (Routes[Key] extends { readonly answer: 'file' }
      ? FileAnswer
      : Routes[Key] extends { readonly conditional: 'byTag' }
        ? TaggedAnswer
        : Output<Key> | JsonText);

export type Handler<Key extends RouteKey> = (call: Call<Key>) => Promise<Outcome<Key>>;

/**
 * A change with a costly part that comes before its transaction, such as reading a workbook: it is done without locks,
 * by the rights of a reader, and answers with the change itself, which asks for everything again. Where the change answers
 * OutdatedPreparation, the call is prepared once more.
 */
export interface PreparedHandler<Key extends RouteKey> {
  readonly prepare: (call: Call<Key>) => Promise<Refusal | Handler<Key>>;
}

/** A handler for every route: one that is missing does not compile. */
export type Handlers = { readonly [Key in RouteKey]: Handler<Key> | PreparedHandler<Key> };
