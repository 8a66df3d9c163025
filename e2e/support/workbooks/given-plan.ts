import type { Page } from '@playwright/test';
import type { FictionalPlan } from '@strata/fictional-register';
import { askDatabase } from '../database.ts';
import { draftFor, fillPlan } from '../plans.ts';
import { enter } from '../signed-in.ts';

/** An application of somebody with this plan, and the page on which a workbook of a sheet is imported into it. */
export async function givenPlan(page: Page, idnumber: string, plan: FictionalPlan) {
  const owner = await enter(page, idnumber, { as: { type: 'Business', name: 'Huvadheli Trading' } });
  const id = await draftFor(owner, 'Huvadheli Court', plan);
  // Documents are nothing to an import, and uploads are counted.
  await fillPlan(owner, id, { ...plan, documents: [] });
  const [building] = await askDatabase<{ id: string }>(
    'select id from strata_buildings where application_id = $1',
    [id],
  );
  return {
    id,
    owner,
    pageOf: (sheet: string) => `/app/strataplan/${id}/import/${sheet}?buildingId=${building?.id}`,
  };
}

export interface CountedUnits {
  readonly units: number;
  readonly area: string | null;
  readonly acts: number;
}

/** How many units the plan has, their area, and how many acts of imports there are. */
export async function countedUnits(id: string): Promise<CountedUnits | undefined> {
  const [found] = await askDatabase<CountedUnits>(
    `select count(*)::int as units, sum(floor_area_in_sqm)::text as area,
       (select count(*)::int from acts where object_id = $1 and verb in ('importUnits', 'undoImport')) as acts
     from strata_units where application_id = $1`,
    [id],
  );
  return found;
}
