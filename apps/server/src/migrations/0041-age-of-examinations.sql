-- oldest code that can still run: 27

-- Queues are filtered by age: without it, a count of what is old reads a hundred thousand rows.
create index examinations_by_age on examinations (object_type, submitted_at);
