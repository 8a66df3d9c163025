-- oldest code that can still run: 61

-- What areas are measured to: the ministry's, in the versions of the drawing rules, and kept for a plan from its declaration on.
alter table drawing_rules add column measured_to text not null default 'interiorFace'
  check (measured_to in ('interiorFace', 'median', 'exteriorFace'));
comment on column drawing_rules.measured_to is 'To which face of walls areas are measured, as WallRule of the domain';

alter table strata_plans add column drawing_rules_version integer references drawing_rules (version);
comment on column strata_plans.drawing_rules_version is
  'The drawing rules under which the plan was declared complete; null while it is drafted, when the newest count';
update strata_plans set drawing_rules_version = (select max(version) from drawing_rules)
  where share_method_version_id is not null;

alter table plan_drawings add column measured_to text
  check (measured_to in ('interiorFace', 'median', 'exteriorFace'));
comment on column plan_drawings.measured_to is
  'To which face of walls it was drawn, once its walls had been moved; null where nobody said it';

/*
 * What the areas of each plan are measured to now: as it was declared; while it is drafted as the plan that it amends was, whose
 * titles have their areas so; else as the newest rules say.
 */
create view measured_plans with (security_invoker = true) as
  select p.application_id, r.measured_to, r.version as rules_version
  from strata_plans p
    join applications a on a.id = p.application_id
    left join strata_plans amended on amended.application_id = a.parent_application_id
    join drawing_rules r on r.version = coalesce(p.drawing_rules_version, amended.drawing_rules_version,
      (select max(n.version) from drawing_rules n));
comment on view measured_plans is 'To which face of walls the areas of each plan are measured now, and by which version of the rules';
grant select on measured_plans to strata_app;
