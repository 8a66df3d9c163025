import { submissionDeclaration } from '@strata/domain';
import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { applicationId } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { planIds } from '../../../testing/strata-plan.ts';
import { completed, fee, submission } from '../../../testing/submissions.ts';

const check = `/app/strataplan/${applicationId}/StrataPlanDeclareSubmit/check`;
const answers = {
  'GET /Applications/{id}': () => completed(),
  'GET /Applications/submission': () => submission(),
};
const submitted = {
  revisionId: '01a00000-0000-7000-8000-0000000000e1',
  revisionNumber: 1,
  feeTotal: '1550.00',
};
const act = () => screen.findByRole('button', { name: 'Declare and submit' });
const tick = () => screen.findByRole('checkbox', { name: 'I declare this' });

test('U06: every section is summed up, with a way to see or change it that leads back', async () => {
  const leena = { name: 'Aishath Leena Fehiveli', identification: 'A100001' };
  const whole = [{ ...leena, shareNumerator: 1, shareDenominator: 1 }];
  const ofUnit = (unitId: string, unitNumber: string, owners: typeof whole | null) => ({
    unitId,
    unitNumber,
    buildingName: 'Fehi Tower',
    floorNumber: '1',
    owners,
    title: null,
  });
  const { user, container } = renderPortal(check, {
    ...answers,
    'GET /Applications/unitOwners': () => ({
      planRevision: 1,
      canEdit: false,
      propertyOwners: whole,
      units: [ofUnit(planIds.unit, '101', null), ofUnit(planIds.lot, '102', whole)],
    }),
  });
  await page('Check your answers');
  await screen.findByRole('link', { name: 'See owners of the units' });
  const ways = screen.getAllByRole('link', { name: /^(See|Change) / });
  // The plan is read only until it is reopened.
  expect(ways.map(({ textContent }) => textContent)).toEqual([
    'See application',
    'Change property',
    'See development details',
    'See buildings',
    'See common property',
    'See documents',
    'See calculation plan',
    'See schedule of strata units',
    'See owners of the units',
  ]);
  expect(screen.getByText('1 unit, for Aishath Leena Fehiveli')).toBeTruthy();
  expect(screen.getByText('1 unit: 102')).toBeTruthy();
  expect(screen.getByText('1 floor, 1 unit')).toBeTruthy();
  expect(screen.getByText('Confirmed: more than one level', { exact: false })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Look at the calculation plan' })).toBeTruthy();
  expect(await screen.findByRole('row', { name: 'Total MVR 1,550.00' })).toBeTruthy();
  expect(screen.getByText('These are example amounts: the ministry has not set its fees yet')).toBeTruthy();
  expect(screen.getByText(submissionDeclaration.text)).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Change property' }));
  await page('Fehiveli Villa');
  await user.click(screen.getByRole('link', { name: 'Back to your answers' }));
  await page('Check your answers');
  expect(address()).toBe(check);
});

test('L10: it is submitted once the declaration is accepted, however often it is pressed, and its steps are told', async () => {
  const answered = Promise.withResolvers<typeof submitted>();
  const { user, server } = renderPortal(check, {
    ...answers,
    'POST /Applications/submit': () => answered.promise,
  });
  await user.click(await act());
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link').textContent).toBe('Accept the declaration');
  expect(server.of('POST /Applications/submit')).toEqual([]);
  server.change({ 'GET /Applications/submission': () => submission({ progress: { done: 2, steps: 5 } }) });
  await user.click(await tick());
  await user.dblClick(await act());
  expect(await screen.findByText('2 of 5 steps are done.')).toBeTruthy();
  expect(
    screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Submitting the application' }).value,
  ).toBe(40);
  server.change({
    'GET /Applications/{id}': () =>
      completed({ applicationStatusId: 2, applicationStatus: { name: 'Submitted' }, acts: [] }),
  });
  answered.resolve(submitted);
  await waitFor(() => expect(address()).toBe(`/app/applications/${applicationId}/submitted`));
  const sent = server.of('POST /Applications/submit');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.get('If-Match')).toBe('"3"');
  const { planRevision, shareMethod } = completed();
  expect(sent[0]?.body).toEqual({
    id: applicationId,
    declarationAccepted: true,
    seen: { planRevision, shareMethodVersionId: shareMethod.versionId, feeTableVersion: 1 },
  });
});

test('T55: what somebody changed since is told with what it is now, and declared only after another look', async () => {
  const { user, server, container } = renderPortal(check, {
    ...answers,
    'POST /Applications/submit': () => new FakeRefusal('STALE_VERSION', { data: { version: 4 } }),
  });
  await user.click(await tick());
  server.change({
    'GET /Applications/{id}': () => completed({ version: 4, planRevision: 2 }),
    'GET /Applications/submission': () =>
      submission({ fee: { ...fee, tableVersion: 2, total: '2000.00', toPay: '2000.00' } }),
  });
  await user.click(await act());
  expect(
    await screen.findByRole('row', { name: 'Fee MVR 1,550.00, fee table 1 MVR 2,000.00, fee table 2' }),
  ).toBeTruthy();
  expect(await screen.findByRole('row', { name: 'Strata plan Revision 1 Revision 2' })).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('This has changed since you looked at it');
  expect(((await tick()) as HTMLInputElement).checked).toBe(false);
  expect(await accessibilityProblems(container)).toEqual([]);
  server.change({ 'POST /Applications/submit': () => submitted });
  await user.click(await tick());
  await user.click(await act());
  await waitFor(() => expect(address()).toContain('/submitted'));
  expect(server.of('POST /Applications/submit').at(-1)?.body).toMatchObject({
    seen: { planRevision: 2, feeTableVersion: 2 },
  });
});

