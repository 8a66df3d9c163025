import { compare, decimal, type Fraction, fraction, plus, sumOf, zero } from '../fraction.ts';
import { type Connection, readPages, readRows } from './connection.ts';
import { sha256OfText } from './digest.ts';
import type { Findings } from './findings.ts';
import type { Fold, Folded } from './fold.ts';

const titleRows = `
  select t.id::text, t.folio::text, t.number, t.scheme_id::text, t.state, t.unit_number, t.unit_number_key, t.share_value::text,
    to_json(t.party_keys)::text, t.version::text, t.last_act::text, case when isfinite(t.registered_at) then (extract(epoch from t.registered_at) * 1000000)::bigint::text else t.registered_at::text end
  from public.titles t where t.id > $1 order by t.id`;

const schemeRows = `
  select s.id::text, s.record::text, s.number, s.property_id::text, s.application_id::text, s.state, s.number_of_units::text,
    s.aggregate::text, s.version::text, s.last_act::text, case when isfinite(s.registered_at) then (extract(epoch from s.registered_at) * 1000000)::bigint::text else s.registered_at::text end
  from public.schemes s where s.id > $1 order by s.id`;

const leastId = '00000000-0000-0000-0000-000000000000';

type Row = readonly (string | null)[];

interface Folio {
  readonly number: string;
  readonly schemeId: string;
  readonly state: string;
  readonly unit: { readonly number: string };
  readonly shareValue: string;
  readonly owners: readonly {
    readonly identification: string;
    readonly shareNumerator: number;
    readonly shareDenominator: number;
  }[];
  readonly encumbrances: readonly { readonly lender: { readonly identification: string } }[];
}

interface SchemeRecord {
  readonly number: string;
  readonly propertyId: string;
  readonly applicationId: string;
  readonly revisionId: string;
  readonly revisionSha256: string;
  readonly state: string;
  readonly numberOfUnits: number;
  readonly aggregate: string;
}

/** What the registered titles of a scheme add up to. */
interface Sum {
  count: number;
  shares: Fraction;
}

/** Spellings of one number or identification: NFKC, no blanks, each letter small for itself. */
const keyOf = (text: string): string =>
  Array.from(text.normalize('NFKC').replaceAll(/\s/g, ''), (letter) =>
    String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0),
  ).join('');

const isShare = (value: number): boolean => Number.isInteger(value) && value >= 1;

/** Holds the rows of schemes and titles against what their acts say, and what they say against itself. */
export async function verifyRegistered(
  connection: Connection,
  fold: Fold,
  findings: Findings,
): Promise<{ readonly schemes: number; readonly titles: number }> {
  const sums = new Map<string, Sum>();
  const titles = await walk(connection, titleRows, 'title', fold.titles, findings, (row, numbers) =>
    judgeTitle(row, numbers, sums),
  );
  const revisions = new Map(
    (
      await readRows(connection, `select r.id::text, encode(r.sha256, 'hex') from public.plan_revisions r`)
    ).map(([id, sha256]) => [id, sha256]),
  );
  const schemes = await walk(connection, schemeRows, 'scheme', fold.schemes, findings, (row, numbers) =>
    judgeScheme(row, numbers, sums, revisions),
  );
  return { schemes, titles };
}

async function walk(
  connection: Connection,
  statement: string,
  kind: 'title' | 'scheme',
  folded: ReadonlyMap<string, Folded>,
  findings: Findings,
  judge: (row: Row, numbers: Set<string>) => readonly string[],
): Promise<number> {
  const numbers = new Set<string>();
  const seen = new Set<string>();
  for await (const rows of readPages(connection, statement, leastId)) {
    for (const row of rows) {
      const id = row[0] ?? '';
      const said = folded.get(id);
      seen.add(id);
      const faults = [
        ...(said ? judgeRow(row, said) : ['has no act']),
        ...readable(() => judge(row, numbers)),
      ];
      for (const message of faults)
        findings.add({ about: `${kind} ${row[2]}`, message, ...(said && { act: said.lastAct }) });
    }
  }
  for (const [id, { lastAct, lastPosition }] of folded) {
    if (seen.has(id)) continue;
    const about = `${kind} ${id}`;
    findings.add({
      act: lastAct,
      about,
      message: `is not in the register, and act ${lastAct} at position ${lastPosition} says it is`,
    });
  }
  return seen.size;
}

