import { TitleRequestStatus } from '@strata/domain';
import { instantOf } from '../../platform/instant.ts';

/** An identification as others may see it, as maskIdentification of the domain has it. */
const maskedText = (
  text: string,
): string => `case when length(btrim(${text})) <= 3 then repeat('•', length(btrim(${text})))
  else left(btrim(${text}), 1) || repeat('•', length(btrim(${text})) - 3) || right(btrim(${text}), 2) end`;

interface Reader {
  /** SQL for the identifications, for comparison, of those for whom the person may act: text[]. */
  readonly keys: string;
  /** SQL for whether identifications are written whole: for officers. */
  readonly whole: string;
}

/** The owners of the title `t` as JSON of the wire. */
export const ownersJson = ({ keys, whole }: Reader): string => `(
  select json_agg(json_build_object('name', o.owner ->> 'name',
    'identification', case when ${whole} or y.is_yours then o.owner ->> 'identification'
      else ${maskedText(`(o.owner ->> 'identification')`)} end,
    'isYours', y.is_yours, 'shareNumerator', o.owner -> 'shareNumerator',
    'shareDenominator', o.owner -> 'shareDenominator') order by o.place)
  from jsonb_array_elements(t.folio -> 'owners') with ordinality as o (owner, place)
    cross join lateral (
      select identification_key_of(o.owner ->> 'identification') = any(${keys}::text[]) as is_yours) y)`;

/** The request on the title `t` that waits with the parties or the ministry; one by an order is the ministry's own. */
export const pendingRequestJson = `(
  select json_build_object('id', r.id, 'reference', r.reference,
    'kind', case when r.entity_type = 'Ministry' then 'order' else r.kind end)
  from title_requests r where r.title_id = t.id and r.status_id = ${TitleRequestStatus.submitted})`;

/** The members of the title `t` of the scheme `s` in a list, as on the wire, for json_build_object. */
export const titleMembers = (reader: Reader): string => `'id', t.id, 'number', t.number, 'state', t.state,
  'provisional', t.folio -> 'provisional',
  'scheme', json_build_object('id', s.id, 'number', s.number, 'name', s.record -> 'name',
    'aggregate', s.record -> 'aggregate'),
  'plotName', s.record -> 'plotName', 'plotNumber', s.record -> 'plotNumber', 'islandName', s.record -> 'islandName',
  'unitNumber', t.unit_number, 'building', t.folio #> '{unit,building}', 'floor', t.folio #> '{unit,floor}',
  'strataAreaInSqm', t.folio #> '{unit,strataAreaInSqm}', 'shareValue', t.folio -> 'shareValue',
  'owners', ${ownersJson(reader)}, 'encumbrances', jsonb_array_length(t.folio -> 'encumbrances'),
  'registeredDate', ${instantOf('t.registered_at')}, 'pendingRequest', ${pendingRequestJson}`;
