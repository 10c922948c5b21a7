import { z } from 'zod';
import { address, licences, pack, product, region } from './objects.ts';
import {
  type Descriptions,
  entries,
  filled,
  guid,
  listBody,
  moment,
  openListBody,
  place,
  sgtin,
  text,
  value,
  whole,
  yes,
} from './shapes.ts';

/** A filter of fields that may each be left out. */
const by = (...names: string[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, value.optional()])));
const list = (row: z.ZodType, ...names: string[]) => ({
  body: openListBody(by(...names)),
  reply: entries(row),
});

const warehouse = z.strictObject({
  id: place,
  warehouse_id: place,
  ...region,
  org_name: text,
  inn: text,
  warehouse_org_name: text,
  warehouse_org_inn: text,
  work_list: z.array(text),
  address,
  houseguid: guid,
  status: whole,
  registration_date: moment,
});
const warehouses = list(warehouse, 'warehouse_id', 'houseguid', 'status', 'start_date', 'end_date');
const names = z.array(filled).min(1).max(100);
const houses = z.strictObject({ aoguid: filled, houseguid: filled });

const branch = {
  id: place,
  branch_id: place,
  ...region,
  org_name: text,
  address,
  status: whole,
  ...licences,
};

const partner = z.strictObject({
  system_subj_id: guid,
  inn: text,
  KPP: text,
  OGRN: text,
  ORG_NAME: text,
  kpp: text,
  ogrn: text,
  entity_type: whole,
  op_date: z.strictObject({ $date: moment }),
  op_exec_date: moment,
  country_code: text,
  federal_subject_code: text,
  state_gov_supplier: yes,
  branches: z.array(
    z.strictObject({
      id: place,
      address_fias: z.strictObject({ aoguid: guid, houseguid: guid }),
      address_resolved: z.strictObject({ code: whole, address: text }),
      status: whole,
    }),
  ),
  safe_warehouses: z.array(z.looseObject({})),
});

const queued = z.strictObject({
  sgtin,
  xml_document_type: whole,
  op_date: moment,
  doc_num: text.optional(),
  sold_part: text.optional(),
  subject_id: place.optional(),
  device_id: text,
  xml_document_id: guid,
});
const queue = list(queued, 'branch_id', 'sgtin', 'op_start_date', 'op_end_date');

