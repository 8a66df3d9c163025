-- oldest code that can still run: 12

-- Applicants look for an architect by a part of the name or of the licence number, or go through them by name.
create index approved_architects_search on expert_registrations using gin (search_text_of(name, license_number) gin_trgm_ops)
  where expert_type = 'Architect' and entity_since is not null;
create index approved_architects_by_name on expert_registrations (name, id)
  where expert_type = 'Architect' and entity_since is not null;

-- The architect's list names the plots: it carries another tag when one of them gets another name.
create function raise_revision_of_architects() returns trigger language plpgsql as $$
begin
  update entities set revision = revision + 1 where entity_type = 'Architect' and entity_id in (
    select architect_registration_id from applications where property_id = new.id);
  return null;
end
$$;
create trigger properties_raise_architects_revision after update on properties for each row
  when ((old.plot_name, old.plot_number) is distinct from (new.plot_name, new.plot_number))
  execute function raise_revision_of_architects();
