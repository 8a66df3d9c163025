import { demoPlots, demoRegistrations, getPerson, seedPlots } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { officerAs, signedIn } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { seedRegister } from './seed-register.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database, fileStore, configuration } = system.services;
const parts = { database, fileStore, issuer: configuration.IDENTITY_ISSUER };

test('is filled once, to start with and then for demonstrations', async () => {
  expect(await seedRegister(parts, 'start')).toBe(true);
  expect(await seedRegister(parts, 'start')).toBe(false);
  expect(await seedRegister(parts, 'demo')).toBe(true);
  expect(await seedRegister(parts, 'demo')).toBe(false);
});

describe('registrations of the demonstration', () => {
  test('approved ones are entities for their creator and whoever has signed in of their persons', async () => {
    const staff = await signedIn(system, getPerson('A100004'));
    const names = (await staff.call('GET /Users/entities', {})).data.map(({ entityName }) => entityName);
    expect(names).toContain('Noofaru Homes Pvt Ltd');
    expect(names).not.toContain('Thundi Holdings Pvt Ltd');
    const firm = await signedIn(system, getPerson('A100021'));
    const ofFirm = (await firm.call('GET /Users/entities', {})).data.map(({ entityName }) => entityName);
    expect(ofFirm).toContain('Saadhufen Chambers LLP');
  });

  test('an architect acts as one while the licence lasts', async () => {
    const types = async (idnumber: string) => {
      const architect = await signedIn(system, getPerson(idnumber));
      return (await architect.call('GET /Users/entities', {})).data.map(({ entityType }) => entityType);
    };
    expect(await types('A100010')).toContain('Architect');
    expect(await types('A100011')).not.toContain('Architect');
    expect(await types('A100012')).not.toContain('Architect');
  });

  test('every type’s list and every record can be read by whoever registered it', async () => {
    const creator = await signedIn(system, getPerson('A100005'));
    const { data } = await creator.call('GET /Business', { query: creator.self });
    expect(data.map(({ name }) => name)).toEqual(['Kurevi Rentals Pvt Ltd', 'Gaakoshi Hardware Pvt Ltd']);
    const [, returned] = data;
    expect(returned).toMatchObject({ expertStatusId: 4, userHasAdminRole: true });
    const detail = await creator.call('GET /Business/{id}', { params: { id: returned?.id ?? '' } });
    expect(detail.data).toMatchObject({ canEdit: true, responsibleIndividuals: [{ isAdmin: false }] });
  });
});

test('the queues hold what waits, the overdue first', async () => {
  const officer = await signedIn(system, getPerson('A100030'), { audience: 'console' });
  await officerAs(system, officer, 'Examiner');
  const registrations = await officer.call('GET /Examinations', { query: { objectType: 'registration' } });
  const waiting = demoRegistrations.filter(({ examination }) => examination);
  expect(registrations.data.items).toHaveLength(waiting.length);
  const targets = registrations.data.items.map(({ targetDate }) => targetDate);
  expect(targets).toEqual(targets.toSorted());
  const { data } = await officer.call('GET /Examinations/summary', {});
  expect(data.find(({ objectType }) => objectType === 'registration')).toMatchObject({
    waiting: waiting.length,
    toDecide: waiting.filter(({ examination }) => examination?.recommendedBy).length,
    mine: 1,
    overdue: 2,
  });
  const pending = [...seedPlots, ...demoPlots].filter(({ statusId }) => statusId === 1);
  expect(data.find(({ objectType }) => objectType === 'property')).toMatchObject({
    waiting: pending.length,
    mine: 1,
  });
});
