import { applicationStatusIds, bindingStatusIds } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import {
  draftedApplication,
  type PropertyContent,
  plotContent,
  registeredProperty,
  setApplicationStatus,
  setPropertyStatus,
  uploadedFile,
} from '../../test-support/records.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = await signedIn(system, getPerson('A100001'));

const detailOf = async (id: string) => (await owner.call('GET /Properties/{id}', { params: { id } })).data;

async function update(id: string, version: number, changes: Partial<PropertyContent> = {}) {
  const body = { id, ...plotContent(await uploadedFile(owner, owner.self), changes) };
  return owner.call('PUT /Properties', { body }, { version });
}

const sole = (name = 'Aishath Leena Fehiveli', identification = 'A100001') => [
  { name, identification, shareNumerator: 1, shareDenominator: 1 },
];

describe('registering a plot', () => {
  test('keeps what was typed and begins as Pending', async () => {
    const fileId = await uploadedFile(owner, owner.self, 'Registry');
    const body = { ...owner.self, ...plotContent(fileId) };
    const { data: id } = await owner.call('POST /Properties', { body });
    const detail = await detailOf(id);
    expect(detail).toMatchObject({
      ...owner.self,
      plotName: body.plotName,
      plotNumber: body.plotNumber,
      islandId: 902,
      islandName: 'Malé',
      atollId: 9,
      atollName: 'Malé City',
      landAreaInSqm: '232.26',
      propertyStatusId: 1,
      propertyStatus: { name: 'Pending' },
      remarks: null,
      owners: body.owners,
      documents: [{ fileId, documentType: 'RegistryDocument', fileName: 'Registry.pdf' }],
      applications: 0,
      openApplication: null,
      scheme: null,
      canEdit: true,
      canDelete: true,
      version: 1,
    });
    const { data: list } = await owner.call('GET /Properties', { query: owner.self });
    expect(list.map((property) => property.id)).toEqual([id]);
  });

  test('keeps owners and documents in the order they were entered', async () => {
    const owners = Array.from({ length: 100 }, (_, n) => ({
      name: `Owner ${n}`,
      identification: `A9${n}`,
      shareNumerator: 1,
      shareDenominator: 100,
    })).toReversed();
    const documents = [
      { fileId: await uploadedFile(owner, owner.self), documentType: 'SupportingDocument' as const },
      { fileId: await uploadedFile(owner, owner.self), documentType: 'RegistryDocument' as const },
    ];
    const detail = await detailOf(await registeredProperty(owner, owner.self, { owners, documents }));
    expect(detail.owners).toEqual(owners);
    expect(detail.documents.map(({ fileId }) => fileId)).toEqual(documents.map(({ fileId }) => fileId));
  });

  test.each([
    ['1', '1.00'],
    ['0.01', '0.01'],
    ['1234.5', '1234.50'],
    ['  418.50  ', '418.50'],
    ['999999999.99', '999999999.99'],
    ['0.1', '0.10'],
  ])('an area of %j is %j, exactly', async (typed, kept) => {
    const id = await registeredProperty(owner, owner.self, { landAreaInSqm: typed });
    expect((await detailOf(id)).landAreaInSqm).toBe(kept);
  });

  test('texts are trimmed and composed, and otherwise kept as typed', async () => {
    const id = await registeredProperty(owner, owner.self, {
      plotName: '  ދިވެހި Male\u0301  house  ',
      plotNumber: ' m 1 ',
    });
    expect(await detailOf(id)).toMatchObject({ plotName: 'ދިވެހި Malé  house', plotNumber: 'm 1' });
  });

  test('the same number may be registered more than once; verified it is unique', async () => {
    const first = await registeredProperty(owner, owner.self, { plotNumber: 'U-1' });
    const second = await registeredProperty(owner, owner.self, { plotNumber: 'u - 1' });
    await setPropertyStatus(system, first, 2);
    await expect(setPropertyStatus(system, second, 2)).rejects.toThrow('verified_plot_numbers');
  });
});

