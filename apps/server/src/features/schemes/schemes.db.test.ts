import { routes } from '@strata/contract';
import type { Folio, TitleOwner } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { rectangle } from '../../test-support/drawings.ts';
import { approvedArchitect } from '../../test-support/experts.ts';
import { givenRegistered, givenTitleActs } from '../../test-support/registered.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { givenTitleRequest } from '../../test-support/title-requests.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { checkedShape } from '../drawn-plan/check-levels.ts';
import { insertRevisionLevels } from '../drawn-plan/level-json.queries.ts';
import { insertShapes } from '../drawn-plan/shapes.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const world = await createWorld(system);
const { member, officer, stranger } = world;
const owner = await signedIn(system, getPerson('A100001'));
const architect = await signedIn(system, getPerson('A100010'));

const whole = { shareNumerator: 1, shareDenominator: 1 };
const aishath: TitleOwner = { name: 'Aishath Sentinel_100%', identification: 'A100001', ...whole };
const zubair: TitleOwner = { name: 'Zubair Sentinel', identification: 'A199005', ...whole };
const given = await givenRegistered(ownerIn(world), {
  architect: await approvedArchitect(system, architect),
  registeredAt: '2026-03-10T20:00:00Z',
  ownersOf: { home101: [aishath] },
  provisional: true,
});
const { schemeId, scheme } = given;
const { id: titleId, folio } = given.titles.home101;
const sold: Folio = { ...folio, owners: [zubair] };
const saleId = uuidv7();
await givenTitleActs(system, {
  acts: [
    { id: saleId, verb: 'transfer', objectType: 'title', objectId: titleId, before: folio, after: sold },
  ],
  basis: { kind: 'application', id: given.applicationId },
  at: '2026-04-01T05:00:00Z',
});
await givenTitleActs(system, {
  acts: [
    {
      verb: 'transfer',
      objectType: 'title',
      objectId: given.titles.shop.id,
      before: given.titles.shop.folio,
      after: { ...given.titles.shop.folio, owners: [aishath] },
    },
  ],
  basis: { kind: 'application', id: given.applicationId },
  at: '2026-04-02T05:00:00Z',
});
const looksAt = (part: string) =>
  database.query(
    `select person_id, object_id from acts where verb = 'view' and after ->> 'part' = $1 and acting_role = 'officer'`,
    [part],
  );
const look = { person_id: officer.personId, object_id: given.applicationId };

test('a scheme is there for its applicant, for owners in it, and for officers, whose look is recorded', async () => {
  const read = (as: typeof member, id = schemeId) => as.call('GET /Schemes/{id}', { params: { id } });
  const { data } = await read(member);
  const { history, ...said } = routes['GET /Schemes/{id}'].output.parse(data);
  expect(said).toMatchObject({ ...scheme, id: schemeId, version: 1, state: 'provisional' });
  expect(history).toMatchObject([{ verb: 'register', by: null, applicationId: given.applicationId }]);
  expect((await read(owner)).data.number).toBe(scheme.number);
  const unknown = await read(stranger, uuidv7());
  for (const other of [stranger, architect]) {
    expect([(await read(other)).status, (await read(other)).text]).toEqual([404, unknown.text]);
  }
  expect((await read(officer)).status).toBe(200);
  expect(await looksAt('scheme')).toEqual([look]);
});

test('officers page through its titles', async () => {
  const page = async (query: { after?: string; unit?: string } = {}) => {
    const { data } = await officer.call('GET /Schemes/titles', { query: { schemeId, ...query } });
    return routes['GET /Schemes/titles'].output.parse(data);
  };
  const { items, next } = await page();
  expect(next).toBeNull();
  expect(items.map(({ number }) => number)).toEqual(
    items.map(({ number }) => number).toSorted((one, other) => one.localeCompare(other)),
  );
  expect(items.find(({ id }) => id === titleId)?.owners).toEqual([{ ...zubair, isYours: false }]);
  expect((await page({ after: items[3]?.number ?? '' })).items).toEqual(items.slice(4));
  // Of one unit, by its whole number: 1 is not 101.
  expect((await page({ unit: ' g - 1' })).items.map(({ unitNumber }) => unitNumber)).toEqual(['G-1']);
  expect((await page({ unit: '1' })).items).toEqual([]);
  // It is looked for in whatever letters, and an empty field asks for all.
  expect((await page({ unit: '甲1' })).items).toEqual([]);
  expect((await page({ unit: ' ' })).items).toEqual(items);
  expect(await looksAt('schemeTitles')).toEqual([look]);
  const unknown = await officer.call('GET /Schemes/titles', { query: { schemeId: uuidv7() } });
  expect(unknown.status).toBe(404);
});

