import { createHash } from 'node:crypto';
import { getPerson, makePdf } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { entityParts, filePart, type Part, uploadRequest } from '../../test-support/multipart.ts';
import { uploadedFile } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { storedFiles } from '../../test-support/stored-files.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { writtenPdf } from '../../test-support/written-pdf.ts';

const system = await startTestSystem({ UPLOAD_LIMIT_MEGABYTES: '1' });
afterAll(() => system.end());
const owner = await signedIn(system, getPerson('A100001'));
const other = await signedIn(system, getPerson('A100002'));
const stored = () => storedFiles(system.filesFolder);

const upload = (...parts: readonly Part[]) =>
  owner.send(uploadRequest([...entityParts(owner.self), ...parts]));

interface KeptFile {
  readonly id: string;
  readonly fileName: string;
  readonly sizeInBytes: number;
}

describe('T28: the content decides what a file is', () => {
  const pdf = Buffer.from(makePdf('Inside'));
  const disguised: Readonly<Record<string, string | Uint8Array>> = {
    'an image': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    'a page': '<!doctype html><script>alert(1)</script>',
    'a program': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]),
    'an archive': Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500)]),
    nothing: '',
    'one letter': '%',
    'a PDF behind a page': Buffer.concat([Buffer.from(`<html>${' '.repeat(994)}`), pdf]),
    'a PDF behind a blank': Buffer.concat([Buffer.from(' '), pdf]),
    'a PDF behind a byte order mark': Buffer.concat([Buffer.from('\uFEFF'), pdf]),
    'a PDF that was cut off': pdf.subarray(0, pdf.length - 20),
    'the first line alone': '%PDF-1.7\n',
    'a version that is none': Buffer.concat([Buffer.from('%PDF-x.y\n'), pdf.subarray(9)]),
    'an end long before the end': Buffer.concat([pdf, Buffer.alloc(4_000, 'x')]),
  };

  test.each(Object.entries(disguised))('%s is no PDF, whatever it is called', async (_what, content) => {
    const before = await stored();
    const answer = await upload(filePart(content, { fileName: 'document.pdf', type: 'application/pdf' }));
    expect(answer).toMatchObject({
      status: 415,
      code: 'FILE_NOT_PDF',
      fields: { File: 'The selected file must be a PDF' },
    });
    expect(await stored()).toEqual(before);
  });

  test.each(['image/png', 'text/html', 'application/octet-stream', '../../x', 'a'.repeat(300)])(
    'a PDF that is said to be %s is a PDF, and is sent as one',
    async (type) => {
      const { data } = await upload(filePart(pdf, { type }));
      const file = await owner.call('GET /Files/{id}', { params: { id: (data as KeptFile).id } });
      expect(file.headers['content-type']).toBe('application/pdf');
    },
  );
});

describe('T38: a PDF that does more than show pages', () => {
  test.each([
    [
      'with a script',
      writtenPdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' }),
      422,
      'FILE_ACTIVE',
    ],
    ['that is locked', writtenPdf({ trailer: '/Encrypt 4 0 R' }), 422, 'FILE_ENCRYPTED'],
    ['that is broken', '%PDF-1.7\n%%EOF\n', 422, 'FILE_UNREADABLE'],
  ])('%s is refused beside its field, and nothing is kept', async (_what, content, status, code) => {
    const before = await stored();
    const rows = await system.database.query('select count(*) from files');
    const answer = await upload(filePart(content));
    expect(answer).toMatchObject({ status, code });
    expect(Object.keys(answer.fields)).toEqual(['File']);
    expect(await stored()).toEqual(before);
    expect(await system.database.query('select count(*) from files')).toEqual(rows);
  });
});

describe('T31: what lies about unused', () => {
  test('is limited also when many are sent at once, and others are not held up by it', async () => {
    const busy = await signedIn(system, getPerson('A100004'));
    const id = await uploadedFile(busy, busy.self, 'One of many');
    await system.database.query(
      `insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
       select gen_random_uuid(), entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256
       from files, generate_series(1, 46) where id = $1`,
      [id],
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        busy.send(uploadRequest([...entityParts(busy.self), filePart(makePdf(`Many ${number}`))])),
      ),
    );
    const outcomes = answers.map(({ status, code }) => code ?? String(status)).toSorted();
    expect(outcomes).toEqual(['200', '200', '200', ...Array.from({ length: 5 }, () => 'QUOTA_REACHED')]);
    expect((await upload(filePart())).status).toBe(200);
  });
});

