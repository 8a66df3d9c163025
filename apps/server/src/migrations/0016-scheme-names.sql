-- oldest code that can still run: 15

-- Officers look for an application by a part of its scheme's name.
create index strata_plans_search on strata_plans using gin (search_text_of(scheme_name) gin_trgm_ops)
  where scheme_name is not null;
