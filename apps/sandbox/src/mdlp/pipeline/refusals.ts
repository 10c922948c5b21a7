/** Why a document or one of its objects was not processed, as the ticket tells it. */
export type Refusal = { code: string; text: string; object?: string };

/** Codes of tickets known in practice (mdlp-api 6.2). */
export const reasons = {
  wrongStatus: {
    code: '11',
    text: 'Некорректное состояние. Недопустимый переход в товаропроводящей цепочке',
  },
  unknown: { code: '52', text: 'Объект не найден в системе или находится в архиве' },
  noAccess: {
    code: '4',
    text: 'Запрашиваемые данные доступны только текущему владельцу или контрагенту по операции',
  },
  noSuchParty: { code: '2', text: 'Запрашиваемые данные не найдены' },
  identical: { code: '200', text: 'Идентичный документ был отправлен ранее' },
  technical: { code: '1000', text: 'Техническая ошибка' },
} as const;

/** A reason with what exactly it is about. */
export const because = (reason: { code: string; text: string }, detail: string): Refusal => ({
  code: reason.code,
  text: `${reason.text}. ${detail}`,
});
