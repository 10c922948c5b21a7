/** Russian words for what a registrar of disposal says of itself and of codes (registrar, sections 4 and 6). */

/** A value as a person reads it; one that is not known stands as it came. */
const wordOf = (
  words: Readonly<Record<string, string>>,
  value: string | number | null | undefined,
): string =>
  value === null || value === undefined || value === '' ? 'неизвестно' : (words[value] ?? String(value));

const lifePhases: Readonly<Record<string, string>> = {
  notRegistered: 'Не зарегистрирован, учебный режим',
  onRegistration: 'В процессе регистрации',
  registered: 'Зарегистрирован',
  expired: 'Истёк срок регистрации',
};

const processStates: Readonly<Record<string, string>> = {
  waiting: 'Ожидание',
  checkCode: 'Проверка кода маркировки',
  documentOpened: 'Документ открыт',
  checkDocument: 'Проверка документа',
};

const logStates: Readonly<Record<string, string>> = {
  full: 'Журнал полный',
  empty: 'Журнал пуст',
  partial: 'Журнал заполнен частично',
};

const connectionTypes: Readonly<Record<string, string>> = {
  usb: 'USB',
  wifi: 'Wi-Fi',
  ethernet: 'Ethernet (кабель сети)',
};

/** Words of `lifePhase`. */
export const lifePhaseWord = (value: string | null | undefined): string => wordOf(lifePhases, value);
/** Words of `processState`. */
export const processStateWord = (value: string | null | undefined): string => wordOf(processStates, value);
/** Words of `logState`. */
export const logStateWord = (value: string | null | undefined): string => wordOf(logStates, value);
/** Words of `connectionType`. */
export const connectionTypeWord = (value: string | null | undefined): string =>
  wordOf(connectionTypes, value);

/** Trouble of the device or of a check of a code: what it is and what to do. */
export type RegistrarFault = { text: string; cure: string };

const support = 'Обратитесь в службу поддержки оператора МДЛП';

/** Errors of the device by `deviceError`; 0 is none. */
const deviceErrors: Readonly<Record<number, RegistrarFault>> = {
  1: { text: 'Устройство недоступно', cure: 'Проверьте питание и кабель устройства, повторите' },
  2: { text: 'Устройство не функционирует', cure: `Выключите и включите устройство. ${support}` },
  3: { text: 'Отсутствует модуль безопасности (МБ РВ)', cure: support },
  4: { text: 'Истёк срок использования МБ РВ', cure: `Замените модуль безопасности. ${support}` },
  5: { text: 'МБ РВ заблокирован', cure: `${support}: модуль снимут с блокировки` },
  6: { text: 'МБ РВ не функционален', cure: `Замените модуль безопасности. ${support}` },
  7: { text: 'РВ не зарегистрирован', cure: 'Зарегистрируйте устройство в личном кабинете МДЛП' },
  8: { text: 'Нет связи с сервером эмиссии', cure: 'Проверьте выход устройства в интернет, повторите' },
};

/** What an error of the device means; null when there is none. */
export const deviceFault = (code: number | null | undefined): RegistrarFault | null =>
  code ? (deviceErrors[code] ?? { text: `Ошибка устройства ${code}`, cure: support }) : null;

const rescan = 'Отсканируйте код с упаковки заново';
const bySignature = 'Выведите упаковку по подписи (531 или 521)';

/** Format and logic control of a code by `flcError`; 0 is passed. */
const formatErrors: Readonly<Record<number, RegistrarFault>> = {
  1: { text: 'Недопустимое значение идентификатора применения', cure: rescan },
  2: { text: 'Недопустимые символы в коде', cure: `Проверьте раскладку и настройку сканера. ${rescan}` },
  3: { text: 'Неверное число символов в группе', cure: rescan },
  4: { text: 'Код товара не относится к лекарствам', cure: 'Уберите упаковку: это не лекарство' },
  5: {
    text: 'Неверная последовательность групп кода',
    cure: `Включите в сканере передачу разделителей GS. ${rescan}`,
  },
  6: { text: 'Неверная доля вторичной упаковки', cure: 'Исправьте долю упаковки' },
};

const onlineErrors: Readonly<Record<number, RegistrarFault>> = {
  1: { text: 'Кода нет в базе МДЛП', cure: 'Отложите упаковку и сообщите поставщику: её нет в МДЛП' },
  2: { text: 'Неверный формат кода', cure: rescan },
  3: {
    text: 'Криптопроверка не пройдена',
    cure: 'Отсканируйте код заново; если не поможет, отложите упаковку: код может быть подделан',
  },
  4: {
    text: 'Текущий статус не допускает операцию',
    cure: 'Проверьте упаковку в реестре: её могли вывести раньше',
  },
};

const localWords: Readonly<Record<number, string>> = {
  0: 'Не проводилась',
  1: 'Код достоверен',
  2: 'Код недостоверен',
  3: 'Не проводилась: нет ключа проверки',
  4: 'Не проводилась: нет модуля',
};

const onlineWords: Readonly<Record<number, string>> = { 0: 'Успешно', 1: 'Не проводилась', 2: 'Неуспешно' };

const codeStates: Readonly<Record<number, string>> = {
  1: 'Сформирован',
  2: 'Готов',
  3: 'Выдан',
  4: 'Выпущен',
  5: 'Не использован',
  6: 'Упакован',
  7: 'Распакован',
  8: 'Выбыл',
  9: 'Выбыл через розничную сеть',
  10: 'В состоянии выбытия',
  11: 'Утерян',
  12: 'Оборот приостановлен',
  13: 'Оборот запрещён',
  14: 'Потреблён',
  15: 'Дублирован',
  16: 'Выбыл через оптовую сеть',
};

/** What the registrar says of one code; what it left out is null. */
export type MarkResult = {
  deviceError: number | null;
  flcError: number | null;
  localCheckStatus: number | null;
  onlineCheckStatus: number | null;
  onlineCheckError: number | null;
  state: number | null;
};

/** The same in words, one for each column of the table of packs. */
export type MarkWords = { format: string; local: string; online: string; state: string };

/** What the checks of a code have come to, in words. */
export function markWords(result: MarkResult): MarkWords {
  const format = formatFault(result);
  const error = onlineFault(result);
  return {
    format: result.flcError === null ? 'неизвестно' : (format?.text ?? 'Нет ошибок'),
    local: wordOf(localWords, result.localCheckStatus),
    online: error?.text ?? wordOf(onlineWords, result.onlineCheckStatus),
    state: wordOf(codeStates, result.state),
  };
}

const formatFault = ({ flcError: code }: MarkResult): RegistrarFault | null =>
  code ? (formatErrors[code] ?? { text: `Ошибка формата ${code}`, cure: rescan }) : null;

const onlineFault = ({ onlineCheckError: code, onlineCheckStatus: status }: MarkResult) => {
  if (code) return onlineErrors[code] ?? { text: `Ошибка проверки ${code}`, cure: bySignature };
  return status === 2 ? { text: 'Неуспешно', cure: `Повторите позже. ${bySignature}` } : null;
};

/**
 * Why the registrar has not disposed of a pack, with what to do; null when it has. A task that is «ready» may hold codes
 * that failed (registrar, section 6).
 */
export function markFault(result: MarkResult): RegistrarFault | null {
  const local =
    result.localCheckStatus === 2
      ? { text: 'Код недостоверен', cure: 'Отложите упаковку: код может быть подделан. Сообщите поставщику' }
      : null;
  return deviceFault(result.deviceError) ?? formatFault(result) ?? local ?? onlineFault(result);
}
