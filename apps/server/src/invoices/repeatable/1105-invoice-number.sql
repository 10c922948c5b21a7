-- Number of a paper as two programs may write it: case, spaces, dashes and zeros in front aside (upd, section 8).
create or replace function invoice_number(number text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(upper(coalesce(number, '')), '[\s№#/_.-]+', '', 'g'), '(^|[^0-9])0+(?=[0-9])', '\1', 'g')
$$;
