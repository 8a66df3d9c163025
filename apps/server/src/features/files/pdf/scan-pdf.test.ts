import { makePdf } from '@strata/fictional-register';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packedObjects, streamOf, writtenPdf } from '../../../test-support/written-pdf.ts';
import { scanPdf } from './scan-pdf.ts';

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('T38: a PDF that only shows pages', () => {
  const sound: Readonly<Record<string, Buffer>> = {
    'as the fictional register makes it': Buffer.from(makePdf('Deed')),
    'the smallest': writtenPdf(),
    'opened at a place in it': writtenPdf({ catalog: '/OpenAction [3 0 R /Fit]' }),
    'opened by an action that goes to a place in it': writtenPdf({
      catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>',
    }),
    'opened by such an action of its own': writtenPdf({
      catalog: '/OpenAction 4 0 R',
      objects: ['<< /Type /Action /S /GoTo /D [3 0 R /Fit] >>'],
    }),
    'opened at a place of its own': writtenPdf({ catalog: '/OpenAction 4 0 R', objects: ['[3 0 R /Fit]'] }),
    'that opens with nothing': writtenPdf({ catalog: '/OpenAction null' }),
    'with a link to a page about scripts': writtenPdf({
      objects: ['<< /S /URI /URI (https://strata.example/JavaScript/Launch?/JS) >>'],
    }),
    'whose text speaks of scripts': writtenPdf({
      objects: [
        streamOf('BT (An object is no /JavaScript, and /AA no trailer) Tj ET'),
        '(\\(/Launch\\) /XFA)',
        '<2F4A53>',
      ],
    }),
    'with a comment about scripts': writtenPdf({ objects: ['<< % /JavaScript\n /A 1 >>'] }),
    'with packed objects': writtenPdf({ objects: [packedObjects([[9, '<< /A (x) >>']])] }),
    'with objects in a stream that is not packed': writtenPdf({
      objects: [packedObjects([[9, '<< /A 1 >>']], '', (content) => content)],
    }),
    'of 2,000 pages': writtenPdf({ objects: Array.from({ length: 1_999 }, () => '<< /Type /Page >>') }),
  };

  test.each(Object.entries(sound))('%s is taken', (_what, bytes) => {
    expect(scanPdf(bytes)).toBe('sound');
  });
});

describe('T38: a PDF that does more than show pages', () => {
  const active: Readonly<Record<string, Buffer>> = {
    'a script when it opens': writtenPdf({ catalog: `/OpenAction ${script}` }),
    'a script when it opens, elsewhere': writtenPdf({ catalog: '/OpenAction 4 0 R', objects: [script] }),
    'a page on the web when it opens': writtenPdf({ catalog: '/OpenAction << /S /URI /URI (http://a) >>' }),
    'a page on the web when it opens, elsewhere': writtenPdf({
      catalog: '/OpenAction 4 0 R',
      objects: ['<< /S /URI /URI (http://a) >>'],
    }),
    'two things when it opens': writtenPdf({
      catalog: '/OpenAction << /S /GoTo /D [3 0 R] /Next << /S /URI /URI (http://a) >> >>',
    }),
    'an opening in a crooked dictionary': writtenPdf({ catalog: '/A /OpenAction << /S /URI >>' }),
    'two kinds of action at once': writtenPdf({ catalog: '/OpenAction << /S /GoTo /S /URI >>' }),
    'additional actions': writtenPdf({ catalog: '/AA << /WC 4 0 R >>' }),
    'scripts by name': writtenPdf({ catalog: '/Names << /JavaScript 4 0 R >>' }),
    'an escaped name': writtenPdf({ catalog: '/Names << /J#61vaScript 4 0 R >>' }),
    'a name escaped throughout': writtenPdf({ catalog: '/#4A#53 (x)' }),
    'a program to launch': writtenPdf({ objects: ['<</S/Launch/F(cmd.exe)>>'] }),
    'an attachment': writtenPdf({ objects: [streamOf('x', '/Type /EmbeddedFile')] }),
    'an attachment without its type': writtenPdf({ objects: ['<< /Type /Filespec /EF << /F 5 0 R >> >>'] }),
    'a dynamic form': writtenPdf({ catalog: '/AcroForm << /XFA [(a) 4 0 R] >>' }),
    'rich media': writtenPdf({ objects: ['<< /Subtype /RichMedia >>'] }),
    'an action whose kind stands elsewhere': writtenPdf({ objects: ['<< /S 5 0 R /F (a) >>', '/Launch'] }),
    'a form that sends itself': writtenPdf({ objects: ['<< /S /SubmitForm /F (http://a) >>'] }),
    'a script in a stream of objects': writtenPdf({ objects: [packedObjects([[9, script]])] }),
    'an opening in a stream of objects': writtenPdf({
      catalog: '/OpenAction 9 0 R',
      objects: [packedObjects([[9, '<< /S /URI /URI (http://a) >>']])],
    }),
    'an object inside a string of a stream of objects': writtenPdf({
      objects: [streamOf(`9 1 (${script}) `, '/N 1 /First 4')],
    }),
    'an object inside another stream': writtenPdf({ objects: [streamOf(`9 0 obj ${script} endobj`)] }),
    'an object inside a string': writtenPdf({ objects: [`(9 0 obj ${script.replaceAll('\\', '')})`] }),
    'an object inside a comment': writtenPdf({ objects: [`null\n% 9 0 obj ${script}`] }),
    'an object with a comment in its head': writtenPdf({ objects: [`null endobj 9%\n0%\nobj${script}`] }),
    'an object that an earlier one of its number hides': writtenPdf({
      catalog: '/OpenAction 9 0 R',
      objects: ['null endobj 9 0 obj << /S /GoTo >> endobj 9 0 obj << /S /URI >>'],
    }),
    'a catalog in the trailer': writtenPdf({ trailer: `/Root << /OpenAction ${script} >>` }),
    'an unfinished object': writtenPdf({ objects: ['<< /A [ << /JS (x)'] }),
  };

  test.each(Object.entries(active))('with %s is refused', (_what, bytes) => {
    expect(scanPdf(bytes)).toBe('active');
  });

  test('is refused when it is locked, whatever else is in it', () => {
    const locked = writtenPdf({ trailer: '/Encrypt 4 0 R', objects: [script] });
    expect(scanPdf(locked)).toBe('encrypted');
    const inStream = writtenPdf({ objects: [streamOf('x', '/Type /XRef /Encrypt 5 0 R')] });
    expect(scanPdf(inStream)).toBe('encrypted');
  });
});

