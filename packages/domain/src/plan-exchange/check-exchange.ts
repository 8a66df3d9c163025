import { type Contents, contentsOf } from '../strata-plan/contents.ts';
import type { StrataPlan } from '../strata-plan/plan.ts';
import { checkAreasOfFile } from './check-areas-of-file.ts';
import { checkBuildings } from './check-buildings.ts';
import { checkDetails } from './check-details.ts';
import { checkDrawingsOfFile } from './check-drawings-of-file.ts';
import { checkFloorsOfFile } from './check-floors-of-file.ts';
import { checkGroups } from './check-groups.ts';
import { checkScheduleOfFile } from './check-lots-of-file.ts';
import { checkPlots } from './check-plots.ts';
import { checkUnitsOfFile } from './check-units-of-file.ts';
import { ExchangeDraft, type ExchangeSubject } from './exchange-draft.ts';
import type { FileOfPlan } from './exchanged-plan.ts';

/** What the import of a whole plan would do. Nothing is to be written while there are faults. */
export interface ExchangeCheck
  extends Pick<
    ExchangeDraft,
    'faults' | 'changes' | 'counts' | 'created' | 'changed' | 'details' | 'hasParkingLots' | 'drawn'
  > {
  readonly isOfAnotherApplication: boolean;
  /** What units and floors lose with it; null where nothing does. */
  readonly loses: Contents | null;
  /** The plan as the file leaves it. */
  readonly plan: StrataPlan;
}

/**
 * Checks the file of a whole plan against a plan by the rules of typing, part by part, each against the plan as the parts
 * before leave it: details, plots, buildings with their towers, groups, floors, units, common property, accessory
 * schedule. What the plan has and the file does not name stays.
 */
export function checkExchange(
  subject: ExchangeSubject,
  { application, plan: file }: FileOfPlan,
  makeId: () => string,
): ExchangeCheck {
  const said = application?.reference;
  const isOfAnotherApplication = said !== undefined && said !== subject.reference;
  const draft = new ExchangeDraft(subject, makeId);
  checkDetails(draft, file.developmentDetails);
  checkPlots(draft, file.plots);
  checkBuildings(draft, file.buildings);
  const findGroup = checkGroups(draft, file.groups);
  checkFloorsOfFile(draft, file.buildings);
  checkUnitsOfFile(draft, file.buildings, findGroup);
  const { findAccessoryUnit, findArea } = checkAreasOfFile(
    draft,
    file.commonProperty,
    findGroup,
    !isOfAnotherApplication,
  );
  checkScheduleOfFile(draft, file.accessorySchedule, findAccessoryUnit);
  checkDrawingsOfFile(draft, file.drawings, findArea);
  const { faults, changes, counts, created, changed, details, hasParkingLots, drawn, plan } = draft;
  const loses = losesOf(draft);
  return {
    faults,
    changes,
    counts,
    created,
    changed,
    details,
    hasParkingLots,
    drawn,
    isOfAnotherApplication,
    loses,
    plan,
  };
}

/** Floors lose the podium that goes, units the tower when their floor becomes part of it. */
function losesOf({ subject: { plan }, changed }: ExchangeDraft): Contents | null {
  const floors = new Map(plan.strataBuildings.flatMap((one) => one.floors.map((floor) => [floor.id, floor])));
  const contents = contentsOf(plan, {
    podiumsOf: plan.strataBuildings.flatMap(({ id, hasPodium }) =>
      hasPodium && changed.buildings.get(id)?.hasPodium === false ? [id] : [],
    ),
    floorsIntoPodium: [...changed.floors].flatMap(([id, { isPodiumFloor }]) =>
      isPodiumFloor && floors.get(id)?.isPodiumFloor === false ? [id] : [],
    ),
  });
  return contents.total > 0 ? contents : null;
}
