import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { findBuildingRow } from './buildings.queries.ts';
import { listStoreys, type StoreyRow, updateNorth, updateStoreys } from './storeys.queries.ts';

/** Says in one act where floors lie and how high they are, and where north is. What is said already is no change. */
export const setStoreys: Handler<'PUT /Applications/storeys'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlanOf(call, 'strata_buildings', body.buildingId);
  if (plan instanceof Refusal) return plan;
  const { revision } = plan.facts;
  const building = await findBuildingRow(db, plan.applicationId, body.buildingId);
  if (!building) return refuse('NOT_FOUND');
  if (isStale(seenVersion, revision)) return refuseStale(revision);
  const floors = new Map(
    (await listStoreys(db, plan.applicationId, building.id)).map((floor) => [floor.id, floor]),
  );
  const seen = new Set<string>();
  const wrong = body.storeys.flatMap(({ floorId }, place) => {
    const id = floorId.toLowerCase();
    const reason = !floors.has(id)
      ? 'The building has no such floor'
      : seen.has(id)
        ? 'This floor is there twice'
        : undefined;
    seen.add(id);
    return reason === undefined ? [] : [[`storeys.${place}.floorId`, reason]];
  });
  if (wrong.length > 0) return refuse('INVALID', Object.fromEntries(wrong) as Record<string, string>);
  const said = body.storeys.map(({ floorId, baseLevelInMm = null, storeyHeightInMm = null }) => ({
    id: floorId.toLowerCase(),
    baseLevelInMm,
    storeyHeightInMm,
  }));
  const changed = said.filter((storey) => differs(storey, floors.get(storey.id)));
  const { northAngle: before } = building;
  const northAngle = body.northAngle ?? null;
  if (changed.length === 0 && northAngle === before) return { changed: 0, planRevision: revision };
  await updateStoreys(db, changed);
  if (northAngle !== before) await updateNorth(db, building.id, northAngle);
  await recordPlanAct(call, plan, {
    verb: 'setStoreys',
    before: {
      building: building.name,
      northAngle: before,
      storeys: changed.map(({ id }) => floors.get(id)),
    },
    after: {
      building: building.name,
      northAngle,
      storeys: changed.map((storey) => ({ ...floors.get(storey.id), ...storey })),
    },
  });
  return { changed: changed.length, planRevision: revision + 1 };
};

function differs(said: Omit<StoreyRow, 'floorNumber'>, before: StoreyRow | undefined): boolean {
  return said.baseLevelInMm !== before?.baseLevelInMm || said.storeyHeightInMm !== before.storeyHeightInMm;
}
