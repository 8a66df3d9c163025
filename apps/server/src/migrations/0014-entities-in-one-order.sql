-- oldest code that can still run: 12

-- Whoever raises the revisions of several entities takes experts before those who act through them, and experts by
-- their ids: applications do (architect, then applicant), and two changes that took them in turn would end each other.
create or replace function raise_expert_revision() returns trigger language plpgsql as $$
begin
  update entities set revision = revision + 1 where entity_type = new.expert_type and entity_id = new.id;
  update entities set revision = revision + 1
    where entity_type = new.entity_type and entity_id = new.entity_id;
  return null;
end
$$;

create or replace function raise_revision_of_architects() returns trigger language plpgsql as $$
begin
  perform from entities where entity_type = 'Architect' and entity_id in (
    select architect_registration_id from applications where property_id = new.id)
    order by entity_id for no key update;
  update entities set revision = revision + 1 where entity_type = 'Architect' and entity_id in (
    select architect_registration_id from applications where property_id = new.id);
  return null;
end
$$;
