/** Enumerations inside the XML with Russian titles (mdlp-api, section 4.4). Keys are the texts in the XML. */

type Enumeration = Readonly<Record<string, string>>;

export const turnoverTypes = { 1: 'Продажа', 2: 'Возврат' } as const satisfies Enumeration;

/** Schemes 416 and 473 take 1 and 2 only. */
export const receiveTypes = {
  1: 'Поступление',
  2: 'Возврат от покупателя',
  3: 'Пересорт',
} as const satisfies Enumeration;

export const sourceTypes = {
  1: 'Собственные средства',
  2: 'Средства федерального бюджета',
  3: 'Средства регионального бюджета',
  4: 'Средства внебюджетных фондов',
  5: 'Смешанные средства',
} as const satisfies Enumeration;

export const contractTypes = {
  1: 'Купля-продажа',
  2: 'Комиссия',
  3: 'Агентский договор',
  4: 'Безвозмездная передача',
  5: 'Возврат контрактному производителю',
  6: 'Государственное лекарственное обеспечение',
  7: 'Консигнация',
  8: 'Собственные средства',
} as const satisfies Enumeration;

/** Kinds of withdrawal (552). 1–5 and 25 are not in the enumeration; 22 is set by the system itself. */
export const withdrawalTypes = {
  6: 'Выборочный контроль',
  7: 'Таможенный контроль',
  8: 'Федеральный надзор',
  9: 'Клинические исследования',
  10: 'Фармацевтическая экспертиза',
  11: 'Недостача',
  12: 'Отбор демонстрационных образцов',
  13: 'Списание без передачи на уничтожение',
  14: 'Вывод КИЗ, накопленных в рамках эксперимента',
  15: 'Производственный брак',
  16: 'Списание разукомплектованной потребительской упаковки',
  17: 'Производство медицинских изделий',
  18: 'Производство медицинских препаратов',
  19: 'Отбор контрольных образцов',
  20: 'Отбор архивных образцов',
  21: 'Хищение',
  22: 'Автоматическое списание по истечении срока годности',
  23: 'Списание при отсутствии информации',
  24: 'Экспорт вне РФ',
  26: 'Предоставление гуманитарной помощи',
} as const satisfies Enumeration;

/** Why a pack had left circulation (391). 3 is described by the schema but not allowed. */
export const withdrawalReasons = {
  1: 'Списание',
  2: 'Реэкспорт',
  4: 'Отпуск по льготному рецепту',
  5: 'Выдача для оказания медицинской помощи',
  6: 'Отгрузка незарегистрированному участнику',
  7: 'Выборочный контроль',
  8: 'Отгрузка в ЕАЭС',
  9: 'Розничная продажа',
  10: 'Экспорт',
  11: 'Клинические исследования',
  12: 'Отпуск по документам',
  13: 'Экспорт вне РФ',
} as const satisfies Enumeration;

export const returnReasons = {
  1: 'Возврат надлежащего качества',
  2: 'Возврат ненадлежащего качества',
} as const satisfies Enumeration;

export const saleDocumentTypes = {
  1: 'Чек',
  2: 'Бланк строгой отчётности',
  3: 'Договор',
  4: 'Прочее',
} as const satisfies Enumeration;

export const receiptTypes = { 3: 'Чек', 31: 'Чек коррекции' } as const satisfies Enumeration;

export const destructionTypes = {
  1: 'Решение владельца',
  2: 'Решение Росздравнадзора',
  3: 'Решение суда',
} as const satisfies Enumeration;

export const destructionMethods = {
  1: 'Раздавливание ампул, разведение содержимого и слив',
  2: 'Дробление, разведение и слив',
  3: 'Сжигание',
} as const satisfies Enumeration;

export const destructionReasons = {
  1: 'Недоброкачественный',
  2: 'Контрафактный',
  3: 'Фальсифицированный',
  4: 'Утратил потребительские свойства',
  5: 'Истёк срок годности',
  6: 'Отозван производителем',
  7: 'Исключён из государственного реестра',
} as const satisfies Enumeration;

export const editTypes = {
  1: 'Добавление, бронирование, постановка',
  2: 'Удаление, отмена, снятие',
} as const satisfies Enumeration;

export const warningTypes = {
  1: 'Системное уведомление',
  2: 'Уведомление об изменениях',
  3: 'Уведомление о нарушении',
  4: 'Информационное уведомление',
} as const satisfies Enumeration;

export const operationResults = {
  Accepted: 'Принят',
  Partial: 'Принят частично',
  Rejected: 'Отклонён',
} as const satisfies Enumeration;

export const uploadTypes = {
  0: 'УСО',
  1: 'Личный кабинет',
  2: 'API',
  3: 'ОФД',
  4: 'СКЗКМ',
} as const satisfies Enumeration;

export const emissionTypes = {
  1: 'Собственное производство',
  2: 'Контрактное производство',
  3: 'Иностранное производство',
  4: 'Маркирован в ЗТК',
} as const satisfies Enumeration;

/** Schemes the author may cancel by 250 (XSD recall_type_enum): neither 415 nor 552 nor 701. */
export const recallableActions: readonly number[] = [
  300, 313, 333, 334, 335, 341, 342, 360, 363, 431, 470, 541, 812,
];

/** Schemes whose papers may be corrected by 254 (XSD action_id_type_enum). */
export const correctableActions: readonly number[] = [415, 416, 417, 471, 472, 473];
