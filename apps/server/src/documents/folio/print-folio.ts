import { createHash } from 'node:crypto';
import type { Output } from '@strata/contract';
import {
  displayDate,
  displayDay,
  displayDecimal,
  displayTime,
  orderInWords,
  titleActNames,
} from '@strata/domain';
import { type Issuer, marksOf } from '../issuer.ts';
import type { Particular, PrintedDocument, PrintedSection } from '../printed-document.ts';

/** Raised when the same folio is told in another way. */
const folioTemplate = 1;

export interface FolioSource extends Issuer {
  /** As whoever asks may read it. */
  readonly folio: Output<'GET /Titles/{id}'>;
  /** ISO 8601. */
  readonly madeAt: string;
}

type Folio = FolioSource['folio'];

/** The moment that a folio speaks of. */
const momentOf = ({ asOf }: Folio, madeAt: string): string =>
  asOf === null ? `on ${displayDate(madeAt)} at ${displayTime(madeAt)}` : `at the end of ${displayDay(asOf)}`;

function particularsOf({
  state,
  provisional,
  scheme,
  unit,
  shareValue,
  registeredDate,
}: Folio): Particular[] {
  const perhaps = (label: string, value: string | null): Particular[] => (value ? [{ label, value }] : []);
  return [
    { label: 'State', value: state === 'cancelled' ? 'Cancelled' : 'Registered' },
    { label: 'Issued', value: displayDate(registeredDate) },
    { label: 'Scheme', value: scheme.name === null ? scheme.number : `${scheme.number}, ${scheme.name}` },
    { label: 'Registration', value: provisional ? 'Provisional' : 'Final' },
    { label: 'Plot', value: `${scheme.plotName}, ${scheme.plotNumber}` },
    { label: 'Island', value: `${scheme.islandName}, ${scheme.atollName}` },
    { label: 'Unit', value: unit.number },
    { label: 'Building', value: unit.building },
    ...perhaps('Tower', unit.tower),
    { label: 'Floor', value: unit.floor },
    { label: 'Class of use', value: unit.occupancyUse },
    { label: 'Unit type', value: unit.unitType },
    { label: 'Strata area (sqm)', value: displayDecimal(unit.strataAreaInSqm) },
    ...perhaps('Accessory lots', unit.accessoryLots.join(', ')),
    { label: 'Share value', value: `${shareValue} of ${scheme.aggregate}` },
  ];
}

const notACertificate: PrintedSection = {
  heading: 'Not a certificate',
  particulars: [],
  paragraphs: [
    'This print shows what stood in the register at the moment that it names. It is no certificate of title, it is not signed, and it proves nothing to others. A certificate can be asked for in the portal; anyone can verify it by its code.',
  ],
  warns: true,
  tables: [],
};

function ownersOf({ owners }: Folio): PrintedSection {
  return {
    heading: 'Owners',
    particulars: [],
    paragraphs: [],
    tables: [
      {
        caption: 'Owners and their shares of the unit',
        columns: [
          { head: 'Name', kind: 'text', isRowHead: true },
          { head: 'Identification', kind: 'text', isShort: true },
          { head: 'Share', kind: 'figure' },
        ],
        rows: owners.map(({ name, identification, shareNumerator, shareDenominator }) => ({
          kind: 'body',
          cells: [name, identification, `${shareNumerator}/${shareDenominator}`],
        })),
        notes: [],
      },
    ],
  };
}

function mortgagesOf({ encumbrances }: Folio): PrintedSection {
  const none = encumbrances.length === 0;
  return {
    heading: 'Mortgages',
    particulars: [],
    paragraphs: none ? ['None is registered.'] : [],
    tables: none
      ? []
      : [
          {
            caption: 'Mortgages of the unit',
            columns: [
              { head: 'Number', kind: 'text', isRowHead: true, isShort: true },
              { head: 'Lender', kind: 'text' },
              { head: 'Identification', kind: 'text', isShort: true },
              { head: 'Amount (MVR)', kind: 'figure' },
            ],
            rows: encumbrances.map(({ number, lender, amount }) => ({
              kind: 'body',
              cells: [`${number}`, lender.name, lender.identification, displayDecimal(amount)],
            })),
            notes: [],
          },
        ],
  };
}

/** What an act changed, a line each: "Share of Aisha: whole, then 1/2". */
function changesOf({ changes }: Folio['history'][number]): string {
  return changes
    .map(({ title, before, after }) => {
      if (before === '') return `${title}: ${after}`;
      return after === '' ? `${title}: ${before}, no longer` : `${title}: ${before}, then ${after}`;
    })
    .join('; ');
}

function historyOf({ history }: Folio): PrintedSection {
  const notesOf = ({ corrects, correctedBy }: Folio['history'][number]): string[] => [
    ...(corrects ? [`corrects act ${corrects.sequence}`] : []),
    ...(correctedBy ? [`corrected by act ${correctedBy.sequence}`] : []),
  ];
  return {
    heading: 'History',
    particulars: [],
    paragraphs: [],
    tables: [
      {
        caption: 'Acts on the title, the latest first',
        columns: [
          { head: 'Act', kind: 'text', isRowHead: true, isShort: true },
          { head: 'Date', kind: 'text', isShort: true },
          { head: 'What was done', kind: 'text' },
          { head: 'Basis', kind: 'text' },
          { head: 'What it changed', kind: 'text' },
        ],
        rows: history.map((act) => ({
          kind: 'body',
          cells: [
            act.sequence,
            displayDate(act.date),
            [titleActNames[act.verb], ...notesOf(act)].join(', '),
            [act.basis?.reference ?? '', ...(act.order ? [orderInWords(act.order)] : [])].join(', '),
            act.verb === 'issue' ? 'As it was issued' : changesOf(act),
          ],
        })),
        notes: [],
      },
    ],
  };
}

/** The folio of a title on paper: what the register says of it, and that this is no certificate. */
export function printFolio(source: FolioSource): PrintedDocument {
  const { folio, authority, madeAt } = source;
  return {
    title: 'Folio of strata title',
    reference: folio.number,
    scheme: folio.scheme.name ?? folio.scheme.number,
    authority,
    emblem: source.emblem,
    madeAt,
    marks: marksOf(source),
    introduction: [`What the register said of strata title ${folio.number} ${momentOf(folio, madeAt)}.`],
    particulars: particularsOf(folio),
    sections: [notACertificate, ownersOf(folio), mortgagesOf(folio), historyOf(folio)],
    foot: [{ label: 'Template', value: `version ${folioTemplate}` }],
    templateVersion: `${folioTemplate}`,
    sha256: createHash('sha256').update(JSON.stringify(folio)).digest('hex'),
    hashOf: 'the folio',
  };
}
