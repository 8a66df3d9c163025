import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { remarkOn } from '../support/application-review.ts';
import { dayFromToday } from '../support/days.ts';
import { registerProperty } from '../support/records.ts';
import { officersClient, submitBusiness } from '../support/registrations.ts';
import { keepPicture } from '../support/screenshot.ts';
import { enter, enterConsole } from '../support/signed-in.ts';
import { approvedApplication, submittedApplication } from '../support/submissions.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';
import { firstTitle, soleOwner, submittedCorrection } from '../support/title-requests.ts';
import { turnInto, widthBeyond } from '../support/window-size.ts';

async function look(page: Page, address: string, heading: string | RegExp, name: string): Promise<void> {
  await page.goto(`${underTest().console}${address}`);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading( |$)/)).toHaveCount(0);
  await lookHere(page, name);
}

/** The page as it stands, at a desk and on a phone. */
async function lookHere(page: Page, name: string): Promise<void> {
  for (const device of ['desk', 'phone'] as const) {
    await turnInto(page, device);
    await expect(page.getByText(/^Loading( |$)/)).toHaveCount(0);
    await expectNoAxeViolations(page);
    await expect.poll(() => widthBeyond(page), `${name} on a ${device}`).toBe(0);
    await keepPicture(page, `${name}-${device}`);
  }
  await turnInto(page, 'desk');
}

test('the officers’ screens of an application, of the register, of fees and of the office’s figures keep the rules of WCAG and fit (U01, U10)', async ({
  page,
}) => {
  test.setTimeout(720_000);
  const owner = await enter(page, 'A100002', { as: { type: 'Business', name: 'Muiraalu Screens' } });
  const name = `Muiraalu Screens ${randomUUID().slice(0, 4)}`;
  const waiting = await submittedApplication(owner, `${name} East`);
  const of = { owners: soleOwner('A100002') };
  const { id: approved } = await approvedApplication(owner, `${name} West`, of);
  const title = await firstTitle(owner, approved);
  const request = await submittedCorrection(owner, title.id);
  await enterConsole(page, 'A100030');
  await look(page, '/applications', 'Applications', 'console-applications');
  await page.getByRole('checkbox', { name: `Choose ${name} East` }).check();
  await lookHere(page, 'console-applications-chosen');
  await look(page, `/applications/${waiting}`, `${name} East`, 'console-application');
  await look(page, `/applications/${approved}`, `${name} West`, 'console-application-approved');
  for (const part of ['documents', 'calculation-plan', 'schedule', 'differences', 'revisions', 'history'])
    await look(page, `/applications/${approved}/${part}`, `${name} West`, `console-application-${part}`);
  const ofTitle = `/register/titles/${title.id}`;
  await look(page, '/register', 'Register', 'console-register');
  await look(page, `/register?q=${title.number}`, 'Register', 'console-register-found');
  await look(page, `/register/schemes/${title.schemeId}`, `Scheme ${title.schemeNumber}`, 'console-scheme');
  await look(page, ofTitle, `Title ${title.number}`, 'console-title');
  await look(page, `${ofTitle}?asOf=${dayFromToday(0)}`, `Title ${title.number}`, 'console-title-as-of');
  await look(page, '/requests', 'Title requests', 'console-requests');
  await look(page, `/requests/${request}`, /^Correction/, 'console-request');
  await look(page, `/requests/${request}/documents`, /^Correction/, 'console-request-documents');
  await look(page, `/requests/${request}/history`, /^Correction/, 'console-request-history');
  await enterConsole(page, 'A100050');
  await look(page, '/insight', 'Insight', 'console-insight');
  await look(page, '/administration/fees', 'Fees', 'console-fees');
  await look(page, '/administration/fees/new-version', 'New version', 'console-fees-new-version');
});

