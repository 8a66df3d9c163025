import { getPerson, makePdf } from '@strata/fictional-register';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  boundary,
  entityParts,
  fieldPart,
  filePart,
  multipartBytes,
  type Part,
  uploadRequest,
} from '../../test-support/multipart.ts';
import { rawConnection } from '../../test-support/raw-connection.ts';
import { uploadedFile } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { storedFiles } from '../../test-support/stored-files.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem({ UPLOAD_LIMIT_MEGABYTES: '1' });
afterAll(() => system.end());
const owner = await signedIn(system, getPerson('A100001'));
const stranger = await signedIn(system, getPerson('A100002'));
const { portal: origin } = await system.listen();
const limit = 1_000_000;
const entity = entityParts(owner.self);

/** A PDF of exactly so many bytes. */
/** A sound PDF of so many bytes: a comment before its index fills it up. */
function pdfOf(bytes: number): Buffer {
  const pdf = Buffer.from(makePdf('Long')).toString('latin1');
  const index = pdf.indexOf('xref\n');
  const endAt = (place: number): string => pdf.slice(index).replace(/startxref\n\d+/, `startxref\n${place}`);
  // As long as the number that it states.
  const place = bytes - endAt(bytes - endAt(bytes).length).length;
  return Buffer.from(`${pdf.slice(0, index)}${'%'.repeat(place - index - 1)}\n${endAt(place)}`, 'latin1');
}

const incoming = async () =>
  (await storedFiles(system.filesFolder)).filter((path) => path.startsWith('incoming/'));

