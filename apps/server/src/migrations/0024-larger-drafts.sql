-- oldest code that can still run: 23

-- The values of a valuer for ten thousand units are one draft.
alter table form_drafts drop constraint form_drafts_content_check;
alter table form_drafts add constraint form_drafts_content_check check (pg_column_size(content) <= 1048576);
