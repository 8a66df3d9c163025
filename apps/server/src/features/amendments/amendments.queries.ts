import { ApplicationStatus, type EntityRef } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';

/** Whether the application is being amended, or was: then what it says is no longer what is registered. */
export async function isAmended(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from applications where parent_application_id = $1 and application_status_id not in (${ApplicationStatus.rejected}, ${ApplicationStatus.withdrawn})`,
    [id],
  );
  return rows.length > 0;
}

/** An amendment as it begins, for the acts. */
interface BegunAmendment extends EntityRef {
  readonly id: string;
  readonly reference: string;
  readonly parentApplicationId: string;
  readonly parentReference: string;
  readonly propertyId: string;
  readonly plotName: string;
  readonly projectId: string | null;
  readonly applicantName: string;
  /** The declared revision of the parent: what is registered, and what the plan begins as. */
  readonly registeredRevisionId: string | null;
  readonly confirmsAsBuilt: boolean;
}

/** A draft of the same applicant for the same property, in the same project; its plan is still empty. */
export async function insertAmendment(
  tx: Queryable,
  amendment: {
    readonly id: string;
    readonly parentId: string;
    readonly createdBy: string;
    readonly confirmsAsBuilt: boolean;
  },
): Promise<BegunAmendment> {
  return onlyRow(
    await tx.query<BegunAmendment & Record<string, unknown>>(
      `with begun as (
         insert into applications (id, reference, entity_type, entity_id, property_id, project_id, application_type_id,
           parent_application_id, created_by, confirms_as_built)
         select $1, to_char(now() at time zone 'Indian/Maldives', '"SA-"YYYY-')
             || lpad(nextval('application_references')::text, 6, '0'),
           p.entity_type, p.entity_id, p.property_id, p.project_id, 3, p.id, $3,
           $4 and exists (select from schemes s where s.application_id = p.id and s.state = 'provisional')
         from applications p where p.id = $2
         returning *)
       select b.id, b.reference, b.entity_type as "entityType", b.entity_id as "entityId",
         p.id as "parentApplicationId", p.reference as "parentReference", b.property_id as "propertyId",
         y.plot_name as "plotName", b.project_id as "projectId", e.name as "applicantName",
         p.declared_revision_id as "registeredRevisionId", b.confirms_as_built as "confirmsAsBuilt"
       from begun b
         join applications p on p.id = b.parent_application_id
         join properties y on y.id = b.property_id
         join entities e on e.entity_type = b.entity_type and e.entity_id = b.entity_id`,
      [amendment.id, amendment.parentId, amendment.createdBy, amendment.confirmsAsBuilt],
    ),
  );
}
