import { routes } from '@strata/contract';
import { type Folio, maskIdentification, type TitleOwner } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../documents/pdf/testing/read-pdf.ts';
import type { Caller } from '../../test-support/caller.ts';
import { rectangle } from '../../test-support/drawings.ts';
import { approvedArchitect, approvedExpert, dayFromToday } from '../../test-support/experts.ts';
import { type GivenRegistered, givenRegistered, givenTitleActs } from '../../test-support/registered.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { checkedShape } from '../drawn-plan/check-levels.ts';
import { insertRevisionLevels } from '../drawn-plan/level-json.queries.ts';
import { insertShapes } from '../drawn-plan/shapes.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const world = await createWorld(system);
const owner = await signedIn(system, getPerson('A100001'));
const lender = await signedIn(system, getPerson('A100005'));

const architect = await signedIn(system, getPerson('A100010'));

const half = { shareNumerator: 1, shareDenominator: 2 };
const ownerHalf: TitleOwner = { name: 'Aishath Fehiveli', identification: ' a100001', ...half };
const otherHalf: TitleOwner = { name: 'Ibrahim Nobody', identification: 'A199002', ...half };
const bank = { name: 'Lagoon Finance', identification: 'A100005' };

const given: GivenRegistered = await givenRegistered(ownerIn(world), {
  architect: await approvedArchitect(system, architect),
  registeredAt: '2026-03-10T06:00:00Z',
  ownersOf: { home101: [ownerHalf, otherHalf] },
  mortgagesOf: { home101: [{ number: 1, kind: 'mortgage', lender: bank, amount: '500000.00' }] },
});
const title = given.titles.home101;
const { folio } = title;

/** Half of it goes to Mariyam, in the last second of the first of May in the Maldives. */
const mariyam: TitleOwner = { name: 'Mariyam Later', identification: 'A199003', ...half };
const transferred: Folio = { ...folio, owners: [ownerHalf, mariyam] };
const corrected: Folio = { ...folio, owners: [ownerHalf, { ...mariyam, name: 'Mariyam Latheef' }] };
const transferId = uuidv7();
const titleAct = { objectType: 'title', objectId: title.id } as const;
const basis = { kind: 'application', id: given.applicationId } as const;
await givenTitleActs(system, {
  acts: [{ ...titleAct, id: transferId, verb: 'transfer', before: folio, after: transferred }],
  basis,
  at: '2026-05-01T18:59:59Z',
});
await givenTitleActs(system, {
  acts: [{ ...titleAct, verb: 'correct', before: transferred, after: corrected, corrects: transferId }],
  basis,
  at: '2026-05-01T19:00:00Z',
});

const read = (as: Caller, query: { asOf?: string } = {}, id = title.id) =>
  as.call('GET /Titles/{id}', { params: { id }, query });
async function folioFor(as: Caller, asOf?: string) {
  const { data } = await read(as, asOf === undefined ? {} : { asOf });
  return routes['GET /Titles/{id}'].output.parse(data);
}
const namesOf = ({ owners }: { readonly owners: readonly { readonly name: string }[] }) =>
  owners.map(({ name }) => name);

test('owners, lenders and the applicant read a folio; others’ identifications are masked', async () => {
  const own = await folioFor(owner);
  expect(own).toMatchObject({ number: folio.number, youAre: ['owner'], version: 3, asOf: null });
  expect(own.owners).toEqual([
    { ...ownerHalf, isYours: true },
    { ...half, name: 'Mariyam Latheef', identification: 'A••••03', isYours: false },
  ]);
  expect(own.encumbrances[0]?.lender).toMatchObject({ identification: 'A••••05', isYours: false });
  expect((await folioFor(lender)).youAre).toEqual(['lender']);
  expect((await folioFor(lender)).encumbrances[0]?.lender).toEqual({ ...bank, isYours: true });
  const applicant = await folioFor(world.member);
  expect(applicant.youAre).toEqual(['applicant']);
  expect(applicant.history.map(({ by }) => by)).toEqual([null, null, null]);
  expect(applicant.place).toMatchObject({ applicationId: given.applicationId, unitId: title.unitId });
  const { text } = await read(world.member);
  for (const identification of ['A199002', 'A199003', 'A100005']) expect(text).not.toContain(identification);
});

test('a title that is not theirs is as one that does not exist: strangers, twins, its architect, who owned it once', async () => {
  const unknown = await read(world.stranger, {}, uuidv7());
  expect(unknown.status).toBe(404);
  const sold = await signedIn(system, { ...getPerson('A100020'), idnumber: 'A199002', subject: 'sold' });
  for (const other of [world.stranger, world.twin, architect, sold]) {
    for (const query of [{}, { asOf: '2026-04-01' }]) {
      const answer = await read(other, query);
      expect([answer.status, answer.text]).toEqual([404, unknown.text]);
    }
    expect((await other.call('GET /Titles/print', { query: { titleId: title.id } })).status).toBe(404);
  }
  const ofUnit = (as: Caller) => as.call('GET /Titles/ofUnit', { query: { unitId: title.unitId } });
  expect((await ofUnit(owner)).data).toEqual({ id: title.id });
  expect((await ofUnit(architect)).data).toBeNull();
  expect((await ofUnit(world.stranger)).status).toBe(404);
});

