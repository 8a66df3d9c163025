import { accessibilityProblems } from '@strata/ui/testing';
import { page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { otherOfficer } from '../../testing/reviews.ts';

const absence = {
  id: '01a00000-0000-7000-8000-0000000000e1',
  personId: otherOfficer,
  name: 'Hawwa Shaira Kaashi',
  firstDay: '2099-03-01',
  lastDay: '2099-03-05',
  canRemove: true,
};
const officers = [{ personId: otherOfficer, name: 'Hawwa Shaira Kaashi' }];

test('absences are listed, added with their days, and removed', async () => {
  let absences = [absence];
  const { user, server, container } = renderConsole('/absences', {
    'GET /Officers/absences': () => ({ absences, officers }),
    'POST /Officers/absences': () => absence.id,
    'DELETE /Officers/absences': () => {
      absences = [];
      return null;
    },
  });
  await page('Absences');
  expect((await screen.findByRole('row', { name: /Hawwa Shaira Kaashi/ })).textContent).toContain(
    '05/03/2099',
  );
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add an absence' }));
  const dialog = screen.getByRole('dialog', { name: 'Add an absence' });
  await user.type(within(dialog).getByLabelText('First day'), '02/04/2099');
  await user.type(within(dialog).getByLabelText('Last day'), '01/04/2099');
  await user.click(within(dialog).getByRole('button', { name: 'Add absence' }));
  expect(within(dialog).getAllByText('Enter the first day or a later one').length).toBeGreaterThan(0);
  await user.clear(within(dialog).getByLabelText('Last day'));
  await user.type(within(dialog).getByLabelText('Last day'), '03/04/2099');
  await user.click(within(dialog).getByRole('button', { name: 'Add absence' }));
  await waitFor(() =>
    expect(server.of('POST /Officers/absences')[0]?.body).toEqual({
      personId: otherOfficer,
      firstDay: '2099-04-02',
      lastDay: '2099-04-03',
    }),
  );
  await user.click(await screen.findByRole('button', { name: /^Remove the absence of Hawwa/ }));
  expect(await screen.findByText('Nobody is absent')).toBeTruthy();
});
