import type { Incoming } from './incoming.ts';
import type { Outgoing } from './outgoing.ts';

/** Tooltips of the sign of a document (wizards, section 8). */
const words = {
  error: 'Ошибка в документе',
  done: 'Документ обработан',
  processing: 'Документ обрабатывается',
  unsent: 'Ошибка отправки',
  registrar: 'Ошибка РВ',
  partly: 'Документ обработан частично',
} as const;

/** Documents made by disposal registrars have numbers of their own (mdlp-api, section 5). */
const ofRegistrar = ({ mdlp_doc_type: type }: Pick<Outgoing, 'mdlp_doc_type'>): boolean =>
  type > 10_000 && type < 20_000;

/** What the sign of an incoming document says. */
export const incomingSignWord = ({ done }: Pick<Incoming, 'done'>): string =>
  ([words.processing, words.done, words.error, words.partly] as const)[done];

/** What the sign of an outgoing document says. */
export function outgoingSignWord(
  document: Pick<Outgoing, 'state' | 'result' | 'document_id' | 'mdlp_doc_type'>,
): string {
  const { state, result, document_id: inMdlp } = document;
  if (state === 'failed' || result === 'Rejected') {
    if (ofRegistrar(document)) return words.registrar;
    return inMdlp === null ? words.unsent : words.error;
  }
  if (state !== 'done') return words.processing;
  return result === 'Partial' ? words.partly : words.done;
}
