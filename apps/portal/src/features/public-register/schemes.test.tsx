import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const scheme = {
  number: 'SS-000003',
  state: 'provisional',
  plotNumber: 'M-10241',
  islandName: 'Malé',
  atollName: 'Malé',
  numberOfUnits: 1240,
  registeredDate: '2026-03-05',
  outline: null,
  footprint: null,
} as const;

test('schemes are looked up by number, or by plot and island, and the address keeps it', async () => {
  const { user, server, container } = renderPortal(
    '/schemes',
    { 'GET /Schemes/public': ({ query }) => (query.plotNumber === 'M-10241' ? [scheme] : []) },
    { signedIn: false },
  );
  await page('Look up a scheme');
  expect(server.of('GET /Schemes/public')).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Number of the scheme' }), 'ss-9{Enter}');
  await screen.findByText('No registered scheme was found');
  expect(address()).toBe('/schemes?scheme=ss-9');

  await user.click(screen.getByRole('radio', { name: 'Plot and island' }));
  await user.type(screen.getByRole('textbox', { name: 'Plot number' }), 'M-10241');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('link', { name: 'Enter the island' })).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Island' }), 'Malé{Enter}');
  await screen.findByText('1 scheme was found.');
  expect(server.of('GET /Schemes/public').at(-1)?.query).toEqual({ plotNumber: 'M-10241', island: 'Malé' });
  expect(address()).toBe('/schemes?plot=M-10241&island=Mal%C3%A9');
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(['SS-000003', 'Provisional', 'M-10241', 'Malé', '1,240', 'Not drawn', '05/03/2026']);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('of a building that is drawn the ground that it covers is shown', async () => {
  const footprint = [[[0, 0, 12_500, 0, 12_500, 12_800, 0, 12_800]]];
  const { container } = renderPortal(
    '/schemes?scheme=SS-000003',
    { 'GET /Schemes/public': () => [{ ...scheme, footprint }] },
    { signedIn: false },
  );
  await screen.findByText('1 scheme was found.');
  expect(container.querySelector('path[d="M0 0L12500 0L12500 -12800L0 -12800Z"]')).toBeTruthy();
  expect(screen.getByRole('cell', { name: '160.00 sqm' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});