test('a company that was entered under a person’s number is no party to what that person has', async () => {
  const neighbour = await signedIn(system, getPerson('A100021'));
  const company = await approvedExpert(system, neighbour, neighbour.self, 'Business');
  const entered = (number: string) =>
    database.query('update expert_registrations set identification = $2 where id = $1', [company, number]);
  // The owner and the lender, whom the register knows, and an owner who has never signed in.
  for (const number of ['A100001', 'a 100005', 'A199003']) {
    await entered(number);
    expect((await read(neighbour)).status).toBe(404);
    const query = { entityType: 'Business', entityId: company } as const;
    expect((await neighbour.call('GET /Titles', { query })).data).toEqual([]);
  }
});

test('an entity’s titles are those that it owns or lends on, not those that it applied for', async () => {
  const titlesOf = async (as: typeof owner) => {
    const { data } = await as.call('GET /Titles', { query: as.self });
    return routes['GET /Titles'].output.parse(data);
  };
  const [own, ...more] = await titlesOf(owner);
  expect(more).toEqual([]);
  expect(own).toMatchObject({ id: title.id, youAre: ['owner'], encumbrances: 1, pendingRequest: null });
  // The database masks as the domain does.
  expect(own?.owners.map(({ identification }) => identification)).toEqual([
    ownerHalf.identification,
    maskIdentification(mariyam.identification),
  ]);
  expect((await titlesOf(lender)).map(({ youAre }) => youAre)).toEqual([['lender']]);
  expect(await titlesOf(world.member)).toEqual([]);
  expect((await world.stranger.call('GET /Titles', { query: owner.self })).status).toBe(404);
});

test('a past day shows the title as it stood at its end in the Maldives', async () => {
  const before = await folioFor(owner, '2026-04-30');
  expect(namesOf(before)).toEqual(['Aishath Fehiveli', 'Ibrahim Nobody']);
  expect([before.asOf, before.version, before.history.length]).toEqual(['2026-04-30', 1, 1]);
  // A second before midnight it was transferred, at midnight corrected.
  const thatDay = await folioFor(owner, '2026-05-01');
  expect(namesOf(thatDay)).toEqual(['Aishath Fehiveli', 'Mariyam Later']);
  expect(thatDay.history[0]).toMatchObject({ id: transferId, correctedBy: null });
  expect(namesOf(await folioFor(owner, '2026-05-02'))).toEqual(['Aishath Fehiveli', 'Mariyam Latheef']);
});

test('before it was issued it does not exist, and what is to come is refused', async () => {
  expect((await read(owner, { asOf: '2026-03-10' })).status).toBe(200);
  expect((await read(owner, { asOf: '2026-03-09' })).code).toBe('NOT_FOUND');
  const future = await read(owner, { asOf: dayFromToday(2) });
  expect([future.status, Object.keys(future.fields)]).toEqual([422, ['asOf']]);
  expect((await read(owner, { asOf: 'yesterday' })).status).toBe(400);
});

test('the history says what each act changed, and which one put it right', async () => {
  const { history } = await folioFor(owner);
  expect(history.map(({ verb, basis: rests }) => [verb, rests?.id])).toEqual([
    ['correct', given.applicationId],
    ['transfer', given.applicationId],
    ['issue', given.applicationId],
  ]);
  const [correction, transfer] = history;
  expect(correction?.corrects).toEqual({ id: transferId, sequence: transfer?.sequence });
  expect(transfer?.correctedBy).toEqual({ id: correction?.id, sequence: correction?.sequence });
  expect(correction?.changes).toEqual([
    { title: 'Name of an owner', before: 'Mariyam Later', after: 'Mariyam Latheef' },
  ]);
  expect(transfer?.changes).toEqual([
    { title: 'Owner', before: 'Ibrahim Nobody (A••••02), 1/2', after: '' },
    { title: 'Owner', before: '', after: 'Mariyam Later (A••••03), 1/2' },
  ]);
});

