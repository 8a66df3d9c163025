import { createHash } from 'node:crypto';
import { type Output, routes } from '@strata/contract';
import { certificateCode } from '@strata/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../documents/pdf/testing/read-pdf.ts';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { declarationOf, givenCompleted, givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { caller, owner, registrationId } = await createHandovers(system);
const { examiner, registrar } = await createOfficers(system);

type Verified = Output<'GET /Documents/verify'>;

const lookUp = (code: string, remoteAddress = '127.0.0.1') =>
  system.portal.inject({ url: `/api/Documents/verify?code=${encodeURIComponent(code)}`, remoteAddress });

async function verify(code: string): Promise<Verified> {
  const answer = await lookUp(code);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toContain('no-store');
  return routes['GET /Documents/verify'].output.parse(answer.json<{ data: unknown }>().data);
}

/** The code that stands at the foot of the first page. */
async function printedIn(pdf: Buffer): Promise<{ readonly code: string; readonly text: string }> {
  const { pages } = await readPdf(pdf);
  const text = pages.flatMap(({ lines }) => lines).join('\n');
  const code = /^Code ([\w-]+) ·/m.exec(text)?.[1] ?? '';
  expect(code).toMatch(/^[0-9A-Z]{5}-/);
  return { code, text };
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const looksAt = (code: string) =>
  database.query('select 1 from document_looks where code = $1', [code.replaceAll('-', '')]);

async function fileOf(revisionId: string, state?: 'declared' | 'approved') {
  const query = { revisionId, document: 'schedule', format: 'pdf', ...(state ? { state } : {}) } as const;
  return (await caller.call('GET /Applications/frozenDocument', { query })).bytes;
}

async function letterOf(applicationId: string): Promise<Buffer> {
  const [row] = await database.query<{ letter: Buffer }>(
    'select letter from application_decisions where application_id = $1 order by made_at desc limit 1',
    [applicationId],
  );
  return row?.letter ?? Buffer.alloc(0);
}

async function declared() {
  const plan = await givenCompleted(owner);
  const body = await declarationOf(system, plan.applicationId);
  const { data } = await caller.call('POST /Applications/submit', { body }, { version: 1 });
  return { ...plan, revisionId: data.revisionId };
}

async function approved() {
  const plan = await givenSubmitted(owner, {
    recommendedBy: examiner.personId,
    architect: registrationId,
    isPaid: true,
  });
  expect(await decide(registrar, 'approve', plan)).toMatchObject({ status: 200 });
  return plan;
}

describe('a plan’s document', () => {
  test('that is declared says as which revision and when, and nobody’s name; each look is recorded', async () => {
    const { revisionId } = await declared();
    const bytes = await fileOf(revisionId);
    const { code, text } = await printedIn(bytes);
    expect(text).toMatch(/^Declared on \d\d\/\d\d\/\d{4} as revision 1$/m);
    const [kept] = await database.query<{ digest: string; reference: string; day: string }>(
      `select v.plan_digest as digest, a.reference, to_char(v.declared_at at time zone 'Indian/Maldives', 'YYYY-MM-DD') as day
       from plan_revisions v join applications a on a.id = v.application_id where v.id = $1`,
      [revisionId],
    );
    expect(await verify(code)).toEqual({
      kind: 'schedule',
      certificate: null,
      document: {
        standing: 'valid',
        reference: kept?.reference,
        schemeNumber: null,
        state: 'declared',
        revision: 1,
        date: kept?.day,
        supersededBy: null,
        planSha256: kept?.digest,
        sha256: sha256Of(bytes),
        amount: null,
        refunded: null,
      },
    });
    expect(text).toContain(kept?.digest ?? '');
    expect(await looksAt(code)).toHaveLength(1);
    expect((await lookUp(code)).body).not.toContain(caller.personId);
  });

  test('that is approved says so under the number of its scheme; what was declared is superseded by it', async () => {
    const { revisionId, applicationId } = await approved();
    const bytes = await fileOf(revisionId);
    const { code, text } = await printedIn(bytes);
    const [scheme] = await database.query<{ number: string }>(
      'select number from schemes where application_id = $1',
      [applicationId],
    );
    expect(text).toMatch(/^Approved on .* as revision 1$/m);
    expect(text).toContain(`Scheme number ${scheme?.number}`);
    const { kind, document } = await verify(code);
    expect(kind).toBe('schedule');
    expect(document).toMatchObject({
      standing: 'valid',
      state: 'approved',
      schemeNumber: scheme?.number,
      sha256: sha256Of(bytes),
    });
    // What was declared stays, by its own name, and the letter of the approval names what was approved.
    expect(sha256Of(await fileOf(revisionId, 'declared'))).not.toBe(sha256Of(bytes));
    const letter = await printedIn(await letterOf(applicationId));
    expect(letter.text.replaceAll(/\s/g, '')).toContain(sha256Of(bytes));
    expect(letter.text).toContain(document?.planSha256 ?? 'no hash');
    expect(letter.text).toContain(`Scheme number ${scheme?.number}`);
    expect(text).not.toContain(sha256Of(await letterOf(applicationId)));
  });
});

describe('a letter', () => {
  test('is known by its day and hash; its answer says neither whose it is nor what it decides', async () => {
    const plan = await givenSubmitted(owner, { heldBy: examiner.personId, architect: registrationId });
    expect(await decide(examiner, 'return', plan)).toMatchObject({ status: 200 });
    const bytes = await letterOf(plan.applicationId);
    const { code } = await printedIn(bytes);
    const { kind, document } = await verify(code);
    expect(kind).toBe('letter');
    expect(document).toMatchObject({ standing: 'valid', state: null, revision: 1, sha256: sha256Of(bytes) });
    const { body } = await lookUp(code);
    expect(body).not.toMatch(/return|reject|approve/i);
    const [applicant] = await database.query<{ name: string }>(
      `select e.name from applications a join entities e using (entity_type, entity_id) where a.id = $1`,
      [plan.applicationId],
    );
    expect(body).not.toContain(applicant?.name);
  });
});

describe('a receipt', () => {
  test('has one code however often it is printed, and says what was paid and given back', async () => {
    const { paymentId = '' } = { ...(await approved()) } as { paymentId?: string };
    const print = async () =>
      printedIn((await caller.call('GET /Payments/receipt', { query: { paymentId } })).bytes);
    const [first, second] = await Promise.all([print(), print()]);
    expect(second.code).toBe(first.code);
    const { kind, document } = await verify(first.code);
    expect(kind).toBe('receipt');
    expect(document).toMatchObject({ standing: 'valid', refunded: '0.00', sha256: null, planSha256: null });
    expect(document?.reference).toMatch(/^PAY-/);
    expect(
      await database.query('select 1 from receipt_codes where payment_id = $1', [paymentId]),
    ).toHaveLength(1);
  });
});

test('a draft has no code', async () => {
  const { applicationId } = await givenCompleted(owner);
  const { bytes } = await caller.call('GET /Applications/schedule', { query: { applicationId } });
  const { pages } = await readPdf(bytes);
  const text = pages.flatMap(({ lines }) => lines).join('\n');
  expect(text).toMatch(/^Draft with(out problems| \d+ problems?)$/m);
  expect(text).not.toMatch(/^Code /m);
  expect(pages.every(({ marks }) => marks.some((mark) => mark.includes('DRAFT')))).toBe(true);
});

test('codes that were never given are answered alike, and nothing is kept of them', async () => {
  const before = await database.query('select 1 from document_looks');
  const unknown = certificateCode(Uint8Array.from({ length: 26 }, (_, at) => at));
  for (const code of [unknown, 'x', "' or 1=1 --", 'ހުރިހާ']) {
    expect(await verify(code)).toEqual({ kind: 'unknown', certificate: null, document: null });
  }
  expect((await lookUp('')).statusCode).toBe(400);
  expect(await database.query('select 1 from document_looks')).toHaveLength(before.length);
});

test('T49: looks at certificates and at other documents are counted together, by address', async () => {
  const limited = await startTestSystem({ VERIFICATIONS_PER_MINUTE: '3' }, database);
  try {
    const ask = (path: string) =>
      limited.portal.inject({ url: `/api/${path}/verify?code=x`, remoteAddress: '192.0.2.1' });
    for (const path of ['Documents', 'Certificates', 'Documents'])
      expect((await ask(path)).statusCode).toBe(200);
    const refused = await ask('Documents');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await limited.end();
  }
});
