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

describe('Dhivehi beside English', () => {
  const inDhivehi = {
    first_name_dhivehi: 'އައިޝަތު',
    middle_name_dhivehi: ' ',
    last_name_dhivehi: 'ފެހިވެލި',
  };

  test('the name in Dhivehi is one of its own, and the English one stays as it is', () => {
    expect(personOf({ ...shared, ...inDhivehi })).toMatchObject({
      fullName: 'Aishath Leena Fehiveli',
      fullNameDhivehi: 'އައިޝަތު ފެހިވެލި',
    });
    expect(personOf(shared).fullNameDhivehi).toBeNull();
  });

  test('English that an account repeats there is not Dhivehi', () => {
    expect(personOf({ ...shared, first_name_dhivehi: 'Aishath' }).fullNameDhivehi).toBeNull();
  });

  // The shape of eFaas's guide 2.2.
  const parts = {
    AddressLine1: 'Fehiveli Villa',
    AddressLine2: '',
    Road: 'Boduthakurufaanu Magu',
    AtollAbbreviation: 'K',
    AtollAbbreviationDhivehi: 'ކ',
    IslandName: "Male'",
    IslandNameDhivehi: 'މާލެ',
    HomeNameDhivehi: 'ފެހިވެލި ވިލާ',
    Ward: 'Maafannu',
    WardAbbreviationEnglish: 'M',
    WardAbbreviationDhivehi: 'މ',
    Country: 'Maldives',
    CountryISOThreeDigitCode: '462',
    CountryISOThreeLetterCode: 'MDV',
  };

  test.each([
    ['a JSON string', JSON.stringify(parts)],
    ['an object', parts],
  ])('%s of named parts becomes a line in English and a line in Dhivehi', (_, value) => {
    expect(addressOf(value)).toEqual({
      english: "Fehiveli Villa, Boduthakurufaanu Magu, Maafannu, K. Male', Maldives",
      dhivehi: 'މ. ފެހިވެލި ވިލާ، ކ. މާލެ',
    });
  });

  test('what is not there leaves no gap, and what is said twice is said once', () => {
    const few = { AddressLine1: 'Fehiveli', AddressLine2: 'Fehiveli', IslandName: 'Thinadhoo', Road: null };
    expect(addressOf(few)).toEqual({ english: 'Fehiveli, Thinadhoo', dhivehi: null });
    expect(addressOf({ HomeNameDhivehi: parts.HomeNameDhivehi })).toEqual({
      english: null,
      dhivehi: parts.HomeNameDhivehi,
    });
  });

  test('the standard’s object, a formatted one, a plain line', () => {
    const standard = { street_address: '1 Rue Haute', locality: 'Colombo', country: 'Sri Lanka' };
    expect(addressOf(standard).english).toBe('1 Rue Haute, Colombo, Sri Lanka');
    expect(addressOf({ formatted: "Fehiveli Villa, Male'" }).english).toBe("Fehiveli Villa, Male'");
    expect(addressOf("Fehiveli Villa, Male'").english).toBe("Fehiveli Villa, Male'");
  });

  test.each([['{}'], ['null'], [''], ['[]'], [undefined], [null], [true]])('%s is none', (value) => {
    expect(addressOf(value)).toEqual({ english: null, dhivehi: null });
  });
});

describe('claims that are lists', () => {
  test('the first e-mail address and the first number that are text count', () => {
    const lists = { email: ['', 'first@post.example', 'second@post.example'], mobile: [null, 7_990_101] };
    expect(readClaims({ ...shared, ...lists }, ['email', 'mobile'])).toMatchObject({
      person: { email: 'first@post.example', mobile: '7990101' },
    });
  });

  test.each([[[]], [[null]], [{ number: '7990101' }], [[['7990101']]], [true]])(
    '%j is no mobile number: it is missing, and not kept as nothing',
    (mobile) => {
      expect(readClaims({ ...shared, mobile }, ['email', 'mobile'])).toEqual({ missing: ['mobile'] });
      expect(personOf({ ...shared, mobile }).mobile).toBeNull();
    },
  );

  test('several ID numbers are none', () => {
    expect(readClaims({ ...shared, idnumber: ['A100001', 'A100002'] }, [])).toEqual({
      missing: ['idnumber'],
    });
  });

  test('what cannot be read is as missing as what was not shared', () => {
    expect(readClaims({ ...shared, birthdate: 'unknown' }, ['birthdate'])).toEqual({
      missing: ['birthdate'],
    });
    expect(readClaims({ ...shared, phone_number: '7990101', mobile: undefined }, ['mobile'])).toHaveProperty(
      'person',
    );
    expect(readClaims({ ...shared, passport: 'LA900001' }, ['passport_number'])).toHaveProperty('person');
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
