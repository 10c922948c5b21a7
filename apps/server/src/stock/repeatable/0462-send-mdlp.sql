-- send_mdlp of a stock document: how its latest document of MDLP stands.
create or replace function send_mdlp_of(p_state text, p_result text) returns text language sql immutable as $$
  select case
    when p_state = 'queued' then 'queued'
    when p_state in ('sending', 'sent', 'processing') then 'sent'
    when p_state in ('failed', 'cancelled') then p_state
    when p_result = 'Partial' then 'partial'
    when p_result = 'Rejected' then 'rejected'
    else 'done' end
$$;

create or replace function link_made_document() returns trigger language plpgsql as $$
begin
  insert into stock_document_mdlp (organization_id, document_id, outgoing_id, made)
  select o.organization_id, new.id, o.id, true from mdlp_outgoing o
   where o.organization_id = new.organization_id and o.id = new.outgoing_id
  on conflict do nothing;
  return null;
end
$$;

create or replace function begin_send_mdlp() returns trigger language plpgsql as $$
begin
  update stock_document d set send_mdlp = send_mdlp_of(o.state, o.result)
    from mdlp_outgoing o
   where o.organization_id = new.organization_id and o.id = new.outgoing_id
     and d.organization_id = new.organization_id and d.id = new.document_id
     and d.send_mdlp <> send_mdlp_of(o.state, o.result);
  return null;
end
$$;

create or replace function follow_send_mdlp() returns trigger language plpgsql as $$
begin
  update stock_document d set send_mdlp = send_mdlp_of(new.state, new.result)
    from stock_document_mdlp k
   where k.organization_id = new.organization_id and k.outgoing_id = new.id
     and d.organization_id = k.organization_id and d.id = k.document_id
     and d.send_mdlp <> send_mdlp_of(new.state, new.result)
     and not exists (
       select from stock_document_mdlp later
        where later.organization_id = k.organization_id and later.document_id = k.document_id
          and later.created_at > k.created_at);
  return null;
end
$$;
