import type { FieldMessages } from '@strata/contract';
import { DevelopmentType, typingMessages } from '@strata/domain';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { OpenPlan, PlanCall } from '../plan/open-plan.ts';
import { refuseTaken } from '../plan/refuse-taken.ts';
import { findRepeatedNames } from '../plan/repeats.queries.ts';
import { findPlot } from '../plots/plots.queries.ts';
import type { ToweredBuilding } from './buildings.queries.ts';

export const withFreeBuildingName = <Written>(write: () => Promise<Written>) =>
  refuseTaken('one_building_of_a_name', refuse('INVALID', { name: typingMessages.buildingNameTaken }), write);

/**
 * What adding and changing a building check alike: a building of a subdivision stands on one of its plots, towers
 * stand on a podium, and each has a name of its own. `towerField` says where the name of a tower was entered.
 */
export async function refuseBuilding(
  { db }: PlanCall,
  { applicationId, facts }: OpenPlan,
  { plotId, hasPodium, towers }: ToweredBuilding,
  towerField: (place: number) => string,
): Promise<Refusal | undefined> {
  if (plotId !== null && !(await findPlot(db, applicationId, plotId))) return refuse('NOT_FOUND');
  const fields: Record<string, string> = {};
  if (plotId === null && facts.strataDevelopmentTypeId === DevelopmentType.subdivision)
    fields['plotId'] = typingMessages.required;
  if (towers.length > 0 && !hasPodium) fields['towers'] = typingMessages.towersNeedPodium;
  const names = towers.map(({ name }) => name);
  for (const place of await findRepeatedNames(db, names)) {
    fields[towerField(place)] = typingMessages.towerNameTaken;
  }
  return hasMessages(fields) ? refuse('INVALID', fields) : undefined;
}

const hasMessages = (fields: FieldMessages): boolean => Object.keys(fields).length > 0;