/** Chapters 7 and 8 of the API: places, partners, devices and what else the registries hold. */
export const registryDescriptions: Descriptions = {
  branches: {
    body: listBody(by('branch_id', 'start_date', 'end_date', 'status', 'federal_subject_code')),
    reply: entries(z.strictObject({ ...branch, work_list: z.array(text), registration_date: moment })),
  },
  branch: { reply: z.strictObject({ branch_id: place, address, ...licences }) },
  branchesPublic: list(
    z.strictObject({ ...branch, inn: text }),
    ...['branch_id', 'inn', 'federal_subject_code', 'status'],
  ),
  registerBranch: {
    body: z.strictObject({ branch_address: houses }),
    reply: z.strictObject({ branch_id: place }),
  },
  warehouses,
  warehousesPublic: warehouses,
  warehouse: { reply: z.strictObject({ warehouse_id: place, address }) },
  registerWarehouse: {
    body: z.strictObject({ warehouse_org_inn: filled, warehouse_address: houses }),
    reply: z.strictObject({ safe_warehouse_id: place }),
  },
  safeWarehouseAddresses: list(
    z.strictObject({ address_id: guid, address, resolved_address: text, license_type: whole, inn: text }),
    'inn',
  ),
  addresses: {
    reply: entries(z.strictObject({ address_id: place, address, entity_type: whole })),
  },
  fiasResolve: {
    body: z.strictObject({ aoguid: text.optional(), houseguid: filled, room: text.optional() }),
    reply: z.strictObject({ code: whole, address: text }),
  },
  partners: {
    body: listBody(by('reg_entity_type', 'system_subj_id', 'inn', 'kpp', 'ogrn', 'org_name')),
    reply: z.strictObject({
      filtered_records: z.array(partner),
      filtered_records_count: whole,
      code: whole,
    }),
  },
  trustedAdd: {
    body: z.strictObject({ trusted_partners: names }),
    reply: z.strictObject({ code: whole }),
  },
  trustedDelete: { body: z.strictObject({ trusted_partners: names }) },
  trustedList: {
    body: listBody(by('trusted_sys_id', 'trusted_inn')),
    reply: entries(z.strictObject({ system_subj_id: guid, sys_id: guid, inn: text, org_name: text })),
  },
  foreignCounterparties: list(
    z.strictObject({
      system_subj_id: guid,
      inn: text,
      org_name: text,
      country_code: text,
      code: whole,
      op_date: moment,
      op_exec_date: moment,
    }),
    ...['inn', 'org_name', 'country_code', 'reg_date_from', 'reg_date_to'],
  ),
  registerForeign: {
    body: z.strictObject({
      counterparty_itin: filled,
      counterparty_name: filled,
      counterparty_address: z.looseObject({ country_code: filled, city: text.optional() }),
    }),
    reply: z.strictObject({ counterparty_id: guid }),
  },
  pharmLicenses: list(
    z.strictObject({
      id: guid,
      inn: text,
      org_name: text,
      l_num: text,
      l_status: whole,
      start_date: moment,
      end_date: moment.optional(),
      address: text,
      work_list: z.array(text),
      invalid_fias_code: yes,
    }),
    ...['l_num', 'l_status'],
  ),
  withdrawalDevices: list(
    z.strictObject({
      device_id: text,
      serial_number: text,
      device_name: text,
      branch_id: place,
      provision_date: moment,
      placement_type: whole,
      status: whole,
      device_vendor: text,
      device_model: text,
    }),
    ...['device_id', 'branch_id', 'status', 'placement_type', 'device_vendor', 'device_model'],
    ...['provision_start_date', 'provision_end_date'],
  ),
  emissionDevices: list(z.looseObject({})),
  awaitingDevice: queue,
  awaitingKkt: queue,
  sgtinOnHold: {
    body: openListBody(
      by('inn', 'gtin', 'sgtin', 'batch', 'pack3_id', 'sys_id', 'prod_name', 'sell_name').extend({
        status: z.array(text).optional(),
      }),
    ),
    reply: entries(pack),
  },
  pausedDecisions: list(
    z.strictObject({
      halt_id: text,
      halt_type: whole,
      halt_doc_num: text,
      halt_doc_date: moment,
      halt_date: moment,
      op_date: moment,
      gtin: text,
      batch: text,
      sgtin_count: whole,
      org_name: text.optional(),
      reg_num: text.optional(),
      reg_date: moment.optional(),
    }),
    ...['halt_id', 'halt_type', 'halt_doc_num', 'gtin', 'batch'],
  ),
  esklp: list(
    z.strictObject({
      ...Object.fromEntries(
        `id reg_id PROD_NAME PROD_SELL_NAME PROD_FORM_NAME PROD_D_NAME PROD_PACK_1_NAME PROD_PACK_1_2 REG_DATE
         REG_HOLDER REG_COUNTRY TN_VED DRUG_CODE GLF_NAME GLF_COUNTRY COMPLETENESS`
          .split(/\s+/)
          .map((field) => [field, text]),
      ),
      GNVLP: yes,
      DRUG_CODE_VERSION: whole,
    }),
    ...['reg_id', 'REG_HOLDER', 'PROD_SELL_NAME', 'PROD_NAME', 'REG_DATE', 'REG_END_DATE'],
  ),
  medProductsCurrent: list(product, 'gtin', 'prod_sell_name', 'reg_holder'),
  countries: {
    body: openListBody(z.strictObject({})),
    reply: entries(
      z.strictObject({
        id: text,
        iso: text,
        alpha2: text,
        alpha3: text,
        name: text,
        english: text,
        location: text,
        'location-precise': text,
      }),
    ),
  },
  regions: {
    body: openListBody(z.strictObject({})),
    reply: entries(z.strictObject({ title: text, code: z.string().regex(/^\d{8}$/), key: text })),
  },
};