describe('T68: behind the last end', () => {
  const followedBy = (text: string) => Buffer.concat([writtenPdf(), Buffer.from(text, 'latin1')]);

  test.each(['', '\n', '\r\n', '\0'.repeat(500), ' \t\f\r\n\0'])('%j is no harm', (text) => {
    expect(scanPdf(followedBy(text))).toBe('sound');
  });

  test.each([
    '<script>alert(1)</script>',
    '\n<!-- -->',
    '%',
    'x',
    '\0\0\0PK\u0003\u0004',
    '\u000B',
    '\u00A0',
    `${' '.repeat(1_000)}<html>`,
  ])('%j is refused', (text) => {
    expect(scanPdf(followedBy(text))).toBe('appended');
  });

  test('an update of the document, which has an end of its own, is none of it', () => {
    const bytes = writtenPdf();
    const place = bytes.indexOf('xref\n');
    const update = `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${place}\n%%EOF\n`;
    expect(scanPdf(Buffer.concat([bytes, Buffer.from(update)]))).toBe('sound');
  });
});

describe('T38: a PDF that cannot be looked into', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, index) => `<< /Type /Pages /Kids [${index + 5} 0 R] >>`);
  const unreadable: Readonly<Record<string, Buffer>> = {
    'a page tree 200 deep': writtenPdf({ objects: chain(200) }),
    'a page tree that contains itself': writtenPdf({
      objects: ['<< /Kids [5 0 R] >>', '<< /Kids [4 0 R] >>'],
    }),
    'arrays 10,000 deep': writtenPdf({ objects: ['['.repeat(10_000)] }),
    'an index that is elsewhere': Buffer.from(
      writtenPdf()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n20'),
      'latin1',
    ),
    'no index': Buffer.from(writtenPdf().toString('latin1').replace('startxref', 'startless'), 'latin1'),
    'objects packed in an unusual way': writtenPdf({
      objects: [packedObjects([[9, 'null']], '/Filter [/ASCIIHexDecode /FlateDecode]')],
    }),
    'objects packed in a way that stands elsewhere': writtenPdf({
      objects: [packedObjects([[9, 'null']], '/Filter 12 0 R')],
    }),
    'objects that are not what they are said to be': writtenPdf({
      objects: [packedObjects([[9, 'null']], '/Filter /FlateDecode', () => Buffer.from('no'))],
    }),
    'a stream of objects without a plain index': writtenPdf({ objects: [streamOf('x y ', '/N 1 /First 4')] }),
    'a stream of objects whose count stands elsewhere': writtenPdf({
      objects: [streamOf('9 0 null', '/N 12 0 R /First 4')],
    }),
    'a bomb': writtenPdf({
      objects: [packedObjects([[9, `(${'x'.repeat(201_000_000)})`]])],
    }),
  };

  test.each(Object.entries(unreadable))('with %s is refused', (_what, bytes) => {
    expect(scanPdf(bytes)).toBe('unreadable');
  });

  test('of 10,000 pages is refused', () => {
    const objects = Array.from({ length: 10_000 }, () => '<< /Type /Page >>');
    expect(scanPdf(writtenPdf({ objects }))).toBe('tooManyPages');
  });

  test('or anything else never makes it fail', () => {
    const words =
      '<< >> [ ] ( ) < > / % 1 R obj endobj stream /N /First /Kids /OpenAction /S \\ #4 trailer startxref %%EOF';
    const tokens = fc.constantFrom(...words.split(' '), '\n', ' ');
    fc.assert(
      fc.property(fc.array(tokens, { maxLength: 60 }), (parts) => {
        const bytes = writtenPdf({ objects: [parts.join('')] });
        expect(scanPdf(bytes)).toMatch(/^(?:encrypted|unreadable|active|tooManyPages|sound)$/);
      }),
    );
  });
});
