import { contentOf, type MdlpDocument } from '@provizor/mdlp';
import type { OutcomeFault } from '../http/faults.ts';
import type { Mdlp } from '../mdlp.ts';
import type { DocumentRow } from '../store/documents.ts';
import { type Party, partyOf, trusts } from '../store/participants.ts';
import { applyEffects } from './effects.ts';
import { type HeaderFields, headerOf } from './fields.ts';
import { checkObjects, loadObjects, refuseAnyway, refusedObjects } from './objects.ts';
import { type Operation, operations } from './operations.ts';
import { because, type Refusal, reasons } from './refusals.ts';

/** What the core made of a document. */
export type Verdict = {
  result: 'Accepted' | 'Partial' | 'Rejected';
  refusals: Refusal[];
  /** The other side, when the document got as far as to name one. */
  counterparty?: Party;
  operation?: Operation;
};

const rejected = (refusal: Refusal): Verdict => ({ result: 'Rejected', refusals: [refusal] });

/**
 * Applies the rules of the document's operation and, for the objects that pass, its effect.
 * @param at the moment the operation counts from, milliseconds
 * @param fault what is to go wrong with it, if anything
 */
export function processDocument(
  mdlp: Mdlp,
  row: DocumentRow,
  document: MdlpDocument,
  at: number,
  fault: OutcomeFault | undefined,
): Verdict {
  const { db } = mdlp;
  const operation = operations[document.action_id];
  if (!operation)
    return rejected(because(reasons.technical, `Операция ${document.action_id} не выполняется`));
  if (wasSentBefore(mdlp, row)) return rejected(reasons.identical);

  const header = headerOf(document);
  const sides = sidesOf(mdlp, row, operation, header);
  if ('code' in sides) return rejected(sides);

  const content = contentOf(document);
  loadObjects(db, content);
  checkObjects(db, operation, sides, header);
  const refusals = refusedObjects(db);
  if (fault) refusals.push(...force(mdlp, fault, content.length));
  applyEffects(db, operation, {
    action: document.action_id,
    at,
    taker: takerOf(operation, sides),
    funding: operation.funding === 'source' ? (header.source ?? null) : (operation.funding ?? null),
    trusted: operation.confirmedByTrust === true && trusts(db, sides.counterparty.sysId, sides.subject.sysId),
  });
  const result =
    refusals.length === 0 ? 'Accepted' : refusals.length < content.length ? 'Partial' : 'Rejected';
  return { result, refusals, counterparty: sides.counterparty, operation };
}

/** The same bytes processed or under way before; what was rejected may be sent again. */
function wasSentBefore({ db }: Mdlp, { sys_id: sysId, hash, seq }: DocumentRow): boolean {
  const earlier = db.get(
    `select 1 from document where sys_id = ? and hash = ? and seq < ? and outcome not in ('REJECTED', 'TECH_ERROR')
       and doc_status <> 'UPLOADING_DOCUMENT'`,
    sysId,
    hash,
    seq,
  );
  return earlier !== undefined;
}

/** The author, who must be the sender's, and the counterparty, who must be somebody else. */
function sidesOf(
  { db }: Mdlp,
  row: DocumentRow,
  operation: Operation,
  header: HeaderFields,
): { subject: Party; counterparty: Party } | Refusal {
  const subjectId = header.subject_id ?? '';
  const counterpartyId = header[operation.counterparty] ?? '';
  const subject = partyOf(db, subjectId);
  if (subject?.sysId !== row.sys_id) {
    return because(reasons.noAccess, `Место деятельности ${subjectId} не принадлежит отправителю документа`);
  }
  const counterparty = partyOf(db, counterpartyId);
  if (!counterparty) return because(reasons.noSuchParty, `Место деятельности ${counterpartyId}`);
  if (counterparty.sysId === subject.sysId) {
    return because(reasons.wrongStatus, 'Отправитель и получатель принадлежат одной организации');
  }
  return { subject, counterparty };
}

const takerOf = ({ effect }: Operation, sides: { subject: Party; counterparty: Party }): string =>
  effect.kind === 'bind' ? sides[effect.taker].id : '';

/** Refuses objects that would have passed. */
function force({ db }: Mdlp, fault: OutcomeFault, total: number): Refusal[] {
  const count = fault.result === 'Rejected' ? total : (fault.objects ?? 1);
  const code = fault.code ?? reasons.wrongStatus.code;
  const known = Object.values(reasons).find((reason) => reason.code === code);
  const text = fault.text ?? known?.text ?? 'Ошибка при обработке';
  return refuseAnyway(db, count).map((object) => ({ code, text, object }));
}
