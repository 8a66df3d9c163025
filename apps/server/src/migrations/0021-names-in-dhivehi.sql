-- oldest code that can still run: 20

-- eFaas gives name and address in English and in Dhivehi. They are kept apart: one line of both can be neither read nor printed.
alter table persons
  add column full_name_dhivehi text,
  add column permanent_address_dhivehi text;
comment on column persons.full_name_dhivehi is 'Name in Dhivehi, where the provider gives it';
comment on column persons.permanent_address_dhivehi is 'Permanent address in Dhivehi, in one line, where the provider gives it';
comment on column persons.permanent_address is 'Permanent address in English, in one line, when shared';

-- Officers are found by their number however it is spelt, as everybody else is. Of two spellings of one number, the entry that
-- somebody is bound to stays, else the older one.
alter table officers
  add column identification_key text not null generated always as (identification_key_of(idnumber)) stored;
comment on column officers.identification_key is 'idnumber for comparison';
with spelt_twice as (
  delete from officers where id in (
    select id from (
      select id, row_number() over (
        partition by identification_key, role order by person_id is null, created_at, id) as place
      from officers) spelt
    where place > 1)
  returning id, idnumber, role, person_id)
insert into acts (id, verb, object_type, object_id, acting_role, before, request_id)
select gen_random_uuid(), 'take-role', 'officer', id, 'system',
  jsonb_build_object('idnumber', idnumber, 'role', role, 'personId', person_id), gen_random_uuid()
from spelt_twice;
create unique index one_entry_of_a_role on officers (identification_key, role);