/** A record or a column that is not written as it must be is a fault of its row, and the others are read all the same. */
function readable(judge: () => readonly string[]): readonly string[] {
  try {
    return judge();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [`has a record or a value that is not written as it must be (${reason})`];
  }
}

/** What every row has: the record itself, and its last three columns. */
function judgeRow(row: Row, said: Folded): string[] {
  const [version, lastAct, registeredAt] = row.slice(-3);
  return differing([
    ['record', sha256OfText(row[1] ?? null), said.after],
    ['version', version, String(said.version)],
    ['last act', lastAct, said.lastAct],
    ['time of registration', registeredAt, said.registeredAt],
  ]);
}

/** Names the columns that say something else than the acts do. */
function differing(columns: readonly (readonly [string, unknown, unknown])[]): string[] {
  const names = columns.filter(([, found, said]) => found !== said).map(([name]) => name);
  return names.length === 0 ? [] : [`says something else than its last act: ${names.join(', ')}`];
}

function judgeTitle(row: Row, numbers: Set<string>, sums: Map<string, Sum>): string[] {
  const folio = JSON.parse(row[1] ?? 'null') as Folio;
  const [, , number = '', schemeId, state, unitNumber, unitNumberKey, shareValue, partyKeys] = row;
  const identifications = [
    ...folio.owners.map((owner) => owner.identification),
    ...folio.encumbrances.map(({ lender }) => lender.identification),
  ];
  const faults = differing([
    ['number', number, folio.number],
    ['scheme', schemeId, folio.schemeId],
    ['state', state, folio.state],
    ['unit number', unitNumber, folio.unit.number],
    ['unit number for comparison', unitNumberKey, keyOf(folio.unit.number)],
    ['share value', compare(decimal(shareValue ?? '0'), decimal(folio.shareValue)), 0],
    [
      'parties',
      sortedText(JSON.parse(partyKeys ?? '[]') as string[]),
      sortedText(identifications.map(keyOf)),
    ],
  ]);
  if (numbers.has(number ?? '')) faults.push('has the number of another title');
  numbers.add(number ?? '');
  if (!folio.owners.every((owner) => isShare(owner.shareNumerator) && isShare(owner.shareDenominator)))
    faults.push('has an owner whose share is no fraction');
  else {
    const shares = folio.owners.map(({ shareNumerator, shareDenominator }) =>
      fraction(BigInt(shareNumerator), BigInt(shareDenominator)),
    );
    const sum = sumOf(shares);
    const owned = fraction(sum.over, sum.under);
    if (compare(owned, fraction(1n)) !== 0)
      faults.push(`has owners whose shares make up ${owned.over}/${owned.under}, not 1`);
  }
  if (folio.state === 'registered') {
    const sum = sums.get(folio.schemeId) ?? { count: 0, shares: zero };
    sum.count += 1;
    sum.shares = plus(sum.shares, decimal(folio.shareValue));
    sums.set(folio.schemeId, sum);
  }
  return faults;
}

function sortedText(keys: readonly string[]): string {
  return [...new Set(keys)].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join('\n');
}

function judgeScheme(
  row: Row,
  numbers: Set<string>,
  sums: ReadonlyMap<string, Sum>,
  revisions: ReadonlyMap<string | null | undefined, string | null | undefined>,
): string[] {
  const record = JSON.parse(row[1] ?? 'null') as SchemeRecord;
  const [id = '', , number, propertyId, applicationId, state, numberOfUnits, aggregate] = row;
  const faults = differing([
    ['number', number, record.number],
    ['property', propertyId, record.propertyId],
    ['application', applicationId, record.applicationId],
    ['state', state, record.state],
    ['number of units', numberOfUnits, String(record.numberOfUnits)],
    ['aggregate', compare(decimal(aggregate ?? '0'), decimal(record.aggregate)), 0],
  ]);
  if (numbers.has(number ?? '')) faults.push('has the number of another scheme');
  numbers.add(number ?? '');
  const { count, shares } = sums.get(id ?? '') ?? { count: 0, shares: zero };
  if (count !== record.numberOfUnits)
    faults.push(`has ${count} registered titles and says that it has ${record.numberOfUnits}`);
  if (compare(shares, decimal(record.aggregate)) !== 0)
    faults.push('has titles whose share values do not make up its aggregate');
  if (revisions.get(record.revisionId) !== record.revisionSha256)
    faults.push('names a declared plan that is not there, or not with that content');
  return faults;
}
