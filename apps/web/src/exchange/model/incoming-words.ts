import { arrivalWords } from '../../lib/arrival-words.ts';
import { quantityText } from '../../ui/format/index.ts';
import { acceptedSchemes, type Incoming } from './incoming.ts';

/** «Принято 3 из 40»; empty while nothing is. */
function acceptedText({ accepted, total }: Pick<Incoming, 'accepted' | 'total'>): string {
  if (accepted === 0 && total === null) return '';
  return total === null
    ? `Принято ${quantityText(accepted)}`
    : `Принято ${quantityText(accepted)} из ${quantityText(total)}`;
}

/** Whether the acceptance wizard may be opened for the document. */
const isAcceptable = ({ mdlp_doc_type, done }: Pick<Incoming, 'mdlp_doc_type' | 'done'>): boolean =>
  acceptedSchemes.includes(mdlp_doc_type) && done !== 1;

/** Whether MDLP itself failed over the document; else an error is that of our answer, and the delivery waits again. */
const isFailed = ({ doc_status }: Pick<Incoming, 'doc_status'>): boolean => doc_status.startsWith('FAILED');

/** State in words: of the processing, and of the acceptance while it is not finished. */
export function incomingState(
  document: Pick<Incoming, 'done' | 'accepted' | 'total' | 'draft_id' | 'mdlp_doc_type' | 'doc_status'>,
): string {
  if (document.done === 1) return 'Обработан';
  const words = arrivalWords(document.mdlp_doc_type);
  if (document.done === 2)
    return isFailed(document) ? 'Ошибка в документе' : `${words.waits}: ответ отклонён`;
  if (document.done === 3 || document.accepted > 0) return acceptedText(document);
  if (document.draft_id) return words.begun;
  return acceptedSchemes.includes(document.mdlp_doc_type) ? words.waits : 'Получен';
}

/** Why the wizard cannot be opened, in words; undefined when it can. */
export function obstacleToAccept(document: Pick<Incoming, 'mdlp_doc_type' | 'done'>): string | undefined {
  if (isAcceptable(document)) return undefined;
  return document.done === 1
    ? arrivalWords(document.mdlp_doc_type).handled
    : 'Документы этой схемы не принимают мастером приёмки';
}
