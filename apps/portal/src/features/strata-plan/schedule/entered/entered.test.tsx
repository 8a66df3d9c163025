import { accessibilityProblems } from '@strata/ui/testing';
import { queryClient } from '@strata/web';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicationId } from '../../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../../testing/render-portal.tsx';
import {
  answersWith,
  byMethod,
  scheduleStep,
  sharesPlan,
  thirdUnit,
} from '../../../../testing/shares-plan.ts';
import { planDocument, planIds } from '../../../../testing/strata-plan.ts';

type Plan = ReturnType<typeof sharesPlan>;

const byValuer = (over: Partial<Plan> = {}) => sharesPlan({ ...byMethod(4), sharesVersion: 2, ...over });
const entered = (...values: readonly string[]): Plan['enteredShares'] =>
  values.map((value, at) => ({
    unitId: [planIds.unit, planIds.otherUnit, thirdUnit][at] ?? thirdUnit,
    value,
  }));

const field = (unit: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Share value of unit ${unit}` });
const total = () => screen.getByLabelText('Total of the entered values').textContent;
const save = () => screen.getByRole('button', { name: /^Save/ });

test('the valuer’s figures are entered unit by unit, against the allotted share value', async () => {
  let saved: Plan['enteredShares'] = [];
  const { user, server, container } = renderPortal(scheduleStep, {
    ...answersWith(byValuer()),
    'GET /Applications/{id}': () => byValuer({ enteredShares: saved, planRevision: 7 + saved.length }),
    'PUT /Applications/enteredShares': () => {
      saved = entered('4000', '4500', '1500');
      return { version: 3 };
    },
  });
  await user.type(await field('101'), '4,000');
  expect(await screen.findByText(/2 units have no value yet\. The values are 6,000 short/)).toBeTruthy();
  await user.type(await field('102'), '4500');
  await user.type(await field('103'), '2000');
  expect(await screen.findByText('The values are 500 more than the allotted share value.')).toBeTruthy();
  expect(total()).toBe('Entered10,500Allotted10,000Difference+500');
  await user.clear(await field('103'));
  await user.type(await field('103'), '1500');
  expect(await screen.findByText('The values make up the allotted share value exactly.')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save 3 share values' }));
  expect(await screen.findByText('3 share values saved')).toBeTruthy();
  const [sent] = server.of('PUT /Applications/enteredShares');
  expect(sent?.body).toEqual({
    id: applicationId,
    values: [
      { unitId: planIds.unit, value: '4000' },
      { unitId: planIds.otherUnit, value: '4500' },
      { unitId: thirdUnit, value: '1500' },
    ],
  });
  expect(sent?.headers.get('If-Match')).toBe('"2"');
  expect(await screen.findByLabelText('Figures of the schedule')).toBeTruthy();
  expect(screen.queryByText('The share values cannot be calculated yet.')).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe('entered-total'));
});

test('a column from a spreadsheet fills down, and can be taken back', async () => {
  const { user } = renderPortal(scheduleStep, answersWith(byValuer()));
  await user.click(await field('102'));
  await user.paste('4,500\n1500\n7');
  expect((await field('101')).value).toBe('');
  expect([(await field('102')).value, (await field('103')).value]).toEqual(['4500', '1500']);
  expect(await screen.findByText('2 values filled')).toBeTruthy();
  expect(await screen.findByText('1 line did not fit: there is no unit for it here')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo paste' }));
  expect((await field('102')).value).toBe('');
  expect(document.activeElement?.id).toBe('entered-total');
});

test('several columns are not guessed at: nothing is filled, and what can be pasted is said', async () => {
  const { user } = renderPortal(scheduleStep, answersWith(byValuer()));
  await user.click(await field('101'));
  await user.paste('101\t80.00\t4000\n102\t90.00\t4500');
  expect(await screen.findByText(/^Nothing was filled: copy the values alone/)).toBeTruthy();
  expect([(await field('101')).value, (await field('102')).value]).toEqual(['', '']);
});

test('arrows and Enter lead from field to field, as in a spreadsheet', async () => {
  const { user } = renderPortal(scheduleStep, answersWith(byValuer()));
  await user.click(await field('101'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await field('102'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await field('103'));
  await user.keyboard('{Shift>}{Enter}{/Shift}{ArrowUp}');
  expect(document.activeElement).toBe(await field('101'));
});

test('what cannot be a value is told beside its field and in the summary, and nothing is sent', async () => {
  const { user, server } = renderPortal(scheduleStep, answersWith(byValuer()));
  await user.click(await field('101'));
  await user.paste('0\n-5\n11.5');
  await user.click(save());
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Unit 101: A share value is above 0',
    'Unit 102: A share value is not negative',
    'Unit 103: Enter a whole number, without a fraction',
  ]);
  expect((await field('103')).getAttribute('aria-invalid')).toBe('true');
  await user.click(summary.getByRole('link', { name: /Unit 102/ }));
  expect(document.activeElement).toBe(await field('102'));
  expect(await screen.findByText(/3 values cannot be taken/)).toBeTruthy();
  expect(server.of('PUT /Applications/enteredShares')).toEqual([]);
});

test('what the server refuses is told at its unit, and what was typed stays', async () => {
  const { user } = renderPortal(scheduleStep, {
    ...answersWith(byValuer()),
    'PUT /Applications/enteredShares': () =>
      new FakeRefusal('INVALID', { fields: { 'values.1.unitId': 'There is no such unit in the plan' } }),
  });
  await user.type(await field('101'), '4000');
  await user.type(await field('103'), '6000');
  await user.click(save());
  expect(
    await screen.findByRole('link', { name: 'Unit 103: There is no such unit in the plan' }),
  ).toBeTruthy();
  expect([(await field('101')).value, (await field('103')).value]).toEqual(['4000', '6000']);
});

test('U13: values that somebody else entered meanwhile are shown beside one’s own', async () => {
  let version = 2;
  const theirs = () => byValuer({ enteredShares: entered('118', '20'), sharesVersion: 3, planRevision: 8 });
  const { user, server } = renderPortal(scheduleStep, {
    ...answersWith(byValuer()),
    'GET /Applications/{id}': () => (version === 2 ? byValuer() : theirs()),
    'PUT /Applications/enteredShares': ({ headers }) => {
      if (headers.get('If-Match') === '"3"') return { version: 4 };
      version = 3;
      return new FakeRefusal('STALE_VERSION', { data: { version: 3 } });
    },
  });
  await user.type(await field('101'), '117');
  await user.click(save());
  const conflict = within(
    await screen.findByRole('region', { name: 'Somebody entered other values in the meantime' }),
  );
  expect(conflict.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['101', '117', '118']);
  // What was not typed here follows.
  expect((await field('102')).value).toBe('20');
  expect((save() as HTMLButtonElement).disabled).toBe(true);
  await user.click(conflict.getByRole('button', { name: 'Keep what I typed' }));
  expect(document.activeElement?.id).toBe('entered-total');
  expect(screen.queryByText(/nothing more was saved/)).toBeNull();
  await user.click(save());
  expect(await screen.findByText('1 share value saved')).toBeTruthy();
  expect(server.of('PUT /Applications/enteredShares').at(-1)?.body).toEqual({
    id: applicationId,
    values: [{ unitId: planIds.unit, value: '117' }],
  });
});

test('U13: what is saved now can be taken in place of one’s own', async () => {
  const { user, server } = renderPortal(scheduleStep, answersWith(byValuer()));
  await user.type(await field('101'), '117');
  server.change({
    'GET /Applications/{id}': () =>
      byValuer({ enteredShares: entered('118'), sharesVersion: 3, planRevision: 8 }),
  });
  await queryClient.invalidateQueries();
  await user.click(await screen.findByRole('button', { name: 'Take what is saved now' }));
  expect((await field('101')).value).toBe('118');
  expect(screen.getByRole('button', { name: 'Save share values' })).toBeTruthy();
});

test('another change meanwhile is said, and what was typed can be saved again', async () => {
  const { user } = renderPortal(scheduleStep, {
    ...answersWith(byValuer()),
    'PUT /Applications/enteredShares': ({ headers }) =>
      headers.get('If-Match') === '"2"'
        ? new FakeRefusal('STALE_VERSION', { data: { version: 3 } })
        : { version: 4 },
  });
  await user.type(await field('101'), '117');
  await user.click(save());
  expect(await screen.findByText(/in the meantime; nothing more was saved/)).toBeTruthy();
  expect((await field('101')).value).toBe('117');
});

test('U13: what is typed stays in sight when somebody chooses another method meanwhile', async () => {
  const { user, server } = renderPortal(scheduleStep, answersWith(byValuer()));
  await user.type(await field('101'), '117');
  server.change({
    'GET /Applications/{id}': () => sharesPlan({ ...byMethod(2), sharesVersion: 3, planRevision: 8 }),
  });
  await queryClient.invalidateQueries();
  expect(await screen.findByText('Another method counts for the plan now.')).toBeTruthy();
  expect(screen.getByText(/^It is By bands, version 1\. What you typed was not saved/)).toBeTruthy();
  expect((await field('101')).value).toBe('117');
  expect([(await field('101')).disabled, (save() as HTMLButtonElement).disabled]).toEqual([true, true]);
  expect(screen.queryByText('The valuer’s certificate is missing.')).toBeNull();
});

test('U09: what was typed earlier is brought back from its draft', async () => {
  renderPortal(scheduleStep, {
    ...answersWith(byValuer()),
    'GET /FormDrafts': ({ query }) =>
      query.form === `strata-plan-entered-shares:${applicationId}`
        ? {
            savedAt: '2026-03-05T04:05:00.000Z',
            content: { values: { [planIds.unit]: ['119', ''] } },
          }
        : null,
  });
  expect(await screen.findByText('Your draft was brought back')).toBeTruthy();
  expect((await field('101')).value).toBe('119');
});

test('the need for the certificate is said, with the way to it', async () => {
  const { server } = renderPortal(scheduleStep, answersWith(byValuer()));
  const link = await screen.findByRole('link', { name: 'Add the valuer’s certificate' });
  expect(link.getAttribute('href')).toBe(
    `/app/applications/${applicationId}/strataplan/documents#document-9`,
  );
  server.change({
    'GET /Applications/{id}': () =>
      byValuer({ strataDocuments: [planDocument({ documentTypeId: 9 })], planRevision: 8 }),
  });
  await queryClient.invalidateQueries();
  expect(await screen.findByRole('link', { name: 'the valuer’s certificate' })).toBeTruthy();
});

test('who may only read sees no fields', async () => {
  renderPortal(
    scheduleStep,
    answersWith(byValuer({ canEdit: false, enteredShares: entered('4000', '4500', '1500') })),
  );
  expect(await screen.findByLabelText('Figures of the schedule')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /^Share value of unit/ })).toBeNull();
});
