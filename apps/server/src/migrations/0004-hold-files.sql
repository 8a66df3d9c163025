-- oldest code that can still run: 3

-- Holding a file's row while a property takes it up (for key share) asks for UPDATE on some column. No statement changes
-- one; of all columns the id does least harm, because a file that is in use refuses another id.
grant update (id) on files to strata_app;
