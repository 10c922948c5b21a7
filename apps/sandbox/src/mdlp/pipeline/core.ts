import type { MdlpDocument } from '@provizor/mdlp';
import type { OutcomeFault } from '../http/faults.ts';
import type { Mdlp } from '../mdlp.ts';
import type { DocumentRow } from '../store/documents.ts';
import { type Party, partyOf, trusts } from '../store/participants.ts';
import { formerOwners, recordTrace } from '../store/trace.ts';
import { applyEffects } from './effects.ts';
import { type HeaderFields, headerOf } from './fields.ts';
import { earlierDocument, goodsOf } from './goods.ts';
import { checkObjects, refuseAnyway, refusedObjects, type Sides } from './objects.ts';
import { meets, type Operation } from './operation.ts';
import { operations } from './operations.ts';
import { because, type Refusal, reasons } from './refusals.ts';
import { checkShares } from './shares.ts';
import { carryOut, isSpecial } from './special.ts';
import type { Addressee, Verdict } from './verdict.ts';
import { layOut } from './workspace.ts';

const rejected = (refusal: Refusal): Verdict => ({
  result: 'Rejected',
  refusals: [refusal],
  addressees: [],
});

/** The row of the table for a document; undefined for documents participants do not send. */
export function operationOf(document: MdlpDocument): Operation | undefined {
  const row = operations[document.action_id];
  return row?.instead && meets(headerOf(document), row.instead.when) ? row.instead.row : row;
}

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
  if (isSpecial(document)) {
    const author = authorOf(mdlp, row, headerOf(document));
    return 'code' in author ? rejected(author) : carryOut(mdlp, document, author, at);
  }
  const operation = operationOf(document);
  if (!operation)
    return rejected(because(reasons.technical, `Операция ${document.action_id} не выполняется`));
  if (wasSentBefore(mdlp, row)) return rejected(reasons.identical);

  const header = headerOf(document);
  const missing = operation.demands?.(header);
  if (missing !== undefined) return rejected(because(reasons.technical, missing));
  const sides = sidesOf(mdlp, row, operation, header);
  if ('code' in sides) return rejected(sides);
  const earlier = earlierDocument(mdlp, row, operation, header);
  if (earlier && 'code' in earlier) return rejected(earlier);

  const content = goodsOf(mdlp, document, operation, earlier);
  if (content.length === 0) return rejected(reasons.unknown);
  layOut(db, content);
  if (earlier) {
    db.run(
      'insert into temp.named select first, last from change where document_id = ?',
      earlier.document_id,
    );
  }
  checkObjects(db, operation, sides, header);
  if (operation.effect.kind === 'leave' && operation.effect.shares) checkShares(db, content);
  const refusals = refusedObjects(db);
  if (fault) refusals.push(...force(mdlp, fault, content.length));
  const all = refusals.length >= content.length || (operation.about?.whole && refusals.length > 0);
  const result = refusals.length === 0 ? 'Accepted' : all ? 'Rejected' : 'Partial';
  if (result !== 'Rejected') {
    recordTrace(db, row.document_id);
    const { counterparty } = sides;
    applyEffects(db, operation, {
      action: document.action_id,
      at,
      sides,
      header,
      funding: operation.funding === 'source' ? (header.source ?? null) : (operation.funding ?? null),
      trusted:
        operation.confirmedByTrust === true &&
        counterparty !== undefined &&
        trusts(db, counterparty.sysId, sides.subject.sysId),
    });
  }
  return { result, refusals, addressees: addresseesOf(mdlp, row, operation, sides), operation };
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

/** The author of a document, who must be the sender's. */
function authorOf({ db }: Pick<Mdlp, 'db'>, row: DocumentRow, header: HeaderFields): Party | Refusal {
  const subjectId = header.subject_id ?? '';
  const subject = partyOf(db, subjectId);
  if (subject?.sysId === row.sys_id) return subject;
  return because(reasons.noAccess, `Место деятельности ${subjectId} не принадлежит отправителю документа`);
}

/**
 * The author, who must be the sender's, and the counterparty: somebody else, or for a move another place of the same
 * organisation.
 */
function sidesOf(
  { db }: Mdlp,
  row: DocumentRow,
  operation: Operation,
  header: HeaderFields,
): Sides | Refusal {
  const subject = authorOf({ db }, row, header);
  if ('code' in subject) return subject;
  if (operation.counterparty === undefined) return { subject };
  const counterpartyId = header[operation.counterparty] ?? '';
  const counterparty = partyOf(db, counterpartyId);
  if (!counterparty) return because(reasons.noSuchParty, `Место деятельности ${counterpartyId}`);
  if (operation.within) {
    if (counterparty.sysId !== subject.sysId) {
      return because(reasons.noAccess, `Место деятельности ${counterpartyId} принадлежит другой организации`);
    }
    if (counterparty.id === subject.id) {
      return because(reasons.wrongStatus, 'Отправитель и получатель — одно место деятельности');
    }
  } else if (counterparty.sysId === subject.sysId) {
    return because(reasons.wrongStatus, 'Отправитель и получатель принадлежат одной организации');
  }
  return { subject, counterparty };
}

/** The counterparty is told of everything, former owners each of their own. */
function addresseesOf({ db }: Mdlp, row: DocumentRow, operation: Operation, sides: Sides): Addressee[] {
  if (sides.counterparty) return [{ sysId: sides.counterparty.sysId, place: sides.counterparty.id }];
  if (operation.effect.kind !== 'take') return [];
  return formerOwners(db, row.document_id)
    .filter(({ sysId }) => sysId !== sides.subject.sysId)
    .map(({ sysId, place, codes }) => ({ sysId, place, codes: new Set(codes) }));
}

/** Refuses objects that would have passed. */
function force({ db }: Mdlp, fault: OutcomeFault, total: number): Refusal[] {
  const count = fault.result === 'Rejected' ? total : (fault.objects ?? 1);
  const code = fault.code ?? reasons.wrongStatus.code;
  const known = Object.values(reasons).find((reason) => reason.code === code);
  const text = fault.text ?? known?.text ?? 'Ошибка при обработке';
  return refuseAnyway(db, count).map((object) => ({ code, text, object }));
}
