import type { Output } from '@strata/contract';
import { certificateState, mostOutlineFloors } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { findTitleDrawing } from '../drawings/drawings.queries.ts';
import { outlineOf } from '../drawings/outline-of.ts';
import { lookAtCertificate } from './verification.queries.ts';

/** What anyone may know of a certificate: whether it holds, of what it is, and its signature. Nobody is named. */
export async function verifyCertificate(
  db: Queryable,
  code: string | undefined,
): Promise<Output<'GET /Certificates/verify'>> {
  // What cannot be a code is looked up like any other, and takes as long.
  const found = await lookAtCertificate(db, code);
  if (!found) return { state: 'unknown', certificate: null };
  const { number, issuedDate, revokedDate, sha256, signature, signingKeyId } = found;
  const { titleNumber, titleState, unitNumber, building, floor, strataAreaInSqm, shareValue } = found;
  const { provisional, schemeNumber, schemeState, schemeName, islandName, aggregate } = found;
  const drawing = await findTitleDrawing(db, found.titleId, mostOutlineFloors);
  return {
    state: certificateState(found),
    certificate: {
      number,
      issuedDate,
      revokedDate,
      title: {
        number: titleNumber,
        state: titleState,
        provisional,
        unitNumber,
        building,
        floor,
        strataAreaInSqm,
        shareValue,
      },
      scheme: { number: schemeNumber, state: schemeState, name: schemeName, islandName, aggregate },
      outline: drawing === undefined ? null : outlineOf(drawing),
      sha256,
      signature,
      signingKeyId,
    },
  };
}
