import { expect, test } from 'vitest';
import { z } from 'zod';
import { readListedBody, readListedQuery } from './listed-calls.ts';
import { openApiDocument } from './openapi.ts';
import { routeKeys, routeOf } from './route-table.ts';

/** The tables of calls of both documents, section 7. */
const listedInTheDocuments = `
  POST /Users/token/code   POST /Users/token   GET /Users/entities   GET /Stats/summary
  GET /Applications   GET /Applications/applicationTypes   GET /Properties   DELETE /Applications
  GET /Atolls   GET /Islands
  POST /Developers   POST /Business   POST /LegalPractitioners   POST /Architects   POST /Architects/test
  GET /Developers   GET /Business   GET /LegalPractitioners   GET /Architects
  GET /Developers/{id}   GET /Business/{id}   GET /LegalPractitioners/{id}   GET /Architects/{id}
  PUT /Developers/responsiblePerson   PUT /Business/responsiblePerson   PUT /LegalPractitioners/responsiblePerson
  POST /Developers/responsiblePerson   POST /Business/responsiblePerson   POST /LegalPractitioners/responsiblePerson
  DELETE /Developers/responsiblePerson   DELETE /Business/responsiblePerson
  DELETE /LegalPractitioners/responsiblePerson
  POST /Developers/submit   POST /Business/submit   POST /LegalPractitioners/submit
  POST /Applications/architect/submit   GET /ExpertGuides   GET /Payments/{id}
  GET /Applications/{id}   GET /Applications/units   POST /Applications/strataUnits
  DELETE /Applications/strataUnits   PUT /Applications/strataUnits/drawing   POST /Applications/strataUnits/import
  GET /Applications/occupancyUses   GET /Applications/unitTypes
  POST /Applications/strataFloors   DELETE /Applications/strataFloors   POST /Applications/strataFloors/import
  POST /Applications/strataBuildings   DELETE /Applications/strataBuildings
  POST /Applications/groups   DELETE /Applications/group
  GET /Applications/buildings   GET /Applications/floors
  POST /Applications/cpAllocations   PUT /Applications/cpAllocations   DELETE /Applications/cpAllocationById
  DELETE /Applications/cpAllocations   POST /Applications/cpaImport   GET /Applications/vehicleParkingTypes
  POST /Applications/parkingAllocations   POST /Applications/parkingAllocations/import
  DELETE /Applications/parkingAllocations/{id}   PUT /Applications
  GET /CalculationPlan/{applicationId}   GET /schedule/{applicationId}`
  .trim()
  .split(/\s{2,}/)
  .toSorted();

const listed = routeKeys.filter((key) => routeOf(key).listed);

test('the calls of the specification are marked, and no other', () => {
  expect(listed.toSorted()).toEqual(listedInTheDocuments);
});

test('none of them asks for a header that the specification does not know', () => {
  const asking = listed.filter((key) => {
    const { idempotency, version } = routeOf(key);
    return idempotency === 'required' || version === 'required';
  });
  expect(asking).toEqual([]);
});

const propertiesOf = (schema: z.ZodType | undefined): Readonly<Record<string, unknown>> =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : {};

const takes = (schema: unknown, name: string, value: unknown): boolean => {
  const shape = (schema as { shape: Readonly<Record<string, z.ZodType>> }).shape;
  return shape[name]?.safeParse(value).success === true;
};

test.each(listed)('%s: what is read leniently is there, and can be read so', (key) => {
  const { listed: lenient, query, body } = routeOf(key);
  for (const name of lenient?.emptyFilters ?? []) {
    expect(takes(query, name, undefined)).toBe(true);
    expect(takes(query, name, '')).toBe(false);
  }
  const fields = propertiesOf(body);
  for (const name of lenient?.emptyIds ?? []) {
    expect(JSON.stringify(fields[name])).toContain('"null"');
    expect(takes(body, name, '')).toBe(false);
  }
  for (const name of lenient?.textIds ?? []) {
    expect(Object.keys(fields)).toContain(name);
    expect(takes(body, name, '1')).toBe(false);
  }
});

const unitCall = routeOf('POST /Applications/strataUnits');

test('an empty filter is none; what else is empty stays', () => {
  const query = { entityType: '', propertyId: '', projectId: '', statusId: '1' };
  expect(readListedQuery(routeOf('GET /Applications'), query)).toEqual({
    entityType: '',
    projectId: '',
    statusId: '1',
  });
});

test('an empty id that need not be there is null, and digits are a small id', () => {
  const body = { unitNumber: '', towerId: '', applicationGroupId: '', occupancyUseId: '3', unitTypeId: 4 };
  expect(readListedBody(unitCall, body)).toEqual({
    unitNumber: '',
    towerId: null,
    applicationGroupId: '',
    occupancyUseId: 3,
    unitTypeId: 4,
  });
});

test.each([
  '',
  '0',
  '03',
  '+3',
  '-3',
  ' 3',
  '3 ',
  '3\n',
  '3.0',
  '3e0',
  '0x3',
  '３',
  '100000',
  'three',
  ['3'],
  null,
])('T20: %j is no small id', (occupancyUseId) => {
  const body = { occupancyUseId };
  expect(readListedBody(unitCall, body)).toEqual(body);
});

test.each([['3'], 'text', null, 3, undefined])('%j is no body, and stays what it is', (body) => {
  expect(readListedBody(unitCall, body)).toBe(body);
});

test('a call of ours reads nothing leniently', () => {
  const body = { towerId: '', occupancyUseId: '3' };
  expect(readListedBody(routeOf('PUT /Applications/strataUnits'), body)).toBe(body);
});

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly schema: object }[];
  readonly requestBody: {
    readonly content: Readonly<
      Record<string, { readonly schema: { readonly properties: Readonly<Record<string, Anything>> } }>
    >;
  };
}

interface Anything {
  readonly anyOf?: readonly object[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

test('the OpenAPI document says what is taken', () => {
  const { paths } = openApiDocument('portal') as unknown as Document;
  const parameters = paths['/Applications']?.['get']?.parameters ?? [];
  const empties = parameters.filter(({ schema }) => JSON.stringify(schema).includes('"const":""'));
  expect(empties.map(({ name }) => name)).toEqual(['propertyId', 'applicationTypeId', 'statusId']);
  const content = paths['/Applications/strataUnits']?.['post']?.requestBody.content['application/json'];
  const properties = content?.schema.properties ?? {};
  expect(properties['towerId']?.anyOf).toContainEqual({ type: 'string', const: '' });
  expect(properties['unitTypeId']?.anyOf).toContainEqual({ type: 'string', pattern: '^[1-9][0-9]{0,4}$' });
  expect(JSON.stringify(properties['applicationGroupId'])).not.toContain('"const":""');
});
