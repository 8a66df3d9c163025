import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client } from '@strata/contract';
import type { ExaminedType } from '@strata/domain';
import { registerProperty } from '../support/records.ts';
import { officersClient, submitBusiness } from '../support/registrations.ts';
import { enter, enterConsole, type SignedIn } from '../support/signed-in.ts';
import { approvedApplication, submittedApplication } from '../support/submissions.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';
import { soleOwner, submittedCorrection } from '../support/title-requests.ts';

/** Nothing else of the journeys is here, so that the next record is always one of these. */
const islandId = 1503;
const examiner = 'A100006';
const remark = 'Please add a sheet.';

/**
 * So many keys the same records took while they were read on one long page, counted in the same way: by the shorter of Tab,
 * Shift with Tab and the skip link.
 */
const before = 768;

interface Kind {
  readonly objectType: ExaminedType;
  readonly heading: string;
  /** After G. */
  readonly key: string;
  readonly count: number;
  readonly returned: number;
}

const kinds: readonly Kind[] = [
  { objectType: 'application', heading: 'Applications', key: 'a', count: 8, returned: 2 },
  { objectType: 'registration', heading: 'Registrations', key: 'r', count: 4, returned: 1 },
  { objectType: 'property', heading: 'Properties', key: 'p', count: 4, returned: 1 },
  { objectType: 'request', heading: 'Title requests', key: 't', count: 4, returned: 1 },
];

async function twentyRecords(owner: SignedIn): Promise<void> {
  const of = { owners: soleOwner('A100002'), islandId };
  const { id } = await approvedApplication(owner, 'Twenty, registered', of);
  const { titles } = await owner.client.call('GET /Applications/registrations', {
    query: { applicationId: id },
  });
  for (let at = 0; at < 8; at += 1) await submittedApplication(owner, `Twenty, scheme ${at}`, of);
  for (let at = 0; at < 4; at += 1) {
    await submitBusiness(owner, `Twenty, business ${at}`, `C-77${at}0/2021`, islandId);
    const plot = { plotName: `Twenty, plot ${at}`, plotNumber: `T-${randomUUID().slice(0, 8)}`, islandId };
    await registerProperty(owner, plot);
    await submittedCorrection(owner, titles[at]?.id ?? '');
  }
}

/** The officer's queues open with what lies on the island. */
async function viewsOfTheIsland(officer: Client): Promise<void> {
  const filter = { islandId: `${islandId}` };
  for (const { objectType } of kinds) {
    const body = { objectType, name: `The island ${randomUUID().slice(0, 4)}`, isOffice: false, filter };
    const id = await officer.call('POST /Examinations/views', { body });
    await officer.call('PUT /Examinations/defaultView', { body: { objectType, id } });
  }
}

/** Counts what is pressed; the letters of a remark are the same however one gets to its field. */
class Keys {
  pressed = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.pressed += 1;
      await this.#page.keyboard.press(key);
    }
  }
}

/** Everything in the section comes into sight. */
async function readSection(desk: Page, keys: Keys): Promise<void> {
  await expect(desk.getByText(/^Loading( |$)/)).toHaveCount(0);
  const section = desk.locator('[data-pane="section"]');
  const place = () =>
    section.evaluate((pane) => ({ top: pane.scrollTop, end: pane.scrollHeight - pane.clientHeight }));
  for (let { top, end } = await place(); end - top > 4; { top, end } = await place()) {
    const was = top;
    await keys.press('Space');
    await expect.poll(async () => (await place()).top).toBeGreaterThan(was);
  }
}

async function writeRemark(desk: Page, keys: Keys): Promise<void> {
  await keys.press('m');
  const field = desk.getByRole('textbox', { name: /^Remark: / });
  await expect(field).toBeFocused();
  await desk.keyboard.insertText(remark);
  await keys.press('Escape');
}

/** Reads the record that is open to its end, and sends it on. */
async function examine(desk: Page, keys: Keys, kind: Kind, isReturned: boolean): Promise<void> {
  const progress = desk.getByText(/^Seen \d+ of \d+$/);
  await expect(progress).toHaveText(/^Seen 0 of /);
  await expect(desk.getByText(/^Loading( |$)/)).toHaveCount(0);
  if (kind.objectType === 'request') await keys.press('2');
  if (kind.objectType !== 'application') {
    const documents = desk.getByRole('tablist', { name: 'Documents' }).getByRole('tab');
    await expect(documents.first()).toBeVisible();
    for (let at = (await documents.count()) - 1; at > 0; at -= 1) await keys.press(']');
  }
  const sections = desk.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  const count = await sections.count();
  for (let at = 0; at < count; at += 1) {
    await expect(sections.nth(at)).toHaveAttribute('aria-current', 'step');
    await expect(progress).toHaveText(`Seen ${at} of ${count}`);
    const open = desk.locator('[data-problem]');
    for (let left = await open.count(); left > 0; left = await open.count()) {
      await keys.press('f', 'Space');
      await expect(open).toHaveCount(left - 1);
    }
    await readSection(desk, keys);
    // A plan is remarked on where its buildings stand, another record as a whole.
    const isPlace =
      kind.objectType === 'application'
        ? (await sections.nth(at).innerText()).startsWith('Buildings')
        : at === 0;
    if (isReturned && isPlace) await writeRemark(desk, keys);
    await keys.press('s');
  }
  await expect(progress).toHaveText(`Seen ${count} of ${count}`);
  const act = isReturned ? 'b' : kind.objectType === 'property' ? 'a' : 'r';
  await keys.press(act);
  // The button that confirms comes first; what an act asks was written before.
  await expect(desk.getByRole('form').getByRole('button').first()).toBeFocused();
  await keys.press('Enter');
}

test('twenty records are examined by keyboard alone, with at most half the keys of before (U02)', async ({
  page,
}) => {
  test.setTimeout(1800_000);
  await twentyRecords(await enter(page, 'A100002', { as: { type: 'Business', name: 'Twenty Homes' } }));
  const administrator = await officersClient('A100050');
  const role = await administrator.call('POST /OfficerRoles', {
    body: { idnumber: examiner, role: 'Examiner' },
  });
  await viewsOfTheIsland(await officersClient(examiner));
  await enterConsole(page, examiner);
  await page.goto(underTest().console);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  // Its keys work once it is drawn.
  await expect(page.getByText(/^Loading( |$)/)).toHaveCount(0);
  const keys = new Keys(page);
  for (const kind of kinds) {
    await keys.press('g', kind.key);
    await expect(page.getByRole('heading', { name: kind.heading, level: 1 })).toBeVisible();
    await expect(page.getByText(/^Next: .*Twenty,/)).toBeVisible();
    const begun = { at: Date.now(), keys: keys.pressed };
    await keys.press('n');
    // The next one opens by itself after each; after the last, the queue.
    for (let at = 0; at < kind.count; at += 1) await examine(page, keys, kind, at < kind.returned);
    await expect(page.getByRole('heading', { name: kind.heading, level: 1 })).toBeVisible();
    const each = (total: number) => (total / kind.count).toFixed(1);
    test.info().annotations.push({
      type: kind.heading,
      description: `${each(keys.pressed - begun.keys)} keys and ${each((Date.now() - begun.at) / 1000)} s a record`,
    });
  }
  test.info().annotations.push({ type: 'All', description: `${keys.pressed} keys` });
  expect(keys.pressed).toBeLessThanOrEqual(before / 2);
  await administrator.call('DELETE /OfficerRoles', { query: { id: role } });
});
