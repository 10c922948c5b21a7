import type { MdlpErrorKind } from '../client/error.ts';

/** What to tell a person when a call of the API failed (mdlp-errors, section 3); the reason MDLP gave goes beside it. */
export const apiErrorTexts: Readonly<
  Record<MdlpErrorKind, { readonly title: string; readonly cure: string }>
> = {
  unauthorized: { title: 'Сеанс МДЛП истёк', cure: 'Выберите сертификат и войдите в МДЛП ещё раз.' },
  forbidden: {
    title: 'Недостаточно прав в МДЛП',
    cure: 'Попросите администратора личного кабинета МДЛП выдать право, названное в ответе.',
  },
  'not-found': {
    title: 'В МДЛП этого нет',
    cure: 'Проверьте код или номер. Квитанция может быть ещё не готова.',
  },
  'too-often': {
    title: 'МДЛП просит подождать',
    cure: 'Запросы идут слишком часто. Программа продолжит сама, когда пройдёт пауза.',
  },
  reused: {
    title: 'Этот документ уже отправлен',
    cure: 'Не отправляйте его ещё раз: найдите его в исходящих и посмотрите квитанцию.',
  },
  'bad-request': {
    title: 'МДЛП не приняла запрос',
    cure: 'Исправьте то, что названо в ответе, и повторите.',
  },
  unavailable: {
    title: 'МДЛП недоступна',
    cure: 'Подписанные документы ждут в очереди и уйдут сами. Если это надолго, проверьте защищённый канал.',
  },
};
