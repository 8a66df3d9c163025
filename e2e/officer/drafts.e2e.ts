import { randomUUID } from 'node:crypto';
import { openSection } from '../support/application-review.ts';
import { endSession } from '../support/database.ts';
import { openKillable } from '../support/killed-browser.ts';
import { lookAt } from '../support/look-at.ts';
import { enter, enterConsole } from '../support/signed-in.ts';
import { submittedApplication } from '../support/submissions.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

/** Two thousand characters, and what is typed letter by letter while the session ends. */
const pasted = Array.from(
  { length: 25 },
  (_, at) => `Floor ${at + 1}: the drawing names flat ${at + 1}02 twice, and the schedule once.`,
).join('\n');
const typed = '\nFloor 3 of the tower has no drawing.';
const more = ' Please add one that shows the lift, the shaft, and the stairs.';
const remark = pasted + typed + more;

test('a session that ends while an officer writes a long remark costs no word, nor does a killed browser or a new officer (U09)', async ({
  page,
  complaints,
  openDesk,
}) => {
  complaints.expect('401 (Unauthorized)');
  const owner = await enter(page, 'A100002', { as: { type: 'Business', name: 'Muiraalu Drafts' } });
  const id = await submittedApplication(owner, `Muiraalu Drafts ${randomUUID().slice(0, 4)}`);
  const address = `${underTest().console}/applications/${id}`;

  const { page: writing, kill } = await openKillable(complaints);
  await enterConsole(writing, 'A100030');
  await writing.goto(address);
  await writing.getByRole('button', { name: 'Take', exact: true }).click();
  await openSection(writing, 'Buildings');
  await writing.getByRole('button', { name: 'Write a remark: Buildings' }).click();
  const field = writing.getByRole('textbox', { name: 'Remark: Buildings' });
  await expect(field).toBeFocused();
  await writing.keyboard.insertText(pasted);
  await field.pressSequentially(typed);
  await expect(writing.getByText('What you wrote is saved.')).toBeVisible();

  const token = await writing.evaluate(() => localStorage.getItem('strata.token') ?? '');
  await endSession(token);
  // At once: the dialog comes a moment after the first saving that is refused.
  await writing.keyboard.insertText(more);
  const ended = writing.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(ended).toBeVisible();
  await lookAt(writing, 'console-session-ended');
  // Signed in again in another tab, the page goes on by itself.
  await enterConsole(await writing.context().newPage(), 'A100030');
  await expect(ended).toBeHidden();
  await expect(writing.getByText('What you wrote is saved.')).toBeVisible();
  await expect(field).toHaveValue(remark);
  await kill();

  // The record is given to a colleague, who has signed in before, and reads every word.
  const colleague = await openDesk('A100031');
  const registrar = await openDesk('A100040');
  await registrar.goto(address);
  await registrar.getByRole('button', { name: 'Assign…' }).click();
  const dialog = registrar.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Examiner' }).selectOption('Aminath Sana Raabulhaa');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(registrar.getByText('Aminath Sana Raabulhaa holds it.')).toBeVisible();
  await colleague.goto(address);
  await colleague.getByText('Mohamed Ishan Olhuvelifushi wrote 1 text here, not sent yet').click();
  await expect(colleague.getByText(/^Floor 1: the drawing names/)).toHaveText(remark);
  await lookAt(colleague, 'console-words-of-a-colleague');
  await colleague.getByRole('button', { name: /^Use these words: Remark: Buildings/ }).click();
  await openSection(colleague, 'Buildings');
  await expect(colleague.getByRole('textbox', { name: 'Remark: Buildings' })).toHaveValue(remark);
});
