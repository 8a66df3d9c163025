/*
 * What the saving of a draft is measured against: node:http and pg, nothing between them. It finds the token's session and
 * writes the part with its version in one statement. It knows no role, no party to the record, nobody who decides it
 * meanwhile, and parses no more than JSON.
 */
import { createHash } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { Pool } from 'pg';
import { answerSession, serveFloor } from '../processes/floor-server.ts';

interface Draft {
  readonly objectType: string;
  readonly id: string;
  readonly part: string;
  readonly content: object;
  readonly seenVersion: number;
}

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 2 });
const named = (name: string, text: string, values: unknown[]) => ({ name, text, values });

const save = `
  insert into examination_drafts (object_type, object_id, person_id, part, content)
  values ($1, $2, (select person_id from sessions where token_hash = $3), $4, $5)
  on conflict (object_type, object_id, person_id, part) do update set content = excluded.content, saved_at = now(),
    version = examination_drafts.version + 1 where examination_drafts.version = $6
  returning version`;

serveFloor((request, response) =>
  answerSession({ pool, named }, request, response, async () => {
    const { objectType, id, part, content, seenVersion } = (await json(request)) as Draft;
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const hash = createHash('sha256').update(token).digest();
    const values = [objectType, id, hash, part, JSON.stringify(content), seenVersion];
    const { rows } = await pool.query<{ version: number }>(named('save', save, values));
    return rows[0];
  }),
);
