import type { DeviceInfo, LifePhase, LogState, ProcessState } from '@provizor/domain';

/** Phases of life, states and causes of a registrar (registrar, sections 4 and 7). */

export const lifePhases: readonly LifePhase[] = ['notRegistered', 'onRegistration', 'registered', 'expired'];

export const processStates: readonly ProcessState[] = [
  'waiting',
  'checkCode',
  'documentOpened',
  'checkDocument',
];

export const logStates: readonly LogState[] = ['full', 'empty', 'partial'];

export const connectionTypes: readonly DeviceInfo['connectionType'][] = ['usb', 'wifi', 'ethernet'];

/** The generic error of a task; its description carries a code of the security module. */
export const GENERIC_ERROR = 5090;

/** What codes of the security module say; a code that is not here has no words. */
export const causes: Readonly<Record<string, string>> = {
  7312: 'команда не разрешена',
  7313: 'ошибка контрольной суммы',
  7315: 'неверные данные',
  7316: 'неверная длина',
  7317: 'буфер заполнен',
  7318: 'неверный параметр команды',
  7321: 'пул кодов маркировки',
  7327: 'цепочка команд',
  7331: 'сертификат: неверный формат',
  7332: 'сертификат: истёк срок',
  7333: 'неверная криптограмма',
  7334: 'ключ использован предельное число раз',
  7335: 'нужен ключ',
  7341: 'нет авторизации пользователя',
  7342: 'нет взаимной аутентификации с сервером',
  7343: 'нарушена последовательность',
  7344: 'неверное сообщение',
  7375: 'устройство не готово',
  7381: 'нужно сменить ПИН',
  7383: 'не все отчёты выданы',
  7385: 'сертификат не найден',
  7386: 'нет спутников более 24 часов',
  7387: 'ПИН заблокирован',
  '73c2': 'неверный ПИН, осталось попыток: 2',
  '73e0': 'рассинхронизация',
  '73e1': 'внутренняя ошибка',
  '73e2': 'ошибка питания',
  7430: 'интерфейс модуля: CRC',
  7436: 'интерфейс модуля: тайм-аут',
};

/** Why a device in error (`deviceError` 1 to 8) cannot carry a task out, as a code of its security module. */
export const causeOfDeviceError: Readonly<Record<number, string>> = {
  1: '7375',
  2: '73e1',
  3: '7436',
  4: '7332',
  5: '7387',
  6: '73e1',
  7: '7341',
  8: '7342',
};

/** `state` of a code by the status of the pack in MDLP; released in all others. */
export const stateOfStatus: Readonly<Record<string, number>> = {
  in_sale: 9,
  in_medical_use: 8,
  in_discount_prescription_sale: 8,
  dispensing_by_document: 8,
  in_partial_sale: 10,
  in_partial_medical_use: 10,
  in_partial_discount_prescription_sale: 10,
  paused_circulation: 12,
  expired: 13,
  out_of_circulation: 14,
  disposed: 14,
};
export const RELEASED = 4;
