-- ЕСКЛП as it is published: СМНН (name, form, dosage) → КЛП (trade pack) → registered limit price with its barcode.
create table esklp_smnn (
  code text collate "C" primary key,
  uuid text,
  mnn text not null,
  form text,
  dosage text,
  dosage_num text,
  dosage_unit text,
  dosage_okei text collate "C",
  ftg text,
  atx text collate "C",
  okpd2 text,
  is_znvlp boolean not null default false,
  is_narcotic boolean not null default false,
  date_start date,
  date_end date,
  actual boolean not null default true
);

create table esklp_klp (
  code text collate "C" primary key,
  smnn_code text collate "C" not null,
  uuid text,
  mnn text,
  dosage text,
  form text,
  trade_name text not null,
  is_dosed boolean not null default false,
  is_znvlp boolean not null default false,
  is_narcotic boolean not null default false,
  pack_1_num text,
  pack_1_name text,
  pack_2_num text,
  pack_2_name text,
  consumer_total text,
  completeness text,
  mass_volume text,
  owner text,
  owner_country_code text,
  owner_country text,
  manufacturer text,
  manufacturer_country_code text,
  manufacturer_country text,
  reg_number text,
  reg_date date,
  reg_end date,
  date_start date,
  date_change date,
  date_end date,
  actual boolean not null default true
);
create index esklp_klp_of_smnn on esklp_klp (smnn_code);

create table esklp_price (
  key text collate "C" primary key,
  klp_code text collate "C" not null,
  price numeric(18, 2),
  reg_date date,
  reg_number text,
  barcode text collate "C",
  -- the barcode EAN-13 with its leading zero
  gtin text collate "C",
  date_end date,
  actual boolean not null default true
);
create index esklp_price_of_klp on esklp_price (klp_code);
create index esklp_price_of_gtin on esklp_price (gtin);

-- What the product register of МДЛП says beyond gtin_info.
create table mdlp_product (
  gtin text collate "C" primary key,
  reg_id text,
  mnn text,
  trade_name text,
  form text,
  dosage text,
  pack_1_name text,
  pack_1_num text,
  pack_2_name text,
  pack_2_num text,
  completeness text,
  maker text,
  maker_country text,
  holder text,
  holder_country text,
  reg_number text,
  reg_date date,
  reg_end date,
  reg_status text,
  tn_ved text,
  max_price numeric(18, 2),
  drug_code text collate "C",
  gnvlp boolean not null default false,
  vzn boolean not null default false,
  actual boolean not null default true
);
grant select on esklp_smnn, esklp_klp, esklp_price, mdlp_product to provizor_app;
