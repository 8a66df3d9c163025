import { createHash } from 'node:crypto';
import { dayInMaldives, type EntityRef, type FrozenDocumentState } from '@strata/domain';
import type { Issuer } from '../../documents/issuer.ts';
import type { DocumentSource } from '../../documents/read-source.ts';
import type { Queryable } from '../../platform/database.ts';
import { findApplication } from '../applications/applications.queries.ts';
import { listDrawnLevels } from '../drawn-plan/shapes.queries.ts';
import { getDocumentSubject } from '../plan-documents/plan-documents.queries.ts';
import { listReferenceData } from '../reference-data/reference-data.queries.ts';
import { findPlanFields } from '../strata-plans/plan/plan-json.queries.ts';
import { getDeviatingOwners, getPropertyOwners } from '../unit-owners/unit-owners.queries.ts';

/** An application with its plan, as texts, of one moment. */
export interface Freezable {
  /** Changes with everything that is frozen of it, but for the ministry's name. */
  readonly stamp: string;
  /** As GET /Applications/{id} answers, without what depends on who asks, and with who is to own the units. */
  readonly whole: string;
  /** The plan as its documents ask of it. */
  readonly source: Omit<DocumentSource, keyof Issuer | 'state'> & {
    readonly particulars: string;
    readonly state: FrozenDocumentState;
  };
  /** The plan as the rules ask of it. */
  readonly rules: string;
}

/** Which application, whose it is, and what begins the addresses of its files. */
interface FreezablePlan extends EntityRef {
  readonly id: string;
  readonly files: string;
}

/** The application as its documents and the wire say it, but for its plan, and what all of that depends on. */
async function loadHead(db: Queryable, { id, entityType, entityId }: FreezablePlan) {
  const found = await findApplication(db, { entityType, entityId }, id);
  if (!found) return undefined;
  const { version: _, ...application } = found.application;
  const propertyOwners = await getPropertyOwners(db, id);
  const text = `${JSON.stringify(application).slice(0, -1)},"propertyOwners":${propertyOwners}}`;
  const subject = await getDocumentSubject(db, id);
  // Who is to own single units changes with the revision of the plan, which is part of its stamp. The day is printed.
  const said = [
    text,
    found.planStamp,
    subject.stamp,
    subject.nextRevision,
    dayInMaldives(subject.now.toISOString()),
  ];
  const stamp = createHash('sha256').update(said.join('/')).digest('hex');
  return { text, subject, stamp };
}

/** What is frozen of the application changes when this does; undefined once it is deleted. */
export async function findFreezingStamp(db: Queryable, plan: FreezablePlan): Promise<string | undefined> {
  return (await loadHead(db, plan))?.stamp;
}

/**
 * All that is frozen of an application; undefined once it is deleted. The plan is read once, with all that it says: rules
 * and documents find in it what they ask of. Several statements: whoever calls sees to it that they see one moment.
 */
export async function loadFreezable(db: Queryable, plan: FreezablePlan): Promise<Freezable | undefined> {
  const head = await loadHead(db, plan);
  const fields = head && (await findPlanFields(db, plan.files, plan.id));
  if (!head || fields === undefined) return undefined;
  const { text, subject, stamp } = head;
  const referenceData = await listReferenceData(db);
  const unitOwners = await getDeviatingOwners(db, plan.id);
  const { particulars, now, nextRevision, architectDeclaration } = subject;
  const madeAt = now.toISOString();
  const { registeredLandArea } = JSON.parse(particulars) as { readonly registeredLandArea: string };
  const property = JSON.stringify({ landAreaInSqm: registeredLandArea });
  return {
    stamp,
    whole: `${text.slice(0, -1)},"unitOwners":${unitOwners},${fields}}`,
    source: {
      particulars,
      plan: fields,
      levels: await listDrawnLevels(db, plan.id),
      referenceData,
      madeAt,
      state: {
        name: 'declared',
        revision: nextRevision,
        at: madeAt,
        architectDeclaration,
        registrar: null,
      },
    },
    rules: `{${fields},"property":${property}}`,
  };
}
