import { displayDate, displayTime, printedCode } from '@strata/domain';
import type { PrintedInstrument } from '../instruments/printed-instrument.ts';
import {
  factsOf,
  figureOf,
  measuredAtFoot,
  mortgagesPart,
  nameOfUnit,
  ownersPart,
  provisionalWarning,
  sheetsOf,
} from '../instruments/unit-source.ts';
import { marksOf, noLetterhead } from '../issuer.ts';
import type { CertificateSource } from './certificate-source.ts';

/** Raised when the same title is told in another way. */
export const certificateTemplate = 9;

const title = 'Certificate of strata title';

/** What a certificate says of a title as it is registered when it is issued. */
export function printCertificate(source: CertificateSource): PrintedInstrument {
  const { folio, number, issuedAt, verifyAddress, letterhead = noLetterhead } = source;
  return {
    authority: source.authority,
    letterhead,
    emblem: source.emblem,
    marks: marksOf(source),
    fileTitle: `${title} ${number}`,
    title,
    secondLanguageTitle: letterhead.secondLanguageTitle,
    titleNumber: folio.number,
    said: `On ${displayDate(issuedAt)} at ${displayTime(issuedAt)}, Maldives time, the register of strata titles says for`,
    unit: nameOfUnit(source),
    warnings: folio.provisional ? [provisionalWarning] : [],
    facts: factsOf(source),
    figure: figureOf(source),
    sheets: sheetsOf(source),
    parts: [ownersPart(folio.owners, folio.number), mortgagesPart(folio.encumbrances, folio.number)],
    check: {
      address: verifyAddress,
      heading: 'Check this certificate',
      place: verifyAddress.replace(/\/[^/]*$/, '').replace(/^https:\/\//, ''),
      code: printedCode(source.code),
      meaning:
        'It holds as long as the register says so: another entry on the title or a newer certificate ends it. A copy proves nothing by itself.',
      aside: `The file is signed with Ed25519 by key ${source.signingKeyId}. Signature and public key are kept apart from it, at the same address.`,
    },
    which: `${number} · ${folio.number}`,
    foot: `Certificate ${number} of title ${folio.number} · Template ${certificateTemplate}${measuredAtFoot(source)}`,
    madeAt: issuedAt,
  };
}
