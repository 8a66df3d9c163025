import { afterAll, expect, test } from 'vitest';
import { createOfficers } from '../../test-support/decisions.ts';
import { startFakeClamd } from '../../test-support/fake-clamd.ts';
import { pictureFile } from '../../test-support/pictures.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const clamd = await startFakeClamd();
const system = await startTestSystem({ CLAMD_ADDRESS: clamd.address });
afterAll(() => system.end());
const { administrator, examiner } = await createOfficers(system);

const emblem = () => administrator.call('PUT /Emblem', { form: { File: pictureFile() } }, { version: 1 });
const signature = () =>
  administrator.call(
    'PUT /Signatures',
    { form: { personId: examiner.personId, File: pictureFile() } },
    { version: 1 },
  );

test('a picture that the scanner cannot look at now is not drawn, and is once it can', async () => {
  await clamd.goAway();
  for (const upload of [emblem, signature])
    expect(await upload()).toMatchObject({ status: 409, code: 'FILE_BEING_CHECKED' });
  expect(await system.database.query('select from document_picture_versions')).toEqual([]);
  await clamd.comeBack();
  await system.services.scanner?.reach();
  for (const upload of [emblem, signature]) expect((await upload()).status).toBe(200);
});
