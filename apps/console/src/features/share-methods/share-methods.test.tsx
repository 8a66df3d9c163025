import type { Output } from '@strata/contract';
import { accessibilityFaults } from '@strata/ui/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { officer } from '../../testing/records.ts';
import { type Answers, address, FakeRefusal, page, renderConsole } from '../../testing/render-console.tsx';

type Method = Output<'GET /ShareMethods'>[number];
type Version = Method['versions'][number];

const entry = { isRetired: false, version: 1 };

const reference: Output<'GET /ReferenceData'> = {
  occupancyUses: [
    { id: 1, name: 'Residential', ...entry },
    { id: 2, name: 'Commercial', ...entry },
  ],
  unitTypes: [
    { id: 2, name: 'Apartment', occupancyUseIds: [1], ...entry },
    { id: 8, name: 'Shop', occupancyUseIds: [2], ...entry },
  ],
  vehicleParkingTypes: [],
  documentTypes: [],
};

const version = (number: number, over: Partial<Version> = {}): Version => ({
  id: `01a00000-0000-7000-8000-0000000003${String(number).padStart(2, '0')}`,
  version: number,
  method: { name: 'area', areas: 'exact' },
  reason: 'New installation',
  madeDate: '2026-03-01T04:00:00.000Z',
  madeBy: null,
  declared: 0,
  ...over,
});

const bands = (base: number): Version['method'] => ({
  name: 'banded',
  bands: [{ occupancyUseId: null, bandInSqm: 50, base, step: 1 }],
});

const byArea: Method = {
  id: 1,
  title: 'By area',
  isDefault: true,
  isRetired: false,
  version: 1,
  drafts: 12,
  versions: [version(1, { declared: 3 })],
};

const byBands: Method = {
  id: 3,
  title: 'By bands of area',
  isDefault: false,
  isRetired: false,
  version: 4,
  drafts: 2,
  versions: [
    version(2, {
      id: '01a00000-0000-7000-8000-000000000312',
      method: bands(5),
      reason: 'Regulation 2026/R-14',
      madeDate: '2026-03-10T04:00:00.000Z',
      madeBy: 'Aminath Zoona Kudahuvadhoo',
      declared: 1,
    }),
    version(1, { id: '01a00000-0000-7000-8000-000000000311', method: bands(4), declared: 4 }),
  ],
};

const quota: Method = {
  id: 6,
  title: 'Participation quota',
  isDefault: false,
  isRetired: true,
  version: 2,
  drafts: 0,
  versions: [version(1, { id: '01a00000-0000-7000-8000-000000000361', method: { name: 'quota' } })],
};

