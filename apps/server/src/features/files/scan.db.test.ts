import { createHash } from 'node:crypto';
import { getPerson } from '@strata/fictional-register';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  addedPerson,
  approvedArchitect,
  approvedExpert,
  architectContent,
  personContent,
  registeredExpert,
  versionOf,
} from '../../test-support/experts.ts';
import { eicar, startFakeClamd } from '../../test-support/fake-clamd.ts';
import { pdfFile, plotContent, registeredProperty, uploadedFile } from '../../test-support/records.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { storedFiles } from '../../test-support/stored-files.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';
import { streamOf, writtenPdf } from '../../test-support/written-pdf.ts';
import { markClean, markInfected } from './files.queries.ts';
import { refuseUnready } from './refuse-unready.ts';
import { scanWaiting } from './scan-waiting.ts';

const clamd = await startFakeClamd();
const system = await startTestSystem({ CLAMD_ADDRESS: clamd.address });
const { services, database, filesFolder } = system;
const { scanner } = services;
if (!scanner) throw new Error('No scanner is set up');
afterAll(async () => {
  await system.end();
  await clamd.goAway();
});
const owner = await signedIn(system, getPerson('A100001'));
const officer = await signedIn(system, getPerson('A100030'), { audience: 'console' });
await officerAs(system, officer, 'Examiner');

const scanNow = () => scanWaiting(services, scanner, system.portal.log, new AbortController().signal);

/** One round of the background, which else comes every few seconds: what that has taken just then is judged a moment later. */
async function round(): Promise<void> {
  await database.query('update files set scan_due_at = now()');
  await scanNow();
}

afterEach(async () => {
  clamd.behave('well');
  await scanner.reach();
  await round();
});

const pdfWith = (content: string) => writtenPdf({ objects: [streamOf(content)] });
const upload = (content: Buffer, name = 'deed.pdf') =>
  owner.call('POST /Files', { form: { ...owner.self, File: new File([Uint8Array.from(content)], name) } });
const open = (caller: typeof owner, id: string) => caller.call('GET /Files/{id}', { params: { id } });
const scanOf = async (id: string) =>
  (await database.query<{ scan: string }>('select scan from files where id = $1', [id]))[0]?.scan;
const refusalOf = async (...ids: readonly string[]) =>
  (await services.database.transaction((tx) => refuseUnready(tx, ids)))?.code;

describe('T39: malware', () => {
  test('what is clean is kept and opened', async () => {
    const scans = clamd.scans();
    const id = await uploadedFile(owner, owner.self, 'Clean');
    expect(clamd.scans()).toBe(scans + 1);
    expect(await scanOf(id)).toBe('clean');
    expect((await open(owner, id)).status).toBe(200);
  });

  test('an infected file is refused beside its field and recorded; nothing of it is kept', async () => {
    const before = await storedFiles(filesFolder);
    const rows = await database.query('select count(*) from files');
    const answer = await upload(pdfWith(eicar), 'invoice.pdf');
    expect(answer).toMatchObject({
      status: 422,
      code: 'FILE_INFECTED',
      fields: { File: 'The selected file contains a virus' },
    });
    expect(await storedFiles(filesFolder)).toEqual(before);
    expect(await database.query('select count(*) from files')).toEqual(rows);
    const [act] = await database.query(
      `select object_type, person_id, entity_id, after from acts where verb = 'refuse-infected'`,
    );
    expect(act).toMatchObject({
      object_type: 'file',
      person_id: owner.personId,
      entity_id: owner.personId,
      after: { fileName: 'invoice.pdf', malware: 'Test-Signature' },
    });
  });

  test('what is found out later is taken away from everybody, under every name it has', async () => {
    const [first, second] = [
      await uploadedFile(owner, owner.self, 'Thought clean'),
      await uploadedFile(owner, owner.self, 'Thought clean'),
    ];
    const propertyId = await registeredProperty(owner, owner.self, {
      documents: [{ fileId: first, documentType: 'RegistryDocument' }],
    });
    const before = (await storedFiles(filesFolder)).length;
    clamd.learn('Thought clean');
    await database.query(`update files set scan = 'notConfigured', scanned_at = null where id = $1`, [first]);
    await round();
    for (const id of [first, second]) {
      await expect.poll(() => scanOf(id)).toBe('infected');
      expect(await open(owner, id)).toMatchObject({ status: 422, code: 'FILE_INFECTED' });
      expect(await open(officer, id)).toMatchObject({ status: 422, code: 'FILE_INFECTED' });
      expect(await refusalOf(id)).toBe('FILE_INFECTED');
    }
    expect((await storedFiles(filesFolder)).length).toBe(before - 1);
    const acts = await database.query(
      `select object_id, person_id, acting_role, entity_id, before, after from acts where verb = 'condemn' order by sequence`,
    );
    expect(acts).toEqual(
      [first, second].map((id, index) => ({
        object_id: id,
        person_id: null,
        acting_role: 'system',
        entity_id: owner.personId,
        before: { scan: index === 0 ? 'notConfigured' : 'clean' },
        after: { scan: 'infected', malware: 'Test-Signature' },
      })),
    );
    const property = await owner.call('GET /Properties/{id}', { params: { id: propertyId } });
    expect(property.data.documents).toHaveLength(1);
  });
});

