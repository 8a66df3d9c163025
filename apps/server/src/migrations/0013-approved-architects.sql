-- oldest code that can still run: 12

-- Applicants look for an architect by a part of the name or of the licence number, or go through them by name.
create index approved_architects_search on expert_registrations using gin (search_text_of(name, license_number) gin_trgm_ops)
  where expert_type = 'Architect' and entity_since is not null;
create index approved_architects_by_name on expert_registrations (name, id)
  where expert_type = 'Architect' and entity_since is not null;
