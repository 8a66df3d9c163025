import type { Output } from '@strata/contract';
import { displayDate, displayDay, displayTime, orderInWords, titleActNames } from '@strata/domain';
import type { InstrumentPart, PrintedInstrument } from '../instruments/printed-instrument.ts';
import {
  factsOf,
  figureOf,
  measuredAtFoot,
  mortgagesPart,
  nameOfUnit,
  ownersPart,
  provisionalWarning,
  sheetsOf,
  type UnitSource,
} from '../instruments/unit-source.ts';
import { marksOf, noLetterhead } from '../issuer.ts';

/** Raised when the same folio is told in another way. */
const folioTemplate = 7;

export interface FolioSource extends UnitSource {
  /** As whoever asks may read it. */
  readonly folio: Output<'GET /Titles/{id}'>;
  /** SHA-256 of the registered plan, as its documents print it. */
  readonly planSha256: string;
  /** Where anyone looks up the scheme; the QR code leads there. A folio has no code of its own, for none is kept. */
  readonly schemeAddress: string;
  /** ISO 8601. */
  readonly madeAt: string;
}

type Folio = FolioSource['folio'];

const title = 'Folio of strata title';

const noCertificate = 'This folio is no certificate of title: it is not signed and proves nothing to others.';

/** The moment that a folio speaks of. */
const saidAt = ({ asOf }: Folio, madeAt: string): string =>
  asOf === null
    ? `On ${displayDate(madeAt)} at ${displayTime(madeAt)}, Maldives time, the register of strata titles says for`
    : `At the end of ${displayDay(asOf)} the register of strata titles said for`;

/** What an act changed: "Share of Aisha: whole, then 1/2". */
function changesOf({ changes }: Folio['history'][number]): string {
  return changes
    .map(({ title: what, before, after }) => {
      if (before === '') return `${what}: ${after}`;
      return after === '' ? `${what}: ${before}, no longer` : `${what}: ${before}, then ${after}`;
    })
    .join('; ');
}

function historyPart({ history, number }: Folio): InstrumentPart {
  const notesOf = ({ corrects, correctedBy }: Folio['history'][number]): string[] => [
    ...(corrects ? [`corrects act ${corrects.sequence}`] : []),
    ...(correctedBy ? [`corrected by act ${correctedBy.sequence}`] : []),
  ];
  return {
    heading: 'History',
    isFine: true,
    table: {
      caption: `Acts on title ${number}, the latest first`,
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
  };
}

/** The folio of a title on paper: what the register says of it, and that this is no certificate. */
export function printFolio(source: FolioSource): PrintedInstrument {
  const { folio, scheme, madeAt, schemeAddress, letterhead = noLetterhead } = source;
  return {
    authority: source.authority,
    letterhead,
    emblem: source.emblem,
    marks: marksOf(source),
    fileTitle: `${title} ${folio.number}`,
    title,
    secondLanguageTitle: letterhead.secondLanguageFolioTitle,
    titleNumber: folio.number,
    said: saidAt(folio, madeAt),
    unit: nameOfUnit(source),
    warnings: [
      ...(folio.state === 'cancelled' ? ['This title is cancelled.'] : []),
      ...(folio.provisional ? [provisionalWarning] : []),
      noCertificate,
    ],
    facts: factsOf(source),
    figure: figureOf(source),
    sheets: sheetsOf(source),
    parts: [
      ownersPart(folio.owners, folio.number),
      mortgagesPart(folio.encumbrances, folio.number),
      historyPart(folio),
    ],
    check: {
      address: schemeAddress,
      heading: 'Look up the scheme',
      place: schemeAddress.replace(/\?.*$/, '').replace(/^https:\/\//, ''),
      code: scheme.number,
      meaning:
        'There anyone reads what is registered of the scheme now, without the names of owners. A certificate can be asked for in the portal.',
      aside: `SHA-256 of the plan: ${source.planSha256}`,
    },
    which: `${title} · ${folio.number}`,
    foot: `Folio of title ${folio.number} · Template ${folioTemplate}${measuredAtFoot(source)}`,
    madeAt,
  };
}
