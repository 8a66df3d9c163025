-- oldest code that can still run: 27

-- What waits for the applicant, the architect or the requester: few of all that they have, and asked for on every dashboard.
create index applications_waiting on applications (entity_type, entity_id) where application_status_id in (1, 2, 3, 6, 10);
create index plans_waiting on applications (architect_registration_id) where application_status_id = 5;
create index title_requests_waiting on title_requests (entity_type, entity_id) where status_id in (1, 4);
create index properties_returned on properties (entity_type, entity_id) where property_status_id = 3;
