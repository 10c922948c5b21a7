import { buildDocument, type MdlpDocument } from '@provizor/mdlp';
import { xmlTime } from '../mdlp/dates.ts';
import type { Mdlp } from '../mdlp/mdlp.ts';
import { insertDocument } from '../mdlp/store/documents.ts';
import { sha256 } from '../mdlp/store/hash.ts';
import { placeOf } from '../mdlp/store/participants.ts';
import type { Device } from './devices.ts';
import type { DocumentOut } from './input.ts';

/** What a device has to tell MDLP of a task. */
export type Report = {
  mdlpRequestId: string;
  documentOut: DocumentOut;
  packs: { sgtin: string; soldPart?: string }[];
  /** When the packs were disposed of, ms. */
  at: number;
};

const russianDate = (iso: string) => iso.slice(0, 10).split('-').reverse().join('.');

/** The document of a task: 10531 for medical use, 10521 for a prescription. */
function documentOf(device: Device, { mdlpRequestId, documentOut, packs, at }: Report): MdlpDocument {
  const common = {
    subject_id: device.suid,
    operation_date: xmlTime(at),
    doc_date: russianDate(documentOut.date),
  };
  const rest = {
    doc_num: documentOut.number,
    order_details: packs.map(({ sgtin, soldPart }) => ({
      sgtin,
      ...(soldPart === undefined ? {} : { sold_part: soldPart }),
    })),
    device_info: { device_id: device.deviceSerialNumber, skzkm_origin_msg_id: mdlpRequestId },
  };
  if (documentOut.type === 0) return { action_id: 10531, body: { ...common, ...rest } };
  const series = documentOut.series ? { doc_series: documentOut.series } : {};
  return { action_id: 10521, body: { ...common, ...series, ...rest } };
}

/** The device sends its document to MDLP by its own channel; the pipeline takes it from there. */
export function reportToMdlp(mdlp: Mdlp, device: Device, report: Report): void {
  const owner = placeOf(mdlp.db, device.suid);
  if (!owner) return;
  const xml = Buffer.from(buildDocument(documentOf(device, report)), 'utf8');
  const now = mdlp.clock.now();
  insertDocument(mdlp.db, {
    document_id: mdlp.random.guid(),
    request_id: report.mdlpRequestId,
    direction: 'outcome',
    sys_id: owner.sys_id,
    sender_sys_id: owner.sys_id,
    doc_status: 'PROCESSING_DOCUMENT',
    outcome: 'PROCESSING',
    created_at: now,
    next_at: now + mdlp.delays.format,
    hash: sha256(xml),
    device_id: device.deviceSerialNumber,
    skzkm_origin_msg_id: report.mdlpRequestId,
    xml,
  });
}
