import { instantOf } from '../../platform/instant.ts';
import { amendment } from '../document-codes/document-codes.queries.ts';

const documents = `
  select json_agg(json_build_object('document', d.document, 'format', d.format, 'state', d.state, 'sha256', encode(d.sha256, 'hex'),
    'sizeInBytes', length(d.content), 'template', d.template) order by d.document, d.format, d.state)
  from frozen_documents d where d.revision_id = v.id`;

/** The members of a revision on the wire, of the revision `v` of the application `a`, for json_build_object. */
export const revisionMembers = `'id', v.id, 'number', v.number, 'sha256', encode(v.sha256, 'hex'), 'planSha256', v.plan_digest,
  'planRevision', v.plan_revision, 'numberOfUnits', v.number_of_units,
  'strataAreaInSqm', v.strata_area_in_sqm::text,
  'shareMethod', json_build_object('title', s.title, 'version', m.version_number),
  'declaredDate', ${instantOf('v.declared_at')}, 'declaredBy', p.full_name,
  'isDeclared', v.id is not distinct from a.declared_revision_id, 'isAmended', ${amendment} is not null,
  'feeTotal', f.total::text,
  'documents', coalesce((${documents}), '[]')`;

/** What they are read from, besides the revision and the application. */
export const revisionJoins = `
  join share_method_versions m on m.id = v.share_method_version_id
  join share_methods s on s.id = m.share_method_id
  join persons p on p.id = v.declared_by
  left join fee_assessments f on f.revision_id = v.id`;
