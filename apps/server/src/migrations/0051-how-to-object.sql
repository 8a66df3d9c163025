-- oldest code that can still run: 27

-- Letters of decisions say how to object to them, in the ministry's own words; every change is an act.
alter table ministry_contacts add column objection_text text check (length(objection_text) between 1 and 2000);
alter table ministry_contacts add column objection_days integer check (objection_days between 1 and 365);
alter table ministry_contacts add constraint objection_is_whole
  check ((objection_text is null) = (objection_days is null));
comment on column ministry_contacts.objection_text is 'How to object to a decision, as letters say it; null: they say nothing of it';
comment on column ministry_contacts.objection_days is 'Until how many days after the day of the letter';
