import { instantOf } from '../../platform/instant.ts';

/** The scheme `s` as JSON of the wire (jsonb); `a` is the approved application whose plan is registered. */
export const schemeJson = `(s.record || jsonb_build_object('id', s.id, 'applicationReference', a.reference,
  'registeredDate', ${instantOf('s.registered_at')}, 'version', s.version,
  'isDrawn', exists (select from revision_levels l where l.revision_id = (s.record ->> 'revisionId')::uuid)))`;
