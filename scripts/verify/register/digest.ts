import { createHash, hash } from 'node:crypto';

/** An act as it goes into the chain; texts as PostgreSQL writes them. */
export interface ChainedAct {
  readonly sequence: string;
  readonly id: string;
  /** Microseconds since 1970. */
  readonly occurredAt: string;
  readonly verb: string;
  readonly objectType: string;
  readonly objectId: string;
  readonly entityType: string | null;
  readonly entityId: string | null;
  readonly personId: string | null;
  readonly issuer: string | null;
  readonly subject: string | null;
  readonly actingRole: string;
  /** SHA-256 of the text, hexadecimal. */
  readonly before: string | null;
  readonly after: string | null;
  readonly corrects: string | null;
  readonly basisType: string | null;
  readonly basisId: string | null;
  readonly requestId: string;
}

/** A value with its length in bytes before it; - for none. */
const part = (value: string | null): string =>
  value === null ? '-' : `${Buffer.byteLength(value)}:${value}`;

export const sha256 = (content: string | Buffer): string => hash('sha256', content, 'hex');

export const sha256OfText = (text: string | null): string | null => (text === null ? null : sha256(text));

/** The hash of an act in its place, as docs/register/proof.md lays it down. */
export function hashOfAct(position: string, previous: string | null, act: ChainedAct): string {
  const fields = [
    position,
    previous,
    act.sequence,
    act.id,
    act.occurredAt,
    act.verb,
    act.objectType,
    act.objectId,
    act.entityType,
    act.entityId,
    act.personId,
    act.issuer,
    act.subject,
    act.actingRole,
    act.before,
    act.after,
    act.corrects,
    act.basisType,
    act.basisId,
    act.requestId,
  ];
  return createHash('sha256').update(fields.map(part).join('')).digest('hex');
}
