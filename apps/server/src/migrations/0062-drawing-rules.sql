-- oldest code that can still run: 61

-- Administrators put new rules for drawings in force; every version is an act.
alter table drawing_rules add column record_id uuid not null default gen_random_uuid() unique;
comment on column drawing_rules.record_id is 'By which the acts know it';
grant insert on drawing_rules to strata_app;
