import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';

/** What must hold whatever was done; the rows that break it. By the numbers of the method: I2 to I8. */
const broken: Readonly<Record<string, string>> = {
  'I2 an import of which only a part is there': `
    select i.id from plan_imports i where i.undone_at is null and i.sheet = 'units' and i.created_count <> cardinality(i.created)
    union all select a.object_id from acts a where a.verb = 'importUnits'
      and not exists (select from plan_imports i where i.application_id = a.object_id)`,
  'I3 a unit number twice in one plan': `
    select application_id from strata_units
    group by application_id, lower(regexp_replace(normalize(unit_number, nfkc), '\\s', '', 'g')) having count(*) > 1`,
  'I4 share values that do not add up': `
    select s.id from schemes s join acts a on a.object_id = s.application_id and a.verb = 'approve' where s.aggregate <>
      (select coalesce(sum(t.share_value), 0) from titles t where t.scheme_id = s.id and t.state = 'registered')`,
  'I6 an act without its link in the chain': `
    select a.id from acts a where not exists (select from act_links l where l.sequence = a.sequence)`,
  'I7 a key without the answer that it stands for': `select person_id from idempotency_keys where answer is null`,
  'I8 approved units without one title each': `
    select a.id from applications a join schemes s on s.application_id = a.id where a.application_status_id = 4
      and (select count(*) from strata_units u where u.application_id = a.id)
        <> (select count(distinct r.title_id) from registered_units r where r.application_id = a.id)`,
  'I8 approved by who prepared it': `
    select a.object_id from acts a join acts p on p.object_id = a.object_id and p.person_id = a.person_id
    where a.verb = 'approve' and p.verb in ('create', 'declare', 'completePlan')`,
};

/** Every broken rule, in a sentence with its first place. */
export async function findBroken(database: Client, filesFolder: string): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, sql] of Object.entries(broken)) {
    const { rows } = await database.query<unknown[]>({ text: sql, rowMode: 'array' });
    if (rows.length > 0) found.push(`${rule}: ${rows.length}, such as ${String(rows[0]?.[0])}`);
  }
  return [...found, ...(await findBrokenFiles(database, filesFolder))];
}

/** I5: each row of a file has its bytes, of the size and hash that it says. */
async function findBrokenFiles(database: Client, folder: string): Promise<string[]> {
  const kept = join(folder, 'kept');
  const paths = readdirSync(kept, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const sizes = new Map(
    paths.map((path) => {
      const bytes = readFileSync(path);
      return [createHash('sha256').update(bytes).digest('hex'), bytes.length];
    }),
  );
  const { rows } = await database.query<[string, string, string]>({
    text: `select f.id, encode(f.sha256, 'hex'), f.size_in_bytes::text from files f
           where exists (select from acts a where a.verb = 'upload' and a.object_id = f.id)`,
    rowMode: 'array',
  });
  return rows.flatMap(([id, sha256, size]) =>
    sizes.get(sha256) === Number(size) ? [] : [`I5 file ${id}: its bytes are not in the store as recorded`],
  );
}
