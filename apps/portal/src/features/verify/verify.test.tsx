import type { Output } from '@strata/contract';
import { certificateCode, printedCode } from '@strata/domain';
import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';

const out = { signedIn: false };
const code = certificateCode(Uint8Array.from({ length: 26 }, (_, index) => index));
const content = new TextEncoder().encode('%PDF-1.7 a certificate');

const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify']);
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const key: Output<'GET /Certificates/keys'>[number] = {
  id: '0123456789abcdef',
  publicKey: `-----BEGIN PUBLIC KEY-----\n${base64(await crypto.subtle.exportKey('spki', pair.publicKey))}\n-----END PUBLIC KEY-----\n`,
  firstUsedDate: '2026-03-01',
  isCurrent: true,
};

type Verified = Output<'GET /Documents/verify'>;
type Certificate = NonNullable<Verified['certificate']>;
const certificate: Certificate = {
  state: 'valid',
  number: 'SC-00000001',
  issuedDate: '2026-03-05',
  revokedDate: null,
  title: {
    number: 'ST-00000012',
    state: 'registered',
    provisional: false,
    unitNumber: '5A',
    building: 'House',
    floor: '5',
    strataAreaInSqm: '71.35',
    shareValue: '112',
  },
  scheme: {
    number: 'SS-000003',
    state: 'final',
    name: 'Dhoani Court',
    islandName: 'Malé',
    aggregate: '1000',
  },
  outline: { floors: [] },
  sha256: hex(await crypto.subtle.digest('SHA-256', content)),
  signature: base64(await crypto.subtle.sign({ name: 'Ed25519' }, pair.privateKey, content)),
  signingKeyId: key.id,
};

const answer = (of: Certificate | null): Verified => ({
  kind: of === null ? 'unknown' : 'certificate',
  certificate: of,
  document: null,
});

test('a code is read as people write it, and what cannot be one is said before anybody is asked', async () => {
  const { user, server } = renderPortal(
    '/verify',
    { 'GET /Documents/verify': () => answer(certificate) },
    out,
  );
  await page('Check a document');
  const field = screen.getByRole('textbox', { name: 'Code of the document' });
  await user.type(field, 'ABC{Enter}');
  expect(
    await screen.findByRole('link', { name: 'A code has 26 letters and digits; this has 3' }),
  ).toBeTruthy();
  expect(server.of('GET /Documents/verify')).toHaveLength(0);
  await user.clear(field);
  await user.type(field, `${printedCode(code).toLowerCase().replaceAll('0', 'o')}{Enter}`);
  await screen.findByRole('heading', { name: 'This certificate is valid' });
  expect(address()).toBe(`/verify/${code}`);
  expect(server.of('GET /Documents/verify')[0]?.query).toEqual({ code });
});

test('a valid certificate says what it is of, names nobody, and its file is compared in the browser', async () => {
  const { user, server, container } = renderPortal(
    `/verify/${code}`,
    {
      'GET /Documents/verify': () => answer(certificate),
      'GET /Certificates/keys': () => [key],
    },
    out,
  );
  await screen.findByRole('heading', { name: 'This certificate is valid' });
  expect(document.title).toContain('This certificate is valid');
  const facts = screen.getByRole('region', { name: 'What it certifies' });
  expect(
    within(facts)
      .getAllByRole('definition')
      .map((value) => value.textContent),
  ).toEqual([
    'Unit 5A, Dhoani Court',
    'ST-00000012, registered',
    'House, floor 5, Malé',
    '71.35 sqm, the unit’s own floor area',
    '112 of 1,000, its part of the whole scheme',
    'SS-000003, registered for a finished building',
    'SC-00000001, issued on 05/03/2026',
  ]);
  expect(await screen.findByText(/^Checked on .* Check again on the day you need it\.$/)).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);

  const chooser = await screen.findByLabelText('File of certificate SC-00000001');
  await user.upload(chooser, new File([content], 'certificate.pdf', { type: 'application/pdf' }));
  await screen.findByText('This is the file that was issued, unchanged.');
  expect(screen.getByText(/The signature of the register fits the file/)).toBeTruthy();
  await user.upload(chooser, new File(['%PDF-1.7 another'], 'forged.pdf', { type: 'application/pdf' }));
  await screen.findByText('This is not the file that was issued.');
  expect(server.calls.every(({ files }) => Object.keys(files).length === 0)).toBe(true);
});

