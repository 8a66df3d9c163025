import { randomUUID } from 'node:crypto';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { openSection } from '../support/application-review.ts';
import { endSession } from '../support/database.ts';
import { keepPicture } from '../support/screenshot.ts';
import { enter, enterConsole } from '../support/signed-in.ts';
import { submittedApplication } from '../support/submissions.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

const begun = 'Floor 3 of the tower has no drawing.';
const more = ' Please add one that shows the lift, the shaft, and the stairs.';

test('a session that ends while an officer writes costs no word, nor does a new officer (U09)', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect('401 (Unauthorized)');
  const owner = await enter(page, 'A100002', { as: { type: 'Business', name: 'Muiraalu Drafts' } });
  const id = await submittedApplication(owner, `Muiraalu Drafts ${randomUUID().slice(0, 4)}`);
  const address = `${underTest().console}/applications/${id}`;

  await enterConsole(page, 'A100030');
  await page.goto(address);
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await openSection(page, 'Buildings');
  await page.getByRole('button', { name: 'Write a remark: Buildings' }).click();
  const remark = page.getByRole('textbox', { name: 'Remark: Buildings' });
  await remark.pressSequentially(begun);
  await expect(page.getByText('What you wrote is saved.')).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('strata.token') ?? '');
  await endSession(token);
  await remark.pressSequentially(more);
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(ended).toBeVisible();
  await expectNoAxeViolations(page);
  await keepPicture(page, 'console-session-ended');
  // Signed in again beside it, the page goes on by itself.
  const beside = await page.context().newPage();
  await enterConsole(beside, 'A100030');
  await expect(ended).toBeHidden();
  await expect(page.getByText('What you wrote is saved.')).toBeVisible();
  await expect(remark).toHaveValue(begun + more);

  // The browser is gone; the record is given to a colleague, who reads every word.
  await page.close();
  await beside.close();
  const desk = await (await browser.newContext()).newPage();
  // Whoever is assigned something has signed in before.
  await enterConsole(desk, 'A100031');
  await enterConsole(desk, 'A100040');
  await desk.goto(address);
  await desk.getByRole('button', { name: 'Assign…' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Examiner' }).selectOption('Aminath Sana Raabulhaa');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(desk.getByText('Aminath Sana Raabulhaa holds it.')).toBeVisible();
  await enterConsole(desk, 'A100031');
  await desk.goto(address);
  await desk.getByText('Mohamed Ishan Olhuvelifushi wrote 1 text here, not sent yet').click();
  await expect(desk.getByText(begun + more)).toBeVisible();
  await expectNoAxeViolations(desk);
  await keepPicture(desk, 'console-words-of-a-colleague');
  await desk.getByRole('button', { name: /^Use these words: Remark: Buildings/ }).click();
  await openSection(desk, 'Buildings');
  await expect(desk.getByRole('textbox', { name: 'Remark: Buildings' })).toHaveValue(begun + more);
});
