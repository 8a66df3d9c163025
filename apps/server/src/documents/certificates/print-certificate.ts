import {
  type BuildingOutline,
  displayDate,
  displayDecimal,
  displayTime,
  type Encumbrance,
  type Folio,
  printedCode,
  type TitleOwner,
} from '@strata/domain';
import { type Letterhead, marksOf, noLetterhead } from '../issuer.ts';
import type { Picture } from '../pictures/picture.ts';
import type { Particular, PrintedTable } from '../printed-document.ts';
import type { CertificateSource } from './certificate-source.ts';

/** Raised when the same title is told in another way. */
export const certificateTemplate = 4;

/** A part of a certificate, with what is said where there is nothing to list. */
interface CertificatePart {
  readonly heading: string;
  readonly table?: PrintedTable;
  readonly paragraph?: string;
}

/** The building with the unit marked, and what is said below it. */
export interface CertificateFigure {
  readonly outline: BuildingOutline;
  readonly caption: string;
  /** For readers that do not see it. */
  readonly words: string;
}

/** A certificate as it is printed: its texts and where they belong. Each text is literal. */
export interface PrintedCertificate {
  readonly authority: string;
  readonly letterhead: Letterhead;
  readonly emblem: Picture | undefined;
  /** What stands pale across every page. */
  readonly marks: readonly string[];
  readonly title: string;
  readonly titleNumber: string;
  readonly certificateNumber: string;
  /** When the register says what follows. */
  readonly said: string;
  /** What the certificate is of. */
  readonly unit: string;
  /** What nobody must overlook: that the scheme is provisional. */
  readonly warning: string | undefined;
  readonly facts: readonly Particular[];
  readonly figure: CertificateFigure | undefined;
  readonly parts: readonly CertificatePart[];
  /** Where its code leads. */
  readonly verifyAddress: string;
  /** How it is checked: where, by which code, and what that means. */
  readonly check: { readonly place: string; readonly code: string; readonly meaning: string };
  readonly signature: string;
  readonly foot: string;
  readonly issuedAt: string;
}

const perhaps = (label: string, value: string | null | undefined): readonly Particular[] =>
  value === null || value === undefined || value === '' ? [] : [{ label, value }];

/** Whole numbers stand in groups of three, percentages as the schedule prints them. */
const shareValueOf = (value: string): string =>
  value.includes('.') ? value : displayDecimal(value).replace(/\.00$/, '');

const provisional =
  'This scheme is provisional: the building is proposed or unfinished. The unit, its area and its share value can change until the scheme is final.';

/** Each area that only some units may use, this one among them. */
function limitedOf({ limitedCommonProperty }: CertificateSource): string {
  return limitedCommonProperty
    .map(({ reference, occupancyUse, floorAreaInSqm, floorNumber }) =>
      [
        `${reference} ${occupancyUse}`,
        `${displayDecimal(floorAreaInSqm)} sqm`,
        ...(floorNumber === null ? [] : [`floor ${floorNumber}`]),
      ].join(', '),
    )
    .join('; ');
}

function figureOf({ outline, folio: { unit } }: CertificateSource): CertificateFigure | undefined {
  if (outline === null) return undefined;
  const floor = `floor ${unit.floor} of ${unit.building}`;
  const lots = unit.accessoryLots.length > 0 ? ', and where its accessory lots are' : '';
  return {
    outline,
    caption: `Dark: unit ${unit.number} on ${floor}${lots}. Not to scale.`,
    words: `Drawing of the building with unit ${unit.number} marked on ${floor}`,
  };
}

