import { accessibilityProblems } from '@strata/ui/testing';
import type { Answers } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  applicationId,
  applicationReview,
  noDifferences,
  planWithoutBuildings,
  revision,
  timeline,
} from '../../../testing/applications.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { registrationId, registrationReview } from '../../../testing/reviews.ts';
import { openSection } from '../../../testing/sections.ts';

const paragraph = (place: 'buildings' | 'returnRegistration', title: string, text: string) => ({
  id: `01a00000-0000-7000-8000-0000000${place === 'buildings' ? 'b' : 'c'}000${title.length % 10}`,
  title,
  places: [place],
  text,
});
const paragraphs = [
  paragraph('returnRegistration', 'Old copy', 'The copy is older than three months.'),
  paragraph('buildings', 'Wall moved', 'Replace the sheet.'),
];

const registration = (answers: Answers = {}) =>
  renderConsole(`/registrations/${registrationId}`, {
    'GET /Review/registrations/{id}': () => registrationReview({ acts: ['note', 'recommend', 'return'] }),
    'GET /Review/paragraphs': () => paragraphs,
    ...answers,
  });
const bar = async () => within(await screen.findByRole('region', { name: 'What you can do' }));

test('a paragraph goes where the cursor stands, is changed, and sent as the officer’s own words', async () => {
  const { user, server, container } = registration({
    'POST /Review/registrations/return': () => ({ version: 5 }),
  });
  const acts = await bar();
  await user.click(acts.getByRole('button', { name: 'Return…' }));
  const remarks = acts.getByLabelText<HTMLTextAreaElement>('Remarks');
  await user.type(remarks, 'Dear applicant,Thank you.');
  remarks.setSelectionRange(15, 15);
  await user.click(await acts.findByRole('button', { name: 'Insert a paragraph' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Insert a paragraph' }));
  expect(dialog.queryByText('Replace the sheet.')).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Insert: Old copy' }));
  await waitFor(() => expect(document.activeElement).toBe(remarks));
  expect(remarks.value).toBe('Dear applicant,\nThe copy is older than three months.\nThank you.');
  await user.keyboard(' Send a new one.');
  await user.click(acts.getByRole('button', { name: 'Return with remarks' }));
  await waitFor(() =>
    expect(server.of('POST /Review/registrations/return')[0]?.body).toEqual({
      id: registrationId,
      remarks: 'Dear applicant,\nThe copy is older than three months. Send a new one.\nThank you.',
    }),
  );
});

test('what gets too long with it is said, and nothing is cut', async () => {
  const { user } = registration();
  const acts = await bar();
  await user.click(acts.getByRole('button', { name: 'Return…' }));
  await user.click(acts.getByLabelText('Remarks'));
  await user.paste('x'.repeat(3_990));
  await user.click(await acts.findByRole('button', { name: 'Insert a paragraph' }));
  await user.click(await screen.findByRole('button', { name: 'Insert: Old copy' }));
  await user.click(acts.getByRole('button', { name: 'Return with remarks' }));
  expect(acts.getByText('Use 4000 characters or fewer')).toBeTruthy();
  expect(acts.getByLabelText<HTMLTextAreaElement>('Remarks').value).toHaveLength(4_027);
});

test('where no party reads what is written, no paragraph is offered', async () => {
  const { user } = registration();
  const acts = await bar();
  for (const act of ['Write a note…', 'Recommend']) {
    await user.click(acts.getByRole('button', { name: act }));
    expect(acts.queryByRole('button', { name: 'Insert a paragraph' })).toBeNull();
    await user.click(acts.getByRole('button', { name: 'Cancel' }));
  }
});

test('a remark takes the paragraphs of its section', async () => {
  const { user } = renderConsole(`/applications/${applicationId}`, {
    'GET /Review/applications/{id}': () => applicationReview(),
    'GET /Applications/course': () => timeline({ decisions: [] }),
    'GET /Applications/revisions/{id}': () => revision({ warnings: [], application: planWithoutBuildings }),
    'GET /Applications/differences': noDifferences,
    'GET /Review/paragraphs': () => paragraphs,
  });
  await openSection(user, 'Buildings');
  await user.click(await screen.findByRole('button', { name: 'Write a remark: Buildings' }));
  await user.click(await screen.findByRole('button', { name: 'Insert a paragraph: Buildings' }));
  await user.click(await screen.findByRole('button', { name: 'Insert: Wall moved' }));
  const remark = screen.getByLabelText<HTMLTextAreaElement>('Remark: Buildings');
  await waitFor(() => expect(document.activeElement).toBe(remark));
  expect(remark.value).toBe('Replace the sheet.');
  await openSection(user, 'Particulars');
  await user.click(screen.getByRole('button', { name: 'Write a remark: Property' }));
  expect(screen.queryByRole('button', { name: 'Insert a paragraph: Property' })).toBeNull();
});
