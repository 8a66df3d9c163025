import { expectNoAxeViolations } from '../support/accessibility.ts';
import { enterWithApproval, enterWithScreens, openScreen } from '../support/pages.ts';
import { screenshot } from '../support/screenshot.ts';
import { expect, test } from '../support/test.ts';

test('with forced colours every control keeps an edge and the focus stays in sight (U10)', async ({
  page,
}) => {
  const { screens } = await enterWithScreens(page, 'A100031', 'Ranfaulhi Stores');
  await page.emulateMedia({ forcedColors: 'active' });
  for (const screen of screens.slice(0, 4)) {
    await openScreen(page, screen);
    await expectNoAxeViolations(page);
    const edgeless = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'main button, main input:not([type=file]), main select, [data-look]',
        ),
      ]
        // The headings of a table's columns have the edges of the table.
        .filter((element) => element.checkVisibility() && element.closest('th') === null)
        .filter((element) => {
          const box = element.closest('div') ?? element;
          const styles = [getComputedStyle(element), getComputedStyle(box)];
          return styles.every(
            ({ borderTopWidth, borderTopStyle }) => borderTopStyle === 'none' || borderTopWidth === '0px',
          );
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(edgeless, screen.address).toEqual([]);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  );
  expect(outline).not.toBe('none');
  await screenshot(page, 'property-forced-colours');
});

test('nothing moves for those who asked for less of it (U10)', async ({ page }) => {
  const { screens } = await enterWithScreens(page, 'A100031', 'Ranfaulhi House');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const screen of screens.slice(0, 4)) {
    await openScreen(page, screen);
    const moving = await page.evaluate(() => {
      const longest = (durations: string) => Math.max(...durations.split(',').map(Number.parseFloat));
      return [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
          return (
            longest(transitionDuration) > 0.01 ||
            (animationName !== 'none' && longest(animationDuration) > 0.01)
          );
        })
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect(moving, screen.address).toEqual([]);
  }
});

test('a property is printed without what is for the screen (U10)', async ({ page }) => {
  const { screens } = await enterWithScreens(page, 'A100031', 'Ranfaulhi Print');
  const property = screens.find(({ heading }) => heading === 'Fehiveli Court');
  if (property === undefined) throw new Error('There is no screen of the property');
  await openScreen(page, property);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Fehiveli Court', level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Owners and shares' })).toBeVisible();
  for (const name of ['Main', 'Breadcrumbs']) {
    await expect(page.getByRole('navigation', { name })).toBeHidden();
  }
  for (const name of ['User menu', 'Notifications', 'Delete']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
});

test('an approved application: its tabs fit, lists look alike, and references stay whole on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const screens = await enterWithApproval(page, 'A100020', 'Noofaru Tabs');
  const titles = screens.find(({ heading }) => heading === 'Titles');
  if (titles === undefined) throw new Error('There is no screen of the titles');
  await openScreen(page, titles);
  const tabs = page.getByRole('navigation', { name: 'Pages of the application' });
  expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(page.locator('main select:visible').first()).toBeVisible();
  const looks = await page
    .locator('main select:visible')
    .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).appearance));
  expect(new Set(looks)).toEqual(new Set(['none']));
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, { address: '/app/applications', heading: 'Applications' });
  const reference = page.getByText(/^SA-\d{4}-\d{6}$/).first();
  expect(await reference.evaluate((element) => element.getClientRects().length)).toBe(1);
  const card = page.getByRole('listitem').filter({ has: reference }).first();
  expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
