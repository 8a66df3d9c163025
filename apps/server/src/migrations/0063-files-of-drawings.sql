-- oldest code that can still run: 63

-- The file that a plan is drawn from is kept with it, as its documents are. Older code would take it for unused.
alter table plan_drawings add column file_id uuid references files (id);
create index plan_drawings_of_file on plan_drawings (file_id) where file_id is not null;
comment on column plan_drawings.file_id is 'The file, while the plan is drawn from it; null where it was never kept, or nothing of it is drawn any more';
grant update (file_id) on plan_drawings to strata_app;
