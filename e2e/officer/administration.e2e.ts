import { lookAt } from '../support/look-at.ts';
import { pdf } from '../support/records.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** G1; requirement of the console: administrators publish guides, and the portal offers them. */
test('an administrator publishes a guide, and it is read in the portal', async ({ page, openDesk }) => {
  await enter(page, 'A100011', { as: { type: 'Developer', name: 'Huvadheli Developments' } });
  const desk = await openDesk('A100050');
  await desk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).click();
  await expect(desk.getByRole('heading', { name: 'Guides', level: 1 })).toBeVisible();
  await desk.getByRole('button', { name: 'Publish a guide' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Publish a guide' });
  await dialog.getByRole('button', { name: 'Publish guide' }).click();
  await expect(dialog.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await lookAt(desk, 'console-guide-errors');
  await dialog.getByRole('combobox', { name: 'Who it is for' }).selectOption('Developer');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Before you build');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('What to settle with the ministry first.');
  await dialog.getByLabel('Document', { exact: true }).setInputFiles(pdf('Before you build'));
  await dialog.getByRole('button', { name: 'Publish guide' }).click();
  await expect(desk.getByText('Guide published')).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: 'Before you build' })).toBeVisible();
  await lookAt(desk, 'console-guides');

  await page.goto('/app/guides');
  const guide = page
    .getByRole('list', { name: 'Guides' })
    .getByRole('listitem')
    .filter({ hasText: 'Before you build' });
  await expect(guide).toContainText('What to settle with the ministry first.');
  await lookAt(page, 'guides');
  const download = page.waitForEvent('download');
  await guide.getByRole('link', { name: 'Before you build.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Before you build.pdf');
});

test('every screen of an administrator keeps the rules of WCAG and fits (U01, U10)', async ({ openDesk }) => {
  const desk = await openDesk('A100050');
  const screens = [
    ['/', 'Dashboard'],
    ['/administration/reference-data', 'Occupancy uses'],
    ['/administration/reference-data/document-types', 'Document types'],
    ['/administration/target-days', 'Target days'],
    ['/administration/contacts', 'Contact data'],
    ['/administration/officers', 'Officers'],
    ['/administration/share-methods', 'Share methods'],
    ['/administration/share-methods/add', 'Add a share method'],
    ['/administration/drawing-rules', 'Drawing rules'],
  ] as const;
  const titles = new Set<string>();
  for (const [address, heading] of screens) {
    await desk.goto(new URL(address, desk.url()).href);
    await expect(desk.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await lookAt(desk, `console-administration-${heading.toLowerCase().replaceAll(' ', '-')}`);
    titles.add(await desk.title());
  }
  expect(titles.size).toBe(screens.length);
  // What examiners and registrars do is not theirs, and is not offered.
  await expect(desk.getByRole('link', { name: 'Registrations' })).toHaveCount(0);
});
