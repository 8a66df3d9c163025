import { routes } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { drawnScheme } from '../../test-support/drawn-schemes.ts';
import { cornersOfLand } from '../../test-support/placings.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { findCertifiableTitle } from '../certificates/title-of-certificate.queries.ts';
import { getRegisteredPlan } from '../titles/title-place.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const world = await createWorld(system);
const { member, officer, stranger } = world;
const owner = ownerIn(world);
const drawn = await drawnScheme(owner);
const undrawn = await givenRegistered(owner);

interface CityJson {
  readonly version: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly CityObjects: Readonly<Record<string, { readonly type: string; readonly attributes: object }>>;
}

interface Ladm {
  readonly version: number;
  readonly LA_SpatialUnit: readonly {
    readonly suID: string;
    readonly place?: { readonly type: string; readonly lower?: number } | null;
    readonly geometry?: { readonly type: string } | null;
  }[];
}

const model = (as: typeof member, schemeId = drawn.schemeId) =>
  as.call('GET /Schemes/cityjson', { query: { schemeId } });

async function ladm(version?: '1' | '2'): Promise<Ladm> {
  const query = { schemeId: drawn.schemeId, ...(version === undefined ? {} : { version }) };
  return JSON.parse((await officer.call('GET /Schemes/ladm', { query })).text) as Ladm;
}

describe('the model of a scheme', () => {
  test('has what is drawn of its registered plan, under the ids of the exchange, as a file', async () => {
    const answer = await model(officer);
    expect(answer.headers['content-type']).toBe('application/city+json');
    expect(answer.headers['content-disposition']).toContain(`${drawn.scheme.number}.city.json`);
    const { version, metadata, CityObjects } = JSON.parse(answer.text) as CityJson;
    expect([version, metadata['identifier'], 'referenceSystem' in metadata]).toEqual([
      '2.0',
      drawn.scheme.number,
      false,
    ]);
    const { home101, home102 } = drawn.titles;
    expect(
      Object.entries(CityObjects).flatMap(([id, { type }]) => (type === 'BuildingUnit' ? [id] : [])),
    ).toEqual([
      ...[home101, home102].map(({ folio }) => `${folio.number}/space`).toSorted(),
      drawn.allocations.gcpFirst,
      drawn.allocations.lcpOfUnits,
    ]);
    expect(CityObjects[`${home101.folio.number}/space`]?.attributes).toMatchObject({
      name: '101',
      title: home101.folio.number,
      floors: ['1'],
    });
    expect(CityObjects[drawn.allocations.gcpOutside]?.type).toBe('LandUse');
  });

  test('is there for those who may see the plan, and an officer’s look is recorded', async () => {
    expect((await model(member)).status).toBe(200);
    const other = await signedIn(system, getPerson('A100001'));
    for (const nobody of [stranger, other]) expect((await model(nobody)).status).toBe(404);
    const looks = await database.query(
      `select person_id from acts where verb = 'view' and after ->> 'part' = 'schemeModel' and acting_role = 'officer'`,
    );
    expect(looks).toEqual([{ person_id: officer.personId }]);
  });

  test('is none where nothing is drawn, as the scheme says', async () => {
    expect((await model(officer, undrawn.schemeId)).status).toBe(404);
    const isDrawn = async (id: string) => {
      const { data } = await officer.call('GET /Schemes/{id}', { params: { id } });
      return routes['GET /Schemes/{id}'].output.parse(data).isDrawn;
    };
    expect([await isDrawn(drawn.schemeId), await isDrawn(undrawn.schemeId)]).toEqual([true, false]);
  });
});

describe('the exchange in the shape of LADM', () => {
  test('is of the first version unless the second is asked for, which has the same and places', async () => {
    const [first, one, two] = [await ladm(), await ladm('1'), await ladm('2')];
    expect([first.version, one.version, two.version]).toEqual([1, 1, 2]);
    expect(first.LA_SpatialUnit.some((unit) => 'place' in unit || 'geometry' in unit)).toBe(false);
    expect(two.LA_SpatialUnit.map(({ place: _place, geometry: _geometry, ...unit }) => unit)).toEqual(
      first.LA_SpatialUnit,
    );
  });

  test('has a prism for what is drawn on a floor, and no geometry of what is not placed', async () => {
    const { LA_SpatialUnit } = await ladm('2');
    const of = (suID: string) => LA_SpatialUnit.find((unit) => unit.suID === suID);
    const home = of(`${drawn.titles.home101.folio.number}/space`);
    expect([home?.place?.type, home?.geometry]).toEqual(['Prism', null]);
    expect(of(drawn.allocations.gcpOutside)?.place?.type).toBe('Polygon');
    expect(of(`${drawn.titles.home201.folio.number}/space`)).toMatchObject({ place: null, geometry: null });
  });

  test('says where all of it lies once the plan is placed, and so does the model', async () => {
    const corners = cornersOfLand().map((corner, at) => ({
      ...corner,
      x: [0, 29_977][at] ?? null,
      y: [0, 0][at] ?? null,
    }));
    await database.query('update strata_plans set placed_land = $2 where application_id = $1', [
      drawn.applicationId,
      JSON.stringify({ corners, areaInSqmm: 1_199_110_000 }),
    ]);
    const { LA_SpatialUnit } = await ladm('2');
    const geometries = LA_SpatialUnit.flatMap(({ suID, geometry }) => (geometry ? [suID] : []));
    expect(geometries).toContain(`${drawn.scheme.number}/plot`);
    expect(geometries).toContain(`${drawn.titles.home102.folio.number}/space`);
    const { metadata } = JSON.parse((await model(officer)).text) as CityJson;
    expect(metadata['referenceSystem']).toBe('https://www.opengis.net/def/crs/EPSG/0/32643');
  });

  test('says what areas are measured to, where the plan is drawn', async () => {
    const sourceOf = async (schemeId: string) => {
      const { text } = await officer.call('GET /Schemes/ladm', { query: { schemeId } });
      return (JSON.parse(text) as { LA_Source: { LA_SpatialSource: readonly object[] } }).LA_Source
        .LA_SpatialSource[0];
    };
    expect(await sourceOf(drawn.schemeId)).toMatchObject({ areasMeasuredTo: 'interiorFace' });
    expect(await sourceOf(undrawn.schemeId)).not.toHaveProperty('areasMeasuredTo');
  });

  test('takes no third version', async () => {
    const query = { schemeId: drawn.schemeId, version: '3' } as never;
    expect((await officer.call('GET /Schemes/ladm', { query })).status).toBe(400);
  });
});

test('folios and certificates say what areas are measured to, where the plan is drawn', async () => {
  const said = async ({ revisionId, titles }: Pick<typeof undrawn, 'revisionId' | 'titles'>) => {
    const { measuredTo } = await getRegisteredPlan(system.services.database, revisionId, undefined);
    const asking = { audience: 'console', personId: officer.personId } as const;
    const title = await findCertifiableTitle(system.services.database, asking, titles.home101.id);
    return [measuredTo, title?.measuredTo];
  };
  expect(await said(drawn)).toEqual(['interiorFace', 'interiorFace']);
  expect(await said(undrawn)).toEqual([null, null]);
});
