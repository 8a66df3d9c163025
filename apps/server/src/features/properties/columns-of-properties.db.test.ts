import { propertyFields } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { columnNames, columnValues } from '../../platform/described-columns.ts';
import { plotContent, registeredProperty, uploadedFile } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { findPropertyReview } from '../examinations/review.queries.ts';
import { findProperty, hasContent, snapshotProperty } from './properties.queries.ts';

// Every column of a property is described, or left out for a reason; what is described is written, read, and told to the
// owner, to officers and in the acts.

const system = await startTestSystem();
afterAll(() => system.end());
const owner = await signedIn(system, getPerson('A100001'));
const id = await registeredProperty(owner, owner.self);

/** Columns that are not of the form, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  id: 'It tells rows apart.',
  entity_type: 'It says whose property it is.',
  entity_id: 'It says whose property it is.',
  plot_number_key: 'It is made from plot_number.',
  property_status_id: 'Examiners set it.',
  remarks: 'Examiners write it.',
  version: 'It counts changes.',
  created_by: 'The server sets it.',
  created_at: 'The server sets it.',
  updated_at: 'The server sets it.',
};

/** Another value for each field. */
const others = {
  plotName: 'Another plot',
  plotNumber: '10 777',
  islandId: 903,
  wardOrStreet: 'Another street',
  landAreaInSqm: '77.70',
  registryNumber: 'R-777',
  issuingAuthority: 'Another office',
} as const satisfies Readonly<Record<keyof typeof propertyFields, string | number>>;

/** The owner of the database can change what the server changes by its calls alone. */
const client = new Client({ connectionString: system.database.ownerUrl });
await client.connect();
afterAll(() => client.end());

const { documents, owners } = (await owner.call('GET /Properties/{id}', { params: { id } })).data;
const content = plotContent('', {
  owners: owners.map((one) => ({ ...one })),
  documents: documents.map(({ fileId, documentType }) => ({ fileId, documentType })),
});

/** What is told of the property, and whether it is what was registered. */
const uses = async () => ({
  owner: JSON.stringify((await findProperty(client, owner.personId, id))?.property),
  officer: JSON.stringify(await findPropertyReview(client, owner.personId, id)),
  act: JSON.stringify(await snapshotProperty(client, id)),
  isSame: await hasContent(client, id, content),
});
const before = await uses();

test('every column is described, or left out for a reason', async () => {
  const columns = await system.database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'properties'`,
  );
  const described = columnNames(propertyFields);
  expect(
    columns
      .map(({ name }) => name)
      .filter((name) => !(name in leftOut))
      .toSorted(),
  ).toEqual(described.toSorted());
  expect(before.isSame).toBe(true);
});

test.each(Object.entries(columnValues(propertyFields, others)))(
  'the owner, officers and the acts are told of %s',
  async (column, value) => {
    await client.query('begin');
    try {
      await client.query(`update properties set ${column} = $2 where id = $1`, [id, value]);
      const after = await uses();
      expect(
        Object.entries(after).filter(([use, told]) => told === before[use as keyof typeof after]),
      ).toEqual([]);
    } finally {
      await client.query('rollback');
    }
  },
);

test('a change writes every field, and its answer tells every field', async () => {
  const body = { id, ...plotContent(await uploadedFile(owner, owner.self), others) };
  await owner.call('PUT /Properties', { body }, { version: 1 });
  expect((await owner.call('GET /Properties/{id}', { params: { id } })).data).toMatchObject(others);
});

test('a new property has every field', async () => {
  const other = await registeredProperty(owner, owner.self, others);
  expect((await owner.call('GET /Properties/{id}', { params: { id: other } })).data).toMatchObject(others);
});
