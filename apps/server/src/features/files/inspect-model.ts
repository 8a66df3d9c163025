import { open } from 'node:fs/promises';
import { type Refusal, refuse } from '../../platform/refusal.ts';

export type ModelType = 'image/vnd.dxf' | 'application/x-step';

/** Some programs begin with comments: pairs with 999. */
const headLength = 4_096;
const dxf = /^(?:\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*SECTION\s/;

/** What people take for a drawing or a model, by how it begins, and what they can do. */
const others: readonly (readonly [begins: RegExp, message: string])[] = [
  [
    /^AutoCAD Binary DXF/,
    'The selected file is a binary DXF. Save it as DXF in text (ASCII) and select that',
  ],
  [/^AC[12]\d{3}/, 'The selected file is a DWG. Save it as DXF and select that'],
  [/^PK/, 'The selected file is an archive, such as an ifcZIP. Take the model out of it and select that'],
  [/^\s*<\?xml[\s\S]*ifc/i, 'The selected file is an IFCXML. Export the model as IFC (STEP) and select that'],
  [/^\s*\{[\s\S]*ifcx/i, 'The selected file is an IFCX. Export the model as IFC (STEP) and select that'],
];

/** The type of a model by how its content begins; the rest is read by a process that can be killed. */
export async function inspectModel(path: string, field: string): Promise<Refusal | ModelType> {
  const head = await readHead(path);
  if (dxf.test(head)) return 'image/vnd.dxf';
  if (/^\s*ISO-10303-21\s*;/.test(head)) return 'application/x-step';
  const [, message = 'The selected file must be a drawing in DXF (.dxf) or a model in IFC (.ifc)'] =
    others.find(([begins]) => begins.test(head)) ?? [];
  return refuse('FILE_NOT_MODEL', { [field]: message });
}

/** Its first bytes as Latin-1, without the mark that some programs put before UTF-8. */
async function readHead(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(headLength);
    const { bytesRead } = await file.read(head, 0, headLength, 0);
    return head.subarray(0, bytesRead).toString('latin1').replace(/^ï»¿/, '');
  } finally {
    await file.close();
  }
}
