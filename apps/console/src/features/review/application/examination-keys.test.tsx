import type { Answers } from '@strata/web/testing';
import { page } from '@strata/web/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setShortcuts } from '../../../app/shortcuts/shortcuts.ts';
import {
  applicationId,
  applicationReview,
  noDifferences,
  planWithoutBuildings,
  revision,
  timeline,
} from '../../../testing/applications.ts';
import { renderConsole } from '../../../testing/render-console.tsx';

const open = (answers: Answers = {}) =>
  renderConsole(`/applications/${applicationId}`, {
    'GET /Review/applications/{id}': () => applicationReview(),
    'GET /Applications/course': () => timeline({ decisions: [] }),
    'GET /Applications/revisions/{id}': () => revision({ warnings: [], application: planWithoutBuildings }),
    'GET /Applications/differences': noDifferences,
    'GET /Applications/unitOwners': () => ({
      planRevision: 9,
      canEdit: false,
      propertyOwners: [],
      units: [],
    }),
    'GET /Applications/fee': () => ({
      assessment: null,
      paid: '0.00',
      refunded: '0.00',
      proposed: '0.00',
      proposal: null,
      outstanding: '0.00',
      refundDue: '0.00',
      payments: [],
      canCheckOut: false,
    }),
    ...answers,
  });
const bar = () => screen.findByRole('region', { name: 'What you can do' });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

afterEach(() => setShortcuts(true, {}));

test('every section is seen and the application recommended by keys alone, with Enter after the words', async () => {
  const { user, server } = open({ 'POST /Review/applications/recommend': () => ({ version: 8 }) });
  (await page('Fehiveli Residences')).focus();
  await heading('Warnings');
  await bar();
  await user.keyboard('j');
  await heading('Particulars');
  await user.keyboard('k');
  await heading('Warnings');
  for (let section = 0; section < 11; section += 1) await user.keyboard('s');
  expect(await screen.findByText('Seen 11 of 11')).toBeTruthy();
  await user.keyboard('r');
  expect(server.of('POST /Review/applications/recommend')).toEqual([]);
  expect(within(await bar()).getByText(/^It then waits for a registrar/)).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.of('POST /Review/applications/recommend')).toHaveLength(1));
});

test('M writes a remark, Escape leaves what an act asks, and with a remark Enter returns it', async () => {
  const { user, server } = open({ 'POST /Review/applications/return': () => ({ version: 8 }) });
  (await page('Fehiveli Residences')).focus();
  await heading('Warnings');
  await bar();
  await user.keyboard('j');
  await heading('Particulars');
  await user.keyboard('m');
  const remark = await screen.findByRole('textbox', { name: 'Remark: Property' });
  expect(document.activeElement).toBe(remark);
  await user.keyboard('bra');
  expect(remark).toHaveProperty('value', 'bra');
  (await heading('Particulars')).focus();
  await user.keyboard('b');
  const form = await screen.findByRole('form', { name: /^Return with remarks/ });
  await user.keyboard('{Escape}');
  expect(form.isConnected).toBe(false);
  await user.keyboard('b');
  expect(document.activeElement?.textContent).toContain('Return with remarks');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.of('POST /Review/applications/return')[0]?.body).toMatchObject({
      remarks: [{ section: 'property', text: 'bra' }],
    }),
  );
});

test('the keys rest while the focus is elsewhere, and when they are switched off', async () => {
  const { user } = open();
  await page('Fehiveli Residences');
  await heading('Warnings');
  screen.getByRole('button', { name: /^User menu/ }).focus();
  await user.keyboard('rj');
  expect(screen.queryByRole('form')).toBeNull();
  await heading('Warnings');
  act(() => setShortcuts(false, {}));
  screen.getByRole('heading', { level: 1 }).focus();
  await user.keyboard('rj');
  expect(screen.queryByRole('form')).toBeNull();
  await heading('Warnings');
});

test('a key that is held down counts once', async () => {
  const { user } = open();
  (await page('Fehiveli Residences')).focus();
  await heading('Warnings');
  await bar();
  await user.keyboard('s');
  await heading('Particulars');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 's', repeat: true });
  expect(await screen.findByText('Seen 1 of 11')).toBeTruthy();
  await heading('Particulars');
});

test('F leads to the next warning that is not looked at, V to the other pane and back, Escape out of a remark', async () => {
  const { user } = open({
    'GET /Applications/revisions/{id}': () => revision({ application: planWithoutBuildings }),
  });
  (await page('Fehiveli Residences')).focus();
  await heading('Warnings');
  await bar();
  const [tick] = await screen.findAllByRole('checkbox', { name: /^Looked at: / });
  await user.keyboard('f');
  expect(document.activeElement).toBe(tick);
  // Space ticks it, and reads on elsewhere.
  const section = screen.getByRole('region', { name: 'Warnings' });
  const scrollBy = vi.fn<(options?: ScrollToOptions) => void>();
  Object.defineProperty(section, 'scrollBy', { value: scrollBy });
  await user.keyboard(' ');
  expect(tick).toHaveProperty('checked', true);
  expect(scrollBy).not.toHaveBeenCalled();
  await user.keyboard('v');
  expect(document.activeElement?.closest('[data-pane="look"]')).toBeTruthy();
  await user.keyboard('v');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Warnings' }));
  await user.keyboard('j');
  await heading('Particulars');
  await user.keyboard('mx');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Particulars' }));
});
