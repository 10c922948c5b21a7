-- A foreign key to `role` cannot hold the organisation, for common roles have none: a person gets a common role or one
-- of the own organisation.
create or replace function check_role_of_person() returns trigger language plpgsql as $$
begin
  if not exists (select from role
                  where id = new.role_id and coalesce(organization_id, new.organization_id) = new.organization_id) then
    raise exception 'role % belongs to another organisation', new.role_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
