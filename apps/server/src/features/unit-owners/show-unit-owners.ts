import { canEditPlan, type TitleOwner } from '@strata/domain';
import { JsonText } from '../../platform/http/answers.ts';
import type { Call, Handler } from '../../platform/http/call.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { findVisible } from '../application-timeline/visible-application.queries.ts';
import { getNewestContent } from '../plan-revisions/plan-revisions.queries.ts';
import { recordLook } from '../plan-revisions/record-look.ts';
import { unpackContent } from '../plan-revisions/unpack-content.ts';
import { findApplicationFor } from '../strata-plans/plan/open-plan.queries.ts';
import { whoAsks } from '../titles/who-asks.ts';
import { getProposedOwners, listTitledUnits, type TitledUnit } from './unit-owners.queries.ts';

type Key = 'GET /Applications/unitOwners';

/** What a declared plan says of its owners; what was declared before there were any says nothing. */
interface DeclaredOwners {
  readonly planRevision: number;
  readonly propertyOwners?: readonly TitleOwner[];
  readonly unitOwners?: readonly { readonly unitId: string; readonly owners: readonly TitleOwner[] }[];
  readonly strataBuildings: readonly {
    readonly name: string;
    readonly floors: readonly {
      readonly floorNumber: string;
      readonly units: readonly { readonly id: string; readonly unitNumber: string }[];
    }[];
  }[];
}

function answerOf(
  { planRevision, propertyOwners = [], unitOwners = [], strataBuildings }: DeclaredOwners,
  titled: readonly TitledUnit[],
) {
  const titles = new Map(titled.map(({ unitId, title }) => [unitId, title]));
  const deviating = new Map(unitOwners.map(({ unitId, owners }) => [unitId, [...owners]]));
  const units = strataBuildings.flatMap(({ name: buildingName, floors }) =>
    floors.flatMap(({ floorNumber, units: ofFloor }) =>
      ofFloor.map(({ id: unitId, unitNumber }) => ({
        unitId,
        unitNumber,
        buildingName,
        floorNumber,
        owners: deviating.get(unitId) ?? null,
        title: titles.get(unitId) ?? null,
      })),
    ),
  );
  return { planRevision, canEdit: false, propertyOwners: [...propertyOwners], units };
}

/** To officers it is what was declared last, never what is drafted. */
async function showDeclared(call: Call<Key>) {
  const { db, query, session } = call;
  const { applicationId } = query;
  const { personId } = session;
  const found = await findVisible(db, { audience: 'console', personId, applicationId });
  if (!found) return refuse('NOT_FOUND');
  await recordLook(call, { ...found, applicationId }, 'owners');
  const content = await unpackContent(await getNewestContent(db, applicationId));
  const titled = await listTitledUnits(db, applicationId, await whoAsks(call));
  return answerOf(JSON.parse(content) as DeclaredOwners, titled);
}

/** Who is to own each unit, for the applicant and for officers: an architect has no part in it. */
export const showUnitOwners: Handler<Key> = async (
  call,
): Promise<JsonText | Refusal | ReturnType<typeof answerOf>> => {
  const { db, query, session, audience } = call;
  if (audience === 'console') return showDeclared(call);
  const application = await findApplicationFor(db, session.personId, query.applicationId);
  if (!application) return refuse('NOT_FOUND');
  if (!application.parties.includes('applicant')) return refuse('FORBIDDEN');
  const canEdit = canEditPlan(application.facts, 'applicant');
  return new JsonText(
    `{"canEdit":${canEdit},${await getProposedOwners(db, application.id, await whoAsks(call))}}`,
  );
};
