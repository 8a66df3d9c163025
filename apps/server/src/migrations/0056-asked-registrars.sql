-- oldest code that can still run: 27

-- Who proposes a refund of more than is due may name the registrar who is asked to agree. Any other registrar can decide it as well.
alter table refund_proposals add column asked_officer uuid references persons (id);
alter table refund_proposals add constraint another_registrar_is_asked check (asked_officer <> proposed_by);
comment on column refund_proposals.asked_officer is 'The registrar who was asked to agree; null where nobody in particular was';
