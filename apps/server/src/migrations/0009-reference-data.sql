-- oldest code that can still run: 9
select 1;
