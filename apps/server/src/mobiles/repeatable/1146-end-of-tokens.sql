-- Whoever had the password may have made a token by it; and a blocked person's devices stay out when he is let in again.
-- The same of phones, and of a code a phone could still be paired by. A removed person's rows go with him.
create or replace function end_device_tokens() returns trigger language plpgsql as $$
begin
  update mobile_device set ended_at = now()
   where organization_id = new.organization_id and user_id = new.id and ended_at is null;
  update phone_scanner set revoked_at = now()
   where organization_id = new.organization_id and user_id = new.id and revoked_at is null;
  delete from phone_pairing where organization_id = new.organization_id and user_id = new.id;
  return null;
end
$$;

create or replace trigger end_device_tokens after update of password_hash, disabled on app_user for each row
  when (old.password_hash is distinct from new.password_hash or (new.disabled and not old.disabled))
  execute function end_device_tokens();
