import type { Output } from '@strata/contract';
import { accessibilityProblems } from '@strata/ui/testing';
import { type Answers, address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { officer } from '../../../testing/records.ts';
import { FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';

type FeeTableVersion = Output<'GET /FeeTables'>[number];

const example: FeeTableVersion = {
  version: 1,
  services: ([1, 2, 3] as const).map((applicationTypeId) => ({
    applicationTypeId,
    base: '2000.00',
    perUnit: '250.00',
    perSqm: '0.00',
    refundPercent: { submitted: 80, processing: 0 },
  })),
  reason: 'Examples of a new installation',
  madeBy: null,
  madeDate: '2026-03-01T04:00:00.000Z',
  confirmedBy: null,
  confirmedDate: null,
};

const second: FeeTableVersion = {
  ...example,
  version: 2,
  reason: 'Regulation 2026/R-31',
  madeBy: 'Hawwa Shaira Kaashi',
  confirmedBy: 'Hawwa Shaira Kaashi',
  confirmedDate: '2026-03-10T04:00:00.000Z',
};

const open = (part = '', answers: Answers = {}) =>
  renderConsole(`/administration/fees${part}`, { 'GET /FeeTables': () => [example], ...answers });

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('the fees of a new installation are marked as examples until an Administrator confirms them', async () => {
  const { user, server, container } = open('', { 'POST /FeeTables/confirm': () => null });
  await page('Fees');
  expect(await screen.findByText('These amounts are examples.')).toBeTruthy();
  expect(cells(screen.getByRole('table', { name: 'Fees of version 1' }))[0]).toEqual([
    'Strata registration',
    '2,000.00',
    '250.00',
    '0.00',
    '80 %',
    '0 %',
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirm amounts' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Confirm the amounts of version 1?' }),
  );
  const confirmed = { confirmedBy: 'Mohamed Ishan Olhuvelifushi', confirmedDate: '2026-03-12T04:00:00.000Z' };
  server.change({ 'GET /FeeTables': () => [{ ...example, ...confirmed }] });
  await user.click(dialog.getByRole('button', { name: 'Confirm amounts' }));
  expect(await screen.findByText(/Confirmed by Mohamed Ishan Olhuvelifushi on 12\/03\/2026/)).toBeTruthy();
  expect(screen.queryByText('These amounts are examples.')).toBeNull();
  expect(server.of('POST /FeeTables/confirm')[0]?.body).toEqual({ version: 1 });
});

test('officers who are no Administrators read the fees, and work out an example', async () => {
  const { user } = open('', {
    'GET /Officers/me': () => officer({ roles: ['Examiner'] }),
    'GET /FeeTables': () => [second, example],
  });
  const fees = await screen.findByRole('table', { name: 'Fees of the example' });
  expect(screen.queryByRole('link', { name: 'New version' })).toBeNull();
  expect(screen.getByRole('table', { name: 'Fees of version 1' })).toBeTruthy();
  await user.clear(screen.getByRole('textbox', { name: 'Units' }));
  expect(screen.getByText('Enter a whole number of units')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Units' }), '4');
  expect(fees.isConnected).toBe(false);
  expect(cells(screen.getByRole('table', { name: 'Fees of the example' }))[0]).toEqual([
    'Strata registration',
    '3,000.00',
  ]);
});

test('another version is made only by an Administrator', async () => {
  const { server } = open('/new-version', { 'GET /Officers/me': () => officer({ roles: ['Registrar'] }) });
  expect(await screen.findByText('Only Administrators can open this page.')).toBeTruthy();
  expect(server.of('GET /FeeTables')).toEqual([]);
});

test('a new version says what is wrong and what comes of it, and is made after the one that was seen', async () => {
  const { user, server, container } = open('/new-version', {
    'POST /FeeTables': () => new FakeRefusal('STALE_VERSION', { data: { version: 2 } }),
  });
  await page('New version');
  const base = within(await screen.findByRole('group', { name: 'Amendment' })).getByRole('textbox', {
    name: 'Base in MVR',
  });
  await user.clear(base);
  expect(screen.getByText(/one of them is missing or wrong/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Make version 2' }));
  await user.click(screen.getByRole('link', { name: /Amendment, base in mvr: Enter an amount/ }));
  expect(document.activeElement).toBe(base);
  await user.type(base, '1,500.5');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Regulation 2026/R-40');
  const fees = screen.getByRole('table', { name: 'Fees of the example' });
  expect(cells(fees).at(-1)).toEqual(['Amendment', '5,000.00', '4,500.50', '−499.50']);
  expect(await accessibilityProblems(container)).toEqual([]);
  const make = async (version: number) => {
    await user.click(screen.getByRole('button', { name: `Make version ${version}` }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: `Make version ${version}` }));
  };
  server.change({ 'GET /FeeTables': () => [second, example] });
  await make(2);
  expect(await screen.findByText('Hawwa Shaira Kaashi made version 2 in the meantime.')).toBeTruthy();
  expect(base).toHaveProperty('value', '1500.5');
  server.change({ 'POST /FeeTables': () => 3 });
  await make(3);
  expect(await screen.findByText('Version 3 of the fees is in force')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/administration/fees'));
  const sent = server.of('POST /FeeTables').at(-1)?.body as { follows: number; services: unknown[] };
  expect([sent.follows, sent.services.at(-1)]).toEqual([
    2,
    {
      applicationTypeId: 3,
      base: '1500.5',
      perUnit: '250.00',
      perSqm: '0.00',
      refundPercent: { submitted: 80, processing: 0 },
    },
  ]);
});
