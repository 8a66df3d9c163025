import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dxfText } from '../../test-support/dxf-text.ts';
import { IfcText } from '../drawn-models/examples/ifc-text.ts';
import { inspectModel } from './inspect-model.ts';

const folder = await mkdtemp(join(tmpdir(), 'strata-test-models-'));
afterAll(() => rm(folder, { recursive: true }));

async function inspected(content: string | Uint8Array) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return inspectModel(path, 'File');
}

test.each([
  dxfText({}),
  `\uFEFF${dxfText({})}`,
  dxfText({}).replaceAll('\n', '\r\n'),
  `999\nwritten by hand\n999\nin the evening\n${dxfText({})}`,
  `  0\nSECTION\n  2\nENTITIES\n  0\nENDSEC\n  0\nEOF\n`,
])('a drawing in DXF is told by how it begins: %#', async (content) => {
  expect(await inspected(content)).toBe('image/vnd.dxf');
});

test('a model in IFC is told by how it begins', async () => {
  expect(await inspected(new IfcText().text())).toBe('application/x-step');
});

test.each([
  [Buffer.from('AutoCAD Binary DXF\r\n\u001a\0\0'), 'binary DXF. Save it as DXF in text'],
  [Buffer.from('AC1032\0\0\0\0\0'), 'is a DWG. Save it as DXF'],
  [Buffer.from('PK\u0003\u0004'), 'is an archive'],
  [Buffer.from('%PDF-1.7'), 'must be a drawing in DXF'],
  [Buffer.from('<?xml version="1.0"?><ifcXML/>'), 'is an IFCXML'],
  [Buffer.from('{"header":{"version":"ifcx_alpha"}}'), 'is an IFCX'],
  [Buffer.from('<!doctype html><script>0\nSECTION</script>'), 'must be a drawing in DXF'],
  [Buffer.from(''), 'must be a drawing in DXF'],
])('what else is sent is refused in words: %#', async (content, words) => {
  expect(await inspected(content)).toMatchObject({
    code: 'FILE_NOT_MODEL',
    fields: { File: expect.stringContaining(words) as string },
  });
});
