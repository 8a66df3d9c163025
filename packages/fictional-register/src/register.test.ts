import { describe, expect, test } from 'vitest';
import {
  companies,
  demoApplications,
  demoLives,
  demoPlots,
  demoRegistrations,
  fullNameOf,
  getPerson,
  makePdf,
  people,
  seedApplications,
  seedPlots,
} from './index.ts';

const plots = [...seedPlots, ...demoPlots];
const applications = [...seedApplications, ...demoApplications];

describe('people', () => {
  test('are the ones that scripts count on', () => {
    expect(Object.fromEntries(people.map(({ idnumber, kind }) => [idnumber, kind]))).toEqual({
      A100001: 'owner',
      A100002: 'owner',
      A100003: 'developerStaff',
      A100004: 'developerStaff',
      A100005: 'owner',
      A100006: 'owner',
      A100007: 'owner',
      A100010: 'architect',
      A100011: 'architect',
      A100012: 'architect',
      A100020: 'lawyer',
      A100021: 'lawyer',
      A100030: 'examiner',
      A100031: 'examiner',
      A100040: 'registrar',
      A100041: 'registrar',
      A100050: 'administrator',
      WP900060: 'owner',
      ZX9000061: 'owner',
    });
  });

  test('differ in everything that tells people apart', () => {
    for (const of of [
      fullNameOf,
      ...(['subject', 'email', 'mobile', 'passportNumber'] as const).map(fieldOf),
    ]) {
      expect(new Set(people.map(of)).size).toBe(people.length);
    }
    expect(() => getPerson('A999999')).toThrow('A999999');
  });
});

describe('plots', () => {
  test.each(plots.map((plot) => [plot.key, plot] as const))('%s is owned exactly once', (_key, plot) => {
    // Over one denominator, in whole numbers.
    const common = plot.owners.reduce((product, { shareDenominator }) => product * shareDenominator, 1);
    const total = plot.owners.reduce(
      (sum, owner) => sum + owner.shareNumerator * (common / owner.shareDenominator),
      0,
    );
    expect(total).toBe(common);
    expect(plot.landAreaInSqm).toMatch(/^\d+\.\d\d$/);
    expect(getPerson(plot.enteredBy).officerRole).toBeUndefined();
    expect(plot.statusId === 3).toBe(plot.remarks !== undefined);
    expect(plot.statusId === 1 || (plot.submittedDaysAgo ?? plot.heldBy) === undefined).toBe(true);
    expect(plot.heldBy === undefined || getPerson(plot.heldBy).officerRole === 'Examiner').toBe(true);
  });

  test('are known by one key each, and a verified number stands once on its island', () => {
    expect(new Set(plots.map(({ key }) => key)).size).toBe(plots.length);
    const verified = plots.filter(({ statusId }) => statusId === 2);
    expect(new Set(verified.map(({ islandId, plotNumber }) => `${islandId} ${plotNumber}`)).size).toBe(
      verified.length,
    );
  });
});

describe('applications', () => {
  const underExamination = [2, 3];
  const plotOf = (key: string) => plots.find((plot) => plot.key === key);

  test.each(applications.map((application) => [application.key, application] as const))(
    '%s could have come about',
    (_key, { plot, statusId, everSubmitted, typeId, parent }) => {
      expect(plotOf(plot)).toBeDefined();
      expect(!everSubmitted || plotOf(plot)?.statusId === 2).toBe(true);
      expect(everSubmitted || ![2, 3, 4, 6, 7].includes(statusId)).toBe(true);
      expect(typeId === 3).toBe(parent !== undefined);
      const amended = applications.find(({ key }) => key === parent);
      expect(amended?.plot ?? plot).toBe(plot);
      expect(amended?.statusId ?? 4).toBe(4);
      expect(amended !== undefined).toBe(parent !== undefined);
      const rivals = applications.filter(
        (other) => other.plot === plot && underExamination.includes(other.statusId),
      );
      expect(rivals.length).toBeLessThanOrEqual(1);
    },
  );

  test.each(Object.entries(demoLives))(
    '%s has lived with officers who may do so, day by day',
    (key, events) => {
      expect(applications.find((application) => application.key === key)?.everSubmitted).toBe(true);
      const days = events.map(({ daysAgo }) => daysAgo);
      expect(days).toEqual(days.toSorted((a, b) => b - a));
      const by = events.flatMap((event) => ('by' in event ? [{ act: event.act, by: event.by }] : []));
      const officersOf = (acts: readonly string[]) =>
        by.filter(({ act }) => acts.includes(act)).map((event) => event.by);
      const [recommenders, deciders] = [officersOf(['take', 'recommend']), officersOf(['approve', 'reject'])];
      expect(recommenders.map((one) => getPerson(one).officerRole)).toEqual(
        recommenders.map(() => 'Examiner'),
      );
      expect(deciders.map((one) => getPerson(one).officerRole)).toEqual(deciders.map(() => 'Registrar'));
      expect(deciders.filter((one) => recommenders.includes(one))).toEqual([]);
    },
  );

  test('there are enough for a lively demonstration', () => {
    expect(demoPlots).toHaveLength(19);
    expect(demoApplications).toHaveLength(25);
    expect(new Set(demoApplications.map(({ statusId }) => statusId)).size).toBe(9);
  });
});

