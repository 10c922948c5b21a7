import { products } from '@provizor/demo';
import type pg from 'pg';
import { cellsOfStorage, classes, drugs, type RegionSize } from './size.ts';

/** The health authority of the region and the person of it. */
export const authority = { organizationId: 1, userId: 2 } as const;
/** Organisations below one district authority. */
const ofDistrict = 50;

const amountOf = (key: 'batches' | 'storages' | 'prescriptions') =>
  `case class when 'hospital' then ${classes.hospital[key]} when 'clinic' then ${classes.clinic[key]} else ${classes.pharmacy[key]} end`;

/**
 * Makes the authority, its districts, their organisations with a person, places, storages, cells, partners and cards of
 * goods each; tables region_organization and region_batch say what the rows to come are made of.
 */
export async function fillOrganizations(client: pg.Client, size: RegionSize): Promise<void> {
  const districts = Math.ceil(size.organizations / ofDistrict);
  await client.query(`
    create unlogged table region_organization as
    select k, 1 + ${districts} + k as id, 2 + (k - 1) / ${ofDistrict} as district,
           case when k % 20 = 1 then 'hospital' when k % 20 in (2, 3, 4) then 'clinic' else 'pharmacy' end as class
      from generate_series(1, ${size.organizations}) k;
    alter table region_organization add column batches int, add column storages int, add column prescriptions int,
      add column first_batch int, add column first_storage int, add column first_goods int,
      add column first_prescription int;
    update region_organization
       set batches = greatest(1, round(${amountOf('batches')} * ${size.activity}::numeric)),
           storages = ${amountOf('storages')} + case when class = 'pharmacy' and k % 16 = 0 then 1 else 0 end,
           prescriptions = greatest(5, round(${amountOf('prescriptions')} * ${size.activity}::numeric));
    update region_organization r set first_batch = f.batch, first_storage = f.storage, first_goods = f.batch * 4,
           first_prescription = f.prescription
      from (select id, (sum(batches) over w - batches)::int as batch, (sum(storages) over w - storages)::int as storage,
                   (sum(prescriptions) over w - prescriptions)::int as prescription
              from region_organization window w as (order by id)) f where f.id = r.id;
    alter table region_organization add primary key (id);
    create unlogged table region_batch as
    select r.first_batch + b as batch, r.id as organization, r.class, r.first_storage + b % r.storages + 1 as storage,
           r.first_goods + b * 4 as goods
      from region_organization r, generate_series(0, r.batches - 1) b;
    analyze region_organization, region_batch;

    insert into organization (id, name, is_uzo) values (1, 'Управление здравоохранения', true);
    insert into organization (id, name, is_uzo, parent_id)
    select d, 'Отдел здравоохранения района ' || d - 1, true, 1 from generate_series(2, ${districts} + 1) d;
    insert into organization (id, name, is_pharmacy, parent_id)
    select id, case class when 'hospital' then 'Больница № ' when 'clinic' then 'Поликлиника № ' else 'Аптека № ' end || k,
           class = 'pharmacy', district
      from region_organization;
    insert into app_user (organization_id, id, username, password_hash, name, type)
    select 1, 2, 'region-1', '', 'Начальник', 'admin'
    union all select id, id, 'region-' || id, '', 'Сотрудник ' || k, 'admin' from region_organization;
    insert into branch (organization_id, id, branch_id, name)
    select id, id, lpad(id::text, 14, '0'), 'Место деятельности ' || k from region_organization;
    insert into storage (organization_id, id, name, branch_id, use_address, is_fos)
    select id, first_storage + s, 'Склад ' || s, id, true, class = 'pharmacy' and s = 1
      from region_organization, generate_series(1, storages) s;
    insert into address (organization_id, id, storage_id, name, code)
    select organization_id, (id - 1) * ${cellsOfStorage} + c, id, 'Полка ' || c, 'PL-' || (id - 1) * ${cellsOfStorage} + c
      from storage, generate_series(1, ${cellsOfStorage}) c;
    insert into partner (organization_id, id, name, inn)
    select id, k * 20 + p, 'Поставщик ' || p, lpad((7700000000 + p)::text, 10, '0')
      from region_organization, generate_series(0, 19) p;
    insert into partner_branch (organization_id, id, partner_id, branch_id, name)
    select organization_id, id, id, '9' || lpad((id % 20)::text, 13, '0'), 'Склад поставщика' from partner`);
  const names = products.map(({ sell_name, form, dosage }) => `${sell_name}, ${form}, ${dosage}`);
  await client.query(
    `insert into nomenclature (organization_id, id, name, gtin, type_nomenclature_id, min_stock)
     select r.id, r.first_goods + g + 1, p.names[1 + d.drug % cardinality(p.names)] || ', № ' || d.drug,
            lpad((40000000000 + d.drug)::text, 14, '0'), 1, case when g % 7 = 0 then 20 end
       from (select $1::text[] as names) p, region_organization r, generate_series(0, r.batches * 4 - 1) g
      cross join lateral (select (g * 7 + r.k * 131 + ${size.seed}) % ${drugs} as drug) d`,
    [names],
  );
  await client.query(
    `insert into gtin_info (gtin, name, prod_name)
     select lpad((40000000000 + d)::text, 14, '0'), p.names[1 + d % cardinality(p.names)],
            'Действующее вещество ' || d % 900
       from (select $1::text[] as names) p, generate_series(0, ${drugs - 1}) d`,
    [names],
  );
}
