import type { CheckpointComparison } from './checkpoints.ts';
import { type Connection, readPages, readRows } from './connection.ts';
import { type ChainedAct, hashOfAct, sha256OfText } from './digest.ts';
import type { Findings } from './findings.ts';

/** The chain as it lies there: each link with its act, whose fields come as texts; nothing is left to functions of the schema. */
const links = `
  select l.position::text, encode(l.hash, 'hex'), l.sequence::text, a.id::text,
    case when isfinite(a.occurred_at) then (extract(epoch from a.occurred_at) * 1000000)::bigint::text else a.occurred_at::text end, a.verb, a.object_type, a.object_id::text,
    a.entity_type, a.entity_id::text, a.person_id::text, a.issuer, a.subject, a.acting_role, a.before::text, a.after::text,
    encode(a.before_sha256, 'hex'), encode(a.after_sha256, 'hex'), a.corrects::text, a.basis_type, a.basis_id::text,
    a.request_id::text
  from public.act_links l left join public.acts a on a.sequence = l.sequence
  where l.position > $1 order by l.position`;

/** An act of the chain with what the fold needs of it. */
export interface ActInPlace extends ChainedAct {
  readonly position: number;
}

export interface ChainLength {
  readonly length: number;
  /** Hash of the newest link; null while there is none. */
  readonly head: string | null;
}

export const nameOfAct = ({ sequence, objectType, verb }: ChainedAct): string =>
  `act ${sequence} (${objectType}.${verb})`;

/**
 * Reads the chain from its beginning: positions without a gap, every hash made of the act and the hash before it, and where a
 * checkpoint was signed, the hash that it says. Goes on behind a fault with the hash that stands there, so that one bad
 * record is one fault.
 */
export async function verifyChain(
  connection: Connection,
  checkpoints: CheckpointComparison,
  findings: Findings,
  onAct: (act: ActInPlace) => void,
  onProgress: (acts: number) => void,
): Promise<ChainLength> {
  let length = 0;
  let read = 0;
  let previous: string | null = null;
  for await (const rows of readPages(connection, links, '0')) {
    for (const row of rows) {
      const position = Number(row[0]);
      const isNext = position === length + 1;
      if (!isNext) tellGap(length + 1, position, findings);
      const stored = row[1] ?? '';
      const act = actOf(row, position);
      if (!act) {
        const about = `act ${row[2]}`;
        findings.add({ position, act: row[2] ?? '', about, message: 'is in the chain and not in the acts' });
      } else {
        judgeAct(act, row, findings);
        if (isNext && hashOfAct(String(position), previous, act) !== stored) {
          const message = 'is not what it was when it was added: its hash does not fit';
          findings.add({ position, act: act.sequence, about: nameOfAct(act), message });
        }
        onAct(act);
      }
      checkpoints.meet(position, stored);
      previous = stored;
      length = position;
      read += 1;
    }
    onProgress(read);
  }
  checkpoints.end(length);
  await compareCounts(connection, read, findings);
  return { length, head: previous };
}

function tellGap(expected: number, found: number, findings: Findings): void {
  const isGap = found > expected;
  findings.add({
    position: isGap ? expected : found,
    about:
      isGap && found > expected + 1
        ? `positions ${expected} to ${found - 1}`
        : `position ${isGap ? expected : found}`,
    message: isGap ? 'missing: what stood there is gone' : 'is there twice',
  });
}

function actOf(row: readonly (string | null)[], position: number): ActInPlace | undefined {
  const text = (index: number): string => row[index] ?? '';
  const orNull = (index: number): string | null => row[index] ?? null;
  if (row[3] === null) return undefined;
  return {
    position,
    sequence: text(2),
    id: text(3),
    occurredAt: text(4),
    verb: text(5),
    objectType: text(6),
    objectId: text(7),
    entityType: orNull(8),
    entityId: orNull(9),
    personId: orNull(10),
    issuer: orNull(11),
    subject: orNull(12),
    actingRole: text(13),
    before: sha256OfText(orNull(14)),
    after: sha256OfText(orNull(15)),
    corrects: orNull(18),
    basisType: orNull(19),
    basisId: orNull(20),
    requestId: text(21),
  };
}

/** The hashes that the database keeps beside the records must be theirs. */
function judgeAct(act: ActInPlace, row: readonly (string | null)[], findings: Findings): void {
  if (act.before === row[16] && act.after === row[17]) return;
  const { position, sequence } = act;
  const message = 'says another hash of its record before or after than that record has';
  findings.add({ position, act: sequence, about: nameOfAct(act), message });
}

/** Acts that no link names, and acts that two name. */
async function compareCounts(connection: Connection, read: number, findings: Findings): Promise<void> {
  const unlinked = await readRows(
    connection,
    `select a.sequence::text, a.object_type || '.' || a.verb from public.acts a
     where not exists (select from public.act_links l where l.sequence = a.sequence) order by a.sequence`,
  );
  for (const [sequence, what] of unlinked) {
    const about = `act ${sequence} (${what})`;
    findings.add({ act: sequence ?? '', about, message: 'is not in the chain: it was added past it' });
  }
  const twice = await readRows(
    connection,
    `select max(l.position)::text, l.sequence::text from public.act_links l group by l.sequence having count(*) > 1 order by 1`,
  );
  for (const [position, sequence] of twice) {
    const about = `act ${sequence}`;
    findings.add({
      position: Number(position),
      act: sequence ?? '',
      about,
      message: 'is in the chain twice',
    });
  }
  const [[count] = []] = await readRows(connection, 'select count(*)::text from public.act_links');
  if (Number(count) !== read)
    findings.add({
      about: 'the chain',
      message: `has ${count} links, of which ${read} could be read in order`,
    });
}
