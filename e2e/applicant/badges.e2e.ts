import { setApplicationStatus } from '../support/application-states.ts';
import { lookOf } from '../support/badge-look.ts';
import { draftApplication, registerProperty } from '../support/records.ts';
import { enter, enterConsole } from '../support/signed-in.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

test('approved, verified, admin, rejected and architect assigned each look different (A6)', async ({
  page,
}) => {
  const looks = new Map<string, string>();
  const note = async (name: string, within = page.getByRole('main')): Promise<void> => {
    const badge = within.getByText(name, { exact: true });
    await expect(badge).toBeVisible();
    looks.set(name, await lookOf(badge));
  };
  await enter(page, 'A100001');
  await page.goto('/app/properties');
  await note('Verified');
  const signedIn = await enter(page, 'A100001', { as: { type: 'Business', name: 'Fehiveli Badges' } });
  const property = await registerProperty(signedIn);
  for (const [statusId, name] of [
    [4, 'Approved'],
    [7, 'Rejected'],
    [5, 'Pending architect'],
  ] as const) {
    const application = await draftApplication(signedIn, property);
    await setApplicationStatus(application, statusId);
    await page.goto(`/app/applications/${application}`);
    await note(name);
  }
  await enterConsole(page, 'A100050');
  await page.goto(underTest().console);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await note('Administrator', page.getByRole('banner'));
  expect(new Set(looks.values()).size, JSON.stringify([...looks], undefined, 2)).toBe(looks.size);
});
