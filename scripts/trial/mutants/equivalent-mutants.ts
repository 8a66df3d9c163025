import type { Mutant } from './find-mutants.ts';

/** A mutant that no test can tell from the server, because something else does the same. */
interface Equivalent {
  readonly file: string;
  readonly removed: string;
  /** What does the same. */
  readonly because: string;
}

const equivalents: readonly Equivalent[] = [
  {
    file: 'apps/server/src/features/reference-data/holidays.queries.ts',
    removed: 'for update',
    because:
      'nobody else changes a target, and what moves them locks the same rows; it gives only the order in which they are locked',
  },
  {
    file: 'apps/server/src/features/strata-plans/buildings/buildings.queries.ts',
    removed: 'and u.application_id = $1',
    because: 'the towers were read from a building of this plan, which is locked; it lets an index be used',
  },
  {
    file: 'apps/server/src/features/strata-plans/floors/floors.queries.ts',
    removed: 'and u.application_id = $1',
    because: 'a foreign key binds a unit to its floor together with the plan of it; it lets an index be used',
  },
  {
    file: 'apps/server/src/features/strata-plans/floors/floors.queries.ts',
    removed: 'and u.building_id = $2',
    because: 'the same foreign key binds it to the building of its floor; it lets the same index be used',
  },
  {
    file: 'apps/server/src/features/strata-plans/plan/open-plan.ts',
    removed: 'applicationId === undefined',
    because: 'no application has an id that is null, and one that is not found is refused by the same code',
  },
  {
    file: 'apps/server/src/features/experts/persons.queries.ts',
    removed: 'and p.registration_id = $3',
    because:
      'the registration is the one that this very person was found in before, and nobody moves to another',
  },
  {
    file: 'apps/server/src/features/experts/remove-person.ts',
    removed: 'registrationId === undefined',
    because: 'no registration has an id that is null, and one that is not found is refused by the same code',
  },
  {
    file: 'apps/server/src/features/title-requests/save-request-documents.ts',
    removed: 'requestId === undefined',
    because: 'no request has an id that is null, and one that is not found is refused by the same code',
  },
  {
    file: 'apps/server/src/features/plan-imports/undo-import.ts',
    removed: 'applicationId === undefined',
    because: 'no application has an id that is null, and its plan is refused by the same code',
  },
  {
    file: 'apps/server/src/features/register/show-amendment-consents.ts',
    removed: '!seesAll && !amendment.isOwners',
    because:
      'whoever owns no title of the scheme owns none that changes, which is refused alike; it saves the looking',
  },
  {
    file: 'apps/server/src/features/strata-plans/floors/duplicate-floor.queries.ts',
    removed: 'and building_id = $2',
    because:
      'a foreign key binds what lies on a floor to the building of the floor; it lets an index be used',
  },
  {
    file: 'apps/server/src/features/plan-imports/load-import.ts',
    removed: 'applicationId === undefined',
    because: 'no application has an id that is null, and one that is not found is refused by the same code',
  },
  {
    file: 'apps/server/src/features/import-templates/import-templates.routes.ts',
    removed: 'marked instanceof Refusal',
    because: 'what is no workbook is refused by its code all the same',
  },
  {
    file: 'apps/server/src/features/experts/experts.routes.ts',
    removed: '(await countOtherAdmins(db, body.id, { personEntryId: null, creator: true })) === 0',
    because: 'whoever asks is an admin and not the creator, of a registration that is locked, and is counted',
  },
  {
    file: 'apps/server/src/features/title-requests/decide-request.ts',
    removed: '!content',
    because:
      'the state that was asked before is that of a submitted request, of which the table keeps the content',
  },
  {
    file: 'apps/server/src/features/payments/refund-payment.ts',
    removed: 'paymentId === undefined',
    because: 'no payment has an id that is null, and one that is not found is refused by the same code',
  },
  {
    file: 'apps/server/src/features/application-decisions/decide-application.ts',
    removed: '!standing',
    because:
      'it was locked as one that is examined, and a constraint gives every such application what was declared',
  },
  {
    file: 'apps/server/src/features/application-decisions/decide-application.ts',
    removed: '!approval',
    because: 'where there is no approval there is no letter either, which is refused by the same code before',
  },
  {
    file: 'apps/server/src/features/application-decisions/letters.queries.ts',
    removed: "and d.state = 'declared'",
    because:
      'documents of another state are kept with the approval of a revision, after which no letter is prepared for it',
  },
  {
    file: 'apps/server/src/features/payments/payment-json.queries.ts',
    removed: "and e.state = 'paid'",
    because: 'by a constraint what was not paid has no moment at which it was, and is before no other',
  },
  {
    file: 'apps/server/src/features/plan-exchange/parse-in-pieces.ts',
    removed: 'before',
    because: 'it refuses nothing: the parts of a schema, which were worked out before, are the same again',
  },
];

/** Why nothing is to be seen of the mutant; undefined where a test must. */
export function whyEquivalent({ file, removed }: Pick<Mutant, 'file' | 'removed'>): string | undefined {
  return equivalents.find((one) => one.file === file && one.removed === removed)?.because;
}
