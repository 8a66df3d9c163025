import { tabTo } from '../support/keyboard.ts';
import { lookAt } from '../support/look-at.ts';
import { officersClient, recommendRegistration, submitBusiness } from '../support/registrations.ts';
import { enter } from '../support/signed-in.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

test('the bell tells a registrar of a recommendation, and leads to the record without a mouse; the desk leads back to what was typed there', async ({
  page,
  openDesk,
}) => {
  // Whoever has signed in before is told.
  const registrar = await officersClient('A100040');
  const owner = await enter(page, 'A100004');
  const name = `Dhoani Stores ${crypto.randomUUID().slice(0, 4)}`;
  const id = await submitBusiness(owner, name, `C-${crypto.randomUUID().slice(0, 8)}`);
  await recommendRegistration(id);

  const desk = await openDesk('A100040');
  const bell = desk.getByRole('button', { name: /^Notifications, .*unread$/ });
  await expect(bell).toBeVisible();
  await tabTo(desk, bell);
  await desk.keyboard.press('Enter');
  const told = desk.getByRole('link', { name: new RegExp(`Recommended to you: ${name}`) });
  await expect(told).toBeVisible();
  await lookAt(desk, 'officer-bell');
  await tabTo(desk, told);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name, level: 1 })).toBeVisible();

  const body = { objectType: 'registration', id } as const;
  await registrar.call('POST /Examinations/take', { body });
  await registrar.call('PUT /Examinations/drafts', {
    body: { ...body, part: 'act:referBack', content: { text: 'The seal is' }, seenVersion: 0 },
  });
  await desk.goto(`${underTest().console}/`);
  const draft = desk
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name: 'a reason to refer it back' });
  await expect(draft).toBeVisible();
  await lookAt(desk, 'desk-with-drafts');
  await draft.click();
  await expect(desk.getByRole('heading', { name, level: 1 })).toBeVisible();

  // What the same officer is told as a citizen is told in the portal alone.
  await enter(page, 'A100040');
  await page.goto(`${underTest().portal}/app`);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByText('Recommended to you')).toHaveCount(0);
});
