import { routes } from '@strata/contract';
import { fullNameOf, getPerson } from '@strata/fictional-register';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addedPerson,
  ministryOf,
  registeredArchitect,
  registeredExpert,
  submitted,
} from '../../test-support/experts.ts';
import { draftedApplication, registeredProperty, setApplicationStatus } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const applicant = await signedIn(system, getPerson('A100003'));
const { examiner } = await ministryOf(system);

async function search(term: string) {
  const { data } = await examiner.call('GET /Review/search', { query: { term } });
  return routes['GET /Review/search'].output.parse(data);
}
const found = async (term: string) => (await search(term)).map(({ objectType, id }) => [objectType, id]);

const sole = (name: string, identification: string) => [
  { name, identification, shareNumerator: 1, shareDenominator: 1 },
];

let company: string;
let plot: string;
let application: string;
let reference: string;

beforeAll(async () => {
  company = await registeredExpert(applicant, applicant.self, 'Developer', {
    Name: 'Kandu 100% Homes_Ltd \\ Bodu',
    Identification: 'C-4711/2020',
  });
  await addedPerson(applicant, 'Developer', company, {
    ResponsiblePersonName: 'Zulaikha Thoddoo',
    ResponsiblePersonIdentification: 'A765432',
  });
  await submitted(applicant, 'Developer', company);
  plot = await registeredProperty(applicant, applicant.self, {
    plotName: 'Fenfiyaage Malé',
    plotNumber: 'XQ-889',
    registryNumber: 'RG-2219-B',
    owners: sole('Yumna Feydhoo', 'A998877'),
  });
  application = await draftedApplication(applicant, applicant.self, plot);
  await setApplicationStatus(system, application, 2, true);
  const [row] = await database.query<{ reference: string }>(
    'select reference from applications where id = $1',
    [application],
  );
  reference = row?.reference ?? '';
});

