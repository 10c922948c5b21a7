import { type Content, contentOf, parseDocument } from '@provizor/mdlp';
import { type Device, devicesOf } from '../../../registrar/devices.ts';
import { registryTime } from '../../dates.ts';
import type { Call } from '../../http/method.ts';
import { xmlOf } from '../../store/documents.ts';
import { placeOf } from '../../store/participants.ts';
import type { ListDefinition } from './list.ts';
import { same, since, until } from './list.ts';

const deviceRow = (device: Device) => ({
  device_id: device.deviceSerialNumber,
  serial_number: device.deviceSerialNumber,
  device_name: device.modelInfo,
  branch_id: device.suid,
  provision_date: registryTime(device.registeredFrom),
  placement_type: 0,
  status: device.lifePhase === 'registered' ? 0 : 1,
  device_vendor: 'Учебный',
  device_model: device.modelInfo,
});

const ownDevices = ({ mdlp, session }: Call) =>
  devicesOf(mdlp).filter(({ suid }) => placeOf(mdlp.db, suid)?.sys_id === session.organization.sys_id);

type Queued = {
  document_id: string;
  doc_type: number;
  doc_num: string;
  created_at: number;
  device_id: string;
};

/** Packs of documents of the caller's devices that MDLP has not carried out yet. */
function awaiting({ mdlp: { db }, session }: Call) {
  const documents = db.all<Queued>(
    `select document_id, doc_type, doc_num, created_at, device_id from document
      where sys_id = ? and device_id is not null and outcome = 'PROCESSING' and doc_type is not null order by seq`,
    session.organization.sys_id,
  );
  return documents.flatMap((row) => {
    const document = parseDocument(xmlOf(db, row.document_id) ?? '');
    const { subject_id } = document.body as { subject_id?: string };
    return contentOf(document).map(({ code, part }: Content) => ({
      sgtin: code,
      xml_document_type: row.doc_type,
      op_date: registryTime(row.created_at),
      doc_num: row.doc_num,
      sold_part: part,
      subject_id,
      device_id: row.device_id,
      xml_document_id: row.document_id,
    }));
  });
}

const queueFilter = {
  branch_id: [same, 'subject_id'],
  sgtin: [same],
  op_start_date: [since, 'op_date'],
  op_end_date: [until, 'op_date'],
} as const;

export const deviceLists: ListDefinition[] = [
  {
    key: 'withdrawalDevices',
    title: 'Регистраторы выбытия',
    path: 'reestr/registration-devices/withdrawal/filter',
    interval: 1000,
    rows: (call) => ownDevices(call).map(deviceRow),
    filter: {
      device_id: [same],
      branch_id: [same],
      status: [same],
      placement_type: [same],
      device_vendor: [same],
      device_model: [same],
      provision_start_date: [since, 'provision_date'],
      provision_end_date: [until, 'provision_date'],
    },
  },
  {
    key: 'emissionDevices',
    title: 'Регистраторы эмиссии',
    path: 'reestr/registration-devices/emission/filter',
    interval: 1000,
    rows: () => [],
  },
  {
    key: 'awaitingDevice',
    title: 'Упаковки, которые ждут выбытия через регистратор',
    path: 'reestr/sgtin/device/awaiting-withdrawal/filter',
    right: 'REESTR_SGTIN',
    interval: 1000,
    rows: awaiting,
    filter: queueFilter,
  },
  {
    key: 'awaitingKkt',
    title: 'Упаковки, которые ждут выбытия через кассу',
    path: 'reestr/sgtin/kkt/awaiting-withdrawal/filter',
    right: 'REESTR_SGTIN',
    rows: () => [],
    filter: queueFilter,
  },
];
