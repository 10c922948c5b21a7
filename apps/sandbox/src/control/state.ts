import type { Mdlp } from '../mdlp/mdlp.ts';
import { documentOf, ticketOf, xmlOf } from '../mdlp/store/documents.ts';
import { organizationOf, organizations, people, placesOf } from '../mdlp/store/participants.ts';

const SHOWN_DOCUMENTS = 200;

/** Everything the inspect page shows. */
export function stateOf(mdlp: Mdlp) {
  const { db, clock, calls, faults, limits, delays } = mdlp;
  const counts = db.all<{ place: string; status: string; n: number }>(
    'select place, status, count(*) as n from pack where archived = 0 group by place, status order by n desc',
  );
  const users = people(db);
  return {
    now: clock.now(),
    organizations: organizations(db).map(({ client_id: _id, client_secret: _secret, ...organization }) => ({
      ...organization,
      users: users
        .filter(({ sys_id }) => sys_id === organization.sys_id)
        .map(({ username, name, position, thumbprint }) => ({ username, name, position, thumbprint })),
      places: placesOf(db, organization.sys_id).map(({ branch_id, name, address }) => ({
        branch_id,
        name,
        address,
        packs: counts.filter(({ place }) => place === branch_id).map(({ status, n }) => ({ status, n })),
      })),
    })),
    totals: db.get('select (select count(*) from pack) as packs, (select count(*) from box) as boxes'),
    documents: db.all(
      `select document_id, direction, doc_type, doc_num, sender, receiver, doc_status, outcome, created_at
         from document order by created_at desc, seq desc limit ?`,
      SHOWN_DOCUMENTS,
    ),
    calls: calls.recent(),
    faults: faults.list(),
    intervals: limits.factor,
    delays,
  };
}

/** What people sign in with; the sandbox is for training, nothing of it is secret. Their keys are in `keys.json`. */
export const accountList = ({ db }: Mdlp) =>
  people(db).flatMap(({ sys_id: sysId, username, name, thumbprint }) => {
    const organization = organizationOf(db, sysId);
    if (!organization) return [];
    const { client_id, client_secret, name: title } = organization;
    const places = placesOf(db, sysId).map(({ branch_id }) => branch_id);
    return [{ username, name, organization: title, client_id, client_secret, user_id: thumbprint, places }];
  });

/** A document with its XML and ticket as texts; undefined when there is none. */
export function documentState({ db }: Mdlp, documentId: string) {
  const row = documentOf(db, documentId);
  if (!row) return undefined;
  const xml = xmlOf(db, documentId);
  return { ...row, xml: xml && Buffer.from(xml).toString('utf8'), ticket: ticketOf(db, documentId) };
}

/** Notifications of deliveries under way or taken: what a person may scan. */
export const deliveryList = ({ db }: Mdlp) =>
  db.all(
    `select d.document_id, d.doc_type, d.doc_num, d.created_at, d.sender, d.receiver,
       p.name as receiver_name, o.name as receiver_organization
     from document d join place p on p.branch_id = d.receiver join organization o on o.sys_id = p.sys_id
     where d.direction = 'income' and d.doc_type in (601, 602, 610, 612, 619) order by d.created_at desc, d.seq desc`,
  );
