import { accessibilityProblems } from '@strata/ui/testing';
import { queryClient } from '@strata/web';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicationId } from '../../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../../testing/render-portal.tsx';
import {
  answersWith,
  byMethod,
  kept,
  scheduleStep,
  sharesPlan,
  thirdUnit,
} from '../../../../testing/shares-plan.ts';
import { planIds } from '../../../../testing/strata-plan.ts';

const gone = '01a00000-0000-7000-8000-000000004099';
const lots = [
  { unitId: planIds.unit, unitNumber: '101', strataArea: '80.00', value: '4100' },
  { unitId: planIds.otherUnit, unitNumber: '102', strataArea: '90.00', value: '4500' },
  { unitId: gone, unitNumber: '104', strataArea: '28.00', value: '1400' },
];

const region = async () => within(await screen.findByRole('region', { name: 'Kept schedule' }));

test('what was kept is told: when, by whom, of which plan and by which method', async () => {
  const { server } = renderPortal(scheduleStep, answersWith(sharesPlan({ keptSchedule: kept })));
  const part = await region();
  expect(
    part.getByText(
      /^Kept on 05\/03\/2026 at 09:05 by Aishath Leena Fehiveli, at revision 7 of the plan, by the method By area, version 1: 3 units, all values together 10,000\./,
    ),
  ).toBeTruthy();
  expect(part.getByText('Up to date')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Keep this schedule' })).toBeNull();
  expect(server.of('GET /Applications/shareSchedule')).toHaveLength(0);
});

test('the present values are kept by a press, at the revision that was seen', async () => {
  let isKept = false;
  const { user, server } = renderPortal(scheduleStep, {
    ...answersWith(sharesPlan()),
    'GET /Applications/{id}': () => sharesPlan({ keptSchedule: isKept ? kept : null }),
    'POST /Applications/shareSchedules': () => {
      isKept = true;
      return '01a00000-0000-7000-8000-000000009901';
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Keep this schedule' }));
  expect(await screen.findByText('Schedule kept')).toBeTruthy();
  expect(await (await region()).findByText('Up to date')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Kept schedule' }));
  const [sent] = server.of('POST /Applications/shareSchedules');
  expect(sent?.body).toEqual({ id: applicationId });
  expect(sent?.headers.get('If-Match')).toBe('"7"');
});

test('what changed in the same moment has to be seen before it is kept', async () => {
  let revision = 7;
  const { user } = renderPortal(scheduleStep, {
    ...answersWith(sharesPlan()),
    'GET /Applications/{id}': () => sharesPlan({ planRevision: revision }),
    'POST /Applications/shareSchedules': ({ headers }) => {
      if (headers.get('If-Match') === '"8"') return '01a00000-0000-7000-8000-000000009901';
      revision = 8;
      return new FakeRefusal('STALE_VERSION', { data: { version: 8 } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Keep this schedule' }));
  expect(await screen.findByText('The plan was changed in the meantime; nothing was kept.')).toBeTruthy();
  expect(await screen.findByText(/These are the values as they are now/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep this schedule' }));
  expect(await screen.findByText('Schedule kept')).toBeTruthy();
});

test('values that the server cannot work out are refused in its words', async () => {
  const { user } = renderPortal(scheduleStep, {
    ...answersWith(sharesPlan()),
    'POST /Applications/shareSchedules': () => new FakeRefusal('SHARES_MISSING'),
  });
  await user.click(await screen.findByRole('button', { name: 'Keep this schedule' }));
  expect(await screen.findByText(/The share values cannot be calculated yet\. Fix what/)).toBeTruthy();
});

test('a schedule that is out of date says why, and what is different when it is asked', async () => {
  const stale = { ...kept, planRevision: 5 };
  const { user, server } = renderPortal(scheduleStep, {
    ...answersWith(sharesPlan({ keptSchedule: stale })),
    'GET /Applications/shareSchedule': () => ({ ...stale, lots }),
  });
  const part = await region();
  expect(part.getByText('The kept schedule is out of date')).toBeTruthy();
  expect(part.getByText('The plan has changed since: revision 5 → 7.')).toBeTruthy();
  expect(part.queryByText('Up to date')).toBeNull();
  expect(server.of('GET /Applications/shareSchedule')).toHaveLength(0);
  await user.click(part.getByRole('button', { name: 'Show the differences' }));
  const table = await part.findByRole('grid');
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('gridcell')
          .map(({ textContent }) => textContent),
      ),
  ).toEqual([
    ['101', 'Value changed', '4,100', '4,000'],
    ['103', 'New unit', '–', '1,500'],
    ['104', 'No longer in the plan', '1,400', '–'],
  ]);
  expect(
    part.getByText('1 unit has another value, 1 unit is new, 1 unit is no longer in the plan.'),
  ).toBeTruthy();
  expect(await accessibilityProblems(screen.getByRole('region', { name: 'Kept schedule' }))).toEqual([]);
  await user.click(part.getByRole('button', { name: 'Hide the differences' }));
  expect(part.queryByRole('grid')).toBeNull();
});

test('a new version of the method makes a kept schedule stale, and so does another method', async () => {
  const newer = sharesPlan({ keptSchedule: kept });
  const { server } = renderPortal(
    scheduleStep,
    answersWith({
      ...newer,
      shareMethod: { ...newer.shareMethod, version: 2, versionId: '01a00000-0000-7000-8000-000000009002' },
    }),
  );
  expect(
    await (await region()).findByText('The ministry has changed the method since: version 1 → 2.'),
  ).toBeTruthy();
  server.change({
    'GET /Applications/{id}': () => sharesPlan({ ...byMethod(2), keptSchedule: kept, version: 9 }),
  });
  await queryClient.invalidateQueries();
  expect(
    await (await region()).findByText(
      'Another method counts since: By area, version 1 → By bands, version 1.',
    ),
  ).toBeTruthy();
});

test('a plan that changed in something else has the same values, and says so', async () => {
  const stale = { ...kept, planRevision: 5 };
  const same = [
    { unitId: planIds.unit, unitNumber: '101', strataArea: '80.00', value: '4000' },
    { unitId: planIds.otherUnit, unitNumber: '102', strataArea: '90.00', value: '4500' },
    { unitId: thirdUnit, unitNumber: '103', strataArea: '30.00', value: '1500' },
  ];
  const { user } = renderPortal(scheduleStep, {
    ...answersWith(sharesPlan({ keptSchedule: stale })),
    'GET /Applications/shareSchedule': () => ({ ...stale, lots: same }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show the differences' }));
  expect(await screen.findByText(/every unit’s share value is what it was when it was kept/)).toBeTruthy();
});

test('differences that could not be loaded are asked for again', async () => {
  let isBroken = true;
  const stale = { ...kept, planRevision: 5 };
  const { user } = renderPortal(scheduleStep, {
    ...answersWith(sharesPlan({ keptSchedule: stale })),
    'GET /Applications/shareSchedule': () =>
      isBroken ? new FakeRefusal('TOO_MANY_REQUESTS') : { ...stale, lots },
  });
  await user.click(await screen.findByRole('button', { name: 'Show the differences' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  await waitFor(async () => expect((await region()).getByRole('grid')).toBeTruthy());
});
