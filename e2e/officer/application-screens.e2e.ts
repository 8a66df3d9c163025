import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { dayFromToday } from '../support/days.ts';
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
  for (const device of ['desk', 'phone'] as const) {
    await turnInto(page, device);
    await expect(page.getByText(/^Loading( |$)/)).toHaveCount(0);
    await expectNoAxeViolations(page);
    await expect.poll(() => widthBeyond(page), `${address} on a ${device}`).toBe(0);
    await keepPicture(page, `${name}-${device}`);
  }
  await turnInto(page, 'desk');
}

test('the officers’ screens of an application, of the register, of fees and of the office’s figures keep the rules of WCAG and fit (U01, U10)', async ({
  page,
}) => {
  const owner = await enter(page, 'A100002', { as: { type: 'Business', name: 'Muiraalu Screens' } });
  const name = `Muiraalu Screens ${randomUUID().slice(0, 4)}`;
  const waiting = await submittedApplication(owner, `${name} East`);
  const of = { owners: soleOwner('A100002') };
  const { id: approved } = await approvedApplication(owner, `${name} West`, of);
  const title = await firstTitle(owner, approved);
  const request = await submittedCorrection(owner, title.id);
  await enterConsole(page, 'A100030');
  await look(page, '/applications', 'Applications', 'console-applications');
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
  await look(page, `/requests/${request}/history`, /^Correction/, 'console-request-history');
  await enterConsole(page, 'A100050');
  await look(page, '/insight', 'Insight', 'console-insight');
  await look(page, '/administration/fees', 'Fees', 'console-fees');
  await look(page, '/administration/fees/new-version', 'New version', 'console-fees-new-version');
});
