-- A dosage or a form as it is compared: small letters, no spaces, a point in numbers.
create or replace function plain_dosage(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(lower(coalesce(written, '')), '[\s\u00a0]', '', 'g'),
                        '(\d),(\d)', '\1.\2', 'g')
$$;

-- Whether a text names a dosage, and not as a part of a longer number.
create or replace function names_dosage(within text, dosage text) returns boolean
language sql immutable parallel safe as $$
  select plain_dosage(within) ~
         ('(^|[^0-9.])' || regexp_replace(plain_dosage(dosage), '([^0-9a-zа-яё])', '\\\1', 'g') || '($|[^0-9])')
$$;

-- A GTIN is of the collation "C", in which Cyrillic letters have no small ones: texts name theirs.
-- May goods be given for what is prescribed? Null = no, '' = they are what is prescribed, else how they differ.
create or replace function goods_for(p prescription, goods_gtin text, goods_name text) returns text
language sql stable parallel safe as $$
  with known as (
    select m.mnn_id, m.torg_name_id, m.form_dosage_id, f.name as form, o.name as dosage,
           (concat_ws(' ', goods_name, i.name, i.prod_desc, o.name)) collate "default" as words,
           i.prod_name collate "default" as prod_name
      from (select) one
      left join mdse m on m.gtin = goods_gtin
      left join form_dosage f on f.id = m.form_dosage_id
      left join dosage o on o.id = m.dosage_id
      left join gtin_info i on i.gtin = goods_gtin
  ), judged as (
    select k.*,
           coalesce(k.torg_name_id = p.torg_name_id, false) or strpos(lower(k.words), lower(p.drug)) > 0 as as_written,
           coalesce(k.mnn_id = p.mnn_id, false)
             or lower(k.prod_name) = lower(coalesce((select name from mnn where id = p.mnn_id), p.drug)) as same_substance
      from known k
  )
  select case when as_written or coalesce(same_substance, false) then concat_ws('; ',
           case when p.is_trade and not as_written then 'другое торговое наименование' end,
           case when p.form_dosage_id <> form_dosage_id then 'другая лекарственная форма: ' || form end,
           case when p.dosage = '' or names_dosage(words, p.dosage) then null
                when dosage is not null then 'другая дозировка: ' || dosage
                else 'дозировка в учёте не указана: сверьте упаковку с рецептом' end) end
    from judged
$$;
