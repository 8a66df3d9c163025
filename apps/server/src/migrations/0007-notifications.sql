-- oldest code that can still run: 7
select 1;