const open = (path = '', answers: Answers = {}) =>
  renderConsole(`/administration/share-methods${path}`, {
    'GET /ShareMethods': () => [byArea, byBands, quota],
    'GET /ReferenceData': () => reference,
    ...answers,
  });

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the list of share methods', () => {
  test('says kind, version in force, state and how many plans have it', async () => {
    const { container } = open();
    await page('Share methods');
    const table = await screen.findByRole('table', { name: 'Share methods' });
    expect(rowsOf(table)).toEqual([
      [
        'By areaIn proportion to the strata area of the unit with its part of the common property.',
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
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('is walked through by keys', async () => {
    const { user } = open();
    await screen.findByRole('link', { name: 'By area' });
    await user.keyboard('jj{Enter}');
    await page('By bands of area');
    expect(address()).toBe('/administration/share-methods/3');
  });

  test('can be asked for again when it did not come', async () => {
    const { user, server } = open('', { 'GET /ShareMethods': () => new FakeRefusal('TOO_MANY_REQUESTS') });
    expect(await screen.findByText('The share methods could not be loaded.')).toBeTruthy();
    server.change({ 'GET /ShareMethods': () => [byArea] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Share methods' })).toBeTruthy();
  });

  test('is for Administrators alone', async () => {
    const { server } = open('', { 'GET /Officers/me': () => officer({ roles: ['Registrar'] }) });
    expect(await screen.findByText('Only Administrators can open this page.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Share methods' })).toBeNull();
    expect(server.of('GET /ShareMethods')).toEqual([]);
  });
});

describe('a share method', () => {
  test('has its versions, the newest first, and what differs between two', async () => {
    const { container, user } = open('/3');
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
      list.getByText('For every other use: 5 up to 50 sqm, 1 more for each further 50 sqm begun.'),
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
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'with' }), 'Version 1, 01/03/2026');
    expect(screen.getByText('Choose two versions to see what differs.')).toBeTruthy();
  });

  test('of a kind without parameters has no other versions; retired it can be restored', async () => {
    const { user, server } = open('/6', { 'POST /ShareMethods/restore': () => ({ version: 3 }) });
    await page('Participation quota');
    expect(screen.queryByRole('link', { name: 'New version' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Retire|default/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Restore Participation quota' }));
    expect(await screen.findByText('Participation quota is offered again')).toBeTruthy();
    const [call] = server.of('POST /ShareMethods/restore');
    expect(call?.body).toEqual({ id: 6 });
    expect(call?.headers.get('If-Match')).toBe('"2"');
  });

  test('that is the default cannot be retired, and says why', async () => {
    open('/1');
    expect(await screen.findByText(/To retire it, make another method the default first/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retire By area' })).toBeNull();
  });

  test('becomes the default after asking, in place of the one that is named', async () => {
    const { user, server } = open('/3', { 'POST /ShareMethods/default': () => ({ version: 5 }) });
    await user.click(await screen.findByRole('button', { name: 'Make By bands of area the default' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Make “By bands of area” the default?' }),
    );
    expect(dialog.getByText(/in place of “By area”/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Make default' }));
    expect(await screen.findByText('By bands of area is the default')).toBeTruthy();
    expect(server.of('POST /ShareMethods/default')[0]?.headers.get('If-Match')).toBe('"4"');
  });

  test('that became the default meanwhile is not retired; the page then shows how it stands', async () => {
    const { user, server } = open('/3', {
      'POST /ShareMethods/retire': () => new FakeRefusal('SHARE_METHOD_DEFAULT'),
    });
    await user.click(await screen.findByRole('button', { name: 'Retire By bands of area' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Retire “By bands of area”?' }));
    expect(dialog.getByText(/The 2 drafts that have it keep it/)).toBeTruthy();
    server.change({ 'GET /ShareMethods': () => [{ ...byBands, isDefault: true, version: 5 }] });
    await user.click(dialog.getByRole('button', { name: 'Retire method' }));
    expect(await screen.findByText(/Make another one the default first/)).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Retire By/ })).toBeNull());
  });

  test('is renamed; a title that is taken is told beside the field, and nothing is lost', async () => {
    const fields = { title: 'There is a method of this title already; it may be a retired one' };
    const { user, server } = open('/3', {
      'PUT /ShareMethods': () => new FakeRefusal('INVALID', { fields }),
    });
    await user.click(await screen.findByRole('button', { name: 'Rename By bands of area' }));
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
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Renamed')).toBeTruthy();
    expect(server.of('PUT /ShareMethods').at(-1)?.headers.get('If-Match')).toBe('"5"');
  });

  test.each(['/99', '/abc', '/99/new-version'])('%s is not there', async (path) => {
    open(path);
    await page('There is nothing at this address');
  });

  test('T42: hostile titles, reasons and names stand there letter for letter', async () => {
    const hostile = '<img src=x onerror="window.__x=1"> {{7*7}}';
    const { container } = open('/3', {
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

describe('a new version', () => {
  const base = () => screen.findByRole('textbox', { name: /first band/ });

  test('shows what comes of it while it is typed, asks, and is made', async () => {
    const { user, server, container } = open('/3/new-version', {
      'POST /ShareMethods/versions': () => ({ version: 5 }),
    });
    await page('New version');
    expect(await screen.findByText('No unit of the example gets another value.')).toBeTruthy();
    expect(document.title).toContain('New version of By bands of area');
    await user.clear(await base());
    expect(screen.getByText(/one of them is missing or wrong/)).toBeTruthy();
    await user.type(await base(), '50');
    expect(screen.getByText('6 of 6 units of the example get another value.')).toBeTruthy();
    const example = screen.getByRole('table', { name: 'Share values of the example' });
    expect(rowsOf(example)[0]).toEqual(['G-185.00 sqm, Shop, Commercial', '6', '51', '+45']);
    await user.click(screen.getByRole('button', { name: 'Make version 3' }));
    expect(screen.getByRole('alert').textContent).toContain('This field is required');
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Regulation 2026/R-20');
    expect(screen.getByText('2 drafts follow at once; what was declared keeps its version.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Make version 3' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Make version 3 of “By bands of area”?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Make version 3' }));
    expect(await screen.findByText('Version 3 of By bands of area is in force')).toBeTruthy();
    await vi.waitFor(() => expect(address()).toBe('/administration/share-methods/3'));
    const [call] = server.of('POST /ShareMethods/versions');
    expect(call?.body).toEqual({ id: 3, method: bands(50), reason: 'Regulation 2026/R-20' });
    expect(call?.headers.get('If-Match')).toBe('"4"');
  });

  test('that was overtaken says who was quicker, keeps what was typed, and compares with the newer one', async () => {
    const { user, server } = open('/3/new-version', {
      'POST /ShareMethods/versions': () => new FakeRefusal('STALE_VERSION', { data: { version: 5 } }),
    });
    await user.clear(await base());
    await user.type(await base(), '7');
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Mine');
    const quicker = version(3, {
      id: '01a00000-0000-7000-8000-000000000313',
      method: bands(6),
      reason: 'Theirs',
      madeBy: 'Hawwa Shaira Kaashi',
    });
    server.change({
      'GET /ShareMethods': () => [{ ...byBands, version: 5, versions: [quicker, ...byBands.versions] }],
    });
    await user.click(screen.getByRole('button', { name: 'Make version 3' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make version 3' }),
    );
    expect(await screen.findByText('Hawwa Shaira Kaashi made version 3 in the meantime.')).toBeTruthy();
    expect(screen.getByText('Theirs')).toBeTruthy();
    expect(await base()).toHaveProperty('value', '7');
    expect(screen.getByRole('columnheader', { name: 'Version 3' })).toBeTruthy();
    server.change({ 'POST /ShareMethods/versions': () => ({ version: 6 }) });
    await user.click(screen.getByRole('button', { name: 'Make version 4' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make version 4' }),
    );
    expect(await screen.findByText('Version 4 of By bands of area is in force')).toBeTruthy();
    expect(server.of('POST /ShareMethods/versions').at(-1)?.headers.get('If-Match')).toBe('"5"');
  });

  test('that the server finds wrong is told beside its field, and for the whole at the head', async () => {
    const { user, server } = open('/3/new-version', {
      'POST /ShareMethods/versions': () =>
        new FakeRefusal('INVALID', { fields: { 'method.bands.0.base': 'Enter at least 1' } }),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'A slip');
    const send = async () => {
      await user.click(screen.getByRole('button', { name: 'Make version 3' }));
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make version 3' }),
      );
    };
    await send();
    await user.click(await screen.findByRole('link', { name: /Enter at least 1/ }));
    expect(document.activeElement).toBe(await base());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const message = 'Nothing was changed: these parameters are in force already';
    server.change({
      'POST /ShareMethods/versions': () => new FakeRefusal('INVALID', { fields: { method: message } }),
    });
    await send();
    await user.click(await screen.findByRole('link', { name: message }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Parameters' }));
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'A slip');
  });

  test('that was begun is there again after a look elsewhere', async () => {
    const { user } = open('/3/new-version', { 'GET /TargetDays': () => [] });
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Half a');
    await user.click(screen.getByRole('link', { name: 'Target days' }));
    await page('Target days');
    window.history.back();
    expect(await screen.findByDisplayValue('Half a')).toBeTruthy();
  });

  test('of a kind without parameters is not asked for', async () => {
    open('/6/new-version');
    expect(await screen.findByText('There is nothing to make another version of.')).toBeTruthy();
  });
});

describe('a method', () => {
  test('is added with kind, title, parameters and reason', async () => {
    const { user, server, container } = open('', { 'POST /ShareMethods': () => 101 });
    await user.click(await screen.findByRole('link', { name: 'Add a method' }));
    await page('Add a share method');
    await user.click(await screen.findByRole('button', { name: 'Add method' }));
    expect(screen.getByRole('alert').textContent).toContain('Title: This field is required');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Bands of 2026');
    await user.click(screen.getByRole('radio', { name: /By bands of area/ }));
    expect(screen.getByText('The example appears here once the parameters are complete.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Width of a band' }), '50');
    await user.type(screen.getByRole('textbox', { name: /first band/ }), '5');
    await user.type(screen.getByRole('textbox', { name: /further band/ }), '1');
    const example = screen.getByRole('table', { name: 'Share values of the example' });
    expect(rowsOf(example).at(-1)).toEqual(['6 units', '38']);
    expect(await accessibilityFaults(container)).toEqual([]);
    // Another kind and back: what was typed is still there.
    await user.click(screen.getByRole('radio', { name: /Entered by a valuer/ }));
    expect(screen.getByText(/the values come from a valuer’s certificate/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /By bands of area/ }));
    expect(screen.getByRole('textbox', { name: 'Width of a band' })).toHaveProperty('value', '50');
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Regulation 2026/R-20');
    server.change({
      'GET /ShareMethods': () => [byArea, { ...byBands, id: 101, title: 'Bands of 2026' }],
    });
    await user.click(screen.getByRole('button', { name: 'Add method' }));
    expect(await screen.findByText('Method added')).toBeTruthy();
    await page('Bands of 2026');
    expect(server.of('POST /ShareMethods')[0]?.body).toEqual({
      title: 'Bands of 2026',
      method: bands(5),
      reason: 'Regulation 2026/R-20',
    });
  });

  test('whose parameters leave units without a value says which', async () => {
    const { user } = open('/add');
    await user.click(await screen.findByRole('radio', { name: /By bands of area/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Use' }), 'Residential');
    await user.type(screen.getByRole('textbox', { name: 'Width of a band' }), '50');
    await user.type(screen.getByRole('textbox', { name: /first band/ }), '5');
    await user.type(screen.getByRole('textbox', { name: /further band/ }), '1');
    expect(await screen.findByText('By these parameters there are no values.')).toBeTruthy();
    expect(screen.getByText(/Units G-1, G-2/)).toBeTruthy();
  });
});
