import { badRequest, notFound } from '../http/errors.ts';
import { objectOf, textOf } from '../http/input.ts';
import type { Call, Method } from '../http/method.ts';
import { organizations, placesOf } from '../store/participants.ts';
import { addressOfHouse, nextPlaceId, warehouseOf, warehousesOf } from '../store/places.ts';
import { DEFAULT_INTERVAL } from './intervals.ts';
import { addressObject } from './place-objects.ts';

/** The address a registration names by its ФИАС codes. @throws ApiError 400 */
function addressIn({ mdlp: { db } }: Call, fields: unknown): string {
  const given = objectOf(fields);
  textOf(given, 'aoguid');
  const address = addressOfHouse(db, textOf(given, 'houseguid'));
  if (address === undefined) throw badRequest('адрес не найден в ФИАС');
  return address;
}

const taken = () => badRequest('указанные данные уже зарегистрированы в системе');

const methods: Omit<Method, 'interval'>[] = [
  {
    key: 'registerBranch',
    title: 'Регистрация места деятельности',
    verb: 'POST',
    path: 'reestr/branches/register',
    handle(call) {
      const { mdlp, session, body } = call;
      const { sys_id: sysId, name } = session.organization;
      const address = addressIn(call, objectOf(body).branch_address);
      if (placesOf(mdlp.db, sysId).some((place) => place.address === address)) throw taken();
      const id = nextPlaceId(mdlp.db);
      mdlp.db.run('insert into place values (?, ?, ?, ?, ?)', id, sysId, name, address, mdlp.clock.now());
      return { branch_id: id };
    },
  },
  {
    key: 'registerWarehouse',
    title: 'Регистрация места ответственного хранения',
    verb: 'POST',
    path: 'reestr/warehouses/register',
    handle(call) {
      const { mdlp, session, body } = call;
      const inn = textOf(objectOf(body), 'warehouse_org_inn');
      const address = addressIn(call, objectOf(body).warehouse_address);
      const keeper = organizations(mdlp.db).find((organization) => organization.inn === inn);
      if (!keeper) throw badRequest('организация с таким ИНН не зарегистрирована');
      const { sys_id: sysId } = session.organization;
      if (warehousesOf(mdlp.db, sysId).some((known) => known.address === address)) throw taken();
      const id = nextPlaceId(mdlp.db);
      mdlp.db.run(
        'insert into warehouse values (?, ?, ?, ?, ?)',
        ...[id, sysId, keeper.sys_id, address, mdlp.clock.now()],
      );
      return { safe_warehouse_id: id };
    },
  },
  {
    key: 'registerForeign',
    title: 'Регистрация иностранного контрагента',
    verb: 'POST',
    path: 'reestr/foreign_counterparty/register',
    right: 'REESTR_COUNTERPARTY',
    handle({ mdlp: { db, random, clock }, session, body }) {
      const fields = objectOf(body);
      const [itin, name] = [textOf(fields, 'counterparty_itin'), textOf(fields, 'counterparty_name')];
      const address = objectOf(fields.counterparty_address);
      textOf(address, 'country_code');
      const { sys_id: sysId } = session.organization;
      const known = 'select 1 from foreign_counterparty where sys_id = ? and itin = ?';
      if (db.get(known, sysId, itin)) throw taken();
      const id = random.guid();
      db.run(
        'insert into foreign_counterparty values (?, ?, ?, ?, ?, ?)',
        ...[id, sysId, itin, name, JSON.stringify(address), clock.now()],
      );
      return { counterparty_id: id };
    },
  },
  {
    key: 'warehouse',
    title: 'Место ответственного хранения',
    verb: 'GET',
    path: 'reestr/warehouses/:warehouse_id',
    handle({ mdlp: { db }, params }) {
      const warehouse = warehouseOf(db, params.warehouse_id ?? '');
      if (!warehouse) throw notFound();
      return { warehouse_id: warehouse.warehouse_id, address: addressObject(warehouse) };
    },
  },
];

/** Registration of places, warehouses and foreign counterparties (mdlp-api 3.2). */
export const registrationMethods: Method[] = methods.map((method) => ({
  ...method,
  interval: DEFAULT_INTERVAL,
}));
