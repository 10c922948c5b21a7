import type { DemoProblem } from '@provizor/demo';
import type { Signer } from '@provizor/signing';
import type { Mdlp } from '../mdlp/mdlp.ts';
import { runThrough } from '../mdlp/pipeline/stages.ts';
import { boxesWithin, packsDirectlyIn } from '../mdlp/store/boxes.ts';
import { insertDocument } from '../mdlp/store/documents.ts';
import { sha256 } from '../mdlp/store/hash.ts';
import { type Person, placeOf } from '../mdlp/store/participants.ts';
import { HOUR } from '../time.ts';
import { type DeliveryObject, packGoods, type Shape } from './packing.ts';
import { applyProblems } from './problems.ts';
import { announce, type Paper } from './shipment.ts';

export type Delivery = Paper & Shape & { problems?: DemoProblem[] };

/** The documents of a delivery: the author's own and the other side's notification. */
export type Delivered = { document_id: string; notification_id: string | undefined };

/** @throws Error when nobody has such a place */
function demandPlace({ db }: Mdlp, branchId: string) {
  const place = placeOf(db, branchId);
  if (!place) throw new Error(`Места деятельности ${branchId} в песочнице нет.`);
  return place;
}

/**
 * Makes goods at the shipper's place, announces them by a real signed document through the pipeline and, when asked,
 * spoils some of the packs afterwards.
 * @param at when it happens, ms; the document has gone through the whole pipeline when the call returns
 * @throws Error when a place is unknown
 */
export async function deliver(
  mdlp: Mdlp,
  signer: Signer,
  delivery: Delivery,
  at: number,
): Promise<Delivered> {
  const { db, random } = mdlp;
  const shipper = demandPlace(mdlp, delivery.shipper);
  const receiver = demandPlace(mdlp, delivery.receiver);
  const author = delivery.scheme === 416 ? receiver : shipper;
  const objects = db.transaction(() => packGoods(db, random, shipper, delivery, at - HOUR));
  const xml = Buffer.from(announce(db, delivery, objects, at), 'utf8');
  const person = db.get<Person>(
    'select * from person where sys_id = ? order by rowid limit 1',
    author.sys_id,
  );
  if (!person) throw new Error(`У организации места ${author.branch_id} нет ни одного пользователя.`);
  const signature = await signer.sign(person.thumbprint, xml);

  const documentId = random.guid();
  insertDocument(db, {
    document_id: documentId,
    request_id: random.guid(),
    direction: 'outcome',
    sys_id: author.sys_id,
    sender_sys_id: author.sys_id,
    user_id: person.user_id,
    doc_status: 'PROCESSING_DOCUMENT',
    outcome: 'PROCESSING',
    created_at: at,
    next_at: at,
    signature,
    hash: sha256(xml),
    xml,
  });
  runThrough(mdlp, documentId);
  if (delivery.problems) {
    applyProblems(
      db,
      delivery.problems,
      packsOf(mdlp, objects),
      elsewhere(mdlp, shipper.sys_id, receiver.sys_id),
    );
  }
  const notification = db.get<{ document_id: string }>(
    'select document_id from document where source_id = ? order by seq limit 1',
    documentId,
  );
  return { document_id: documentId, notification_id: notification?.document_id };
}

const packsOf = ({ db }: Mdlp, objects: DeliveryObject[]) => ({
  loose: objects.flatMap(({ kind, code }) => (kind === 'sgtin' ? [code] : [])),
  boxed: objects
    .filter(({ kind }) => kind === 'sscc')
    .flatMap(({ code }) => boxesWithin(db, code))
    .flatMap(({ sscc }) => packsDirectlyIn(db, sscc).slice(0, 1))
    .map(({ sgtin }) => sgtin),
});

/** A place of somebody else. */
function elsewhere({ db }: Mdlp, ...involved: string[]) {
  const place = db.get<{ branch_id: string; sys_id: string }>(
    'select branch_id, sys_id from place where sys_id not in (?, ?) order by branch_id limit 1',
    ...involved,
  );
  if (!place) throw new Error('В песочнице нет третьей организации.');
  return place;
}
