-- Phones of people who were blocked before phones ended with it: they would work again with their owner.
update phone_scanner p set revoked_at = now()
  from app_user u
 where u.organization_id = p.organization_id and u.id = p.user_id and u.disabled and p.revoked_at is null;
