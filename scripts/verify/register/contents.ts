import { type Connection, readRows } from './connection.ts';
import { sha256 } from './digest.ts';
import type { Findings } from './findings.ts';
import type { PublicKeys } from './public-keys.ts';

interface Kept {
  readonly table: string;
  /** Selects key, name in words, stored SHA-256, size, and key id and signature (base64) or null. */
  readonly list: string;
  /** Selects the bytes of `$1`. */
  readonly content: string;
}

/** Everything whose bytes are kept with their hash. */
const kept: readonly Kept[] = [
  {
    table: 'plan_revisions',
    list: `select r.id::text, 'revision ' || r.number || ' of the plan of application ' || r.application_id, encode(r.sha256, 'hex'),
             null, null from public.plan_revisions r order by r.id`,
    content: 'select content from public.plan_revisions where id = $1::uuid',
  },
  {
    table: 'frozen_documents',
    list: `select d.revision_id || ' ' || d.document || ' ' || d.format || ' ' || d.state,
             d.document || ' (' || d.format || ', ' || d.state || ') of revision ' || d.revision_id,
             encode(d.sha256, 'hex'), null, null from public.frozen_documents d order by d.revision_id, d.document, d.format, d.state`,
    content: `select content from public.frozen_documents
             where revision_id || ' ' || document || ' ' || format || ' ' || state = $1`,
  },
  {
    table: 'application_decisions',
    list: `select d.id::text, 'letter ' || d.id || ' of application ' || d.application_id, encode(d.letter_sha256, 'hex'), null, null
           from public.application_decisions d order by d.id`,
    content: 'select letter as content from public.application_decisions where id = $1::uuid',
  },
  {
    table: 'counter_closings',
    list: `select k.id::text, 'closing of the counter of ' || k.day, encode(k.sha256, 'hex'), null, null
           from public.counter_closings k order by k.day`,
    content: `select convert_to(content, 'UTF8') as content from public.counter_closings where id = $1::uuid`,
  },
  {
    table: 'certificates',
    list: `select c.id::text, 'certificate ' || c.number, encode(c.sha256, 'hex'), c.signing_key_id, encode(c.signature, 'base64')
           from public.certificates c order by c.number`,
    content: 'select content from public.certificates where id = $1::uuid',
  },
];

/** Reads every content whole: it must have the hash that is kept with it, and a certificate its signature. */
export async function verifyContents(
  connection: Connection,
  keys: PublicKeys,
  findings: Findings,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, list, content } of kept) {
    const rows = await readRows(connection, list);
    counts[table] = rows.length;
    for (const [key, about, hash, keyId, signature] of rows) {
      const { rows: read } = await connection.query<{ content: Buffer }>(content, [key]);
      const bytes = read[0]?.content ?? Buffer.alloc(0);
      const faults = [
        sha256(bytes) === hash ? undefined : 'has bytes that are not those of its hash',
        keyId ? keys.faultOf(keyId, bytes, Buffer.from(signature ?? '', 'base64')) : undefined,
      ];
      for (const message of faults)
        if (message !== undefined) findings.add({ about: about ?? table, message });
    }
  }
  return counts;
}
