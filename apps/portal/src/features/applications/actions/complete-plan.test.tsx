import { planDeclaration } from '@strata/domain';
import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId, architect } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { allocation, building, floor, planDocument, unit } from '../../../testing/strata-plan.ts';

const at = `/app/applications/${applicationId}/complete`;
const withArchitect = {
  applicationStatusId: 5,
  applicationStatus: { name: 'Pending architect' },
  acts: ['decline', 'completePlan'],
} as const;

/** A plan in which nothing blocks; that its units have no drawings is a warning. */
const complete = (over: Parameters<typeof application>[0] = {}) =>
  application({
    ...withArchitect,
    acts: [...withArchitect.acts],
    strataDevelopmentTypeId: 1,
    strataDevelopmentType: { id: 1, name: 'Landed Property' },
    allOwnersShareCommonPropertiesOnEqualBais: true,
    occupancyUseId: 1,
    occupancyUse: { id: 1, name: 'Residential' },
    schemeName: 'Fehi Residences',
    schemeAddress: 'Boduthakurufaanu Magu',
    section31: {
      hasMoreThanOneLevel: true,
      hasSeparateUtilities: true,
      hasSeparateEntrances: true,
      compliesWithRegulations: true,
    },
    hasParkingLotsAssignedToUnits: false,
    strataBuildings: [building({ floors: [floor({ grossFloorAreaInSqm: '110.00', units: [unit()] })] })],
    generalCommonPropertyAllocations: [allocation()],
    strataDocuments: [planDocument({ documentTypeId: 2, documentType: { name: 'Building permit' } })],
    ...over,
  });
const answers = {
  'GET /Users/entities': () => [architect],
  'GET /Applications/{id}': () => complete(),
};
const act = () => screen.findByRole('button', { name: 'Complete the plan' });

test('what blocks is said with the way to it, and there is nothing to declare yet', async () => {
  const { container } = renderPortal(at, {
    ...answers,
    'GET /Applications/{id}': () => complete({ schemeName: null, occupancyUseId: null, occupancyUse: null }),
  });
  expect(await screen.findByText('The plan is not complete yet')).toBeTruthy();
  expect(screen.getByText(/^2 things are to fix first/)).toBeTruthy();
  const problem = screen.getByRole('link', { name: 'Enter the name of the scheme.' });
  expect(problem.getAttribute('href')).toContain(
    `/app/strataplan/${applicationId}/StrataPlanDevelopmentDetails#`,
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('L10: what is confirmed is shown; it is sent once it is confirmed', async () => {
  const { user, server, container } = renderPortal(at, {
    ...answers,
    'POST /Applications/architect/submit': () => null,
  });
  await page('Complete the strata plan');
  expect(await screen.findByText('1 building, 1 floor, 1 unit')).toBeTruthy();
  expect(screen.getAllByText('80.00 sqm')).toBeTruthy();
  expect(screen.getByText('10,000 in all, by the method By area, version 1')).toBeTruthy();
  expect(screen.getByText(planDeclaration.text)).toBeTruthy();
  // A warning does not hinder.
  expect(screen.getByText(/has no drawing/)).toBeTruthy();
  await user.click(await act());
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link').textContent).toBe('Confirm that the plan is complete');
  expect(server.of('POST /Applications/architect/submit')).toEqual([]);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'I confirm this' }));
  await user.click(await act());
  expect(await screen.findByText('Strata plan completed')).toBeTruthy();
  expect(address()).toBe(`/app/applications/${applicationId}`);
  const [sent] = server.of('POST /Applications/architect/submit');
  const { planRevision, shareMethod } = complete();
  expect(sent?.body).toEqual({
    id: applicationId,
    declarationAccepted: true,
    seen: { planRevision, shareMethodVersionId: shareMethod.versionId },
  });
  expect(sent?.headers.get('If-Match')).toBe('"3"');
});

test('of a drawn plan it is sent by which drawing rules it was seen', async () => {
  const { user, server } = renderPortal(at, {
    'GET /Applications/{id}': () => complete({ drawing: { measuredTo: 'median', levels: [] } }),
    'POST /Applications/architect/submit': () => null,
  });
  await user.click(await screen.findByRole('checkbox', { name: 'I confirm this' }));
  await user.click(await act());
  expect(await screen.findByText('Strata plan completed')).toBeTruthy();
  const [sent] = server.of('POST /Applications/architect/submit');
  expect(sent?.body).toMatchObject({ seen: { measuredTo: 'median', unitFiles: 'required' } });
});

test('a finding that came up meanwhile refuses it, and is shown', async () => {
  const { user, server } = renderPortal(at, {
    ...answers,
    'POST /Applications/architect/submit': () => new FakeRefusal('PLAN_HAS_FINDINGS'),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'I confirm this' }));
  server.change({ 'GET /Applications/{id}': () => complete({ schemeName: null, version: 4 }) });
  await user.click(await act());
  expect((await screen.findByRole('alertdialog')).textContent).toContain('is not complete yet');
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByText(/^1 thing is to fix first/)).toBeTruthy();
});

test('who may not complete the plan is told, and led back', async () => {
  renderPortal(at, { 'GET /Applications/{id}': () => application() });
  expect(
    await screen.findByText('This application is Draft: its plan cannot be completed now.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the application' })).toBeTruthy();
});
