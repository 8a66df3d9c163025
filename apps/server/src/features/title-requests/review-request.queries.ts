import type { TitleRequestFacts } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { documentsJson, type Review, sharedColumns, sharedJson } from '../examinations/review.queries.ts';
import {
  requestDetailJson,
  requestFrom,
  type SeenRequest,
  seenColumns,
  wasSubmitted,
} from './request-json.queries.ts';

/** Those that were submitted. */
const documents = `select row_number() over (order by d.added_at, d.id), 'Document', d.file_id
  from title_request_documents d where d.request_id = r.id and ${wasSubmitted}`;

const corrected = `(select json_build_object('id', a.id, 'sequence', a.sequence::text, 'verb', a.verb,
    'date', ${instantOf('a.occurred_at')})
  from acts a where a.id = (r.submitted_content ->> 'corrects')::uuid and a.object_type = 'title' and a.object_id = t.id)`;

/** A request once it was submitted, as it was submitted; before, it is the requester's own. */
export async function findRequestReview(
  db: Queryable,
  officerId: string,
  id: string,
): Promise<(Review<TitleRequestFacts> & SeenRequest) | undefined> {
  const { rows } = await db.query<Review<TitleRequestFacts> & SeenRequest>(
    `select jsonb_build_object(${requestDetailJson}, 'corrects', ${corrected})
         || jsonb_build_object(${sharedJson}, 'documents', ${documentsJson(documents)}) as record,
       ${sharedColumns}, ${seenColumns}
     from ${requestFrom} left join examinations e on e.object_type = 'request' and e.object_id = r.id
     where r.id = $1 and r.submission > 0`,
    [id, officerId],
  );
  return rows[0];
}
