import { accessibilityProblems } from '@strata/ui/testing';
import { page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { officer } from '../../../testing/records.ts';
import { renderConsole } from '../../../testing/render-console.tsx';

test('an Administrator adds and removes public holidays', async () => {
  const { user, server, container } = renderConsole('/administration/holidays', {
    'GET /Officers/me': () => officer({ roles: ['Administrator'] }),
    'GET /PublicHolidays': () => [{ day: '2026-07-26', name: 'Independence Day' }],
    'POST /PublicHolidays': () => null,
    'DELETE /PublicHolidays': () => null,
  });
  await page('Public holidays');
  expect(await screen.findByRole('row', { name: /26\/07\/2026/ })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add a holiday' }));
  const dialog = screen.getByRole('dialog', { name: 'Add a holiday' });
  await user.type(within(dialog).getByLabelText('Day'), '11/11/2026');
  await user.type(within(dialog).getByLabelText('Name'), 'Republic Day');
  await user.click(within(dialog).getByRole('button', { name: 'Add holiday' }));
  await waitFor(() =>
    expect(server.of('POST /PublicHolidays')[0]?.body).toEqual({ day: '2026-11-11', name: 'Republic Day' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Independence Day, 26/07/2026' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove holiday' }));
  await waitFor(() => expect(server.of('DELETE /PublicHolidays')[0]?.query).toEqual({ day: '2026-07-26' }));
});
