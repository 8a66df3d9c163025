import { expectOnlyText, listenForBeacons } from '../support/hostile-text.ts';
import { submitBusiness } from '../support/registrations.ts';
import { act } from '../support/review.ts';
import { enter } from '../support/signed-in.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

const name = `"><img src=//beacon.invalid/a onerror="window.__x=1"><svg onload=window.__x=1> {{7*7}}`;
const remarks =
  '</p><script>window.__x=1</script><base href=//beacon.invalid/><form id=main action=//beacon.invalid>' +
  '<style>@import "//beacon.invalid/s"</style><a href="javascript:window.__x=1">Press</a> ${7*7}';

test('text with markup is text, before the applicant and before the officer (T42, T43)', async ({
  page,
  openDesk,
}) => {
  const signedIn = await enter(page, 'A100003');
  const id = await submitBusiness(signedIn, name, 'C-9777/2026');
  const desk = await openDesk('A100030');
  const [atPortal, atDesk] = [listenForBeacons(page.context()), listenForBeacons(desk.context())];
  const { portal, console } = underTest();

  await desk.goto(`${console}/registrations`);
  await expectOnlyText(desk, name);
  await desk.goto(`${console}/registrations/${id}`);
  await expectOnlyText(desk, name);
  await act(desk, 'return', { text: remarks });
  await expectOnlyText(desk, remarks);
  await desk.getByRole('link', { name: 'History' }).click();
  await expectOnlyText(desk, remarks);
  await desk.goto(`${console}/search`);
  await desk.getByRole('main').getByRole('searchbox').fill('onerror');
  await expect(desk.getByRole('link', { name: /onerror/ }).first()).toBeVisible();
  expect(await desk.evaluate(() => '__x' in window)).toBe(false);

  await page.goto(`${portal}/app/registrations/business`);
  await expectOnlyText(page, name);
  await page.goto(`${portal}/app/registrations/business?registration=${id}`);
  await expectOnlyText(page, remarks);
  await page.goto(`${portal}/app`);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expectOnlyText(page, remarks);
  expect([...atPortal, ...atDesk]).toEqual([]);
});
