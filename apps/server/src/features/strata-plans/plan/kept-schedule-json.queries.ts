import { instantOf } from '../../../platform/instant.ts';

/** What is said of a kept schedule, as members of a JSON object; `k` is the schedule. */
export const keptScheduleText = `
  '"madeDate":"', ${instantOf('k.made_at')}, '","madeBy":', to_json(n.full_name), ',"occasion":"', k.occasion,
  '","planRevision":', k.plan_revision, ',"methodVersionId":"', k.share_method_version_id,
  '","title":', to_json(m.title), ',"version":', v.version_number, ',"aggregate":"', k.aggregate,
  '","decimals":', k.decimals, ',"numberOfUnits":', k.number_of_units`;

export const keptScheduleFrom = `share_schedules k
  join share_method_versions v on v.id = k.share_method_version_id
  join share_methods m on m.id = v.share_method_id
  join persons n on n.id = k.made_by`;
