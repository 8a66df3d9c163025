-- oldest code that can still run: 6
select 1;
