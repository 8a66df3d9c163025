import { displayDecimal } from '../decimals.ts';
import { type Folio, findEncumbrance, findOwner, maskIdentification, type TitleOwner } from './folio.ts';

/** One thing that an act changed, in words; nothing stands where there was, or is, none. */
interface FolioChange {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** How an identification is written for whoever reads: masked, unless they may see it whole. */
type WriteIdentification = (identification: string) => string;

type Particular = readonly [title: string, read: (folio: Folio) => string];

const particulars: readonly Particular[] = [
  ['State', ({ state }) => (state === 'registered' ? 'Registered' : 'Cancelled')],
  ['Registration', ({ provisional }) => (provisional ? 'Provisional' : 'Final')],
  ['Unit number', ({ unit }) => unit.number],
  ['Building', ({ unit }) => unit.building],
  ['Tower', ({ unit }) => unit.tower ?? ''],
  ['Floor', ({ unit }) => unit.floor],
  ['Class of use', ({ unit }) => unit.occupancyUse],
  ['Unit type', ({ unit }) => unit.unitType],
  ['Strata area (sqm)', ({ unit }) => displayDecimal(unit.strataAreaInSqm)],
  ['Accessory lots', ({ unit }) => unit.accessoryLots.join(', ')],
  ['Share value', ({ shareValue }) => shareValue],
];

const shareOf = ({ shareNumerator, shareDenominator }: TitleOwner): string =>
  shareNumerator === shareDenominator ? 'whole' : `${shareNumerator}/${shareDenominator}`;

function describeOwners(before: Folio | null, after: Folio, write: WriteIdentification): FolioChange[] {
  const earlier = before?.owners ?? [];
  const gone = earlier.filter((owner) => !findOwner(after, owner.identification));
  const come = after.owners.filter((owner) => !(before && findOwner(before, owner.identification)));
  // The same name with the same share: then the identification was written wrongly.
  const successorOf = (owner: TitleOwner): TitleOwner | undefined =>
    come.find((one) => one.name === owner.name && shareOf(one) === shareOf(owner));
  const corrected = gone.flatMap((owner) => {
    const successor = successorOf(owner);
    return successor ? [{ owner, successor }] : [];
  });
  const inWords = (owner: TitleOwner): string =>
    `${owner.name} (${write(owner.identification)}), ${shareOf(owner)}`;
  return [
    ...gone
      .filter((owner) => !successorOf(owner))
      .map((owner) => ({ title: 'Owner', before: inWords(owner), after: '' })),
    ...corrected.map(({ owner, successor }) => ({
      title: `Identification of ${owner.name}`,
      before: write(owner.identification),
      after: write(successor.identification),
    })),
    ...earlier.flatMap((owner) => {
      const now = findOwner(after, owner.identification);
      if (!now) return [];
      return [
        { title: 'Name of an owner', before: owner.name, after: now.name },
        { title: `Share of ${now.name}`, before: shareOf(owner), after: shareOf(now) },
      ].filter((change) => change.before !== change.after);
    }),
    ...come
      .filter((owner) => !corrected.some(({ successor }) => successor === owner))
      .map((owner) => ({ title: 'Owner', before: '', after: inWords(owner) })),
  ];
}

function describeEncumbrances(before: Folio | null, after: Folio, write: WriteIdentification): FolioChange[] {
  const numbers = [...(before?.encumbrances ?? []), ...after.encumbrances].map(({ number }) => number);
  const inWords = (folio: Folio | null, number: number): string => {
    const found = folio && findEncumbrance(folio, number);
    if (!found) return '';
    const { lender, amount } = found;
    return `${lender.name} (${write(lender.identification)}), MVR ${displayDecimal(amount)}`;
  };
  return [...new Set(numbers)].flatMap((number) => {
    const [was, is] = [before && findEncumbrance(before, number), findEncumbrance(after, number)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ title: `Mortgage ${number}`, before: inWords(before, number), after: inWords(after, number) }];
  });
}

/**
 * What an act changed on a title, in words: particulars, owners with their shares, mortgages. Before it was issued there
 * is null, and then everything came to be. Identifications are masked unless they are to be written otherwise.
 */
export function describeFolioChange(
  before: Folio | null,
  after: Folio,
  writeIdentification: WriteIdentification = maskIdentification,
): FolioChange[] {
  return [
    ...particulars.flatMap(([title, read]) => {
      const change = { title, before: before ? read(before) : '', after: read(after) };
      return change.before === change.after ? [] : [change];
    }),
    ...describeOwners(before, after, writeIdentification),
    ...describeEncumbrances(before, after, writeIdentification),
  ];
}
