import { accessibilityProblems } from '@strata/ui/testing';
import type { Answers } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  applicationId,
  applicationReview,
  planWithoutBuildings,
  revision,
  revisionId,
  timeline,
} from '../../../testing/applications.ts';
import { folio, schemeId, titleId } from '../../../testing/register.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { openSection } from '../../../testing/sections.ts';

const side = {
  applicationId,
  reference: 'SA-2026-000007',
  revisionNumber: 1,
  revisionId,
  date: '2026-03-01T04:00:00.000Z',
};
const { owners } = folio();

const open = (over: Parameters<typeof applicationReview>[0], answers: Answers = {}) =>
  renderConsole(`/applications/${applicationId}`, {
    'GET /Review/applications/{id}': () => applicationReview(over),
    'GET /Applications/course': () => timeline(),
    'GET /Applications/revisions/{id}': () => revision({ application: planWithoutBuildings, warnings: [] }),
    'GET /Applications/differences': () => ({
      before: side,
      after: side,
      differences: [],
      drawings: [],
      redrawn: [],
      counts: { added: 0, removed: 0, changed: 0 },
    }),
    ...answers,
  });

test('an amendment names the titles that it changes, and who has not consented', async () => {
  const declined = { reason: 'The wall takes our light.', date: '2026-03-05T05:00:00.000Z' };
  const { container, user } = open(
    {
      amends: { id: schemeId, reference: 'SA-2025-000002' },
      obstacles: ['consentsMissing'],
    },
    {
      'GET /Applications/amendmentConsents': () => ({
        revisionId: applicationReview().revision?.id ?? null,
        reference: 'SA-2026-000007',
        schemeNumber: 'SS-000003',
        schemeName: null,
        plotName: 'Fehiveli Villa',
        hasResolution: false,
        declaration: { version: 1, text: 'I consent.' },
        titles: [
          {
            titleId,
            number: 'ST-00000007',
            unitNumber: '3A',
            change: 'changed',
            changes: [{ title: 'Share value', before: '820', after: '800' }],
            pendingRequest: null,
            owners: owners.map((owner) => ({ ...owner, isAsked: true, consentedDate: null, declined })),
          },
        ],
        counts: {
          changed: 1,
          cancelled: 0,
          issued: 2,
          unchanged: 11,
          consentsMissing: 1,
          consentsDeclined: 1,
        },
      }),
    },
  );
  expect(await screen.findByText(/Not every owner whose title it changes has consented/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the titles that change' }).getAttribute('href')).toContain(
    '#amended-titles',
  );
  await user.click(screen.getByRole('link', { name: 'See the titles that change' }));
  const section = await screen.findByRole('region', { name: 'Titles that it changes' });
  expect(
    await within(section).findByText('Titles: 1 to be changed, 2 to be issued, 11 to stay as they are.'),
  ).toBeTruthy();
  expect(within(section).getByText('1 consent missing')).toBeTruthy();
  expect(within(section).getByRole('link', { name: 'ST-00000007' }).getAttribute('href')).toBe(
    `/register/titles/${titleId}`,
  );
  expect(within(section).getByRole('list', { name: 'Owners of ST-00000007' }).textContent).toContain(
    'A100001, wholeDid not consent, 05/03/2026“The wall takes our light.”',
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('an approved plan leads to its scheme, and says who was to own its units', async () => {
  const other = {
    name: 'Ali Naseem Dhoores',
    identification: 'A100007',
    shareNumerator: 1,
    shareDenominator: 1,
  };
  const { user } = open(
    { applicationStatusId: 4, examination: null, scheme: { id: schemeId, number: 'SS-000003' } },
    {
      'GET /Applications/unitOwners': () => ({
        planRevision: 9,
        canEdit: false,
        propertyOwners: [{ ...other, name: 'Kandholhi Homes', identification: 'C-0042/2019' }],
        units: ['101', '102', '103', '104'].map((unitNumber) => ({
          unitId: `01a00000-0000-7000-8000-000000004${unitNumber}`,
          unitNumber,
          buildingName: 'Fehi Tower',
          floorNumber: '1',
          owners: unitNumber === '101' ? null : [other],
          title:
            unitNumber === '104'
              ? { id: schemeId, number: 'ST-00000009', owners: [{ ...other, isYours: false }] }
              : null,
        })),
      }),
    },
  );
  await openSection(user, 'Particulars');
  expect((await screen.findByRole('link', { name: 'SS-000003' })).getAttribute('href')).toBe(
    `/register/schemes/${schemeId}`,
  );
  await openSection(user, 'Owners');
  expect(await screen.findByRole('heading', { name: 'The owners of the property, for 1 unit' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '2 units: 102, 103' })).toBeTruthy();
  expect(screen.getByText('1 unit has a title and keeps its registered owners.')).toBeTruthy();
});
