import { expectNoAxeViolations } from '../support/accessibility.ts';
import { enterWithScreens, openScreen } from '../support/pages.ts';
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
