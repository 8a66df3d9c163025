import { createClient } from '@strata/contract';
import { signInByCalls } from '../../scripts/sign-in/sign-in-by-calls.ts';
import { muiraalu, registryDocument, typeParticulars } from '../support/property-form.ts';
import { pdf } from '../support/records.ts';
import { startSystem } from '../support/system/start-system.ts';
import { expect, test } from '../support/test.ts';

test('after a power cut the record, the draft and the session are there (F01, F02)', async ({
  page,
  complaints,
}) => {
  test.setTimeout(540_000);
  // A connection that was open is reset, a new one refused.
  complaints.expect(
    /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/,
  );
  complaints.expect('Unable to reach server');
  const before = await startSystem();
  let running = before;
  try {
    const { portal } = before;
    const token = await signInByCalls(portal, 'A100002');
    await page.goto(`${portal}/robots.txt`);
    await page.evaluate((kept) => localStorage.setItem('strata.token', kept), token);
    await page.goto(`${portal}/app/properties/create`);
    await typeParticulars(page, muiraalu);
    await registryDocument(page).setInputFiles(pdf('Deed'));
    await expect(page.getByRole('button', { name: 'Remove Deed.pdf' })).toBeVisible();
    await page.getByRole('button', { name: 'Register property' }).click();
    await expect(page.getByRole('heading', { name: muiraalu.plotName, level: 1 })).toBeVisible();
    const property = page.url();
    await page.getByRole('link', { name: 'New Application' }).click();
    await page.getByRole('radio', { name: /^Strata registration/ }).check();
    await expect(page.getByText(/^Draft saved at/)).toBeVisible();

    await before.kill();
    await page.getByRole('button', { name: 'Create draft' }).click();
    const problem = page.getByRole('alertdialog', { name: 'There is a problem' });
    await expect(problem).toContainText('The portal could not be reached.');
    await problem.getByRole('button', { name: 'OK' }).click();

    running = await startSystem({ place: before.place });
    // What was on the screen all the time goes through now, in the session of before.
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByText('Application drafted')).toBeVisible();
    await page.goto(property);
    await expect(page.getByText('1 application', { exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Deed.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('Deed.pdf');
    const client = createClient({ base: `${portal}/api`, token: () => token });
    const [self] = await client.call('GET /Users/entities', {});
    if (self === undefined) throw new Error('The person may act for nobody');
    const { entityType, entityId } = self;
    const stats = await client.call('GET /Stats/summary', { query: { entityType, entityId } });
    expect(stats.properties).toBe(1);
  } finally {
    await running.stop().finally(() => running.removeData());
  }
});
