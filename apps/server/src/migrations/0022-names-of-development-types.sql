-- oldest code that can still run: 19

-- Spelt as in the specification, document 2, section 3.
update development_types set name = 'Landed Property' where id = 1;
update development_types set name = 'Condominum' where id = 2;
update development_types set name = 'Strata Subdivision' where id = 3;

comment on column document_types.required_for is 'Development types for which it must be there: 1 Landed Property, 2 Condominum, 3 Strata Subdivision';
