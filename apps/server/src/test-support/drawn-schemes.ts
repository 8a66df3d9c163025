import { checkedShape } from '../features/drawn-plan/check-levels.ts';
import { insertRevisionLevels } from '../features/drawn-plan/level-json.queries.ts';
import { insertShapes } from '../features/drawn-plan/shapes.queries.ts';
import { levelsOf } from './drawings.ts';
import { type GivenRegistered, givenRegistered } from './registered.ts';
import type { Owner } from './world.ts';

/** A registered scheme whose plan was drawn when it was declared: the first floor and the site. */
export async function drawnScheme(owner: Owner): Promise<GivenRegistered> {
  const given = await givenRegistered(owner);
  const { database } = owner.system.services;
  const levels = levelsOf(given).map(({ floorId, shapes }) => ({
    floorId,
    shapes: shapes.map(checkedShape),
  }));
  await insertShapes(database, given.applicationId, null, levels);
  await insertRevisionLevels(database, given.revisionId);
  return given;
}
