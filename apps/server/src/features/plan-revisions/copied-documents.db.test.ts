import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../documents/pdf/testing/read-pdf.ts';
import { givenAmendment } from '../../test-support/amendments.ts';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { firstFloorOf } from '../../test-support/drawings.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { setApplicationStatus } from '../../test-support/records.ts';
import { declarationOf, givenCompleted, givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { checkedShape } from '../drawn-plan/check-levels.ts';
import { insertRevisionLevels } from '../drawn-plan/level-json.queries.ts';
import { insertShapes } from '../drawn-plan/shapes.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { caller, owner, registrationId } = await createHandovers(system);
const { examiner, registrar } = await createOfficers(system);

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function fileOf(revisionId: string, state?: 'declared' | 'approved', format: 'pdf' | 'html' = 'pdf') {
  const query = { revisionId, document: 'schedule', format, ...(state ? { state } : {}) } as const;
  return (await caller.call('GET /Applications/frozenDocument', { query })).bytes;
}

async function printedIn(pdf: Buffer) {
  const { pages } = await readPdf(pdf);
  const text = pages.flatMap(({ lines }) => lines).join('\n');
  return {
    text,
    marks: pages.map((page) => page.marks.join(' ')),
    code: /^Code ([\w-]+) ·/m.exec(text)?.[1],
  };
}

async function keptOf(revisionId: string, state: 'declared' | 'approved') {
  const [row] = await database.query<{ content: Buffer; code: string }>(
    `select content, code from frozen_documents
     where revision_id = $1 and document = 'schedule' and format = 'pdf' and state = $2`,
    [revisionId, state],
  );
  return row ?? { content: Buffer.alloc(0), code: '' };
}

const revisionsOf = async (applicationId: string) =>
  (await caller.call('GET /Applications/course', { query: { applicationId } })).data.revisions;

async function approved() {
  const plan = await givenSubmitted(owner, {
    recommendedBy: examiner.personId,
    architect: registrationId,
    isPaid: true,
  });
  expect(await decide(registrar, 'approve', plan)).toMatchObject({ status: 200 });
  return plan;
}

test('a copy of a calculation plan has the floors as they were drawn then', async () => {
  const plan = await approved();
  const floorId = plan.floors.first;
  await insertShapes(system.services.database, plan.applicationId, null, [
    { floorId, shapes: firstFloorOf(plan).map(checkedShape) },
  ]);
  await insertRevisionLevels(system.services.database, plan.revisionId);
  const { applicationId } = plan;
  const amendment = await givenAmendment(
    owner,
    { applicationId },
    { recommendedBy: examiner.personId, isPaid: true },
  );
  expect(await decide(registrar, 'approve', amendment)).toMatchObject({ status: 200 });
  // What is drawn since is no matter of the copy.
  await database.query('delete from plan_shapes where application_id = $1', [applicationId]);
  const { bytes } = await caller.call('GET /Applications/calculationPlan', { query: { applicationId } });
  const plate = (await readPdf(bytes)).pages.at(-1);
  expect(plate?.lines.some((line) => line.endsWith(', floor 1'))).toBe(true);
  expect(plate?.texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['101', '102', 'LCP-1']));
  expect(plate?.marks.join(' ')).toContain('SUPERSEDED');
});

test('what was approved is sent as it was made until it is amended; then a copy says by what, on each page', async () => {
  const { applicationId, revisionId } = await approved();
  const kept = await keptOf(revisionId, 'approved');
  expect((await fileOf(revisionId)).equals(kept.content)).toBe(true);
  expect(await revisionsOf(applicationId)).toMatchObject([{ isDeclared: true, isAmended: false }]);

  const amendment = await givenAmendment(
    owner,
    { applicationId },
    { recommendedBy: examiner.personId, isPaid: true },
  );
  expect(await decide(registrar, 'approve', amendment)).toMatchObject({ status: 200 });
  expect(await revisionsOf(applicationId)).toMatchObject([{ isDeclared: true, isAmended: true }]);
  expect(await revisionsOf(amendment.applicationId)).toMatchObject([{ isAmended: false }]);
  const [amended] = await database.query<{ reference: string }>(
    'select reference from applications where id = $1',
    [amendment.applicationId],
  );
  const copies = [
    await fileOf(revisionId),
    (await caller.call('GET /Applications/schedule', { query: { applicationId } })).bytes,
  ];
  for (const bytes of copies) {
    const { text, marks, code } = await printedIn(bytes);
    expect(text.replaceAll('\n', ' ')).toMatch(
      new RegExp(
        String.raw`Copy of revision 1, approved on \d\d/\d\d/\d{4}, superseded on \d\d/\d\d/\d{4} by amendment ${amended?.reference}`,
      ),
    );
    expect(marks.every((mark) => mark.includes('SUPERSEDED'))).toBe(true);
    expect(text.replaceAll(/\s/g, '')).toContain(sha256Of(kept.content));
    expect(code?.replaceAll('-', '')).toBe(kept.code);
  }
  // An officer's look at a copy is recorded as one at the original is.
  const looks = () =>
    database.query(
      `select after ->> 'part' as part from acts where object_id = $1 and person_id = $2 and verb = 'view'`,
      [applicationId, registrar.personId],
    );
  expect(await looks()).toEqual([]);
  const query = { revisionId, document: 'schedule', format: 'pdf' } as const;
  expect((await registrar.call('GET /Applications/frozenDocument', { query })).status).toBe(200);
  expect(await looks()).toEqual([{ part: 'schedule' }]);
  // Letters list the hash of the original, which is sent by its name.
  expect((await fileOf(revisionId, 'approved')).equals(kept.content)).toBe(true);
  expect(
    (await fileOf(amendment.revisionId)).equals((await keptOf(amendment.revisionId, 'approved')).content),
  ).toBe(true);
});

test('what was declared once more is shown and saved as a copy that names the later revision', async () => {
  const { applicationId } = await givenCompleted(owner);
  const submit = async () => {
    const body = await declarationOf(system, applicationId);
    return (await caller.call('POST /Applications/submit', { body }, { version: 1 })).data.revisionId;
  };
  const first = await submit();
  await setApplicationStatus(system, applicationId, 10, true);
  await database.query('update applications set version = 1 where id = $1', [applicationId]);
  // It does not count any longer, but nothing has taken its place.
  expect((await fileOf(first)).equals((await keptOf(first, 'declared')).content)).toBe(true);

  const second = await submit();
  const words = /Copy of revision 1, declared on [\d/]+, superseded on [\d/]+ by revision 2/;
  const copy = await printedIn(await fileOf(first));
  expect(copy.text.replaceAll('\n', ' ')).toMatch(words);
  expect(String(await fileOf(first, undefined, 'html'))).toMatch(words);
  const asked = { query: { revisionId: first, document: 'schedule' } } as const;
  const shown = await caller.call('GET /Applications/frozenHtml', asked);
  expect(shown.data).toMatch(words);
  const again = await caller.call('GET /Applications/frozenHtml', asked, {
    headers: { 'If-None-Match': String(shown.headers.etag) },
  });
  expect(again.status).toBe(304);
  expect((await fileOf(first, 'declared')).equals((await keptOf(first, 'declared')).content)).toBe(true);
  expect((await fileOf(second)).equals((await keptOf(second, 'declared')).content)).toBe(true);
});