test('T39: what is known to be infected stays so when a scan that began earlier finds nothing', async () => {
  const id = await uploadedFile(owner, owner.self, 'Found by one of two');
  const [file] = await database.query<{ sha256: Buffer }>(
    `update files set scan = 'infected', scanned_at = now() where id = $1 returning sha256`,
    [id],
  );
  await markClean(services.database, file?.sha256 ?? Buffer.of());
  expect(await scanOf(id)).toBe('infected');
});

test('T73: two that find the same content infected at once tell of it once', async () => {
  const id = await uploadedFile(owner, owner.self, 'Found twice');
  const [file] = await database.query<{ sha256: Buffer }>('select sha256 from files where id = $1', [id]);
  const finding = [`update files set scan = 'infected', scanned_at = now() where id = '${id}'`];
  const told = await whileChanging(database, finding, () =>
    services.database.transaction((tx) => markInfected(tx, file?.sha256 ?? Buffer.of())),
  );
  expect(told).toEqual([]);
});

describe('T39: the scanner does not answer', () => {
  test.each([
    ['is away', () => clamd.goAway()],
    ['answers with an error', async () => clamd.behave('failing')],
  ])('%s: the file waits, opens to nobody, and is scanned when the scanner is back', async (_what, fail) => {
    await fail();
    const id = await uploadedFile(owner, owner.self, `Waits ${_what}`);
    expect(await scanOf(id)).toBe('waiting');
    expect(await open(owner, id)).toMatchObject({ status: 409, code: 'FILE_BEING_CHECKED' });
    expect(await open(officer, id)).toMatchObject({ status: 409, code: 'FILE_BEING_CHECKED' });
    expect(await refusalOf(id)).toBe('FILE_BEING_CHECKED');
    await round();
    expect(await scanOf(id)).toBe('waiting');
    clamd.behave('well');
    if (scanner.isAway()) await clamd.comeBack();
    await round();
    await expect.poll(() => scanOf(id)).toBe('clean');
    expect((await open(owner, id)).status).toBe(200);
    expect(await refusalOf(id)).toBeUndefined();
  });

  test('takes all and says nothing: one upload waits for it, those after it do not', async () => {
    clamd.behave('silent');
    const questions = clamd.questions();
    const first = await uploadedFile(owner, owner.self, 'Slow 1');
    expect(clamd.questions()).toBe(questions + 1);
    const others = await Promise.all(
      [2, 3, 4].map((number) => uploadedFile(owner, owner.self, `Slow ${number}`)),
    );
    expect(clamd.questions()).toBe(questions + 1);
    for (const id of [first, ...others]) expect(await scanOf(id)).toBe('waiting');
    clamd.behave('well');
    await round();
    for (const id of [first, ...others]) await expect.poll(() => scanOf(id)).toBe('clean');
  });

  test('and an infected file that waited is never opened', async () => {
    await clamd.goAway();
    await scanner.reach();
    const { data } = await upload(pdfWith(eicar));
    const { id } = data as { id: string };
    expect(await scanOf(id)).toBe('waiting');
    await clamd.comeBack();
    await round();
    await expect.poll(() => scanOf(id)).toBe('infected');
    expect((await open(owner, id)).code).toBe('FILE_INFECTED');
  });

  test('F16: that degrades the server, and does not make it unready', async () => {
    await clamd.goAway();
    await scanner.reach();
    const { statusCode, payload } = await system.portal.inject('/health/ready');
    expect({ statusCode, body: JSON.parse(payload) as unknown }).toEqual({
      statusCode: 200,
      body: { status: 'degraded', reasons: expect.arrayContaining(['scanner']) as string[] },
    });
    await clamd.comeBack();
    const lines = system.log.map((line) => JSON.parse(line) as { event?: string; state?: string });
    expect(lines.filter(({ event }) => event === 'scanner').at(-1)).toMatchObject({ state: 'away' });
  });
});

