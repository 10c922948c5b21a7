-- A foreign key to `role` cannot hold the organisation, for common roles have none: a person gets a common role or one
-- of the own organisation.
create function check_role_of_person() returns trigger language plpgsql as $$
begin
  if not exists (select from role
                  where id = new.role_id and coalesce(organization_id, new.organization_id) = new.organization_id) then
    raise exception 'role % belongs to another organisation', new.role_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;

create trigger role_of_person before insert or update on user_role
  for each row execute function check_role_of_person();