test.for([
  ['superseded', { ...certificate }, 'This certificate is superseded', /Ask the owner of the unit/],
  [
    'revoked',
    { ...certificate, revokedDate: '2026-04-09' },
    'This certificate is revoked',
    /revoked it on 09\/04\/2026/,
  ],
  ['valid', null, 'The register knows no document with this code', /do not rely on the paper/],
] as const)('%s: what it means and what to do', async ([state, of, title, words]) => {
  renderPortal(`/verify/${code}`, { 'GET /Documents/verify': () => answer(of && { ...of, state }) }, out);
  await screen.findByRole('heading', { name: title });
  expect(screen.getByText(words)).toBeTruthy();
});

test('too many looks: it is said when to come back, and that nothing is wrong with the paper', async () => {
  const { user, server } = renderPortal(
    `/verify/${code}`,
    { 'GET /Documents/verify': () => new FakeRefusal('TOO_MANY_REQUESTS') },
    out,
  );
  await screen.findByText('Too many look-ups came from your connection.');
  server.change({ 'GET /Documents/verify': () => answer(null) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(
      screen.getByRole('heading', { name: 'The register knows no document with this code' }),
    ).toBeTruthy(),
  );
});

type VerifiedDocument = NonNullable<Verified['document']>;
const approved: VerifiedDocument = {
  standing: 'valid',
  reference: 'SA-2026-000017',
  schemeNumber: 'SS-000003',
  state: 'approved',
  revision: 2,
  date: '2026-03-05',
  supersededBy: null,
  planSha256: 'ab'.repeat(32),
  sha256: 'cd'.repeat(32),
  amount: null,
  refunded: null,
};
const nothing = { schemeNumber: null, state: null, revision: null, planSha256: null, sha256: null } as const;
const by = (successor: NonNullable<VerifiedDocument['supersededBy']>['successor']) =>
  ({
    standing: 'superseded',
    supersededBy: { successor, date: '2026-04-09', reference: 'SA-2026-000020', revision: 3 },
  }) as const;

test.for<[Verified['kind'], Partial<VerifiedDocument>, string, RegExp]>([
  ['schedule', {}, 'This schedule of strata units is approved', /nothing has been approved since/],
  [
    'calculationPlan',
    { state: 'declared', schemeNumber: null },
    'This calculation plan is declared, not approved',
    /has not decided about it/,
  ],
  ['schedule', by('approval'), 'This schedule of strata units is superseded', /09\/04\/2026 as revision 3/],
  [
    'schedule',
    by('revision'),
    'This schedule of strata units is superseded',
    /declared again on 09\/04\/2026/,
  ],
  ['schedule', by('amendment'), 'This schedule of strata units is superseded', /Amendment SA-2026-000020/],
  [
    'schedule',
    { standing: 'void' },
    'This schedule of strata units is not declared any longer',
    /does not hold any longer/,
  ],
  ['letter', { ...nothing }, 'The ministry wrote this letter', /stands on the paper only/],
  ['letter', { ...nothing, ...by('letter') }, 'A later letter has followed this one', /later letter on 09/],
  [
    'receipt',
    { ...nothing, reference: 'PAY-2026-000001', amount: '12750.00', refunded: '0.00' },
    'The ministry received this payment',
    /Compare the amount/,
  ],
])('of a %s it is said how it stands, and what to compare: %j', async ([kind, changes, title, words]) => {
  const { container } = renderPortal(
    `/verify/${code}`,
    {
      'GET /Documents/verify': () => ({ kind, certificate: null, document: { ...approved, ...changes } }),
    },
    out,
  );
  await screen.findByRole('heading', { name: title });
  expect(document.title).toContain(title);
  expect(screen.getByText(words)).toBeTruthy();
  const facts = within(screen.getByRole('region', { name: 'What to compare with the paper' }));
  const values = facts.getAllByRole('definition').map((value) => value.textContent);
  const expected =
    kind === 'receipt'
      ? ['PAY-2026-000001', '05/03/2026', 'MVR 12,750.00', 'MVR 0.00']
      : ['SA-2026-000017', '05/03/2026'];
  expect(values).toEqual(expect.arrayContaining(expected));
  expect(await accessibilityProblems(container)).toEqual([]);
});
