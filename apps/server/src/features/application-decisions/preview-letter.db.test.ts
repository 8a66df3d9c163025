import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../documents/pdf/testing/read-pdf.ts';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { type GivenSubmission, givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { registrationId, owner } = await createHandovers(system);
const { examiner, colleague, registrar, chief } = await createOfficers(system);

const recommended = () =>
  givenSubmitted(owner, { recommendedBy: examiner.personId, architect: registrationId, isPaid: true });

type Kind = 'return' | 'approve' | 'reject';

const texts: Readonly<Record<Kind, object>> = {
  return: {
    remarks: [
      { section: 'schedule', text: 'ދިވެހި ބަސް\n<b>Unit 101</b> & its <script>drawing</script>.' },
      { section: 'application', text: `One line.\n\n${'word '.repeat(700)}end.` },
    ],
  },
  approve: {},
  reject: { reason: 'The land is reclaimed without leave.\nއެއްބަސްވުން' },
};

/** The letter as it would be. */
const preview = (
  officer: SignedInCaller,
  kind: Kind,
  { applicationId: id, sha256 }: GivenSubmission,
  more: object = texts[kind],
  version = 1,
) => {
  const seen = { version };
  switch (kind) {
    case 'approve':
      return officer.call(
        'POST /Review/letters/approve',
        { body: { id, revisionSha256: sha256, ...more } },
        seen,
      );
    case 'reject':
      return officer.call('POST /Review/letters/reject', { body: { id, reason: '', ...more } }, seen);
    default:
      return officer.call('POST /Review/letters/return', { body: { id, remarks: [], ...more } }, seen);
  }
};

async function linesOf(pdf: Buffer): Promise<readonly string[]> {
  return (await readPdf(pdf)).pages.flatMap(({ lines }) => lines);
}

async function letterOf({ applicationId }: GivenSubmission): Promise<Buffer> {
  const [row] = await database.query<{ letter: Buffer }>(
    'select letter from application_decisions where application_id = $1',
    [applicationId],
  );
  return row?.letter ?? Buffer.alloc(0);
}

/** What an approval gives its letter: number of the scheme, hashes of the files, code. */
const isOfTheApproval = (line: string) =>
  /^(Scheme number|Code|Schedule of strata units|Calculation plan) /.test(line);

/** All that a decision would write. */
const written = ({ applicationId }: GivenSubmission) =>
  database.query(
    `select (select count(*) from acts) as acts, (select count(*) from application_decisions) as decisions,
       (select count(*) from notifications) as notices, (select count(*) from outbox) as mails,
       (select count(*) from idempotency_keys) as keys, (select count(*) from titles) as titles,
       (select to_jsonb(a) from applications a where a.id = $1) as application,
       (select to_jsonb(e) from examinations e where e.object_id = $1) as examination`,
    [applicationId],
  );

describe('the letter before the decision', () => {
  test.each(['return', 'approve', 'reject'] as const)(
    'to %s says what is sent afterwards, word by word, and that it is a preview',
    async (kind) => {
      const plan = await recommended();
      const { bytes, headers, status } = await preview(registrar, kind, plan);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(headers['content-disposition']).toContain('Preview');
      expect(await decide(registrar, kind, plan, { more: texts[kind] })).toMatchObject({ status: 200 });
      const [shown, sent] = [await linesOf(bytes), await linesOf(await letterOf(plan))];
      const said = (lines: readonly string[]) =>
        lines.filter((line) => !isOfTheApproval(line)).map((line) => line.replace('Preview, not sent: ', ''));
      expect(said(shown)).toEqual(said(sent));
      expect(sent.join('\n')).not.toContain('Preview');
      // On every page.
      const { pages } = await readPdf(bytes);
      expect(pages.every(({ lines }) => lines.some((line) => line.includes('Preview, not sent: ')))).toBe(
        true,
      );
    },
  );

  test('writes nothing, however often one looks', async () => {
    const plan = await recommended();
    const before = await written(plan);
    for (const kind of ['return', 'approve', 'reject', 'return'] as const)
      expect((await preview(registrar, kind, plan)).status).toBe(200);
    expect(await written(plan)).toEqual(before);
    expect(await letterOf(plan)).toHaveLength(0);
  });

  test('is for whoever could send it: not what another holds, nor an own recommendation, nor a party', async () => {
    const held = await givenSubmitted(owner, { heldBy: examiner.personId, architect: registrationId });
    expect((await preview(examiner, 'return', held)).status).toBe(200);
    expect(await preview(colleague, 'return', held)).toMatchObject({ status: 409, code: 'HELD_BY_ANOTHER' });
    const own = await givenSubmitted(owner, { recommendedBy: chief.personId, isPaid: true });
    expect(await preview(chief, 'reject', own)).toMatchObject({ status: 403, code: 'FOUR_EYES' });
    expect(await preview(chief, 'approve', own)).toMatchObject({ status: 403, code: 'FOUR_EYES' });
    const party = await signedIn(system, getPerson('A100001'), { audience: 'console' });
    await officerAs(system, party, 'Registrar');
    const [creator] = await database.query<{ idnumber: string }>(
      'select p.idnumber from persons p join applications a on a.created_by = p.id where a.id = $1',
      [held.applicationId],
    );
    await database.query('update persons set idnumber = $2 where id = $1', [
      party.personId,
      creator?.idnumber,
    ]);
    expect(await preview(party, 'return', held)).toMatchObject({ status: 403, code: 'CONFLICT_OF_INTEREST' });
  });

  test('of what was seen alone, and only where the decision is possible', async () => {
    const plan = await recommended();
    expect(await preview(registrar, 'return', plan, texts.return, 2)).toMatchObject({ status: 412 });
    const other = { revisionSha256: 'f'.repeat(64) };
    expect(await preview(registrar, 'approve', plan, other)).toMatchObject({ code: 'REVISION_CHANGED' });
    const unpaid = await givenSubmitted(owner, { recommendedBy: examiner.personId });
    expect(await preview(registrar, 'approve', unpaid)).toMatchObject({ status: 409, code: 'FEE_NOT_PAID' });
    const none = { ...plan, applicationId: '019a0000-0000-7000-8000-00000000dead' };
    expect(await preview(registrar, 'reject', none)).toMatchObject({ status: 404 });
  });

  test.each(['', 'x'.repeat(10_000), 'a\0b', 'a\uD800b', 'a\u0007b', 'a\u202Eb'])(
    'of %j is refused as the decision is',
    async (text) => {
      const plan = await recommended();
      const remarks = { remarks: [{ section: 'buildings', text }] };
      for (const [kind, more] of [
        ['return', remarks],
        ['reject', { reason: text }],
      ] as const) {
        const [seen, sent] = [
          await preview(registrar, kind, plan, more),
          await decide(registrar, kind, plan, { more }),
        ];
        expect([400, 422]).toContain(seen.status);
        expect([seen.status, seen.code]).toEqual([sent.status, sent.code]);
      }
    },
  );
});