describe('T39: what waits is not handed to the ministry', () => {
  test('a plot with it, an architect, a renewal, a submission, a person of an approved organisation', async () => {
    const staff = await signedIn(system, getPerson('A100003'));
    const admin = { ResponsiblePersonIdentification: 'A100003', IsAdmin: 'true' } as const;
    const company = await approvedExpert(system, staff, staff.self, 'Developer', admin);
    const licensed = await signedIn(system, getPerson('A100010'));
    const office = await approvedArchitect(system, licensed);
    await clamd.goAway();
    await scanner.reach();
    const fileId = await uploadedFile(owner, owner.self, 'Waiting deed');
    const waits = { status: 409, code: 'FILE_BEING_CHECKED' };
    const body = { ...owner.self, ...plotContent(fileId) };
    expect(await owner.call('POST /Properties', { body })).toMatchObject(waits);
    const architect = { ...architectContent(), LicenseDocument: pdfFile('Waiting licence') };
    expect(await owner.call('POST /Architects', { form: architect })).toMatchObject(waits);
    const form = { Id: office, LicenseNumber: 'AR-7777', LicenseDocument: pdfFile('Waiting renewal') };
    const version = await versionOf(system, office);
    expect(await licensed.call('POST /Architects/renew', { form }, { version })).toMatchObject(waits);

    // A draft may wait; it is the submission that may not.
    const id = await registeredExpert(owner, owner.self);
    await addedPerson(owner, 'Developer', id);
    const submit = () => owner.call('POST /Developers/submit', { body: { id } });
    expect(await submit()).toMatchObject(waits);
    const person = { Id: company, ...personContent(), PowerOfAttorney: pdfFile('Waiting power') };
    const add = () => staff.call('POST /Developers/responsiblePerson', { form: person });
    expect(await add()).toMatchObject(waits);

    await clamd.comeBack();
    await round();
    expect(await owner.call('POST /Properties', { body })).toMatchObject({ status: 200 });
    expect(await owner.call('POST /Architects', { form: architect })).toMatchObject({ status: 200 });
    expect(await submit()).toMatchObject({ status: 200 });
    expect(await add()).toMatchObject({ status: 200 });
  });
});

