import { arrivalWords } from '../../lib/arrival-words.ts';
import { quantityText } from '../../ui/format/index.ts';
import type { Progress, ProgressStep } from './outgoing.ts';
import { isUnsent } from './outgoing-state.ts';

type StepKey = ProgressStep['key'];

/** A step on the way of a signed document: its name, what goes on while it runs, what failed in it. */
const steps: Record<StepKey, { title: string; running: string; failed: string }> = {
  signed: { title: 'Подписан', running: 'Подписывается', failed: 'Подпись не принята' },
  sent: { title: 'Отправлен в МДЛП', running: 'Отправляется в МДЛП', failed: 'МДЛП не приняла документ' },
  format: { title: 'Формат проверен', running: 'МДЛП проверяет формат', failed: 'Ошибка формата' },
  core: { title: 'Проведён в МДЛП', running: 'МДЛП проводит документ', failed: 'МДЛП не провела документ' },
  ticket: { title: 'Квитанция получена', running: 'Ждём квитанцию', failed: 'Квитанции не будет' },
  applied: { title: 'Учтён на складе', running: 'Учитывается на складе', failed: 'Учесть не удалось' },
};

/** Names of the steps before they are done. */
const waiting: Record<StepKey, string> = {
  signed: 'Подпись',
  sent: 'Отправка в МДЛП',
  format: 'Проверка формата',
  core: 'Проведение в МДЛП',
  ticket: 'Квитанция',
  applied: 'Учёт на складе',
};

/**
 * What stands at a step in its present state.
 * @param held the document waits for its next attempt
 * @param nothing nothing was accepted, so nothing came into stock
 */
export function stepText(
  { key, state }: Pick<ProgressStep, 'key' | 'state'>,
  held = false,
  nothing = false,
): string {
  if (held && key === 'sent' && state === 'running') return 'Ждёт отправки в МДЛП';
  if (nothing && key === 'applied' && state === 'done') return 'Результат учтён';
  if (state === 'waiting') return waiting[key];
  if (state === 'done') return steps[key].title;
  return steps[key][state];
}

/** The same of a document a registrar makes: nobody signs it, and the device sends it. */
export function deviceStepText(step: Pick<ProgressStep, 'key' | 'state'>): string {
  const own: Partial<Record<StepKey, Record<ProgressStep['state'], string>>> = {
    signed: {
      waiting: 'Задание',
      running: 'Задание создаётся',
      done: 'Задание создано',
      failed: 'Задание не создано',
    },
    sent: {
      waiting: 'Передача в МДЛП',
      running: 'Ждём регистратор',
      done: 'РВ передал в МДЛП',
      failed: 'Регистратор отказал',
    },
    format: {
      waiting: 'Документ РВ в МДЛП',
      running: 'Ищем документ РВ в МДЛП',
      done: 'Документ РВ найден',
      failed: 'Ошибка формата',
    },
  };
  return own[step.key]?.[step.state] ?? stepText(step);
}

/** What is said of a document MDLP has taken and not judged yet (stock-and-exchange, section 8); null otherwise. */
export const sentText = (progress: Progress): string | null =>
  progress.document_id === null || progress.origin === 'registrar' || resultTitle(progress) !== null
    ? null
    : `Документ с ID ${progress.document_id} успешно сформирован и отправлен в систему МДЛП. Результат появится здесь, его видно и в личном кабинете МДЛП.`;

/** «Принято 38 из 40». */
export const acceptedCount = ({
  accepted_objects,
  objects,
}: Pick<Progress, 'accepted_objects' | 'objects'>): string =>
  `Принято ${quantityText(accepted_objects)} из ${quantityText(objects)}`;

type Answer = Pick<Progress, 'result' | 'state' | 'mdlp_doc_type' | 'origin' | 'document_id' | 'income_type'>;

/** Heading of the result; null while there is none. Acceptance is told in its own words. */
export function resultTitle(document: Answer): string | null {
  const { result, state, mdlp_doc_type, origin, document_id, income_type: type } = document;
  const words = mdlp_doc_type === 701 ? arrivalWords(type) : null;
  if (state === 'failed' && origin === 'registrar' && document_id === null) return 'Ошибка РВ';
  if (state === 'failed') return 'МДЛП не обработала документ';
  if (state === 'cancelled') return 'Отменён до отправки';
  if (result === 'Accepted') return words?.done ?? 'Документ принят';
  if (result === 'Partial') return words?.partly ?? 'Документ принят не полностью';
  if (result === 'Rejected') return 'МДЛП отклонила документ';
  return null;
}

/** One sentence for a screen reader: what has just become of the document. */
export function announcement(progress: Progress): string {
  const result = resultTitle(progress);
  if (result !== null)
    return progress.result === 'Partial' ? `${result}. ${acceptedCount(progress)}` : result;
  const step =
    progress.steps.find(({ state }) => state === 'running') ??
    progress.steps.find(({ state }) => state === 'waiting');
  if (isUnsent(progress) && progress.message !== null) return 'Документ ждёт отправки и уйдёт сам';
  return step ? stepText(step) : '';
}
