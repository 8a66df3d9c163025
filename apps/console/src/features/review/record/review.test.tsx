import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeFile, FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';
import { heldByAnother, powerId, registrationId, registrationReview } from '../../../testing/reviews.ts';
import { openSection } from '../../../testing/sections.ts';

type Answers = Parameters<typeof renderConsole>[1];

const path = `/registrations/${registrationId}`;
const bar = () => screen.findByRole('region', { name: 'What you can do' });

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:fake', revokeObjectURL: () => undefined }),
  );
});

function open(over: Parameters<typeof registrationReview>[0] = {}, answers: Answers = {}) {
  return renderConsole(path, {
    'GET /Review/registrations/{id}': () => registrationReview(over),
    'GET /Files/{id}': () => new FakeRefusal('FILE_BEING_CHECKED'),
    ...answers,
  });
}

test('a registration shows its data, its people and its documents', async () => {
  const { container, user } = open();
  await page('Kandholhi Homes');
  expect(await screen.findByText('C-0042/2019')).toBeTruthy();
  await openSection(user, 'Responsible persons');
  const people = screen.getByRole('list', { name: 'Responsible persons' });
  expect(within(people).getByText('Ali Naseem Dhoores')).toBeTruthy();
  expect(within(people).getByText('Admin')).toBeTruthy();
  expect(
    screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]),
  ).toEqual([
    ['Registration copyregistration.pdf, 240 kB', 'true'],
    ['Power of attorney: Ali Naseem Dhoorespower.png, 80 kB', 'false'],
  ]);
  expect(document.title).toBe('Kandholhi Homes, ER-2026-000012 – Strata Portal, officers');
  expect(
    await screen.findByText('This file is still being checked for viruses. It can be opened afterwards.'),
  ).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('what the officer should know is said before the particulars', async () => {
  open({
    stateChangeRemarks: 'The copy was cut off.',
    sameIdentification: [
      {
        id: '01a00000-0000-7000-8000-0000000000d9',
        reference: 'ER-2025-000003',
        name: 'Kandholhi Old',
        expertType: 'Developer',
        expertStatus: { name: 'Revoked' },
      },
    ],
  });
  expect(await screen.findByText('Another registration has the same identification')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kandholhi Old' })).toBeTruthy();
  expect(screen.getByText('It was returned before, with these remarks')).toBeTruthy();
  expect(screen.getByText('The copy was cut off.')).toBeTruthy();
});

test('a document opens by its tab, by its person, and by the keys for the next; pictures are shown', async () => {
  const { user } = open({}, { 'GET /Files/{id}': () => new FakeFile('bytes') });
  await openSection(user, 'Responsible persons');
  const people = await screen.findByRole('list', { name: 'Responsible persons' });
  await user.click(within(people).getByRole('button', { name: 'Power of attorney' }));
  expect(address()).toBe(`${path}?document=${powerId}`);
  expect(await screen.findByRole('img', { name: 'Power of attorney: Ali Naseem Dhoores' })).toBeTruthy();
  // The section that is read stays.
  expect(screen.getByRole('region', { name: 'Responsible persons' })).toBeTruthy();
  await user.keyboard('[[');
  expect(screen.getByRole('region', { name: 'Responsible persons' })).toBeTruthy();
  expect(screen.getAllByRole('tab')[0]?.getAttribute('aria-selected')).toBe('true');
  screen.getAllByRole('tab')[0]?.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getAllByRole('tab')[1]);
});

test('a file that is missing is told in its place, and the others are still there', async () => {
  open({}, { 'GET /Files/{id}': () => new FakeRefusal('FILE_MISSING') });
  expect(
    await screen.findByText('The file is missing from the store. Please tell an administrator.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('only what this officer may do is offered, with the reasons for the rest', async () => {
  const { container } = open({
    examination: heldByAnother,
    acts: [],
    hindrances: { take: 'held', recommend: 'held' },
  });
  const acts = await bar();
  expect(within(acts).getAllByRole('button')).toEqual([
    within(acts).getByRole('button', { name: 'Take next' }),
  ]);
  expect(acts.textContent).toContain('Hawwa Shaira Kaashi has held it since 04/03/2026 at 09:05');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a record that does not wait says so', async () => {
  open({
    examination: null,
    acts: [],
    hindrances: {},
    expertStatusId: 3,
    expertStatus: { name: 'Approved' },
  });
  expect(
    await screen.findByText('This developer registration does not wait with the ministry now.'),
  ).toBeTruthy();
});
