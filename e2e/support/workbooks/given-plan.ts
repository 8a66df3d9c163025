import type { Page } from '@playwright/test';
import type { FictionalPlan } from '@strata/fictional-register';
import { enterAsArchitect } from '../architects.ts';
import { askDatabase } from '../database.ts';
import { draftFor, fillPlan } from '../plans.ts';
import { enter } from '../signed-in.ts';

/** Of Ahmed Zayan Huvadheli. */
export const architectsNumber = 'A100011';

/** An application whose plan an architect works on, before them; `path` is that of the page of a sheet. */
export async function givenPlan(page: Page, desk: Page, plan: FictionalPlan) {
  const architect = await enterAsArchitect(page, architectsNumber);
  const owner = await enter(desk, 'A100003', { as: { type: 'Business', name: 'Huvadheli Trading' } });
  const id = await draftFor(owner, 'Huvadheli Court', plan);
  await fillPlan(owner, id, plan);
  const { version } = await owner.client.call('GET /Applications/{id}', {
    params: { id },
    query: owner.entity,
  });
  const body = { id, architectRegistrationId: architect.registrationId };
  await owner.client.call('POST /Applications/assignArchitect', { body }, { version });
  const [building] = await askDatabase<{ id: string }>(
    'select id from strata_buildings where application_id = $1',
    [id],
  );
  return {
    id,
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
