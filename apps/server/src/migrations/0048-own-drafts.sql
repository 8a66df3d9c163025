-- oldest code that can still run: 27

-- An officer's desk lists the records at which they have written something.
create index examination_drafts_of_officer on examination_drafts (person_id) where ended_at is null;
