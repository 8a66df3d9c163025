-- oldest code that can still run: 27

-- What an officer could take next is counted and found in the index alone: whoever recommended it cannot, and what is kept for another
-- is not theirs yet.
drop index examinations_of_nobody;
create index examinations_of_nobody on examinations (object_type, stage, target_on, object_id)
  include (recommended_by, reserved_for, reserved_until) where held_by is null;
