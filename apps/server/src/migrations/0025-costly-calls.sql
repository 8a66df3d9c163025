-- oldest code that can still run: 23

-- Costly calls that are under way, so that nobody has many at once at however many server processes. Whoever makes one
-- takes the first free place of the person's; a process that ends without giving it back loses it after a minute.
create unlogged table costly_calls (
  person_id uuid not null references persons (id),
  place int not null check (place > 0),
  call uuid not null unique,
  ends_at timestamptz not null,
  primary key (person_id, place)
);
comment on table costly_calls is 'Costly calls under way, over all server processes; unlogged, since after a crash none is';
comment on column costly_calls.person_id is 'Who makes the call';
comment on column costly_calls.place is 'One of the places that a person has at once, from 1';
comment on column costly_calls.call is 'The call that has the place';
comment on column costly_calls.ends_at is 'Until when the place is taken, unless the process that answers says so again';
grant select, insert, update, delete on costly_calls to strata_app;
