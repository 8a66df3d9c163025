import { accessibilityProblems } from '@strata/ui/testing';
import { queryClient } from '@strata/web';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicationId } from '../../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../../testing/render-portal.tsx';
import {
  answersWith,
  byMethod,
  methods,
  scheduleStep,
  sharesPlan,
  withAreas,
} from '../../../../testing/shares-plan.ts';

type Rendered = ReturnType<typeof renderPortal>;

/** Opens the panel, and finds its parts. */
async function tried(user: Rendered['user']) {
  await user.click(await screen.findByRole('button', { name: 'Try another method' }));
  const region = await screen.findByRole('region', { name: 'Try another method' });
  const panel = within(region);
  await panel.findByLabelText('Method to try');
  return {
    region,
    panel,
    choose: (label: string) => user.selectOptions(panel.getByLabelText('Method to try'), label),
    rows: () =>
      panel
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('gridcell')
            .map(({ textContent }) => textContent)
            .slice(-3),
        ),
  };
}

test('another method is tried without saving: values, differences and what they come to', async () => {
  const { user, server } = renderPortal(scheduleStep, answersWith(sharesPlan()));
  const { region, panel, choose, rows } = await tried(user);
  expect(panel.getByText(/No unit’s value would change/)).toBeTruthy();
  await choose('Participation quota, version 1');
  await waitFor(() =>
    expect(rows()).toEqual([
      ['4,000', '40.0000', '0.0000'],
      ['4,500', '45.0000', '0.0000'],
      ['1,500', '15.0000', '0.0000'],
      ['10,000', '100.0000', ''],
    ]),
  );
  await choose('By bands, version 1');
  await waitFor(() =>
    expect(rows()).toEqual([
      ['4,000', '6', '−4.7059'],
      ['4,500', '6', '−9.7059'],
      ['1,500', '5', '+14.4118'],
      ['10,000', '17', ''],
    ]),
  );
  expect(panel.getByLabelText('What would change').textContent).toBe(
    'Units that gain1Units that lose2Units that stay0All values together10,000 → 17',
  );
  expect(
    panel.getByText(/largest change is that of unit 103: \+14\.4118 % of the whole.*totals differ/),
  ).toBeTruthy();
  expect(await accessibilityProblems(region)).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'Close without changing anything' }));
  expect(screen.queryByRole('region', { name: 'Try another method' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Method: / }));
  expect(server.calls.some(({ key }) => key.startsWith('PUT /Applications'))).toBe(false);
  expect(screen.getByRole('heading', { name: 'Method: By area, version 1' })).toBeTruthy();
});