/** Waits until nothing is being received any more. @throws when something stays */
async function nothingIncoming(): Promise<void> {
  const deadline = Date.now() + 60_000;
  while ((await incoming()).length > 0) {
    if (Date.now() > deadline) throw new Error(`It stays: ${(await incoming()).join(', ')}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}

afterEach(nothingIncoming);

describe('T31: the size of a file', () => {
  test('may be the limit, to the byte', async () => {
    expect(await owner.send(uploadRequest([...entity, filePart(pdfOf(limit))]))).toMatchObject({
      status: 200,
    });
  });

  test('may not be a byte more', async () => {
    const answer = await owner.send(uploadRequest([...entity, filePart(pdfOf(limit + 1))]));
    expect(answer).toMatchObject({ status: 413, code: 'TOO_LARGE' });
    expect(answer.fields).toEqual({ File: 'The selected file is too large' });
  });

  test('is refused by what is announced, before the bytes come', async () => {
    const connection = await rawConnection(origin);
    await connection.write(head({ 'Content-Length': '10000000000' }));
    expect(await connection.answer()).toMatchObject({ status: 413 });
  });

  test('is counted as the bytes come, when nothing is announced', async () => {
    const connection = await rawConnection(origin);
    await connection.write(head({ 'Transfer-Encoding': 'chunked' }));
    const begin = multipartBytes([...entity, filePart('%PDF-1.7\n')]).subarray(0, -boundary.length - 8);
    await connection.write(chunk(begin));
    let sent = 0;
    const answered = connection.answer();
    let status: number | undefined;
    void answered.then((answer) => {
      status = answer.status;
    });
    const piece = chunk(Buffer.alloc(64 * 1024, '%'));
    while (status === undefined && sent < 50_000_000) {
      await connection.write(piece);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      sent += 64 * 1024;
    }
    // Whoever goes on sending may be reset before having read the answer: then there is none.
    expect(Number.isNaN(status) ? 'no answer' : status).toBeOneOf([413, 'no answer']);
    // What the two sides of the connection hold on its way is ours to send and not theirs to have read.
    expect(sent).toBeLessThan(20_000_000);
  });

  test('a length that is too small ends the request there', async () => {
    const body = multipartBytes([...entity, filePart(pdfOf(5_000))]);
    const connection = await rawConnection(origin);
    await connection.write(head({ 'Content-Length': '1000', Connection: 'close' }));
    await connection.write(body);
    expect((await connection.answer()).status).toBe(400);
  });

  test('a length that is too large waits for bytes; nothing stays when they do not come', async () => {
    const body = multipartBytes([...entity, filePart(pdfOf(5_000))]);
    const connection = await rawConnection(origin);
    await connection.write(head({ 'Content-Length': String(body.length + 500) }));
    await connection.write(body.subarray(0, -100));
    await untilIncoming();
    connection.reset();
    await nothingIncoming();
    expect(await incoming()).toEqual([]);
  });

  test.each([0.01, 0.5, 0.99])('a client that resets after %d of the bytes leaves nothing', async (part) => {
    const body = multipartBytes([...entity, filePart(pdfOf(900_000))]);
    const connection = await rawConnection(origin);
    await connection.write(head({ 'Content-Length': String(body.length) }));
    await connection.write(body.subarray(0, body.length * part));
    await untilIncoming();
    connection.reset();
    await nothingIncoming();
    await expect(uploadedFile(owner, owner.self)).resolves.toBeTypeOf('string');
  });
});

async function untilIncoming(): Promise<void> {
  const deadline = Date.now() + 60_000;
  while ((await incoming()).length === 0) {
    if (Date.now() > deadline) throw new Error('Nothing is being received');
  }
}

function head(headers: Readonly<Record<string, string>>): string {
  const all = {
    Host: 'portal.strata.test',
    Authorization: `Bearer ${owner.token}`,
    'Idempotency-Key': crypto.randomUUID(),
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /api/Files HTTP/1.1\r\n${lines.join('')}\r\n`;
}

function chunk(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
}

describe('T32, T25: forms that nobody’s browser sends', () => {
  const file = filePart();
  const forms: Readonly<Record<string, readonly [status: number, ...parts: Part[]]>> = {
    'no file': [422, ...entity],
    'a text in the place of the file': [400, ...entity, fieldPart('File', 'text')],
    'a file under another name': [400, ...entity, filePart(undefined, { name: 'Other' })],
    'two files': [413, ...entity, file, file],
    'fields behind the file': [200, file, ...entity],
    'a field behind the file': [400, ...entity, file, fieldPart('x', 'y')],
    'a field twice': [400, ...entity, ...entity, file],
    'a field that is not known': [400, ...entity, fieldPart('role', 'Administrator'), file],
    'a prototype': [400, ...entity, fieldPart('__proto__', 'polluted'), file],
    'a constructor': [400, ...entity, fieldPart('constructor', 'polluted'), file],
    'an entity that is none': [400, fieldPart('entityType', 'Self'), fieldPart('entityId', '1'), file],
    'no entity': [422, file],
    '31 fields': [413, ...entity, ...Array.from({ length: 29 }, (_, n) => fieldPart(`f${n}`, '')), file],
    'a thousand parts': [413, ...Array.from({ length: 1_000 }, (_, n) => fieldPart(`f${n}`, 'x')), file],
    'a field without end': [400, ...entity, fieldPart('x', 'y'.repeat(100_000)), file],
    'a name without end': [400, ...entity, fieldPart('x'.repeat(100_000), 'y'), file],
  };

  test.each(Object.entries(forms))('%s', async (_what, [status, ...parts]) => {
    const answer = await owner.send(uploadRequest(parts));
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test.each([
    ['no boundary', 'multipart/form-data', 400],
    ['another boundary', 'multipart/form-data; boundary=other', 400],
    ['an empty boundary', 'multipart/form-data; boundary=', 400],
    ['a boundary without end', `multipart/form-data; boundary=${'b'.repeat(5_000)}`, 400],
    ['JSON', 'application/json', 400],
    ['a text', 'text/plain', 415],
    ['a form without files', 'application/x-www-form-urlencoded', 415],
    ['a file alone', 'application/pdf', 415],
    ['nothing', '', 415],
  ])('said to be %s', async (_what, type, status) => {
    const answer = await owner.send(uploadRequest([...entity, file], { 'Content-Type': type }));
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status });
  });

  const whole = multipartBytes([...entity, filePart(pdfOf(5_000))]);
  test.each([0, 10, 60, 200, 330, 400, 3_000, whole.length - 40, whole.length - 5])(
    'cut off after %d bytes',
    async (length) => {
      const answer = await owner.send({ ...uploadRequest([]), body: whole.subarray(0, length) });
      expect([400, 422]).toContain(answer.status);
    },
  );

  test.each([
    'Content-Disposition: form-data',
    'Content-Disposition: form-data; name=""',
    'Content-Disposition: form-data; name="File"; filename',
    'Content-Disposition: attachment; filename="x.pdf"',
    'Content-Disposition: ;;;;',
    'X: y',
    `Content-Disposition: form-data; name="File"; filename="x.pdf"\r\nContent-Transfer-Encoding: base64`,
  ])('a part that begins with %j', async (partHead) => {
    const answer = await owner.send(uploadRequest([...entity, { head: partHead, content: 'x' }]));
    expect([400, 415, 422]).toContain(answer.status);
  });
});

describe('T18, T31: whose upload it is', () => {
  test('comes first: another entity’s is refused before a byte of the file is kept', async () => {
    const connection = await rawConnection(origin);
    const authorization = `Bearer ${stranger.token}`;
    await connection.write(head({ Authorization: authorization, 'Transfer-Encoding': 'chunked' }));
    const begin = multipartBytes([...entity, filePart('%PDF-1.7\n')]).subarray(0, -boundary.length - 8);
    await connection.write(chunk(begin));
    // The file has not ended, and the answer is here.
    expect((await connection.answer()).status).toBe(404);
    expect(await incoming()).toEqual([]);
  });

  test('is settled without a session before anything is read', async () => {
    const connection = await rawConnection(origin);
    await connection.write(head({ Authorization: 'Bearer nobody', 'Content-Length': '900000' }));
    expect((await connection.answer()).status).toBe(401);
  });
});

describe('T31: quota', () => {
  test('an entity can have so many files lying about; another is not affected, and using them makes room', async () => {
    await system.database.query('delete from files');
    await system.database.query(
      `insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
       select gen_random_uuid(), 'Self', $1, $1, 'unused.pdf', 'application/pdf', 1, sha256(n::text::bytea)
       from generate_series(1, 49) n`,
      [owner.personId],
    );
    expect(await owner.send(uploadRequest([...entity, filePart()]))).toMatchObject({ status: 200 });
    const refused = await owner.send(uploadRequest([...entity, filePart()]));
    expect(refused).toMatchObject({ status: 413, code: 'QUOTA_REACHED' });
    await expect(uploadedFile(stranger, stranger.self)).resolves.toBeTypeOf('string');
    await system.database.query(`delete from files where file_name = 'unused.pdf' and entity_id = $1`, [
      owner.personId,
    ]);
    expect(await owner.send(uploadRequest([...entity, filePart()]))).toMatchObject({ status: 200 });
  });

  test('and so many bytes', async () => {
    await system.database.query('delete from files');
    await system.database.query(
      `insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
       values (gen_random_uuid(), 'Self', $1, $1, 'unused.pdf', 'application/pdf', 299999999, sha256('x'))`,
      [owner.personId],
    );
    const refused = await owner.send(uploadRequest([...entity, filePart()]));
    expect(refused).toMatchObject({ status: 413, code: 'QUOTA_REACHED' });
  });
});