test('T54: after a lost answer the same is sent again by the same key', async () => {
  const { user, server } = renderPortal(check, {
    ...answers,
    'POST /Applications/submit': () => Promise.reject(new Error('The connection broke off')),
  });
  await user.click(await tick());
  await user.click(await act());
  expect(await screen.findByText('The portal did not answer')).toBeTruthy();
  server.change({ 'POST /Applications/submit': () => submitted });
  await user.click(screen.getByRole('button', { name: 'Send it again' }));
  await waitFor(() => expect(address()).toContain('/submitted'));
  const keys = server.of('POST /Applications/submit').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('what hinders it by then is refused and shown in place of the declaration', async () => {
  const { user, server } = renderPortal(check, {
    ...answers,
    'POST /Applications/submit': () => new FakeRefusal('PROPERTY_NOT_VERIFIED'),
  });
  await user.click(await tick());
  server.change({
    'GET /Applications/submission': () =>
      submission({ hindrances: [{ code: 'propertyNotVerified', message: 'It is not verified any more.' }] }),
  });
  await user.click(await act());
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByText('The application cannot be submitted yet')).toBeTruthy();
  expect(screen.getByText('It is not verified any more.')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('while it is being submitted elsewhere, that is followed to its end', async () => {
  const { server } = renderPortal(check, {
    ...answers,
    'GET /Applications/submission': () => submission({ progress: { done: 1, steps: 5 } }),
  });
  expect(await screen.findByText('1 of 5 steps are done.')).toBeTruthy();
  server.change({
    'GET /Applications/{id}': () =>
      completed({ applicationStatusId: 2, applicationStatus: { name: 'Submitted' }, acts: [] }),
    'GET /Applications/submission': () => submission(),
  });
  expect(await screen.findByText('The status of the application is Submitted.')).toBeTruthy();
});

const revision = '01a00000-0000-7000-8000-0000000000b7';
const amendedOwner = (name: string, isAsked: boolean) => ({
  name,
  identification: 'A••••07',
  isYours: !isAsked,
  isAsked,
  shareNumerator: 1,
  shareDenominator: 2,
  consentedDate: null,
  declined: null,
});
const amendedTitle = (unitNumber: string, change: 'changed' | 'cancelled') => ({
  titleId: `01a00000-0000-7000-8000-0000000${unitNumber.padStart(5, '0')}`,
  number: `ST-00000${unitNumber}`,
  unitNumber,
  change,
  changes: [],
  pendingRequest: null,
  owners: [amendedOwner('Aishath Leena Fehiveli', false), amendedOwner('Moosa Shamin Rihiveli', true)],
});
const amendment = {
  revisionId: null,
  reference: 'SA-2026-000009',
  schemeNumber: 'SS-000003',
  schemeName: null,
  plotName: 'Fehiveli Villa',
  hasResolution: false,
  declaration: { version: 1, text: 'I have read what changes.' },
  titles: [amendedTitle('101', 'changed'), amendedTitle('102', 'cancelled')],
  counts: { changed: 1, cancelled: 1, issued: 1, unchanged: 3, consentsMissing: 2, consentsDeclined: 0 },
};

describe('of an amendment', () => {
  const open = (over: Partial<typeof amendment>) =>
    renderPortal(check, {
      ...answers,
      'GET /Applications/{id}': () => completed({ parentApplicationId: revision }),
      'GET /Applications/amendmentConsents': () => ({ ...amendment, ...over }),
    });

  test('it says who owns what changes, each of them, and whose consent is asked', async () => {
    const { container } = open({});
    expect(
      await screen.findByText(
        'Titles: 1 to be changed, 1 to be cancelled, 1 to be issued, 3 to stay as they are.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('The consent of 1 owner is asked once you submit')).toBeTruthy();
    const owners = within(screen.getByRole('list', { name: 'Owners of unit 102' })).getAllByRole('listitem');
    expect(owners.map(({ textContent }) => textContent)).toEqual([
      'Aishath Leena Fehiveli owns 1/2 of the unit',
      'Moosa Shamin Rihiveli owns 1/2 of the unit; consent is asked',
    ]);
    expect(screen.getByRole('link', { name: 'See owners of new units' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Owners of the units' })).toBeNull();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test.each([
    ['No consent of owners is needed', { titles: [] }],
    ['No owner is asked for consent', { hasResolution: true }],
    [
      'No other owner is asked for consent',
      {
        titles: [
          { ...amendedTitle('101', 'changed'), owners: [amendedOwner('Aishath Leena Fehiveli', false)] },
        ],
      },
    ],
  ])('it says so: %s', async (words, over) => {
    open(over);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/once you submit/)).toBeNull();
  });
});
