-- oldest code that can still run: 58

-- Letters show how the officer signs who decided. It is kept as the emblem is: a picture of a person, in versions.
alter table document_pictures add column person_id uuid references persons (id);
alter table document_pictures add constraint one_picture_each unique nulls not distinct (person_id);
comment on table document_pictures is 'Pictures that documents show, the emblem and signatures; what each looks like is in document_picture_versions';
comment on column document_pictures.person_id is 'Whose signature it is; null: it is the emblem of the ministry';
grant insert on document_pictures to strata_app;
