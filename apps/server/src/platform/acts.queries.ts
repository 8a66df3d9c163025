import type { AdministeredType, RecordOwner, RecordType } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from './database.ts';
import { JsonText } from './http/answers.ts';

/** Who acts; null stands for the system itself. */
export interface Actor {
  readonly personId: string;
  readonly issuer: string;
  readonly subject: string;
}

/** One change of one record, as it goes into the acts. */
export interface Act {
  readonly verb: string;
  readonly objectType: RecordType | AdministeredType;
  readonly objectId: string;
  readonly entity?: RecordOwner;
  readonly actor: Actor | null;
  readonly actingRole: 'member' | 'architect' | 'person' | 'officer' | 'system';
  /** What it was and what it is; as JsonText where it is JSON already. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** The act whose record this one puts right. */
  readonly corrects?: string | undefined;
  /** What an act of the register rests on. */
  readonly basis?: Basis;
  /** Now, unless it is of the past. */
  readonly occurredAt?: string | undefined;
  readonly requestId: string;
}

/** An approved application, or a request on a title. */
export interface Basis {
  readonly kind: 'application' | 'request';
  readonly id: string;
}

/** The act could not be written: the change that it belongs to must not happen either. */
export class AuditFailure extends Error {
  override readonly name = 'AuditFailure';
}

function textOf(value: unknown): string | null {
  if (value instanceof JsonText) return value.text;
  return value === undefined ? null : JSON.stringify(value);
}

/** Writes the act in the transaction of the change itself; answers with its id. @throws AuditFailure */
export async function recordAct(tx: Queryable, act: Act): Promise<string> {
  const id = uuidv7();
  try {
    await tx.query(
      `insert into acts (id, verb, object_type, object_id, entity_type, entity_id, person_id, issuer, subject,
         acting_role, before, after, corrects, basis_type, basis_id, request_id, occurred_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
         coalesce($17::timestamptz, clock_timestamp()))`,
      [
        id,
        act.verb,
        act.objectType,
        act.objectId,
        act.entity?.entityType ?? null,
        act.entity?.entityId ?? null,
        act.actor?.personId ?? null,
        act.actor?.issuer ?? null,
        act.actor?.subject ?? null,
        act.actingRole,
        textOf(act.before),
        textOf(act.after),
        act.corrects ?? null,
        act.basis?.kind ?? null,
        act.basis?.id ?? null,
        act.requestId,
        act.occurredAt ?? null,
      ],
    );
    return id;
  } catch (error) {
    throw new AuditFailure('The act could not be recorded', { cause: error });
  }
}
