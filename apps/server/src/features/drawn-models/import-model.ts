import type { Output } from '@strata/contract';
import { wallRuleWords } from '@strata/domain';
import type { Call, PreparedHandler } from '../../platform/http/call.ts';
import { isStale, OutdatedPreparation, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { checkLevels } from '../drawn-plan/check-levels.ts';
import { drawLevels } from '../drawn-plan/draw-levels.ts';
import { openPlan } from '../strata-plans/plan/open-plan.ts';
import { keepFile } from './keep-file.ts';
import { type LoadedModel, loadForMapping } from './load-model.ts';
import { readKeptModel } from './read-kept-model.ts';
import type { DrawnLevels, ModelMapping } from './reading/model-job.ts';

type Key = 'POST /Applications/drawnModels/import';

/**
 * Draws levels of a plan as a model shows them, all or none. The model is read before the transaction, without any lock;
 * what is refused is refused in it, so that a call that is repeated gets its first answer.
 */
export const importModel: PreparedHandler<Key> = {
  prepare: async (call) => {
    const loaded = await loadForMapping(call);
    if (loaded instanceof Refusal) return async () => loaded;
    const { model, things, rules, measuredTo } = loaded;
    const { mapping } = call.body;
    const told = await readKeptModel(call, model, {
      task: 'levels',
      mapping,
      things,
      rules,
      measuredTo,
    });
    return (change) => importLevels(change, loaded, told);
  },
};

async function importLevels(
  call: Call<Key>,
  loaded: LoadedModel,
  told: string | Refusal,
): Promise<Output<Key> | Refusal> {
  const { body, seenVersion } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  const { revision } = plan.facts;
  if (isStale(seenVersion, revision)) return refuseStale(revision);
  // The numbers by which outlines were matched may be others by now.
  if (loaded.planRevision !== revision) return new OutdatedPreparation(revision);
  if (told instanceof Refusal) return told;
  const drawn = JSON.parse(told) as DrawnLevels;
  const refusal = refuseLeftOut(drawn, body.agreedTo ?? 0);
  if (refusal) return refusal;
  const checked = await checkLevels(call.db, plan.applicationId, drawn.levels);
  if (checked instanceof Refusal) return checked;
  const fileId = await keepFile(call.db, body, loaded.model, checked);
  if (fileId instanceof Refusal) return fileId;
  return drawLevels(call, plan, sourceOf(loaded, body.mapping), checked, fileId);
}

/** Whatever of the mapped layers is not drawn must have been agreed to. */
function refuseLeftOut({ leftOut }: DrawnLevels, agreedTo: number): Refusal | undefined {
  if (leftOut.total === agreedTo) return undefined;
  return refuse('INVALID', { agreedTo: leftOut.words || 'Nothing would be left out' });
}

function sourceOf(
  { model: { file_name: fileName, sha256, format }, measuredTo }: LoadedModel,
  { unit, layers, innerWallInMm = 0, outlinesShow = 'interiorFace' }: ModelMapping,
) {
  const mapping = layers.map(({ name, meaning, floorId }) => ({
    name,
    readAs: floorId === null ? meaning : `${meaning}@${floorId}`,
  }));
  const walls =
    innerWallInMm > 0 ? [{ name: 'Walls inside units', readAs: `up to ${innerWallInMm} mm` }] : [];
  const shown = { name: 'Outlines', readAs: wallRuleWords[outlinesShow] };
  return {
    fileName,
    fileSha256: sha256.toString('hex'),
    format,
    unit,
    mapping: [...mapping, ...walls, shown],
    measuredTo,
  };
}