describe('changing a plot', () => {
  test('replaces particulars, owners and documents, and answers with the version', async () => {
    const id = await registeredProperty(owner, owner.self);
    const answer = await update(id, 1, { plotName: 'Another name', owners: sole() });
    expect(answer.data).toEqual({ version: 2 });
    expect(answer.headers.etag).toBe('"2"');
    expect(await detailOf(id)).toMatchObject({ plotName: 'Another name', owners: sole(), version: 2 });
  });

  test.each([2, 3] as const)(
    'makes one in state %i Pending again; the remarks stay in sight of the examiners',
    async (statusId) => {
      const id = await registeredProperty(owner, owner.self);
      await setPropertyStatus(system, id, statusId);
      await system.database.query(`update properties set remarks = 'Please add' where id = $1`, [id]);
      expect((await detailOf(id)).remarks).toBe('Please add');
      await update(id, 1);
      expect(await detailOf(id)).toMatchObject({ propertyStatusId: 1, remarks: 'Please add' });
    },
  );

  test('that changes nothing leaves it as it is: Verified, the same version, no act', async () => {
    const id = await registeredProperty(owner, owner.self);
    await setPropertyStatus(system, id, 2);
    const same = await detailOf(id);
    const documents = same.documents.map(({ fileId, documentType }) => ({ fileId, documentType }));
    const content = {
      plotName: same.plotName,
      plotNumber: same.plotNumber,
      islandId: same.islandId,
      wardOrStreet: same.wardOrStreet,
      landAreaInSqm: same.landAreaInSqm,
      registryNumber: same.registryNumber,
      issuingAuthority: same.issuingAuthority,
      owners: same.owners,
      documents,
    };
    expect((await update(id, 1, content)).data).toEqual({ version: 1 });
    expect(await detailOf(id)).toMatchObject({ propertyStatusId: 2, version: 1 });
    expect((await update(id, 1, { ...content, plotName: 'Another' })).data).toEqual({ version: 2 });
    expect(await detailOf(id)).toMatchObject({ propertyStatusId: 1, version: 2 });
  });

  test('may keep its documents', async () => {
    const id = await registeredProperty(owner, owner.self);
    const { documents } = await detailOf(id);
    const kept = documents.map(({ fileId, documentType }) => ({ fileId, documentType }));
    expect((await update(id, 1, { documents: kept })).status).toBe(200);
    expect((await detailOf(id)).documents).toEqual(documents);
  });

  test('lets go of a file, which another plot may then have', async () => {
    const id = await registeredProperty(owner, owner.self);
    const { documents } = await detailOf(id);
    const freed = documents.map(({ fileId, documentType }) => ({ fileId, documentType }));
    await update(id, 1);
    await expect(registeredProperty(owner, owner.self, { documents: freed })).resolves.toBeTypeOf('string');
  });

  test.each(applicationStatusIds)('with an application in state %i: as the rule says', async (statusId) => {
    const id = await registeredProperty(owner, owner.self);
    await setApplicationStatus(system, await draftedApplication(owner, owner.self, id), statusId);
    const isBound = bindingStatusIds.includes(statusId);
    expect(await detailOf(id)).toMatchObject({ applications: 1, canEdit: !isBound, canDelete: false });
    expect((await update(id, 1)).status).toBe(isBound ? 409 : 200);
  });
});

describe('what is under way for a plot', () => {
  test.each(applicationStatusIds)(
    'names an application in state %i unless it has ended',
    async (statusId) => {
      const id = await registeredProperty(owner, owner.self);
      await draftedApplication(owner, owner.self, id);
      const newest = await draftedApplication(owner, owner.self, id);
      await setApplicationStatus(system, newest, statusId);
      const { openApplication } = await detailOf(id);
      expect(openApplication?.reference).toMatch(/^SA-/);
      expect(openApplication?.id === newest).toBe(![4, 7, 8].includes(statusId));
    },
  );

  test('names the scheme once it is registered, and then its amendment', async () => {
    const holder = { system, caller: owner, entity: owner.self };
    const { applicationId, scheme, propertyId } = await givenRegistered(holder);
    const registered = { number: scheme.number, applicationId };
    expect(await detailOf(propertyId)).toMatchObject({ openApplication: null, scheme: registered });
    const [{ version } = { version: 0 }] = await system.database.query<{ version: number }>(
      'select version from applications where id = $1',
      [applicationId],
    );
    const amendment = await owner.call(
      'POST /Applications/amend',
      { body: { id: applicationId } },
      { version },
    );
    expect(await detailOf(propertyId)).toMatchObject({
      openApplication: { id: amendment.data },
      scheme: registered,
    });
  });
});

describe('deleting a plot', () => {
  test('takes it from list and detail; its file can be used again', async () => {
    const id = await registeredProperty(owner, owner.self);
    const { documents } = await detailOf(id);
    const answer = await owner.call('DELETE /Properties', { query: { id } }, { version: 1 });
    expect([answer.status, answer.text.includes('"data":null')]).toEqual([200, true]);
    expect((await owner.call('GET /Properties/{id}', { params: { id } })).status).toBe(404);
    const freed = documents.map(({ fileId, documentType }) => ({ fileId, documentType }));
    await expect(registeredProperty(owner, owner.self, { documents: freed })).resolves.toBeTypeOf('string');
  });
});

describe('the list', () => {
  test('is newest first, and its ETag changes with any of its plots', async () => {
    const other = await signedIn(system, getPerson('A100002'));
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift(await registeredProperty(other, other.self));
    const list = (etag?: string) =>
      other.call('GET /Properties', { query: other.self }, { headers: { 'If-None-Match': etag } });
    const before = await list();
    expect(before.data.map(({ id }) => id)).toEqual(ids);
    const tag = String(before.headers.etag);
    expect((await list(tag)).status).toBe(304);
    await setPropertyStatus(system, ids[0] ?? '', 2);
    const after = await list(tag);
    expect([after.status, after.data[0]?.propertyStatus.name]).toEqual([200, 'Verified']);
  });
});
