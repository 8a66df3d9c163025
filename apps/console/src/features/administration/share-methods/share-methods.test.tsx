import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { officer } from '../../../testing/records.ts';
import { FakeRefusal } from '../../../testing/render-console.tsx';
import { bands, byArea, byBands, openMethods, rowsOf, version } from '../../../testing/share-methods.tsx';

describe('the list of share methods', () => {
  test('says kind, version in force, state and how many plans have it', async () => {
    const { container } = openMethods();
    await page('Share methods');
    const table = await screen.findByRole('table', { name: 'Share methods' });
    expect(rowsOf(table)).toEqual([
      [
        'By areaIn proportion to areas: that of the unit, and a part of the common property, which is divided among the units that share it.',
        'Default',
        'Version 1since 01/03/2026, as installed',
        '12',
        '3',
      ],
      [
        'By bands of areaA base for the first band of area, and a step for each further band begun.',
        'Offered',
        'Version 2since 10/03/2026, Aminath Zoona Kudahuvadhoo',
        '2',
        '5',
      ],
      [
        'Participation quotaA percentage with four decimals, in proportion to areas in whole square metres.',
        'Retired',
        'Version 1since 01/03/2026, as installed',
        '0',
        '0',
      ],
    ]);
    expect(screen.getByRole('link', { name: 'By area' }).getAttribute('href')).toBe(
      '/administration/share-methods/1',
    );
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('is walked through by keys', async () => {
    const { user } = openMethods();
    await screen.findByRole('link', { name: 'By area' });
    await user.keyboard('jj{Enter}');
    await page('By bands of area');
    expect(address()).toBe('/administration/share-methods/3');
  });

  test('can be asked for again when it did not come', async () => {
    const { user, server } = openMethods('', {
      'GET /ShareMethods': () => new FakeRefusal('TOO_MANY_REQUESTS'),
    });
    expect(await screen.findByText('The share methods could not be loaded.')).toBeTruthy();
    server.change({ 'GET /ShareMethods': () => [byArea] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Share methods' })).toBeTruthy();
  });

  test('is for Administrators alone', async () => {
    const { server } = openMethods('', { 'GET /Officers/me': () => officer({ roles: ['Registrar'] }) });
    expect(await screen.findByText('Only Administrators can open this page.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Share methods' })).toBeNull();
    expect(server.of('GET /ShareMethods')).toEqual([]);
  });
});

describe('a share method', () => {
  test('has its versions, the newest first, and what differs between two', async () => {
    const { container, user } = openMethods('/3');
    await page('By bands of area');
    expect(document.title).toContain('By bands of area, share method');
    const list = within(await screen.findByRole('region', { name: 'Versions' }));
    expect(list.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Version 2',
      'Version 1',
    ]);
    expect(list.getByText('since 10/03/2026, made by Aminath Zoona Kudahuvadhoo')).toBeTruthy();
    expect(list.getByText('Regulation 2026/R-14')).toBeTruthy();
    expect(list.getByText('2 drafts follow it. 1 plan was declared under it.')).toBeTruthy();
    expect(list.getByText('4 plans were declared under it.')).toBeTruthy();
    expect(
      list.getByText('For every use: 5 up to 50 sqm, 1 more for each further 50 sqm begun.'),
    ).toBeTruthy();
    const differences = await screen.findByRole('table', { name: /Parameters of version 1 and version 2/ });
    expect(rowsOf(differences)).toEqual([
      [
        'Every other use',
        '4 up to 50 sqm, 1 for each further 50 sqm begun',
        '5 up to 50 sqm, 1 for each further 50 sqm begun',
        'Changed',
      ],
    ]);
    const example = screen.getByRole('table', { name: 'Share values of the example' });
    expect(rowsOf(example).at(-1)).toEqual(['6 units', '32', '38', '+6']);
    expect(await accessibilityProblems(container)).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'with' }), 'Version 1, 01/03/2026');
    expect(screen.getByText('Choose two versions to see what differs.')).toBeTruthy();
  });

  test('of a kind without parameters has no other versions; retired it can be restored', async () => {
    const { user, server } = openMethods('/6', { 'POST /ShareMethods/restore': () => ({ version: 3 }) });
    await page('Participation quota');
    expect(screen.queryByRole('link', { name: 'New version' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Retire|default/i })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Participation quota is offered again')).toBeTruthy();
    const [call] = server.of('POST /ShareMethods/restore');
    expect(call?.body).toEqual({ id: 6 });
    expect(call?.headers.get('If-Match')).toBe('"2"');
  });

  test('that is the default cannot be retired, and says why', async () => {
    openMethods('/1');
    expect(await screen.findByText(/To retire it, make another method the default first/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retire' })).toBeNull();
  });

  test('becomes the default after asking, in place of the one that is named', async () => {
    const { user, server } = openMethods('/3', { 'POST /ShareMethods/default': () => ({ version: 5 }) });
    await user.click(await screen.findByRole('button', { name: 'Make default' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Make “By bands of area” the default?' }),
    );
    expect(dialog.getByText(/in place of “By area”/)).toBeTruthy();
    server.change({ 'GET /ShareMethods': () => [{ ...byBands, isDefault: true, version: 5 }] });
    await user.click(dialog.getByRole('button', { name: 'Make default' }));
    expect(await screen.findByText('By bands of area is the default')).toBeTruthy();
    expect(server.of('POST /ShareMethods/default')[0]?.headers.get('If-Match')).toBe('"4"');
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('heading', { level: 1, name: 'By bands of area' }),
      ),
    );
  });

  test('that became the default meanwhile is not retired; the page then shows how it stands', async () => {
    const { user, server } = openMethods('/3', {
      'POST /ShareMethods/retire': () => new FakeRefusal('SHARE_METHOD_DEFAULT'),
    });
    await user.click(await screen.findByRole('button', { name: 'Retire' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Retire “By bands of area”?' }));
    expect(dialog.getByText(/The 2 drafts that have it keep it/)).toBeTruthy();
    server.change({ 'GET /ShareMethods': () => [{ ...byBands, isDefault: true, version: 5 }] });
    await user.click(dialog.getByRole('button', { name: 'Retire method' }));
    expect(await screen.findByText(/Make another one the default first/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retire' })).toBeNull());
  });

  test('is renamed; a title that is taken is told beside the field, and nothing is lost', async () => {
    const fields = { title: 'There is a method of this title already; it may be a retired one' };
    const { user, server } = openMethods('/3', {
      'PUT /ShareMethods': () => new FakeRefusal('INVALID', { fields }),
    });
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename “By bands of area”' }));
    const field = dialog.getByRole('textbox', { name: 'Title' });
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(dialog.getByRole('alert')).toBeTruthy();
    await user.type(field, 'By area');
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect((await dialog.findAllByText(fields.title)).length).toBeGreaterThan(1);
    expect(field).toHaveProperty('value', 'By area');
    const lastAct = { verb: 'update', by: 'Hawwa Shaira Kaashi', at: '2026-03-12T04:05:00.000Z' };
    server.change({
      'PUT /ShareMethods': () => new FakeRefusal('STALE_VERSION', { data: { version: 5, lastAct } }),
      'GET /ShareMethods': () => [byArea, { ...byBands, title: 'Bands', version: 5 }],
    });
    await user.type(field, ' in bands');
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Somebody changed this in the meantime.')).toBeTruthy();
    expect(screen.getByText(/Hawwa Shaira Kaashi changed it on 12\/03\/2026 at 09:05\./)).toBeTruthy();
    expect(field).toHaveProperty('value', 'By area in bands');
    server.change({ 'PUT /ShareMethods': () => ({ version: 6 }) });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Renamed')).toBeTruthy();
    expect(server.of('PUT /ShareMethods').at(-1)?.headers.get('If-Match')).toBe('"5"');
  });

  test.each(['/99', '/abc', '/99/new-version'])('%s is not there', async (path) => {
    openMethods(path);
    expect(await page('There is nothing at this address')).toBeTruthy();
  });

  test('T42: hostile titles, reasons and names stand there letter for letter', async () => {
    const hostile = '<img src=x onerror="window.__x=1"> {{7*7}}';
    const { container } = openMethods('/3', {
      'GET /ShareMethods': () => [
        {
          ...byBands,
          title: hostile,
          versions: [version(1, { method: bands(5), reason: hostile, madeBy: hostile })],
        },
      ],
    });
    await page(hostile);
    expect(await screen.findByText(hostile, { selector: 'p' })).toBeTruthy();
    expect(container.querySelectorAll('img')).toHaveLength(0);
  });
});
