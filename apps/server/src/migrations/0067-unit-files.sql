-- oldest code that can still run: 61

-- Which units need the file of their drawing: the ministry's, in the versions of the drawing rules.
alter table drawing_rules add column unit_files text not null default 'required'
  check (unit_files in ('required', 'unlessDrawn'));
comment on column drawing_rules.unit_files is
  'Whether each unit needs the file of its drawing, or only what is not drawn on the plan, as UnitFileRule of the domain';
