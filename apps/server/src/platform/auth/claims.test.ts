import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, birthdateOf, readClaims } from './claims.ts';

const shared = {
  sub: '178dedf5-581b-4b48-9d73-770f302e751f',
  idnumber: 'A100001',
  first_name: 'Aishath',
  middle_name: 'Leena',
  last_name: 'Fehiveli',
  email: 'aishath.fehiveli@post.example',
  mobile: '7990101',
};

function personOf(claims: Record<string, unknown>) {
  const read = readClaims(claims, []);
  if ('missing' in read) throw new Error(`Missing: ${read.missing.join(', ')}`);
  return read.person;
}

describe('names', () => {
  test.each([
    ['three parts', {}, 'Aishath Leena Fehiveli'],
    ['no middle name', { middle_name: undefined }, 'Aishath Fehiveli'],
    ['an empty middle name', { middle_name: ' ' }, 'Aishath Fehiveli'],
    ['full_name before the parts', { full_name: 'Aishath L. Fehiveli' }, 'Aishath L. Fehiveli'],
    ['the standard name when nothing else is there', { ...onlyStandardName() }, 'Aishath F.'],
    ['blanks put in order', { full_name: '  Aishath \n\t Fehiveli ' }, 'Aishath Fehiveli'],
    ['no direction overrides', { full_name: 'Aishath \u202EFehiveli' }, 'Aishath Fehiveli'],
  ])('%s', (_, changes, name) => {
    expect(personOf({ ...shared, ...changes }).fullName).toBe(name);
  });

  function onlyStandardName() {
    return { first_name: undefined, middle_name: undefined, last_name: undefined, name: 'Aishath F.' };
  }
});

describe('the number of a person', () => {
  test.each(['A100001', 'WP941123', 'LA900001'])('%s is taken as it comes', (idnumber) => {
    expect(personOf({ ...shared, idnumber }).idnumber).toBe(idnumber);
  });

  test.each([
    ['passport_number', { passport_number: 'LA900001' }],
    ['passport', { passport: 'LA900001' }],
    ['the first that is filled', { passport_number: '', passport: 'LA900001' }],
  ])('passport: %s', (_, changes) => {
    expect(personOf({ ...shared, ...changes }).passportNumber).toBe('LA900001');
  });

  test('mobile may be a number, or come under its standard name', () => {
    expect(personOf({ ...shared, mobile: 7_990_101 }).mobile).toBe('7990101');
    expect(personOf({ ...shared, mobile: undefined, phone_number: '+960 7990101' }).mobile).toBe(
      '+960 7990101',
    );
  });
});

describe('dates', () => {
  test.each([
    ['3/12/1984 12:00:00 AM', '1984-03-12'],
    ['12/3/1984 12:00:00 AM', '1984-12-03'],
    ['3/12/1984', '1984-03-12'],
    ['1984-03-12', '1984-03-12'],
    ['1984-03-12T00:00:00Z', '1984-03-12'],
    ['2/29/2024 12:00:00 AM', '2024-02-29'],
  ])('%s is %s', (value, date) => {
    expect(birthdateOf(value)).toBe(date);
  });

  test.each(['2/30/1984 12:00:00 AM', '13/1/1984', '1984-13-01', 'yesterday', '3/12/84', '', undefined])(
    '%s is none',
    (value) => {
      expect(birthdateOf(value)).toBeNull();
    },
  );
});

describe('permanent address', () => {
  const parts = {
    AtollAbbreviation: 'K',
    AtollAbbreviationDhivehi: 'ކ',
    IslandName: "Male'",
    HomeNameEnglish: 'Fehiveli Villa',
    Ward: 'Maafannu',
    DistrictId: '3',
    CountryISOThreeDigitCode: '462',
  };

  test('a JSON string becomes one line, without codes and ids', () => {
    expect(addressOf(JSON.stringify(parts))).toBe("K, ކ, Male', Fehiveli Villa, Maafannu");
  });

  test('an object, a formatted one, a plain line', () => {
    expect(addressOf(parts)).toContain('Fehiveli Villa');
    expect(addressOf({ formatted: "Fehiveli Villa, Male'" })).toBe("Fehiveli Villa, Male'");
    expect(addressOf("Fehiveli Villa, Male'")).toBe("Fehiveli Villa, Male'");
  });

  test.each([['{}'], ['null'], [''], ['[]'], [undefined], [null], [true]])('%s is none', (value) => {
    expect(addressOf(value)).toBeNull();
  });
});

describe('what was not shared', () => {
  test.each(['sub', 'idnumber'])('%s is always needed', (name) => {
    expect(readClaims({ ...shared, [name]: undefined }, [])).toEqual({ missing: [name] });
  });

  test('so is a name, in whatever form', () => {
    const nameless = { sub: shared.sub, idnumber: shared.idnumber };
    expect(readClaims(nameless, [])).toEqual({ missing: ['full_name'] });
  });

  test('the rest is needed where the configuration says so', () => {
    const without = { ...shared, email: undefined, mobile: ' ' };
    expect(readClaims(without, ['email', 'mobile'])).toEqual({ missing: ['email', 'mobile'] });
    expect(personOf(without)).toMatchObject({ email: null, mobile: null });
  });

  test('an address of named parts counts as shared', () => {
    expect(readClaims(shared, ['permanent_address'])).toEqual({ missing: ['permanent_address'] });
    const told = { ...shared, permanent_address: JSON.stringify({ IslandName: "Male'" }) };
    expect(readClaims(told, ['permanent_address'])).toHaveProperty('person');
  });

  test('a subject or a number of unreasonable length is none', () => {
    const long = 'A'.repeat(256);
    expect(readClaims({ ...shared, sub: long, idnumber: long }, [])).toEqual({
      missing: ['sub', 'idnumber'],
    });
  });
});

test('eFaas booleans as text disturb nothing', () => {
  expect(personOf({ ...shared, verified: 'True', is_active: 'False', email_verified: true })).toMatchObject({
    idnumber: 'A100001',
  });
});

test('whatever the provider sends, reading it neither throws nor lets control characters through', () => {
  const names = ['sub', 'idnumber', 'full_name', 'name', 'email', 'mobile', 'birthdate', 'permanent_address'];
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.constant(undefined));
  const claims = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
  fc.assert(
    fc.property(claims, (some) => {
      const read = readClaims(some, []);
      if ('missing' in read) return read.missing.length > 0;
      const { subject: _, ...texts } = read.person;
      return Object.values(texts).every((text) => text === null || !/[\p{Cc}\p{Cs}\u2028\u202E]/u.test(text));
    }),
  );
});
