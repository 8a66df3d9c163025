-- oldest code that can still run: 27

-- How an officer has set the console for themselves: it follows them to every browser, and none keeps it.
create table officer_settings (
  person_id uuid primary key references persons (id),
  keys_are_on boolean not null,
  keys jsonb not null check (jsonb_typeof(keys) = 'object'),
  takes_next boolean not null
);
comment on table officer_settings is 'How officers have set the console for themselves; who has no row has the usual settings';
comment on column officer_settings.person_id is 'The officer';
comment on column officer_settings.keys_are_on is 'Whether single keys do something';
comment on column officer_settings.keys is 'Keys chosen in place of the usual ones, by what they do';
comment on column officer_settings.takes_next is 'Whether the next record is taken after an act';
grant select, insert, update on officer_settings to strata_app;