describe('several processes', () => {
  test('scan each waiting file once between them', async () => {
    await clamd.goAway();
    await scanner.reach();
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, number) => uploadedFile(owner, owner.self, `Shared ${number}`)),
    );
    await clamd.comeBack();
    const scans = clamd.scans();
    await database.query(`update files set scan_due_at = now() where scan = 'waiting'`);
    await Promise.all([scanNow(), scanNow(), scanNow()]);
    // What the background took is judged a moment later.
    for (const id of ids) await expect.poll(() => scanOf(id)).toBe('clean');
    expect(clamd.scans()).toBe(scans + 12);
  });

  test('what another takes in while the same content is condemned is condemned with it', async () => {
    await clamd.goAway();
    await scanner.reach();
    const content = pdfWith(`${eicar} sent twice`);
    const sha256 = createHash('sha256').update(content).digest();
    const { data } = await upload(content);
    const { id } = data as { id: string };
    await clamd.comeBack();
    await database.query('update files set scan_due_at = now()');
    const copy = crypto.randomUUID();
    const keeping = [
      `select pg_advisory_xact_lock(${sha256.readBigInt64BE(0)})`,
      `insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256, scan,
         scanned_at)
       select '${copy}', entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256, 'clean', now()
       from files where id = '${id}'`,
    ];
    await whileChanging(database, keeping, scanNow);
    await expect.poll(async () => [await scanOf(id), await scanOf(copy)]).toEqual(['infected', 'infected']);
  });

  test('a file that cannot be scanned is put off, and holds up no other', async () => {
    await clamd.goAway();
    await scanner.reach();
    const lost = await uploadedFile(owner, owner.self, 'Lost meanwhile');
    const other = await uploadedFile(owner, owner.self, 'Still there');
    const [row] = await database.query<{ sha256: Buffer }>('select sha256 from files where id = $1', [lost]);
    await services.fileStore.remove(row?.sha256 ?? Buffer.alloc(32));
    await clamd.comeBack();
    await round();
    await expect.poll(async () => [await scanOf(lost), await scanOf(other)]).toEqual(['waiting', 'clean']);
    await database.query('delete from files where id = $1', [lost]);
  });
});

test('a file that was kept before there was a scanner stays open until it is scanned', async () => {
  const id = await uploadedFile(owner, owner.self, 'Old');
  await database.query(`update files set scan = 'notConfigured', scanned_at = null where id = $1`, [id]);
  expect((await open(owner, id)).status).toBe(200);
  await round();
  await expect.poll(() => scanOf(id)).toBe('clean');
});

describe('T39: a guide whose document waits for the scanner', () => {
  const guideForm = () => ({
    entityType: 'Developer' as const,
    name: `Guide ${crypto.randomUUID()}`,
    description: 'How it is done',
    File: pdfFile('Guide'),
  });
  const refused = {
    status: 409,
    code: 'FILE_BEING_CHECKED',
    fields: {
      File: 'The file could not be checked for viruses yet, so it cannot be published. Try again in a few minutes',
    },
  };
  const administratorOf = async () => {
    const administrator = await signedIn(system, getPerson('A100050'), { audience: 'console' });
    await officerAs(system, administrator, 'Administrator');
    return administrator;
  };
  const guides = async () => (await database.query('select from expert_guides')).length;

  test('is not published, changed or shown again, and is once the scanner has come back', async () => {
    const administrator = await administratorOf();
    const publish = () => administrator.call('POST /Guides', { form: guideForm() });
    const id = (await publish()).data;
    const before = [await guides(), (await storedFiles(filesFolder)).length];
    clamd.behave('failing');
    expect(await publish()).toMatchObject(refused);
    const { entityType: _, ...form } = guideForm();
    const change = () => administrator.call('PUT /Guides', { form: { ...form, id } }, { version: 1 });
    expect(await change()).toMatchObject(refused);
    // Nothing of them is left behind.
    expect([await guides(), (await storedFiles(filesFolder)).length]).toEqual(before);
    clamd.behave('well');
    await scanner.reach();
    expect((await publish()).status).toBe(200);
    expect((await change()).data).toEqual({ version: 2 });

    await administrator.call('POST /Guides/withdraw', { body: { id } }, { version: 2 });
    await database.query(
      `update files set scan = 'waiting', scanned_at = null where id = (select file_id from expert_guides where id = $1)`,
      [id],
    );
    const restore = () => administrator.call('POST /Guides/restore', { body: { id } }, { version: 3 });
    expect(await restore()).toMatchObject({ status: 409, code: 'FILE_BEING_CHECKED' });
    await round();
    expect((await restore()).data).toEqual({ version: 4 });
  });
});
