import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { timeCall } from '../load/timed-calls.ts';
import type { Portal } from '../processes/portal.ts';
import { completePlans } from '../strata-plan/complete-plan.ts';
import { fillPlans, largePlan, makeToken } from '../strata-plan/rows.ts';

/** Submitted applications, each with a plan of 1,000 units, and an examiner who is signed in. */
export interface FilledDesk {
  readonly token: string;
  readonly applicationIds: readonly string[];
}

const [name, idnumber] = ['Examiner of the benchmark', 'A1000003'];

const examiner = `
  insert into persons (id, issuer, subject, idnumber, full_name)
  values ($1, 'https://identity.example', 'bench-examiner', $2, $3)`;

const role = `insert into officers (id, idnumber, role, person_id) values (gen_random_uuid(), $2, 'Examiner', $1)`;

const session = `
  insert into sessions (token_hash, person_id, audience, issuer, absolute_ends_at)
  values ($2, $1, 'console', 'https://identity.example', now() + interval '8 hours')`;

/** Fills an empty, migrated database, and submits the applications through the server. */
export async function fillDesk(superuserUrl: string, portal: Portal, count: number): Promise<FilledDesk> {
  const filled = await fillPlans(
    superuserUrl,
    Array.from({ length: count }, () => largePlan),
  );
  const applicationIds = filled.plans.map(({ applicationId }) => applicationId);
  const seen = await completePlans(superuserUrl, applicationIds);
  for (const [at, id] of applicationIds.entries())
    await timeCall({
      url: `${portal.origin}/api/Applications/submit`,
      method: 'POST',
      headers: {
        Authorization: `Bearer ${filled.token}`,
        'If-Match': '"1"',
        'Idempotency-Key': randomUUID(),
      },
      body: { id, declarationAccepted: true, seen: seen[at] },
      status: 200,
    });
  return { token: await signIn(superuserUrl), applicationIds };
}

async function signIn(superuserUrl: string): Promise<string> {
  const connection = new Client({ connectionString: superuserUrl });
  await connection.connect();
  try {
    const [id, token] = [randomUUID(), makeToken(name, idnumber)];
    await connection.query(examiner, [id, idnumber, name]);
    await connection.query(role, [id, idnumber]);
    await connection.query(session, [id, createHash('sha256').update(token).digest()]);
    await connection.query('vacuum analyze');
    // Else what was filled in would be written to disk while it is timed.
    await connection.query('checkpoint');
    return token;
  } finally {
    await connection.end();
  }
}
