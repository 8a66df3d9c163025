import { Readable } from 'node:stream';
import { mostOutlineFloors } from '@strata/domain';
import { folioTask } from '../../documents/document-tasks.ts';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { knownIssuer } from '../configuration/known-issuer.ts';
import { findUnitDrawing } from '../drawings/drawings.queries.ts';
import { outlineOf } from '../drawings/outline-of.ts';
import { listUnitLevels } from '../drawn-plan/unit-levels.queries.ts';
import { readFolioWithScheme } from './read-folio.ts';
import { getRegisteredPlan } from './title-place.queries.ts';

/** The folio as PDF, for whoever may read it and with what they may read. */
export const printFolio: Handler<'GET /Titles/print'> = async (call) => {
  const { db, query, session, services, isGone } = call;
  const read = await readFolioWithScheme(call, query.titleId, query.asOf);
  if (read instanceof Refusal) return read;
  const { folio, scheme } = read;
  const { place } = folio;
  const { planSha256, limitedCommonProperty, measuredTo, ...plan } = await getRegisteredPlan(
    db,
    scheme.revisionId,
    place?.unitId,
  );
  const drawing = place ? await findUnitDrawing(db, place, mostOutlineFloors) : undefined;
  const drawn = place ? await listUnitLevels(db, scheme.revisionId, place.unitId) : [];
  const content = await services.workers.run(
    folioTask,
    {
      ...(await knownIssuer(services)),
      folio,
      scheme,
      plan,
      planSha256,
      registeredDate: folio.registeredDate,
      limitedCommonProperty,
      measuredTo,
      outline: drawing ? outlineOf(drawing) : null,
      drawn,
      schemeAddress: `${services.configuration.PORTAL_ORIGIN}/schemes?scheme=${scheme.number}`,
      madeAt: session.now.toISOString(),
    },
    isGone,
  );
  if (content instanceof Refusal) return content;
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType: 'application/pdf',
    fileName: `Folio ${folio.number}${query.asOf === undefined ? '' : ` as of ${query.asOf}`}.pdf`,
    sizeInBytes: content.length,
  });
};