test('only the units that change are left on demand', async () => {
  const { user } = renderPortal(
    scheduleStep,
    answersWith(sharesPlan(withAreas(['80.00', '80.40', '40.00']))),
  );
  const { panel, rows } = await tried(user);
  await user.click(panel.getByRole('radio', { name: /^In whole square metres/ }));
  await user.selectOptions(panel.getByLabelText('Change'), 'Only units that change');
  await waitFor(() =>
    expect(rows()).toEqual([
      ['3,992', '4,000', '+8'],
      ['4,012', '4,000', '−12'],
      ['1,996', '2,000', '+4'],
      ['10,000', '10,000', '0'],
    ]),
  );
  await user.selectOptions(panel.getByLabelText('Change'), 'Units that lose');
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('parameters of one’s own are tried, and only the ministry can set them', async () => {
  const { user } = renderPortal(scheduleStep, answersWith(sharesPlan(byMethod(2))));
  const { panel, rows } = await tried(user);
  const base = panel.getByLabelText('Shares for first band');
  await user.clear(base);
  expect(await panel.findByText('Correct what is wrong above to see what would change.')).toBeTruthy();
  await user.type(base, '10');
  await waitFor(() => expect(rows().map((cells) => cells[1])).toEqual(['11', '11', '10', '32']));
  expect(panel.getByText(/Parameters are set by the ministry/)).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Use this method' })).toBeNull();
});

test('another allotted share value is tried, and set elsewhere', async () => {
  const { user } = renderPortal(scheduleStep, answersWith(sharesPlan()));
  const { panel, rows } = await tried(user);
  const field = panel.getByLabelText('Allotted share value to try');
  await user.clear(field);
  expect(await panel.findByText('Enter a whole number from 1 to 100,000,000')).toBeTruthy();
  // Commas part thousands in threes; of any other nobody can tell what was meant.
  await user.type(field, '20,00');
  expect(panel.getByText('Enter a whole number from 1 to 100,000,000')).toBeTruthy();
  await user.type(field, '0');
  await waitFor(() => expect(rows().map((cells) => cells[1])).toEqual(['8,000', '9,000', '3,000', '20,000']));
  expect(panel.getByRole('link', { name: 'development details' }).getAttribute('href')).toMatch(
    /details#allotedShareValue$/,
  );
  await user.clear(field);
  await user.type(field, '2');
  expect(await panel.findByText(/The allotted share value of 2 is below the number of units/)).toBeTruthy();
});

test('an offered method that was tried can be used', async () => {
  const { user, server } = renderPortal(scheduleStep, {
    ...answersWith(sharesPlan({ sharesVersion: 3 })),
    'PUT /Applications/shareMethod': () => ({ version: 4 }),
  });
  const { panel, choose } = await tried(user);
  expect(panel.queryByRole('button', { name: 'Use this method' })).toBeNull();
  await choose('Participation quota, version 1');
  await user.click(panel.getByRole('button', { name: 'Use this method' }));
  expect(await screen.findByText('Method changed')).toBeTruthy();
  const [sent] = server.of('PUT /Applications/shareMethod');
  expect(sent?.body).toEqual({ id: applicationId, shareMethodId: 3 });
  expect(sent?.headers.get('If-Match')).toBe('"3"');
  expect(screen.queryByRole('region', { name: 'Try another method' })).toBeNull();
});

test('what somebody changed meanwhile is looked at before the method is used; what was tried stays', async () => {
  const { user, server } = renderPortal(scheduleStep, {
    ...answersWith(sharesPlan()),
    'PUT /Applications/shareMethod': () => new FakeRefusal('STALE_VERSION', { data: { version: 2 } }),
  });
  const { panel, choose } = await tried(user);
  await choose('Participation quota, version 1');
  server.change({
    'GET /Applications/{id}': () =>
      sharesPlan({ ...withAreas(['100.00', '100.00']), sharesVersion: 2, planRevision: 8 }),
  });
  await user.click(panel.getByRole('button', { name: 'Use this method' }));
  expect(await panel.findByText(/in the meantime; nothing was saved/)).toBeTruthy();
  expect(await panel.findAllByText('5,000')).toHaveLength(2);
  expect(panel.getByLabelText<HTMLSelectElement>('Method to try').value).toBe('3');
});

test('what cannot be worked out names the units that keep it from being', async () => {
  const { user } = renderPortal(scheduleStep, answersWith(sharesPlan()));
  const { panel, choose } = await tried(user);
  await choose('By a valuer, version 1');
  expect(
    await panel.findByText('No share value is entered for these units. Units: 101, 102, 103.'),
  ).toBeTruthy();
});

test('who may only read tries as well, and cannot use it', async () => {
  const { user } = renderPortal(scheduleStep, answersWith(sharesPlan({ canEdit: false })));
  const { panel, choose, rows } = await tried(user);
  await choose('By bands, version 1');
  await waitFor(() => expect(rows()[0]?.[1]).toBe('6'));
  expect(panel.queryByRole('button', { name: 'Use this method' })).toBeNull();
  expect(panel.queryByText(/ministry:/)).toBeNull();
});

test('where there are no present values, those that would be are shown alone', async () => {
  const { user } = renderPortal(scheduleStep, answersWith(sharesPlan({ allotedShareValue: 2 })));
  const { panel, choose } = await tried(user);
  await choose('By bands, version 1');
  expect(await panel.findByText('There are no present values to compare with.')).toBeTruthy();
  expect(panel.queryByRole('columnheader', { name: /^Difference/ })).toBeNull();
  expect(panel.getByRole('columnheader', { name: /^It would be/ })).toBeTruthy();
});

test('what is tried follows the plan as it changes', async () => {
  const { user, server } = renderPortal(scheduleStep, answersWith(sharesPlan()));
  const { choose, rows } = await tried(user);
  await choose('By bands, version 1');
  server.change({
    'GET /Applications/{id}': () => sharesPlan({ ...withAreas(['150.00', '50.00']), planRevision: 8 }),
  });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(rows().map((cells) => cells[1])).toEqual(['7', '5', '12']));
});

test('a version that the ministry makes meanwhile is the one that is offered', async () => {
  const plan = sharesPlan();
  const { user, server } = renderPortal(scheduleStep, answersWith(plan));
  const { panel } = await tried(user);
  const newer = { version: 2, versionId: '01a00000-0000-7000-8000-000000009002' };
  server.change({
    'GET /Applications/{id}': () => ({ ...plan, shareMethod: { ...plan.shareMethod, ...newer } }),
    'GET /Applications/shareMethods': () => methods.map((one) => (one.id === 1 ? { ...one, ...newer } : one)),
  });
  await queryClient.invalidateQueries({ queryKey: ['GET /Applications/{id}'] });
  expect(await panel.findByRole('option', { name: 'By area, version 2' })).toBeTruthy();
  expect(panel.queryByRole('option', { name: 'By area, version 1' })).toBeNull();
});
