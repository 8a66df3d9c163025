import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeRefusal } from '../../../testing/render-console.tsx';
import { bands, byArea, byBands, openMethods, rowsOf, version } from '../../../testing/share-methods.tsx';

describe('a new version', () => {
  const base = () => screen.findByRole('textbox', { name: /first band/ });

  test('shows what comes of it while it is typed, asks, and is made', async () => {
    const { user, server, container } = openMethods('/3/new-version', {
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
    expect(await accessibilityProblems(container)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Regulation 2026/R-20');
    expect(screen.getByText('2 drafts follow at once; what was declared keeps its version.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Make version 3' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Make version 3 of “By bands of area”?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Make version 3' }));
    expect(await screen.findByText('Version 3 of By bands of area is in force')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/administration/share-methods/3'));
    const [call] = server.of('POST /ShareMethods/versions');
    expect(call?.body).toEqual({ id: 3, method: bands(50), reason: 'Regulation 2026/R-20' });
    expect(call?.headers.get('If-Match')).toBe('"4"');
  });

  test('that was overtaken says who was quicker, keeps what was typed, and compares with the newer one', async () => {
    const { user, server } = openMethods('/3/new-version', {
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
    expect(document.activeElement?.textContent).toContain('in the meantime');
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
    const { user, server } = openMethods('/3/new-version', {
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
    const { user } = openMethods('/3/new-version', { 'GET /TargetDays': () => [] });
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Half a');
    await user.click(screen.getByRole('link', { name: 'Target days' }));
    await page('Target days');
    window.history.back();
    expect(await screen.findByDisplayValue('Half a')).toBeTruthy();
  });

  test('of a kind without parameters is not asked for', async () => {
    openMethods('/6/new-version');
    expect(await screen.findByText('There is nothing to make another version of.')).toBeTruthy();
  });
});

describe('a method', () => {
  test('is added with kind, title, parameters and reason', async () => {
    const { user, server, container } = openMethods('', { 'POST /ShareMethods': () => 101 });
    await user.click(await screen.findByRole('link', { name: 'Add a method' }));
    await page('Add a share method');
    await user.click(await screen.findByRole('button', { name: 'Add method' }));
    expect(screen.getByRole('alert').textContent).toContain('Title: This field is required');
    expect(screen.getByRole('alert').textContent).toContain('Reason: This field is required');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Bands of 2026');
    await user.click(screen.getByRole('radio', { name: /By bands of area/ }));
    expect(screen.getByText('The example appears here once the parameters are complete.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Width of a band' }), '50');
    await user.type(screen.getByRole('textbox', { name: /first band/ }), '5');
    await user.type(screen.getByRole('textbox', { name: /further band/ }), '1');
    const example = screen.getByRole('table', { name: 'Share values of the example' });
    expect(rowsOf(example).at(-1)).toEqual(['6 units', '38']);
    expect(await accessibilityProblems(container)).toEqual([]);
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
    const { user } = openMethods('/add');
    await user.click(await screen.findByRole('radio', { name: /By bands of area/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Use' }), 'Residential');
    await user.type(screen.getByRole('textbox', { name: 'Width of a band' }), '50');
    await user.type(screen.getByRole('textbox', { name: /first band/ }), '5');
    await user.type(screen.getByRole('textbox', { name: /further band/ }), '1');
    expect(await screen.findByText('By these parameters there are no values.')).toBeTruthy();
    expect(screen.getByText(/Units G-1, G-2/)).toBeTruthy();
  });
});