test('officers read it whole, and that each of them looked is recorded once', async () => {
  const colleague = await signedIn(system, getPerson('A100030'), { audience: 'console' });
  await officerAs(system, colleague, 'Examiner');

  const seen = await folioFor(world.officer);
  expect(seen.youAre).toEqual([]);
  expect(seen.owners.map(({ identification }) => identification)).toEqual([' a100001', 'A199003']);
  await folioFor(world.officer);
  await folioFor(colleague);
  const looks = await database.query(
    `select object_id, entity_id, person_id, after from acts where verb = 'view' and acting_role = 'officer'
     and after ->> 'part' = 'title' order by sequence`,
  );
  const look = {
    object_id: given.applicationId,
    entity_id: world.developer.entityId,
    after: { part: 'title', titleId: title.id },
  };
  expect(looks).toEqual([
    { ...look, person_id: world.officer.personId },
    { ...look, person_id: colleague.personId },
  ]);
});

test('a printed folio says what its reader may read', async () => {
  const print = async (as: Caller) => {
    const { bytes } = await as.call('GET /Titles/print', {
      query: { titleId: title.id, asOf: '2026-04-30' },
    });
    return (await readPdf(bytes)).pages.flatMap(({ lines }) => lines).join(' ');
  };
  const [masked, whole] = [await print(owner), await print(world.officer)];
  expect(masked).toContain('A••••02');
  expect(masked).not.toContain('A199002');
  expect(whole).toContain('A199002');
  expect(whole).not.toContain('Mariyam');
  expect(masked).toMatch(/Plan SA-\d{4}-\d{6}, revision 1/);
  expect(masked).toContain(`Dark: unit ${folio.unit.number} on floor`);
  expect(masked).toContain('LCP-1');
  expect(masked).not.toContain('LCP-2');
});

test('whoever sees a title sees its building: neighbours by number and area, nothing of who owns them', async () => {
  const place = (as: Caller) => as.call('GET /Titles/place', { query: { titleId: title.id } });
  const { data } = await place(lender);
  const drawn = routes['GET /Titles/place'].output.parse(data);
  const floor = drawn?.floors.find(({ units }) => units.some(({ id }) => id === title.unitId));
  expect(drawn).toMatchObject({ building: folio.unit.building, unitId: title.unitId });
  expect(floor).toMatchObject({ floorNumber: folio.unit.floor });
  expect(floor?.units.map(({ unitNumber }) => unitNumber)).toEqual(['101', '102']);
  const [general, , , ofItsGroup, ofAnother, parking] = drawn?.commonProperty ?? [];
  expect(general).toMatchObject({ reference: 'GCP-1', kind: 'general', isForUnit: true });
  expect(ofItsGroup).toMatchObject({ reference: 'LCP-1', kind: 'limited', isForUnit: true });
  expect(ofAnother).toMatchObject({ reference: 'LCP-2', kind: 'limited', isForUnit: false });
  expect(parking).toMatchObject({ reference: 'AU-1', kind: 'accessory', isForUnit: true });
  expect(parking?.lots).toEqual([
    { reference: 'P1', vehicleParkingType: 'Car', isOfUnit: true },
    { reference: 'P2', vehicleParkingType: 'Car', isOfUnit: false },
  ]);
  expect((await place(architect)).status).toBe(404);
  expect(drawn?.drawn).toEqual([]);
});

test('of a unit that is drawn they see its floor, neighbours by number alone', async () => {
  const [floor] = await database.query<{ id: string }>(
    'select floor_id as id from strata_units where id = $1',
    [title.unitId],
  );
  const [neighbour] = await database.query<{ id: string }>(
    'select id from strata_units where floor_id = $1 and id <> $2',
    [floor?.id, title.unitId],
  );
  const [scheme] = await database.query<{ application: string; revision: string }>(
    `select application_id as application, record ->> 'revisionId' as revision from schemes where id = $1`,
    [given.schemeId],
  );
  const unit = (id: string | undefined, left: number) =>
    checkedShape({ thing: 'unit', id: id ?? '', polygons: [rectangle(left, 0, left + 10_000, 10_000)] });
  await insertShapes(system.services.database, scheme?.application ?? '', null, [
    { floorId: floor?.id ?? '', shapes: [unit(title.unitId, 0), unit(neighbour?.id, 10_000)] },
  ]);
  await insertRevisionLevels(system.services.database, scheme?.revision ?? '');
  const { data, text } = await lender.call('GET /Titles/place', { query: { titleId: title.id } });
  const [level, ...others] = routes['GET /Titles/place'].output.parse(data)?.drawn ?? [];
  expect(others).toEqual([]);
  expect(level?.floorNumber).toBe(folio.unit.floor);
  const drawn = level?.things.filter(({ polygons }) => polygons.length > 0) ?? [];
  expect(drawn.map(({ thing, name, areaInSqmm }) => [thing, name, areaInSqmm])).toEqual([
    ['unit', '101', 100_000_000],
    ['unit', '102', 100_000_000],
  ]);
  expect(text).not.toContain('A199002');
  const { bytes } = await owner.call('GET /Titles/print', { query: { titleId: title.id } });
  const printed = (await readPdf(bytes)).pages.flatMap(({ lines }) => lines);
  expect(printed).toContain('Diagram of unit 101');
});