describe('T29, T68: what a file is called', () => {
  const names: readonly (readonly [sent: string, kept: string])[] = [
    ['..\\..\\x.pdf', 'x.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['/etc/passwd', 'passwd.pdf'],
    ['C:\\fakepath\\deed.pdf', 'deed.pdf'],
    ['a.pdf.html', 'a.pdf'],
    ['Ministry letter.html', 'Ministry letter.pdf'],
    ['a.html%00.pdf', 'a.html%00.pdf'],
    ['a\u0001b\u007F.pdf', 'ab.pdf'],
    ['-rf.pdf', 'rf.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['...', 'document.pdf'],
    ['', 'document.pdf'],
    [' ', 'document.pdf'],
    ['a;b=c.pdf', 'a;b=c.pdf'],
    ["it's (1)!*.pdf", "it's (1)!.pdf"],
    ['gpj.\u202Efdp', 'gpj.fdp.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
    ['ދިވެހި ރަޖިސްޓްރީ.pdf', 'ދިވެހި ރަޖިސްޓްރީ.pdf'],
    ['🏝️ plot.pdf', '🏝️ plot.pdf'],
    ['re\u0301sume\u0301.pdf', 'résumé.pdf'],
  ];

  test.each(names)('%j is kept as %j, and comes back so', async (sent, expected) => {
    const { data } = await upload(filePart(makePdf('Named'), { fileName: sent }));
    const { id, fileName } = data as KeptFile;
    expect(fileName).toBe(expected);
    const { headers } = await owner.call('GET /Files/{id}', { params: { id } });
    const disposition = String(headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[\w.\- ]*"; filename\*=UTF-8''[\w.~%-]+$/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(expected);
  });

  test('line ends in it make no header', async () => {
    const { data } = await upload(filePart(makePdf('Lines'), { fileName: 'a%0D%0ASet-Cookie: x=1.pdf' }));
    const { headers } = await owner.call('GET /Files/{id}', { params: { id: (data as KeptFile).id } });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-disposition']).toMatch(/^[ -~]+$/);
  });

  test('in the store it is its hash, whatever it is called', async () => {
    const content = makePdf('Somewhere');
    await upload(filePart(content, { fileName: '../../outside.pdf' }));
    const hash = createHash('sha256').update(content).digest('hex');
    expect(await stored()).toContain(`kept/${hash.slice(0, 2)}/${hash}`);
    expect((await stored()).filter((path) => !/^kept\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(path))).toEqual([]);
  });
});

describe('a file that was kept', () => {
  test('comes back byte for byte, as attachment that nothing may run, embed or store', async () => {
    const content = Buffer.from(makePdf('Every byte'));
    const { data } = await upload(filePart(content));
    const { headers, bytes } = await owner.call('GET /Files/{id}', { params: { id: (data as KeptFile).id } });
    expect(bytes.equals(content)).toBe(true);
    expect(headers).toMatchObject({
      'content-length': String(content.length),
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('of two entities is two files with one content', async () => {
    const before = (await stored()).length;
    const [mine, theirs] = [
      await uploadedFile(owner, owner.self, 'The same'),
      await uploadedFile(other, other.self, 'The same'),
    ];
    expect(mine).not.toBe(theirs);
    expect((await stored()).length).toBe(before + 1);
    expect((await other.call('GET /Files/{id}', { params: { id: mine } })).status).toBe(404);
    expect((await other.call('GET /Files/{id}', { params: { id: theirs } })).status).toBe(200);
  });

  test('thirty times at once is kept once, and is whole', async () => {
    const before = (await stored()).length;
    // Somebody who has no files lying about yet: thirty more than the others have could be too many.
    const third = await signedIn(system, getPerson('A100003'));
    const ids = await Promise.all(
      Array.from({ length: 30 }, () => uploadedFile(third, third.self, 'At once')),
    );
    expect(new Set(ids).size).toBe(30);
    expect((await stored()).length).toBe(before + 1);
    const { bytes } = await third.call('GET /Files/{id}', { params: { id: ids[0] ?? '' } });
    expect(bytes.equals(Buffer.from(makePdf('At once')))).toBe(true);
  });
});
