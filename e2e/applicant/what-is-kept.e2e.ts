import type { BrowserContext, Page } from '@playwright/test';
import { readStorage } from '../support/browser-storage.ts';
import { muiraalu, registryDocument, typeParticulars } from '../support/property-form.ts';
import { pdf } from '../support/records.ts';
import { signInAs } from '../support/sign-in.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

/** Every place outside the page's memory where something of a session could stay or leak to. */
interface Traces {
  readonly addresses: string[];
  readonly referers: string[];
  readonly console: string[];
}

async function followTraces(context: BrowserContext, page: Page): Promise<Traces> {
  const traces: Traces = { addresses: [], referers: [], console: [] };
  context.on('request', (request) => {
    traces.addresses.push(request.url());
    const { referer } = request.headers();
    if (referer !== undefined) traces.referers.push(referer);
  });
  page.on('framenavigated', (frame) => traces.addresses.push(frame.url()));
  context.on('console', (message) => traces.console.push(message.text()));
  await context.route('https://community.strata.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Community</title>' }),
  );
  return traces;
}

/** What the browser keeps for the portal's origin, beside the two storages. */
function readOtherStores(page: Page): Promise<unknown> {
  return page.evaluate(async () => ({
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    name: window.name,
  }));
}

test('the browser keeps four things and no more, and the token stays out of every address (T14)', async ({
  page,
  context,
}) => {
  const traces = await followTraces(context, page);
  const { portal } = underTest();
  const nothingElse = { cookies: '', databases: [], caches: [], workers: 0, name: '' };

  await page.goto('/app/properties');
  await expect(page.getByRole('button', { name: 'Sign in with eFaas' })).toBeVisible();
  expect(Object.keys((await readStorage(page)).session).toSorted()).toEqual(['efs-state', 'redirectUrl']);
  await signInAs(page, 'A100020');
  await expect(page.getByRole('heading', { name: 'Properties', level: 1 })).toBeVisible();
  const token = (await readStorage(page)).local['strata.token'] ?? '';
  expect(token.split('.')).toHaveLength(3);

  // The journey: a property, an application, its change, the switcher, the profile, the community site.
  await page.goto('/app/properties/create');
  await typeParticulars(page, { ...muiraalu, plotName: 'Saadhufen Traces' });
  await registryDocument(page).setInputFiles(pdf('Deed'));
  await expect(page.getByRole('button', { name: 'Remove Deed.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Register property' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Deed.pdf' }).click();
  expect((await download).url()).toMatch(new RegExp(`^blob:${portal}`));
  await page.getByRole('link', { name: 'New Application' }).click();
  await page.getByRole('radio', { name: /^Strata registration/ }).check();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('radio', { name: /^Provisional/ }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Application saved')).toBeVisible();
  await page.getByRole('link', { name: 'Strata Portal' }).click();
  // One switches on the dashboard alone, and it is on its way.
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Switch entity' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Khadheeja Rafa Saadhufen/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();

  const { local, session } = await readStorage(page);
  expect(Object.keys(local).toSorted()).toEqual(['strata.entity', 'strata.token']);
  expect(Object.keys(JSON.parse(local['strata.entity'] ?? '{}') as object)).toEqual([
    'entityType',
    'entityId',
  ]);
  expect(session).toEqual({});
  expect(await readOtherStores(page)).toEqual(nothingElse);
  expect((await context.cookies(portal)).filter(({ name }) => !name.startsWith('identity-'))).toEqual([]);
  expect((await page.content()).includes(token)).toBe(false);
  expect(traces.addresses.filter((address) => address.includes(token))).toEqual([]);

  // The two addresses that carry it on purpose, and no other.
  const opening = context.waitForEvent('page');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Community/ })
    .click();
  await (await opening).close();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been logged out')).toBeVisible();
  await expect(page).toHaveURL('/');
  const carrying = traces.addresses.filter((address) => address.includes(token)).map((one) => new URL(one));
  expect([...new Set(carrying.map(({ host, pathname }) => host + pathname))]).toEqual([
    'community.strata.example/',
    expect.stringMatching(/^localhost:\d+\/connect\/endsession$/),
  ]);
  expect(traces.referers.filter((referer) => referer.startsWith(portal))).toEqual([]);
  expect([...traces.console, ...traces.referers].filter((text) => text.includes(token))).toEqual([]);
  expect(await readStorage(page)).toEqual({ local: {}, session: {} });
  expect(await readOtherStores(page)).toEqual(nothingElse);
  expect((await page.content()).includes('Saadhufen')).toBe(false);
});
