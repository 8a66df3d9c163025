-- oldest code that can still run: 3

-- The shares were checked whenever owners changed; a plot that never got an owner was not looked at.
create or replace function check_property_shares() returns trigger language plpgsql as $$
declare
  checked uuid;
  total_numerator numeric := 0;
  total_denominator numeric := 1;
  common numeric;
  owner record;
begin
  if tg_table_name = 'properties' then
    checked := new.id;
  elsif tg_op = 'DELETE' then
    checked := old.property_id;
  else
    checked := new.property_id;
  end if;
  if not exists (select from properties where id = checked) then
    return null;
  end if;
  for owner in select share_numerator, share_denominator from property_owners where property_id = checked loop
    common := lcm(total_denominator, owner.share_denominator::numeric);
    total_numerator := div(common, total_denominator) * total_numerator
      + div(common, owner.share_denominator) * owner.share_numerator;
    total_denominator := common;
  end loop;
  if total_numerator <> total_denominator then
    raise exception 'The shares of property % do not add up to 1', checked using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger properties_have_owners
  after insert on properties
  deferrable initially deferred
  for each row execute function check_property_shares();