describe('the register is searched', () => {
  const search = async (text: string) => {
    const { data } = await officer.call('GET /Register/search', { query: { text } });
    return routes['GET /Register/search'].output.parse(data);
  };
  const shop = given.titles.shop.folio.number;
  test.each([
    ['the number of a title', folio.number, [folio.number]],
    ['the same in small letters', folio.number.toLowerCase(), [folio.number]],
    ['the same without its zeros', `st ${Number(folio.number.slice(3))}`, [folio.number]],
    ['a part of a name', 'zubair sen', [folio.number]],
    ['a name with a wildcard that is none', 'inel_100%', [shop]],
    ['an identification', 'a 199005', [folio.number]],
    ['the number of a unit', 'G-1', [shop]],
    ['a wildcard alone', '%%%', []],
    ['nobody', 'Ibrahim Nowhere', []],
  ])('titles by %s', async (_by, text, numbers) => {
    expect((await search(text)).titles.map(({ number }) => number)).toEqual(numbers);
  });

  test('schemes by number, name, plot and island; what was searched for is recorded', async () => {
    for (const text of [scheme.number, 'kashimaa', scheme.plotNumber.slice(-8), 'malé']) {
      expect((await search(text)).schemes.map(({ id }) => id)).toEqual([schemeId]);
    }
    expect(
      await database.query(`select 1 from acts where verb = 'search' and after ->> 'register' = 'kashimaa'`),
    ).toHaveLength(1);
    expect((await officer.call('GET /Register/search', { query: { text: 'ab' } })).status).toBe(400);
  });
});

test('T22: the public finds schemes by number or plot, without a name and without signing in', async () => {
  const anybody = createCaller(system.portal, undefined);
  const find = async (query: { scheme?: string; plotNumber?: string; island?: string }) => {
    const answer = await anybody.call('GET /Schemes/public', { query });
    return { list: routes['GET /Schemes/public'].output.parse(answer.data), text: answer.text };
  };
  const { list, text } = await find({ scheme: scheme.number.toLowerCase() });
  expect(list).toEqual([
    {
      number: scheme.number,
      state: 'provisional',
      plotNumber: scheme.plotNumber,
      islandName: scheme.islandName,
      atollName: scheme.atollName,
      numberOfUnits: 6,
      // It was past midnight in the Maldives.
      registeredDate: '2026-03-11',
      outline: expect.any(Object) as object,
      footprint: null,
    },
  ]);
  const runs = list.flatMap(({ outline }) => outline?.floors.flatMap((floor) => floor.runs) ?? []);
  expect(runs.filter(({ kind }) => kind === 'unit').length).toBeGreaterThan(0);
  expect(runs.every(({ marked, tower }) => !marked && /^\d$/.test(tower ?? '0'))).toBe(true);
  for (const name of ['Sentinel', 'Kashimaa', 'Fehiveli', 'Shaheed']) expect(text).not.toContain(name);
  const { plotNumber } = scheme;
  expect((await find({ plotNumber: plotNumber.toLowerCase() })).list).toEqual(list);
  expect((await find({ plotNumber, island: 'malé' })).list).toEqual(list);
  for (const query of [
    {},
    { island: 'Malé' },
    { plotNumber, island: 'Hulhumalé' },
    { plotNumber: plotNumber.slice(0, 6) },
    { scheme: 'SS-%' },
    { scheme: 'Kashimaa House' },
  ]) {
    expect((await find(query)).list).toEqual([]);
  }
});

test('T22: of a building that is drawn the public sees what it covers, and nothing within or of where it lies', async () => {
  const { applicationId } = given;
  const [ground, first] = await database.query<{ id: string }>(
    `select f.id from strata_floors f join strata_buildings b on b.id = f.building_id
     where f.application_id = $1 order by (select count(*) from strata_floors o where o.building_id = b.id) desc,
       f.sort_key collate "C" limit 2`,
    [applicationId],
  );
  const [unit] = await database.query<{ id: string }>('select id from strata_units where floor_id = $1', [
    first?.id,
  ]);
  const [registered] = await database.query<{ id: string }>(
    `select record ->> 'revisionId' as id from schemes where number = $1`,
    [scheme.number],
  );
  const floorOf = (id: string, width: number) =>
    checkedShape({ thing: 'floor', id, polygons: [rectangle(70_000, 90_000, 70_000 + width, 98_000)] });
  await insertShapes(system.services.database, applicationId, null, [
    { floorId: ground?.id ?? '', shapes: [floorOf(ground?.id ?? '', 12_345)] },
    {
      floorId: first?.id ?? '',
      shapes: [
        floorOf(first?.id ?? '', 11_111),
        checkedShape({
          thing: 'unit',
          id: unit?.id ?? '',
          polygons: [rectangle(70_000, 90_000, 77_777, 97_654)],
        }),
      ],
    },
  ]);
  await insertRevisionLevels(system.services.database, registered?.id ?? '');
  const { data, text } = await createCaller(system.portal, undefined).call('GET /Schemes/public', {
    query: { scheme: scheme.number },
  });
  expect(routes['GET /Schemes/public'].output.parse(data)[0]?.footprint).toEqual([
    rectangle(0, 0, 12_345, 8_000),
  ]);
  for (const inside of ['11111', '7777', '7654', unit?.id ?? 'unit']) expect(text).not.toContain(inside);
});

