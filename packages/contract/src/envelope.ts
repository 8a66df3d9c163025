import type { FieldMessages, RefusalCode } from './codes.ts';

/** The body of every answer (specification 1, section 7). `statusCode` equals the HTTP status. */
export interface SuccessEnvelope<Data> {
  readonly isSuccess: true;
  readonly statusCode: 200;
  readonly message: string;
  readonly data: Data;
}

/** What was done last to a record, by whom and when: officers are told who was quicker. */
export interface LastAct {
  readonly verb: string;
  readonly by: string;
  readonly at: string;
}

/**
 * The body of every refusal. `data` is null but where somebody was quicker: it names the current version, and on the
 * admin host who it was. With PERMISSIONS_MISSING it names the claims that the identity provider did not give.
 */
export interface RefusalEnvelope {
  readonly isSuccess: false;
  readonly statusCode: number;
  readonly message: string;
  readonly data: {
    readonly version?: number;
    readonly lastAct?: LastAct;
    readonly missing?: readonly string[];
  } | null;
  readonly code: RefusalCode;
  readonly fields?: FieldMessages;
  /** On INTERNAL alone: what to tell the ministry so that the fault can be found. */
  readonly requestId?: string;
}

export type Envelope<Data> = SuccessEnvelope<Data> | RefusalEnvelope;