describe('a search', () => {
  test.each([
    ['its name', 'kandu 100'],
    ['its name in capitals', 'KANDU'],
    ['a middle part of its name', 'omes_l'],
    ['its identification', 'C-4711'],
    ['its identification, spelt otherwise', 'c - 4711 / 2020'],
    ['full-width letters', 'Ｋａｎｄｕ'],
  ])('finds a registration by %s', async (_by, term) => {
    expect(await found(term)).toEqual([['registration', company]]);
  });

  test('finds a registration by its reference, whole or in part', async () => {
    const [row] = await database.query<{ reference: string }>(
      'select reference from expert_registrations where id = $1',
      [company],
    );
    for (const term of [row?.reference, row?.reference.toLowerCase(), row?.reference.slice(3)])
      expect(await found(term ?? '')).toContainEqual(['registration', company]);
  });

  test('says where it found what is not shown', async () => {
    expect(await search('Zulaikha')).toEqual([
      {
        objectType: 'registration',
        id: company,
        reference: expect.any(String) as string,
        title: 'Kandu 100% Homes_Ltd \\ Bodu',
        subtitle: 'C-4711/2020',
        status: 'Submitted',
        matched: { as: 'Responsible person', text: 'Zulaikha Thoddoo (A765432)' },
      },
    ]);
    expect((await search('A998877'))[0]).toMatchObject({
      id: plot,
      title: 'Fenfiyaage Malé',
      subtitle: 'XQ-889, Malé',
      status: 'Pending',
      matched: { as: 'Owner', text: 'Yumna Feydhoo (A998877)' },
    });
    expect((await search('RG-2219'))[0]?.matched).toEqual({ as: 'Registry number', text: 'RG-2219-B' });
    expect((await search('XQ-889'))[0]?.matched).toBeNull();
    const architect = await registeredArchitect(applicant, { LicenseNumber: 'ARX-5550' });
    expect(await search('arx-555')).toMatchObject([
      { id: architect, matched: { as: 'Licence', text: 'ARX-5550' } },
    ]);
  });

  test('finds plot and applications by the plot', async () => {
    expect(await found('Fenfiyaage')).toEqual([
      ['property', plot],
      ['application', application],
    ]);
    expect((await search('xq-889')).map(({ matched }) => matched)).toEqual([null, null]);
  });

  test('finds an application by its reference', async () => {
    expect(await search(reference)).toMatchObject([
      {
        objectType: 'application',
        id: application,
        reference,
        title: 'Fenfiyaage Malé',
        status: 'Submitted',
      },
    ]);
  });

  test('finds an application by the name of its scheme', async () => {
    const name = { id: application, schemeName: 'Hiyaa 50%_Residences' };
    await database.query('update strata_plans set scheme_name = $2 where application_id = $1', [
      name.id,
      name.schemeName,
    ]);
    for (const term of ['hiyaa', '50%_res', 'ＨＩＹＡＡ'])
      expect(await search(term)).toMatchObject([
        { id: application, reference, matched: { as: 'Scheme', text: name.schemeName } },
      ]);
    expect(await search('50%%res')).toEqual([]);
    const plotOfDraft = await registeredProperty(applicant, applicant.self, { plotName: 'Elsewhere' });
    const draft = await draftedApplication(applicant, applicant.self, plotOfDraft);
    await database.query(
      `update strata_plans set scheme_name = 'Hiyaa, second phase' where application_id = $1`,
      [draft],
    );
    expect(await found('hiyaa')).toEqual([['application', application]]);
  });

  test('finds what somebody has registered, by name and ID number', async () => {
    for (const term of ['A100003', fullNameOf(getPerson('A100003'))]) {
      const results = await search(term);
      expect(new Set(results.map(({ objectType }) => objectType))).toEqual(
        new Set(['registration', 'property', 'application']),
      );
      expect(results.find(({ id }) => id === plot)?.matched).toEqual({
        as: 'Creator',
        text: `${fullNameOf(getPerson('A100003'))} (A100003)`,
      });
    }
  });

  test('composed and decomposed letters are the same', async () => {
    expect(await found('fenfiyaage Male\u0301')).toContainEqual(['property', plot]);
  });

  test('T22: finds nothing of drafts, nor of who was removed', async () => {
    const draft = await registeredExpert(applicant, applicant.self, 'Business', {
      Name: 'Secretive Draft Ltd',
    });
    const gone = await addedPerson(applicant, 'Business', draft, { ResponsiblePersonName: 'Secret Gone' });
    expect(await search('Secretive')).toEqual([]);
    await addedPerson(applicant, 'Business', draft, { ResponsiblePersonName: 'Staying Here' });
    await applicant.call('DELETE /Business/responsiblePerson', { query: { id: gone } });
    expect(await search('Staying')).toEqual([]);
    await submitted(applicant, 'Business', draft);
    expect(await search('Secret Gone')).toEqual([]);
    expect(await found('Staying')).toEqual([['registration', draft]]);
    const plotOfDraft = await registeredProperty(applicant, applicant.self, { plotName: 'Undeclared' });
    await draftedApplication(applicant, applicant.self, plotOfDraft);
    expect(await found('Undeclared')).toEqual([['property', plotOfDraft]]);
  });

  test('shows twenty of a kind, the exact one first', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 22; n += 1)
      ids.push(
        await registeredProperty(applicant, applicant.self, { plotNumber: `LOT-7${n}`, plotName: 'Lots' }),
      );
    const results = await found('lot-7');
    expect(results).toHaveLength(20);
    expect(results[0]).toEqual(['property', ids[21]]);
    const exact = await registeredProperty(applicant, applicant.self, {
      plotNumber: 'LOT-7',
      plotName: 'Lots',
    });
    await registeredProperty(applicant, applicant.self, { plotNumber: 'LOT-799', plotName: 'Lots' });
    expect((await found('lot-7'))[0]).toEqual(['property', exact]);
  });
});

describe('T47: what is typed is looked for letter by letter', () => {
  test.each([
    ['100%', 1],
    ['s_L', 1],
    ['td \\ b', 1],
    ['%%%', 0],
    ['___', 0],
    ['\\\\\\', 0],
    ['1%0', 0],
    ['Ka_du', 0],
    ['％％％', 0],
    [`' or 1=1 --`, 0],
    [`'; select pg_sleep(5); --`, 0],
    ['$1 || $2', 0],
    ['(.*)+$', 0],
  ])('%j', async (term, registrations) => {
    const results = await search(term);
    expect(results.map(({ id }) => id)).toEqual(Array(registrations).fill(company));
  });

  test.each(['', 'ab', '  ab  ', 'a\u0000bc', 'abc\u202E', 'x'.repeat(101)])(
    '%j is refused',
    async (term) => {
      const { code } = await examiner.call('GET /Review/search', { query: { term } });
      expect(code).toBe('MALFORMED');
    },
  );
});

test('T58: what an officer looked for is recorded on the officer', async () => {
  await search('  Zulaikha ');
  const [act] = await database.query(
    `select verb, object_type, object_id, person_id, acting_role, before, after from acts order by sequence desc limit 1`,
  );
  expect(act).toEqual({
    verb: 'search',
    object_type: 'person',
    object_id: examiner.personId,
    person_id: examiner.personId,
    acting_role: 'officer',
    before: null,
    after: { term: 'Zulaikha' },
  });
});

test('T61: and is in no log', async () => {
  await search('Sentinel-7f3a');
  expect(system.log.join('\n')).not.toContain('Sentinel-7f3a');
});