test('the desk, the queues, the money desk and what is entered for officers keep the rules of WCAG and fit (U01, U10)', async ({
  page,
}) => {
  test.setTimeout(720_000);
  const owner = await enter(page, 'A100002', { as: { type: 'Business', name: 'Muiraalu Desk' } });
  const name = `Muiraalu Desk ${randomUUID().slice(0, 4)}`;
  await submittedApplication(owner, name);
  await registerProperty(owner, { plotName: name, plotNumber: `S-${randomUUID().slice(0, 8)}` });
  await submitBusiness(owner, name, `C-89${randomUUID().slice(0, 2)}/2021`);
  const money = 'Money';
  const ofRegistrars = [
    ['/', 'Dashboard', 'console-desk'],
    ['/registrations', 'Registrations', 'console-registrations'],
    ['/properties', 'Properties', 'console-properties'],
    ['/money', money, 'money-today'],
    ['/money/to-refund', money, 'money-to-refund'],
    ['/money/unpaid', money, 'money-unpaid'],
    ['/money/paid', money, 'money-paid'],
    ['/money/refunded', money, 'money-refunded'],
    ['/money/counter', money, 'money-counter'],
    ['/money/statements', money, 'money-statements'],
    ['/money/statements/formats', money, 'money-statement-formats'],
    ['/money/statements/format', money, 'money-statement-format'],
    ['/insight', 'Insight', 'console-insight-registrar'],
    ['/absences', 'Absences', 'console-absences'],
  ] as const;
  await enterConsole(page, 'A100040');
  for (const [address, heading, picture] of ofRegistrars) await look(page, address, heading, picture);
  await enterConsole(page, 'A100050');
  await look(page, '/administration/holidays', 'Public holidays', 'console-holidays');
  await look(page, '/administration/paragraphs', 'Standard paragraphs', 'console-paragraphs');
  await look(page, '/administration/signatures', 'Signatures', 'console-signatures');
});

test('the examination of every kind of record keeps the rules of WCAG and fits, in each of its states (U01, U10)', async ({
  page,
}) => {
  test.setTimeout(720_000);
  const owner = await enter(page, 'A100002', { as: { type: 'Business', name: 'Muiraalu States' } });
  const name = `Muiraalu States ${randomUUID().slice(0, 4)}`;
  const waiting = await submittedApplication(owner, name);
  const plot = await registerProperty(owner, {
    plotName: name,
    plotNumber: `S-${randomUUID().slice(0, 8)}`,
  });
  const business = await submitBusiness(owner, name, `C-88${randomUUID().slice(0, 2)}/2021`);
  const registrar = await officersClient('A100040');
  await registrar.call('POST /Review/notes', {
    body: { objectType: 'application', id: waiting, text: 'The owner asked for the lift on Sunday.' },
  });
  await enterConsole(page, 'A100030');
  await look(page, `/applications/${waiting}`, name, 'examination-notes');
  await look(page, `/properties/${plot}`, name, 'examination-property');
  await look(page, `/properties/${plot}/history`, name, 'examination-property-history');
  await look(page, `/properties/${plot}#owners`, name, 'examination-property-owners');
  await look(page, `/registrations/${business}`, name, 'examination-registration');
  await look(page, `/registrations/${business}#persons`, name, 'examination-registration-persons');
  await look(page, `/applications/${waiting}#units`, name, 'examination-units');
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(page.getByText('It is yours')).toBeVisible();
  await remarkOn(
    page,
    'Buildings',
    'The wall between 507 and 508 moved, but sheet 7 still shows the old one.',
  );
  await expect(page.getByRole('button', { name: 'Return with 1 remark…' })).toBeVisible();
  await lookHere(page, 'examination-remark');
  await page.getByRole('button', { name: 'Return with 1 remark…' }).click();
  await expect(page.getByRole('form')).toBeVisible();
  await lookHere(page, 'examination-return');
  await page.getByRole('button', { name: 'See the letter first' }).click();
  const letter = page.getByRole('dialog', { name: 'Preview of the letter' });
  await expect(letter.getByRole('figure', { name: 'Page 1' })).toContainText('Application returned');
  await lookHere(page, 'examination-letter');
  await page.keyboard.press('Escape');
  await expect(letter).toBeHidden();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await lookHere(page, 'examination-keys');
  await page.getByRole('button', { name: 'Change the keys' }).click();
  await expect(page.getByRole('dialog', { name: 'Change the keys' })).toBeVisible();
  await lookHere(page, 'examination-change-keys');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Change the keys' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const pane of ['Look at', 'Checklist']) {
    // A picture of the whole page gives the window its own size back.
    await turnInto(page, 'phone');
    await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: pane }).click();
    await expectNoAxeViolations(page);
    await keepPicture(page, `examination-pane-${pane.toLowerCase().replaceAll(' ', '-')}-phone`);
  }
});