interface Ladm {
  readonly LA_Party: readonly { readonly pID: string; readonly extPID: string }[];
  readonly LA_BAUnit: readonly { readonly uID: string; readonly type: string }[];
  readonly LA_SpatialUnit: readonly { readonly baunit: string; readonly buildingUnitType?: string }[];
  readonly LA_RRR: { readonly LA_Right: readonly { readonly rID: string }[] };
  readonly LA_Source: Readonly<Record<'LA_SpatialSource' | 'LA_AdministrativeSource', readonly object[]>>;
}

describe('the exchange in the shape of LADM', () => {
  const exchange = async (as: typeof member) => {
    const answer = await as.call('GET /Schemes/ladm', { query: { schemeId } });
    return { status: answer.status, text: answer.text, ladm: JSON.parse(answer.text) as Ladm };
  };

  test('has every object with its versions, and ids that stay', async () => {
    // What is not registered is no source of anything.
    await givenTitleRequest(ownerIn(world), { title: { ...given.titles.home102, schemeId } });
    const { ladm, text } = await exchange(officer);
    expect(ladm.LA_BAUnit.map(({ type }) => type)).toEqual([
      'strataScheme',
      ...Array<string>(6).fill('strataTitle'),
    ]);
    expect(
      ladm.LA_SpatialUnit.filter(({ buildingUnitType }) => buildingUnitType === 'individual'),
    ).toHaveLength(6);
    expect(
      ladm.LA_SpatialUnit.filter(({ baunit }) => baunit === scheme.number).map(
        ({ buildingUnitType }) => buildingUnitType,
      ),
    ).toEqual([undefined, ...Array<string>(6).fill('shared')]);
    const party = (identification: string) =>
      ladm.LA_Party.find(({ extPID }) => extPID === identification)?.pID ?? '';
    expect(ladm.LA_RRR.LA_Right.filter(({ rID }) => rID.startsWith(folio.number))).toEqual([
      {
        rID: `${folio.number}/${party('A100001')}`,
        type: 'ownership',
        share: { numerator: 1, denominator: 1 },
        party: party('A100001'),
        baunit: folio.number,
        beginLifespanVersion: '2026-03-10T20:00:00.000Z',
        endLifespanVersion: '2026-04-01T05:00:00.000Z',
        source: given.titles.home101.actId,
      },
      expect.objectContaining({
        party: party('A199005'),
        beginLifespanVersion: '2026-04-01T05:00:00.000Z',
        endLifespanVersion: null,
        source: saleId,
      }) as object,
    ]);
    expect(ladm.LA_Source.LA_SpatialSource).toMatchObject([
      { sID: given.revisionId, sha256: given.sha256, acceptance: '2026-03-10T20:00:00.000Z' },
    ]);
    expect(ladm.LA_Source.LA_AdministrativeSource).toHaveLength(9);
    const timeless = (json: string) => json.replace(/"madeAt":"[^"]*"/, '');
    expect(timeless((await exchange(officer)).text)).toBe(timeless(text));
    expect(await looksAt('schemeExchange')).toEqual([look]);
  });

  test('masks identifications for the applicant, and is not there for owners of single titles', async () => {
    const { status, text } = await exchange(member);
    expect(status).toBe(200);
    for (const { identification } of [aishath, zubair]) expect(text).not.toContain(identification);
    for (const other of [owner, architect, stranger]) {
      expect((await other.call('GET /Schemes/ladm', { query: { schemeId } })).status).toBe(404);
    }
  });
});

test('whose title was cancelled has no part in the scheme any longer', async () => {
  const former = await signedIn(system, getPerson('A100020'));
  const other = await givenRegistered(ownerIn(world), {
    ownersOf: { home102: [{ name: 'A former owner', identification: 'A100020', ...whole }] },
  });
  const read = () => former.call('GET /Schemes/{id}', { params: { id: other.schemeId } });
  expect((await read()).status).toBe(200);
  const { id, folio: before } = other.titles.home102;
  const after: Folio = { ...before, state: 'cancelled' };
  await givenTitleActs(system, {
    acts: [{ verb: 'cancel', objectType: 'title', objectId: id, before, after }],
    basis: { kind: 'application', id: other.applicationId },
  });
  expect((await read()).status).toBe(404);
});
