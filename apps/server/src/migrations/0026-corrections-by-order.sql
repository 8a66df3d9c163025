-- oldest code that can still run: 19

-- An owner whose identification was written down with a slip can never sign in to consent to its correction. A registrar
-- corrects it by an order, and another registrar registers it. Such a request is the ministry's own: nobody acts for it.
alter table entities drop constraint entities_entity_type_check;
alter table entities add constraint entities_entity_type_check
  check (entity_type in ('Self', 'Architect', 'Developer', 'LegalPractitioner', 'Business', 'Ministry'));
comment on column entities.entity_type is 'Self, Architect, Developer, LegalPractitioner or Business (specification 1, section 3); Ministry, for which nobody acts at the portal';
insert into entities (entity_type, entity_id, name)
  values ('Ministry', '00000000-0000-7000-8000-000000000001', 'The ministry');
alter table memberships add constraint nobody_acts_for_the_ministry check (entity_type <> 'Ministry');

alter table title_requests add constraint orders_are_the_ministrys
  check ((entity_type = 'Ministry') = (kind = 'correction' and content ? 'order'));
comment on column title_requests.entity_type is 'Who makes it; Ministry: a registrar, by an order';
comment on column title_requests.created_by is 'Who began it; of a correction by order the registrar who entered it';
