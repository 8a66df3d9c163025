import { mostOutlineFloors } from '@strata/domain';
import type { Handlers } from '../../platform/http/call.ts';
import { identificationKeysOf } from '../titles/parties-of-session.queries.ts';
import { findDrawings } from './drawings.queries.ts';
import { outlineOf } from './outline-of.ts';

/** Small drawings beside what lists say. */
export const drawingsHandlers = {
  'GET /Drawings': async ({ db, session, query }) => {
    const { applicationIds = [], propertyIds = [], titleIds = [] } = query;
    const { personId } = session;
    const keys = titleIds.length === 0 ? [] : await identificationKeysOf(db, personId);
    const asked = { personId, keys, applicationIds, propertyIds, titleIds };
    const found = await findDrawings(db, { ...asked, mostFloors: mostOutlineFloors });
    return found.map((drawing) => ({ id: drawing.id, outline: outlineOf(drawing) }));
  },
} satisfies Partial<Handlers>;
