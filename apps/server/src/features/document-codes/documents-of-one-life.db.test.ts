import { routes } from '@strata/contract';
import { afterAll, expect, test } from 'vitest';
import { qrCodeOnPage } from '../../documents/pdf/testing/page-pictures.ts';
import { readPdf } from '../../documents/pdf/testing/read-pdf.ts';
import { givenAmendment } from '../../test-support/amendments.ts';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { writeSigningKey } from '../../test-support/signing-key-file.ts';
import { declarationOf, givenCompleted, givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem, type TestSystem } from '../../test-support/test-system.ts';

const testSystem = await startTestSystem();
const production = await startTestSystem({
  ENVIRONMENT: 'production',
  PORTAL_ORIGIN: 'https://portal.strata.test',
  ADMIN_ORIGIN: 'https://admin.strata.test',
  IDENTITY_ISSUER: 'https://identity.strata.test',
  PAYMENT_GATEWAY_URL: 'https://gateway.strata.test',
  REGISTER_SIGNING_KEY_FILE: writeSigningKey(testSystem.filesFolder),
});
afterAll(() => Promise.all([testSystem.end(), production.end()]));

/** What a file says on its pages, and by the code that stands in the picture of the first. */
async function lookAt(pdf: Buffer) {
  const [code, { pages }] = [await qrCodeOnPage(pdf), await readPdf(pdf)];
  return {
    code,
    marks: pages.map(({ marks }) => marks.join(' ')),
    lines: pages.map(({ lines }) => lines),
  };
}

/** Every document there is, of a declared plan and of one that is approved and then amended. */
async function liveWith(system: TestSystem) {
  const { caller, owner, registrationId } = await createHandovers(system);
  const { examiner, registrar } = await createOfficers(system);
  const declared = await givenCompleted(owner);
  const body = await declarationOf(system, declared.applicationId);
  const { data: submission } = await caller.call('POST /Applications/submit', { body }, { version: 1 });
  const options = { recommendedBy: examiner.personId, isPaid: true };
  const plan = await givenSubmitted(owner, { ...options, architect: registrationId });
  const { applicationId, revisionId, paymentId } = plan;
  const frozen = async (of: string, document: 'schedule' | 'calculationPlan') =>
    (
      await caller.call('GET /Applications/frozenDocument', {
        query: { revisionId: of, document, format: 'pdf' },
      })
    ).bytes;
  expect(await decide(registrar, 'approve', plan)).toMatchObject({ status: 200 });
  const {
    data: { scheme, titles },
  } = await registrar.call('GET /Applications/registrations', { query: { applicationId } });
  const titleId = titles[0]?.id ?? '';
  const { data: certificate } = await registrar.call(
    'POST /Certificates',
    { body: { titleId } },
    { version: 1 },
  );
  const { data: timeline } = await caller.call('GET /Applications/course', { query: { applicationId } });
  const decisionId = timeline.decisions[0]?.id ?? '';
  const files = {
    declared: await frozen(submission.revisionId, 'schedule'),
    approved: await frozen(revisionId, 'schedule'),
    calculationPlan: await frozen(revisionId, 'calculationPlan'),
    letter: (await caller.call('GET /Applications/letter', { query: { decisionId } })).bytes,
    receipt: (await caller.call('GET /Payments/receipt', { query: { paymentId: paymentId ?? '' } })).bytes,
    certificate: (
      await registrar.call('GET /Certificates/document', { query: { certificateId: certificate.id } })
    ).bytes,
    folio: (await registrar.call('GET /Titles/print', { query: { titleId } })).bytes,
  };
  const amendment = await givenAmendment(owner, plan, options);
  expect(await decide(registrar, 'approve', amendment)).toMatchObject({ status: 200 });
  return {
    files: { ...files, superseded: await frozen(revisionId, 'schedule') },
    schemeNumber: scheme?.number ?? '',
  };
}

/** What each is answered with once the approved plan is amended; the code of the folio leads to its scheme. */
const answers = {
  declared: { kind: 'schedule', standing: 'valid', state: 'declared' },
  approved: { kind: 'schedule', standing: 'superseded', state: 'approved' },
  superseded: { kind: 'schedule', standing: 'superseded', state: 'approved' },
  calculationPlan: { kind: 'calculationPlan', standing: 'superseded', state: 'approved' },
  letter: { kind: 'letter', standing: 'valid', state: null },
  receipt: { kind: 'receipt', standing: 'valid', state: null },
  certificate: { kind: 'certificate', standing: 'valid', state: null },
} as const;

test.each([
  { dress: 'a test system', system: testSystem, isSpecimen: true },
  { dress: 'production', system: production, isSpecimen: false },
])(
  'each document of one life in the dress of $dress leads from its picture to the right answer',
  async ({ system, isSpecimen }) => {
    const { files, schemeNumber } = await liveWith(system);
    const origin = system.services.configuration.PORTAL_ORIGIN;
    const codes = new Map<string, string>();
    for (const [name, file] of Object.entries(files)) {
      const { code, marks, lines } = await lookAt(file);
      expect({ name, isSpecimen: marks.map((mark) => mark.includes('SPECIMEN')) }).toEqual({
        name,
        isSpecimen: marks.map(() => isSpecimen),
      });
      // Head and foot of a page are four lines at the most: none goes on for a single line more.
      expect({ name, short: lines.filter((each) => each.length < 6) }).toEqual({ name, short: [] });
      if (code !== undefined) codes.set(name, code);
    }
    expect(codes.get('folio')).toBe(`${origin}/schemes?scheme=${schemeNumber}`);
    for (const [name, answer] of Object.entries(answers)) {
      const address = codes.get(name) ?? '';
      expect(address).toMatch(new RegExp(`^${origin}/verify/[0-9A-HJKMNP-TV-Z]{26}$`));
      const { kind, document, certificate } = await verified(system, address);
      const { standing, state } = document ?? { standing: certificate?.state, state: null };
      expect({ name, kind, standing, state }).toEqual({ name, ...answer });
    }
  },
);

async function verified({ portal }: TestSystem, address: string) {
  const answer = await portal.inject({ url: `/api/Documents/verify?code=${address.split('/').at(-1)}` });
  return routes['GET /Documents/verify'].output.parse(answer.json<{ data: unknown }>().data);
}
