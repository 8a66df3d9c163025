-- oldest code that can still run: 59

-- Two more kinds of methods: equal shares, and market values by type of unit. Administrators add methods of them.
alter table share_methods drop constraint share_methods_kind_check;
alter table share_methods add constraint share_methods_kind_check
  check (kind in ('area', 'banded', 'weighted', 'roundedArea', 'quota', 'entered', 'equal', 'typeValues'));