function factsOf(source: CertificateSource): readonly Particular[] {
  const { folio, scheme } = source;
  const { unit, shareValue } = folio;
  const building = unit.tower === null ? unit.building : `${unit.building}, ${unit.tower}`;
  return [
    { label: 'Where', value: `${building}, floor ${unit.floor}` },
    ...perhaps('Address', scheme.address),
    { label: 'Plot', value: `${scheme.plotName}, ${scheme.plotNumber}` },
    { label: 'Island', value: `${scheme.islandName}, ${scheme.atollName}` },
    { label: 'Use', value: `${unit.occupancyUse}, ${unit.unitType}` },
    { label: 'Area', value: `${displayDecimal(unit.strataAreaInSqm)} sqm` },
    { label: 'Share value', value: `${shareValueOf(shareValue)} of ${shareValueOf(scheme.aggregate)}` },
    ...perhaps('Accessory lots', unit.accessoryLots.join(', ')),
    ...perhaps('Limited common property', limitedOf(source)),
    { label: 'Scheme', value: `${scheme.number}, ${scheme.state}` },
  ];
}

const shareOf = ({ shareNumerator, shareDenominator }: TitleOwner): string =>
  shareNumerator === shareDenominator ? 'Whole' : `${shareNumerator}/${shareDenominator}`;

function ownersPart({ owners, number }: Folio): CertificatePart {
  return {
    heading: owners.length === 1 ? 'Owner' : `${owners.length} owners`,
    table: {
      caption: `Registered owners of title ${number}`,
      columns: [
        { head: 'Name', kind: 'text', isRowHead: true },
        { head: 'Identification', kind: 'text' },
        { head: 'Share', kind: 'figure' },
      ],
      rows: owners.map((owner) => ({
        kind: 'body',
        cells: [owner.name, owner.identification, shareOf(owner)],
      })),
      notes: [],
    },
  };
}

function encumbrancesPart({ encumbrances, number }: Folio): CertificatePart {
  const heading = 'Mortgages';
  if (encumbrances.length === 0) return { heading, paragraph: 'No mortgage is registered on this title.' };
  const rowOf = ({ number: place, lender, amount }: Encumbrance) => ({
    kind: 'body' as const,
    cells: [`Mortgage ${place}`, lender.name, lender.identification, displayDecimal(amount)],
  });
  return {
    heading,
    table: {
      caption: `Mortgages registered on title ${number}`,
      columns: [
        { head: 'Mortgage', kind: 'text', isRowHead: true, isShort: true },
        { head: 'Lender', kind: 'text' },
        { head: 'Identification', kind: 'text' },
        { head: 'Amount (MVR)', kind: 'figure' },
      ],
      rows: encumbrances.map(rowOf),
      notes: [],
    },
  };
}

/** What a certificate says of a title as it is registered when it is issued. */
export function printCertificate(source: CertificateSource): PrintedCertificate {
  const { folio, scheme, number, issuedAt, verifyAddress } = source;
  const issued = `${displayDate(issuedAt)} at ${displayTime(issuedAt)}`;
  return {
    authority: source.authority,
    letterhead: source.letterhead ?? noLetterhead,
    emblem: source.emblem,
    marks: marksOf(source),
    title: 'Certificate of strata title',
    titleNumber: folio.number,
    certificateNumber: number,
    said: `On ${issued}, Maldives time, the register of strata titles says for`,
    unit: `Unit ${folio.unit.number}, ${scheme.name ?? scheme.plotName}`,
    warning: folio.provisional ? provisional : undefined,
    facts: factsOf(source),
    figure: figureOf(source),
    parts: [ownersPart(folio), encumbrancesPart(folio)],
    verifyAddress,
    check: {
      place: verifyAddress.replace(/\/[^/]*$/, '').replace(/^https:\/\//, ''),
      code: printedCode(source.code),
      meaning:
        'It holds as long as the register says so: another entry on the title or a newer certificate ends it. A copy proves nothing by itself.',
    },
    signature: `The file is signed with Ed25519 by key ${source.signingKeyId}. Signature and public key are kept apart from it, at the same address.`,
    foot: `Certificate ${number} of title ${folio.number} · Template ${certificateTemplate}`,
    issuedAt,
  };
}
