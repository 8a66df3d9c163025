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
import { marksOf } from '../issuer.ts';
import type { Particular, PrintedTable } from '../printed-document.ts';
import type { CertificateSource } from './certificate-source.ts';

/** Raised when the same title is told in another way. */
export const certificateTemplate = 3;

/** A part of a certificate, with what is said where there is nothing to list. */
interface CertificatePart {
  readonly heading: string;
  readonly particulars?: readonly Particular[];
  readonly table?: PrintedTable;
  readonly paragraph?: string;
  readonly figure?: CertificateFigure;
}

/** The building with the unit marked, and what is said beside it. */
export interface CertificateFigure {
  readonly outline: BuildingOutline;
  readonly caption: string;
  /** For readers that do not see it. */
  readonly words: string;
}

/** A certificate as it is printed: its texts and where they belong. Each text is literal. */
export interface PrintedCertificate {
  readonly authority: string;
  /** What stands pale across every page. */
  readonly marks: readonly string[];
  readonly title: string;
  readonly titleNumber: string;
  readonly certificateNumber: string;
  /** When it was issued, and by which code it is verified. */
  readonly issue: readonly Particular[];
  readonly declaration: string;
  /** What nobody must overlook: that the scheme is provisional. */
  readonly warning: string | undefined;
  readonly parts: readonly CertificatePart[];
  /** Where its code leads. */
  readonly verifyAddress: string;
  readonly verification: readonly string[];
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
  return {
    outline,
    caption: `Unit ${unit.number} is dark: ${floor}. Not to scale.`,
    words: `Drawing of the building with unit ${unit.number} marked on ${floor}`,
  };
}

function unitPart(source: CertificateSource): CertificatePart {
  const { folio, scheme } = source;
  const { unit, shareValue } = folio;
  const figure = figureOf(source);
  return {
    ...(figure === undefined ? {} : { figure }),
    heading: 'The unit',
    particulars: [
      { label: 'Unit', value: unit.number },
      { label: 'Building', value: unit.tower === null ? unit.building : `${unit.building}, ${unit.tower}` },
      { label: 'Floor', value: unit.floor },
      { label: 'Use', value: `${unit.occupancyUse}, ${unit.unitType}` },
      { label: 'Strata area', value: `${displayDecimal(unit.strataAreaInSqm)} sqm` },
      { label: 'Share value', value: `${shareValueOf(shareValue)} of ${shareValueOf(scheme.aggregate)}` },
      ...perhaps('Accessory lots', unit.accessoryLots.join(', ')),
      ...perhaps('Limited common property', limitedOf(source)),
    ],
  };
}

function schemePart(scheme: CertificateSource['scheme']): CertificatePart {
  return {
    heading: 'The strata scheme',
    particulars: [
      { label: 'Scheme', value: scheme.name === null ? scheme.number : `${scheme.number}, ${scheme.name}` },
      { label: 'State', value: scheme.state === 'provisional' ? 'Provisional' : 'Final' },
      { label: 'Plot', value: `${scheme.plotName}, ${scheme.plotNumber}` },
      ...perhaps('Address', scheme.address),
      { label: 'Island', value: `${scheme.islandName}, ${scheme.atollName}` },
    ],
  };
}

const shareOf = ({ shareNumerator, shareDenominator }: TitleOwner): string =>
  shareNumerator === shareDenominator ? 'Whole' : `${shareNumerator}/${shareDenominator}`;

function ownersPart({ owners, number }: Folio): CertificatePart {
  return {
    heading: owners.length === 1 ? 'The owner' : `The ${owners.length} owners`,
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
  const heading = 'Encumbrances';
  if (encumbrances.length === 0) return { heading, paragraph: 'No encumbrances are registered.' };
  const rowOf = ({ number: place, lender, amount }: Encumbrance) => ({
    kind: 'body' as const,
    cells: [`Mortgage ${place}`, lender.name, lender.identification, displayDecimal(amount)],
  });
  return {
    heading,
    table: {
      caption: `Mortgages registered on title ${number}`,
      columns: [
        { head: 'Encumbrance', kind: 'text', isRowHead: true, isShort: true },
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
    marks: marksOf(source),
    title: 'Strata title certificate',
    titleNumber: folio.number,
    certificateNumber: number,
    issue: [
      { label: 'Certificate', value: number },
      { label: 'Issued', value: `${issued}, Maldives time` },
      { label: 'Code', value: printedCode(source.code) },
    ],
    declaration: `The register of strata titles says of title ${folio.number}, when this certificate is issued, what is written below.`,
    warning: folio.provisional ? provisional : undefined,
    parts: [unitPart(source), schemePart(scheme), ownersPart(folio), encumbrancesPart(folio)],
    verifyAddress,
    verification: [
      `A copy of this certificate proves nothing by itself. Scan the code on the first page, or go to ${verifyAddress.replace(/\/[^/]*$/, '')} and enter ${printedCode(source.code)}: the register says whether the certificate still holds. It no longer does once another act is registered on the title, a newer certificate is issued, or this one is revoked.`,
      `The file is signed with Ed25519 by key ${source.signingKeyId}. Signature and public key are kept apart from it, at the same address.`,
    ],
    foot: `Certificate ${number} of title ${folio.number} · Template ${certificateTemplate}`,
    issuedAt,
  };
}
