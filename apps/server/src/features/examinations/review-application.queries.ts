import { type ApplicationFacts, ApplicationStatus } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { feeSums } from '../fees/fee-sums.queries.ts';
import { applicationFacts } from '../strata-plans/plan/open-plan.queries.ts';
import { documentsJson, type Review, sharedColumns, sharedJson } from './review.queries.ts';

/** Those of the plan as it was declared: while nothing is declared, the plan is the applicant's draft. */
const documents = `
  select row_number() over (order by y.position, y.id, d.id), y.name, d.file_id
  from strata_documents d join document_types y on y.id = d.document_type_id
  where d.application_id = r.id and r.declared_revision_id is not null`;

const isValid = `(x.entity_since is not null and x.expiry_date >= (now() at time zone 'Indian/Maldives')::date)`;

const applicationJson = `
  'reference', r.reference, 'applicationType', json_build_object('name', t.name),
  'applicationTypeId', r.application_type_id, 'applicationStatus', json_build_object('name', s.name),
  'applicationStatusId', r.application_status_id, 'statusSince', ${instantOf('r.status_since')},
  'submittedDate', ${instantOf('r.submitted_at')},
  'property', json_build_object('id', p.id, 'plotName', p.plot_name, 'plotNumber', p.plot_number,
    'islandName', i.name, 'atollName', a.name, 'landAreaInSqm', p.land_area_in_sqm::text,
    'propertyStatus', json_build_object('name', ps.name), 'propertyStatusId', p.property_status_id),
  'schemeName', case when r.declared_revision_id is not null then l.scheme_name end,
  'architect', case when x.id is not null then json_build_object('registrationId', x.id, 'name', x.name,
    'licenseNumber', x.license_number, 'expiryDate', to_char(x.expiry_date, 'YYYY-MM-DD'), 'isValid', ${isValid}) end,
  'amends', (select json_build_object('id', m.id, 'reference', m.reference) from applications m
    where m.id = r.parent_application_id),
  'scheme', (select json_build_object('id', c.id, 'number', c.number) from schemes c
    where c.property_id = r.property_id and r.application_status_id = ${ApplicationStatus.approved}),
  'revision', case when v.id is not null then json_build_object('id', v.id, 'number', v.number,
    'sha256', encode(v.sha256, 'hex'), 'declaredDate', ${instantOf('v.declared_at')},
    'declaredBy', (select d.full_name from persons d where d.id = v.declared_by),
    'numberOfUnits', v.number_of_units, 'strataAreaInSqm', v.strata_area_in_sqm::text) end,
  'fee', json_build_object('total', fee.total::text, 'paid', fee.paid::text,
    'refunded', fee.refunded::text, 'proposed', fee.proposed::text, 'outstanding', fee.outstanding::text, 'refundDue', fee.refund_due::text),
  'documents', ${documentsJson(documents)}`;

/** An application once it was submitted; before, it is the applicant's own. Of its plan nothing that grows with it is read. */
export async function findApplicationReview(
  db: Queryable,
  officerId: string,
  id: string,
): Promise<Review<ApplicationFacts> | undefined> {
  const { rows } = await db.query<Review<ApplicationFacts>>(
    `select json_build_object(${sharedJson}, ${applicationJson}) as record, ${sharedColumns},
       ${applicationFacts('r')} as facts
     from applications r
       join application_types t on t.id = r.application_type_id
       join application_statuses s on s.id = r.application_status_id
       join properties p on p.id = r.property_id
       join property_statuses ps on ps.id = p.property_status_id
       join islands i on i.id = p.island_id
       join atolls a on a.id = i.atoll_id
       join strata_plans l on l.application_id = r.id
       join ${feeSums} fee on fee.application_id = r.id
       left join plan_revisions v on v.id = r.declared_revision_id
       left join expert_registrations x on x.id = r.architect_registration_id
       left join examinations e on e.object_type = 'application' and e.object_id = r.id
     where r.id = $1 and r.ever_submitted`,
    [id, officerId],
  );
  return rows[0];
}
