-- oldest code that can still run: 27

-- The access log is read from the latest act back, by when it happened.
drop index acts_of_entity;
create index acts_of_entity on acts (entity_type, entity_id, occurred_at desc, sequence desc) where entity_id is not null;
