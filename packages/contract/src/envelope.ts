import type { FieldMessages, RefusalCode } from './codes.ts';

/** The body of every answer (specification 1, section 7). `statusCode` equals the HTTP status. */
export interface SuccessEnvelope<Data> {
  readonly isSuccess: true;
  readonly statusCode: 200;
  readonly message: string;
  readonly data: Data;
}

/** The body of every refusal. `data` is null but for STALE_VERSION, where it names the current version. */
export interface RefusalEnvelope {
  readonly isSuccess: false;
  readonly statusCode: number;
  readonly message: string;
  readonly data: { readonly version: number } | null;
  readonly code: RefusalCode;
  readonly fields?: FieldMessages;
  /** On INTERNAL alone: what to tell the ministry so that the fault can be found. */
  readonly requestId?: string;
}

export type Envelope<Data> = SuccessEnvelope<Data> | RefusalEnvelope;
