import { type Arrival, arrivalOf } from '@provizor/domain';

/** How the acceptance of an incoming document speaks: by what the document is to us. */
export type ArrivalWords = {
  /** Title of the wizard. */
  title: string;
  /** Its first step. */
  check: string;
  /** «Принять поставку»: opens the wizard over the document. */
  choose: string;
  /** The same on the card of the document, and once it is begun. */
  accept: string;
  resume: string;
  /** Button of the confirm screen. */
  confirm: string;
  /** The document by one word, in headings. */
  what: string;
  /** «останется в поставке»: what is left out stays there. */
  within: string;
  /** How it stands. */
  waits: string;
  begun: string;
  handled: string;
  /** The result MDLP has told. */
  done: string;
  partly: string;
  /** Its paper, the other side and both places. */
  paper: string;
  side: string;
  theirs: string;
  ours: string;
  /** Asked before the draft is removed. */
  remove: string;
};

const delivery: ArrivalWords = {
  title: 'Приёмка поставки',
  check: 'Проверка упаковок',
  choose: 'Принять поставку',
  accept: 'Принять',
  resume: 'Продолжить приёмку',
  confirm: 'Подтвердить поставку',
  what: 'Поставка',
  within: 'в поставке',
  waits: 'Ждёт приёмки',
  begun: 'Приёмка начата',
  handled: 'Поставка уже обработана',
  done: 'Поставка принята',
  partly: 'Поставка принята не полностью',
  paper: 'Документ поставщика',
  side: 'Поставщик',
  theirs: 'Место отгрузки поставщика',
  ours: 'Адрес доставки',
  remove: 'Удалить черновик приёмки? Все сканы этой поставки будут потеряны.',
};

const words: Readonly<Record<Arrival, ArrivalWords>> = {
  delivery,
  returned: {
    ...delivery,
    title: 'Приёмка возврата приостановленного',
    choose: 'Принять возврат',
    confirm: 'Подтвердить возврат',
    what: 'Возврат приостановленного',
    within: 'в возврате',
    handled: 'Возврат уже обработан',
    done: 'Возврат принят',
    partly: 'Возврат принят не полностью',
    paper: 'Документ отправителя',
    side: 'Отправитель',
    theirs: 'Место отправителя',
    ours: 'Наше место',
    remove: 'Удалить черновик приёмки? Все сканы этого возврата будут потеряны.',
  },
  claimed: {
    title: 'Передача по документу получателя',
    check: 'Что передаётся',
    choose: 'Подтвердить передачу',
    accept: 'Подтвердить передачу',
    resume: 'Продолжить подтверждение',
    confirm: 'Подтвердить передачу',
    what: 'Приёмка у получателя',
    within: 'без ответа',
    waits: 'Ждёт подтверждения',
    begun: 'Подтверждение начато',
    handled: 'На документ уже ответили',
    done: 'Передача подтверждена',
    partly: 'Передача подтверждена не полностью',
    paper: 'Документ получателя',
    side: 'Получатель',
    theirs: 'Место приёмки получателя',
    ours: 'Наше место отгрузки',
    remove: 'Удалить черновик подтверждения?',
  },
};

/**
 * Words for an incoming document of a type: 601, 612 and 619 are deliveries, a 610 brings back what was suspended, a 602
 * says that a receiver has taken goods of ours.
 */
export const arrivalWords = (docType: number | null): ArrivalWords => words[arrivalOf(docType)];
