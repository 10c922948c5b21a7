-- A health authority reads the organisations below it (parent_id, any number of levels), and only reads.
-- The least stock of a drug comes with its dictionary card.
alter table nomenclature add column if not exists min_stock numeric(18, 3);

-- Role of the calls of a health authority. Roles belong to the whole server, so it may exist already.
do $$
begin
  create role provizor_authority nologin;
exception when duplicate_object or unique_violation then
  null;
end
$$;

do $$
begin
  if not pg_has_role(current_user, 'provizor_authority', 'member') or not (
    select rolsuper from pg_roles where rolname = current_user
  ) then
    execute format('grant provizor_authority to %I', current_user);
  end if;
end
$$;

grant usage on schema public to provizor_authority;

-- Organisations below the one of the transaction, nothing when that is no health authority. `union` ends a circle.
create function subordinate_organizations() returns setof integer
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
create function authority_supply_rule() returns jsonb
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select settings -> 'supply_rule' from organization where id = current_organization()
$$;
revoke all on function authority_supply_rule from public;
grant execute on function authority_supply_rule to provizor_authority;

-- Opens columns of a table to health authorities, for the rows of the organisations below them. The policy is theirs
-- alone: plans of ordinary requests do not know it. It is asked once a statement (a hashed list), not once a row;
-- queries name the organisations themselves to reach an index.
create function open_to_authority(table_name text, columns text[], organization_column text default 'organization_id')
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

-- No credentials, no people, no codes of packs: columns are named one by one.
select open_to_authority('organization',
  '{id,name,full_name,address,inn,kpp,ogrn,is_uzo,is_pharmacy,parent_id}', 'id');
select open_to_authority('branch', '{organization_id,id,branch_id,name,address}');
select open_to_authority('storage', '{organization_id,id,name,branch_id}');
select open_to_authority('partner', '{organization_id,id,name,inn,sys_id}');
select open_to_authority('partner_branch', '{organization_id,partner_id,branch_id,name}');
select open_to_authority('nomenclature', '{organization_id,id,gtin,name,producer,min_stock}');
select open_to_authority('lot', '{organization_id,id,nomenclature_id,series,expiry,price,source}');
select open_to_authority('stock_balance', '{organization_id,storage_id,lot_id,quantity,reserved}');
select open_to_authority('stock_movement', '{organization_id,document_id,lot_id,date,quantity}');
select open_to_authority('stock_document', '{organization_id,id,kind,document_date}');
select open_to_authority('mdlp_incoming',
  '{organization_id,document_id,doc_type,doc_status,sender,sender_sys_id,receiver,received_at,doc_num,doc_date,objects,accepted,done,error}');
select open_to_authority('mdlp_outgoing',
  '{organization_id,id,document_id,action_id,doc_num,doc_date,sender,receiver,objects,state,doc_status,result,operation_comment,message,accepted,errors,created_at,processed_at,seen_at}');
grant select on gtin_info to provizor_authority;

-- Lists of what is left undone stay small however long the documents are kept.
create index mdlp_incoming_unanswered on mdlp_incoming (organization_id, received_at, document_id)
  where done <> 1;
create index mdlp_outgoing_troubled on mdlp_outgoing (organization_id, created_at desc, id desc)
  where state = 'failed' or result in ('Partial', 'Rejected');
-- Consumption of the last months out of a ledger of years.
create index stock_movement_by_date on stock_movement (organization_id, date);
