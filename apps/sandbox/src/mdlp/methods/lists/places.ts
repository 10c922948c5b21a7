import { registryTime } from '../../dates.ts';
import type { Call } from '../../http/method.ts';
import { organizationOf, type Place, placesOf } from '../../store/participants.ts';
import { type Warehouse, warehousesOf } from '../../store/places.ts';
import { ACTIVE, addressObject, LICENCES, REGION } from '../place-objects.ts';
import type { ListDefinition } from './list.ts';
import { part, same, since, until } from './list.ts';

const publicPlace = ({ mdlp: { db } }: Call, place: Place) => ({
  id: place.branch_id,
  branch_id: place.branch_id,
  ...REGION,
  inn: organizationOf(db, place.sys_id)?.inn,
  org_name: organizationOf(db, place.sys_id)?.name,
  address: addressObject(place),
  status: ACTIVE,
  ...LICENCES,
});

const warehouseRow = ({ mdlp: { db } }: Call, warehouse: Warehouse) => {
  const owner = organizationOf(db, warehouse.sys_id);
  const keeper = organizationOf(db, warehouse.keeper);
  return {
    id: warehouse.warehouse_id,
    warehouse_id: warehouse.warehouse_id,
    ...REGION,
    org_name: owner?.name,
    inn: owner?.inn,
    warehouse_org_name: keeper?.name,
    warehouse_org_inn: keeper?.inn,
    work_list: ['Хранение лекарственных средств для медицинского применения'],
    address: addressObject(warehouse),
    houseguid: addressObject(warehouse).houseguid,
    status: ACTIVE,
    registration_date: registryTime(warehouse.registered_at),
  };
};

/** Days the first licence of a participant still has. */
const daysLeft = 40;

type Foreign = { system_subj_id: string; itin: string; name: string; address: string; registered_at: number };

const foreignCounterparties = ({ mdlp: { db }, session }: Call) =>
  db
    .all<Foreign>(
      'select * from foreign_counterparty where sys_id = ? order by name',
      session.organization.sys_id,
    )
    .map(({ system_subj_id, itin, name, address, registered_at: at }) => ({
      system_subj_id,
      inn: itin,
      org_name: name,
      country_code: (JSON.parse(address) as { country_code: string }).country_code,
      code: 0,
      op_date: registryTime(at),
      op_exec_date: registryTime(at),
    }));

const warehouseFilter = {
  warehouse_id: [same],
  houseguid: [same],
  status: [same],
  start_date: [since, 'registration_date'],
  end_date: [until, 'registration_date'],
} as const;

export const placeLists: ListDefinition[] = [
  {
    key: 'branchesPublic',
    title: 'Места деятельности всех участников',
    path: 'reestr/branches/public/filter',
    rows: (call) =>
      call.mdlp.db
        .all<Place>('select * from place order by branch_id')
        .map((place) => publicPlace(call, place)),
    filter: { branch_id: [same], inn: [same], federal_subject_code: [same], status: [same] },
  },
  {
    key: 'warehouses',
    title: 'Места ответственного хранения',
    path: 'reestr/warehouses/filter',
    right: 'REESTR_FEDERAL_SUBJECT',
    rows: (call) =>
      warehousesOf(call.mdlp.db, call.session.organization.sys_id).map((row) => warehouseRow(call, row)),
    filter: warehouseFilter,
  },
  {
    key: 'warehousesPublic',
    title: 'Места ответственного хранения всех участников',
    path: 'reestr/warehouses/public/filter',
    rows: (call) => warehousesOf(call.mdlp.db).map((row) => warehouseRow(call, row)),
    filter: warehouseFilter,
  },
  {
    key: 'safeWarehouseAddresses',
    title: 'Адреса, которые можно зарегистрировать местом ответственного хранения',
    path: 'reestr/warehouses/available_safe_warehouses_addresses',
    rows: ({ mdlp: { db }, session }) =>
      placesOf(db, session.organization.sys_id).map((place) => ({
        address_id: addressObject(place).houseguid,
        address: addressObject(place),
        resolved_address: place.address,
        license_type: 1,
        inn: session.organization.inn,
      })),
    filter: { inn: [same] },
  },
  {
    key: 'foreignCounterparties',
    title: 'Иностранные контрагенты',
    path: 'reestr/foreign_counterparty/filter',
    right: 'REESTR_COUNTERPARTY',
    rows: foreignCounterparties,
    filter: {
      inn: [same],
      org_name: [part],
      country_code: [same],
      reg_date_from: [since, 'op_date'],
      reg_date_to: [until, 'op_date'],
    },
  },
  {
    key: 'pharmLicenses',
    title: 'Лицензии на фармацевтическую деятельность',
    path: 'reestr/pharm_licenses',
    rows: ({ mdlp: { db, clock }, session: { organization } }) =>
      placesOf(db, organization.sys_id).map((place, i) => ({
        id: addressObject(place).houseguid,
        inn: organization.inn,
        org_name: organization.name,
        l_num: `УЧ-77-${organization.inn.slice(-4)}-${i + 1}`,
        l_status: 1,
        start_date: '2020-06-01T00:00:00',
        // The first place's is to be renewed soon; the others' have no term, as those given since 2011.
        ...(i === 0 ? { end_date: registryTime(clock.now() + daysLeft * 86_400_000) } : {}),
        address: place.address,
        work_list: ['Розничная торговля лекарственными препаратами для медицинского применения'],
        invalid_fias_code: false,
      })),
    filter: { l_num: [same], l_status: [same] },
  },
];
