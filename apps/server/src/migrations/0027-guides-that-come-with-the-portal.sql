-- oldest code that can still run: 26

-- One guide comes with the portal: nobody uploaded its document, and nobody published it.
alter table files alter column uploaded_by drop not null;
comment on column files.uploaded_by is 'Who sent it; null: it came with the portal';
alter table expert_guides alter column created_by drop not null;
comment on column expert_guides.created_by is 'Who published it; null: it came with the portal';
