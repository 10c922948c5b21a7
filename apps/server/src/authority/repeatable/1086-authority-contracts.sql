-- Contracts of the programmes of organisations below the authority of the transaction, with what was bought by them, has
-- come and was given out, of all organisations at once; those of the group «ВИЧ» are left out.
create or replace function authority_contracts(p_organizations integer[])
returns table (organization_id integer, id integer, number text, day date, day_end date, programme text, supplier text,
               quantity numeric, sum numeric, delivered numeric, delivered_sum numeric, released numeric,
               released_sum numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  below constant integer[] := array(select b from subordinate_organizations() b where b = any(p_organizations) order by b);
begin
  return query
  with chosen as materialized (
    select c.*, g.name as programme_name, p.name as partner_name
      from contract c
      join programme g on g.organization_id = c.organization_id and g.id = c.programme_id and g.kind <> 'hiv'
      left join partner p on p.organization_id = c.organization_id and p.id = c.partner_id
     where c.organization_id = any(below)),
  came as (
    select w.organization_id, w.contract_id, sum(w.delivered) as delivered, sum(w.delivered_sum) as delivered_sum,
           sum(w.released) as released, sum(w.released_sum) as released_sum
      from contract_progress(below, (select array_agg(c.id) from chosen c)) w group by 1, 2),
  bought as (
    select s.organization_id, s.contract_id, sum(s.quantity) as quantity, sum(round(s.quantity * s.price, 2)) as sum
      from contract_specification s where s.organization_id = any(below) group by 1, 2)
  select c.organization_id, c.id, c.name, c.date, c.date_end, c.programme_name, c.partner_name,
         coalesce(b.quantity, 0), coalesce(b.sum, 0), coalesce(w.delivered, 0), coalesce(w.delivered_sum, 0),
         coalesce(w.released, 0), coalesce(w.released_sum, 0)
    from chosen c
    left join came w on w.organization_id = c.organization_id and w.contract_id = c.id
    left join bought b on b.organization_id = c.organization_id and b.contract_id = c.id;
end
$$;
revoke all on function authority_contracts from public;
grant execute on function authority_contracts to provizor_authority;