describe('companies', () => {
  test('are known by one number each, and the people who act for them exist', () => {
    for (const company of companies) expect(company.people.map(getPerson)).not.toHaveLength(0);
    for (const field of ['registrationNumber', 'name', 'email', 'phone'] as const) {
      expect(new Set(companies.map((company) => company[field])).size).toBe(companies.length);
    }
  });
});

describe('expert registrations', () => {
  const companyOf = (number: string | undefined) =>
    companies.find(({ registrationNumber }) => registrationNumber === number);

  test.each(demoRegistrations.map((registration) => [registration.key, registration] as const))(
    '%s could have come about',
    (_key, registration) => {
      const { company, licence, createdBy, statusId, persons, examination } = registration;
      const { ageInDays, submittedDaysAgo = ageInDays, statusSinceDaysAgo = submittedDaysAgo } = registration;
      const creator = getPerson(createdBy);
      expect(creator.officerRole).toBeUndefined();
      // An organisation, or an architect in person, who is never a draft and has nobody responsible.
      expect(companyOf(company) === undefined).toBe(licence !== undefined);
      expect(licence === undefined || (creator.kind === 'architect' && statusId !== 1)).toBe(true);
      expect(persons.length > 0 || licence !== undefined || statusId === 1).toBe(true);
      expect(licence === undefined || persons.length === 0).toBe(true);
      const isFirm = companyOf(company)?.type === 'LegalPractitioner';
      for (const person of persons) expect(person.barCouncilLicenseNumber !== undefined).toBe(isFirm);
      expect(new Set(persons.map(({ identification }) => identification)).size).toBe(persons.length);
      // Its days follow each other, and remarks stand where an officer wrote some.
      expect(ageInDays >= submittedDaysAgo && submittedDaysAgo >= statusSinceDaysAgo).toBe(true);
      expect(registration.submittedDaysAgo === undefined).toBe(statusId === 1);
      expect(registration.remarks !== undefined).toBe([4, 5, 6].includes(statusId));
      expect(licence?.expiresInDays !== undefined).toBe(licence !== undefined && statusId === 3);
      // It waits with the ministry while it is submitted; whoever holds it has the role for that.
      expect(examination !== undefined).toBe(statusId === 2);
      const { heldBy, recommendedBy } = examination ?? {};
      const stage = recommendedBy === undefined ? 'Examiner' : 'Registrar';
      expect(heldBy === undefined || getPerson(heldBy).officerRole === stage).toBe(true);
      expect(recommendedBy === undefined || getPerson(recommendedBy).officerRole === 'Examiner').toBe(true);
    },
  );

  test('one of an architect, and one of a company', () => {
    const registered = demoRegistrations.map(({ company, createdBy }) => company ?? createdBy);
    expect(new Set(registered).size).toBe(registered.length);
  });

  test('there are some of every type and in every state', () => {
    expect(new Set(demoRegistrations.map(({ company }) => companyOf(company)?.type)).size).toBe(4);
    expect(new Set(demoRegistrations.map(({ statusId }) => statusId)).size).toBe(6);
  });
});

test('a document has the structure of a PDF, and its offsets are right', () => {
  const text = String.fromCharCode(...makePdf('Sheet (12) \\ Malé'));
  expect(text.startsWith('%PDF-1.4\n')).toBe(true);
  expect(text.endsWith('%%EOF\n')).toBe(true);
  expect(text).toContain('(Sheet \\(12\\) \\\\ Mal?) Tj');
  const xref = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(xref, xref + 4)).toBe('xref');
  const offsets = [...text.slice(xref).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset, index) => text.slice(offset).startsWith(`${index + 1} 0 obj`))).not.toContain(
    false,
  );
});

function fieldOf<Field extends 'subject' | 'email' | 'mobile' | 'passportNumber'>(field: Field) {
  return (person: (typeof people)[number]) => person[field];
}
