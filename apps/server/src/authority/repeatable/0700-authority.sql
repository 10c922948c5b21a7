-- Organisations below the one of the transaction, nothing when that is no health authority. `union` ends a circle.
create or replace function subordinate_organizations() returns setof integer
language sql stable parallel safe rows 100 security definer set search_path = public, pg_temp as $$
  with recursive below as (
    select o.id
      from organization a
      join organization o on o.parent_id = a.id
     where a.id = current_organization() and a.is_uzo
    union
    select o.id from organization o join below b on o.parent_id = b.id
  )
  select id from below
$$;
revoke all on function subordinate_organizations from public;
grant execute on function subordinate_organizations to provizor_authority;

-- What the authority of the transaction calls too little and too much (its own setting).
create or replace function authority_supply_rule() returns jsonb
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select settings -> 'supply_rule' from organization where id = current_organization()
$$;
revoke all on function authority_supply_rule from public;
grant execute on function authority_supply_rule to provizor_authority;

-- Opens columns of a table to health authorities, for the rows of the organisations below them. The policy is theirs
-- alone: plans of ordinary requests do not know it. It is asked once a statement (a hashed list), not once a row;
-- queries name the organisations themselves to reach an index.
create or replace function open_to_authority(table_name text, columns text[], organization_column text default 'organization_id')
returns void language plpgsql as $$
begin
  execute format(
    'create policy authority on %I for select to provizor_authority'
    ' using (%I in (select subordinate_organizations()))', table_name, organization_column);
  execute format(
    'grant select (%s) on %I to provizor_authority',
    (select string_agg(quote_ident(c), ', ') from unnest(columns) as c), table_name);
end
$$;
revoke all on function open_to_authority from public;
