import { describe, expect, test } from 'vitest';
import { statuses, statusGroups } from '../statuses.ts';
import {
  explainError,
  findExplanation,
  type NextStep,
  nationalExplanations,
  textFits,
  unknownExplanation,
  whyOf,
} from './index.ts';

const xml = (type: string) => `cvc-pattern-valid: Value 'x' is not facet-valid for type '${type}'.`;

describe('every row of the table of errors', () => {
  test.each<[code: string, desc: string, group: string, says: RegExp, next: NextStep[]]>([
    // codes of tickets and registries
    ['11', 'Некорректное состояние. Недопустимый переход', 'status', /статус и владельца/, ['refresh']],
    [
      '52',
      'Объект не найден в системе или находится в архиве',
      'code',
      /Отсканируйте код заново/,
      ['repeat'],
    ],
    ['200', 'Идентичный документ был отправлен ранее', 'repeat', /Не отправляйте/, ['first']],
    ['1000', 'Техническая ошибка', 'xml', /новый документ/, ['repeat']],
    ['2', 'Запрашиваемые данные не найдены', 'code', /архивный реестр/, ['repeat']],
    ['4', 'Данные доступны только текущему владельцу', 'owner', /416.*702/, ['reverse', 'posting']],
    ['100', '', 'partner', /ИНН и КПП/, ['partners']],
    ['document.bulk.not_found', '', 'group', /Дозагрузите/, ['repeat']],
    // texts of the XML check
    ['1000', xml('datetimeoffset'), 'xml', /дату операции/, ['repeat']],
    ['1000', xml('inn_type'), 'xml', /Исправьте ИНН/, ['repeat']],
    ['1000', xml('sign_sgtin_type'), 'xml', /упаковку заново/, ['repeat']],
    ['1000', "Value 'x' with length '27' is not …", 'xml', /упаковку заново/, ['repeat']],
    ['1000', xml('sscc_type'), 'xml', /короб заново/, ['repeat']],
    ['1000', xml('part_type'), 'xml', /долю/, ['repeat']],
    ['1000', 'cvc-complex-type.2.4.a: Invalid content', 'xml', /Заполните поле/, ['repeat']],
    ['1000', 'cvc-complex-type.2.4.b: The content is not complete', 'xml', /Заполните поле/, ['repeat']],
    ['1000', 'cvc-enumeration-valid: Value', 'xml', /из справочника/, ['repeat']],
    ['1000', 'cvc-identity-constraint.4.2.2: Duplicate', 'xml', /Уберите повтор/, ['repeat']],
    ['1000', 'Тип документа не определён', 'xml', /заново/, ['repeat']],
    // texts under a code nobody knows
    ['777', 'Недопустимый переход', 'status', /по статусу/, ['refresh']],
    ['777', 'Некорректное состояние', 'status', /по статусу/, ['refresh']],
    ['777', 'КИЗ не найден', 'code', /Отсканируйте код заново/, ['repeat']],
    ['777', 'Объект в архиве', 'code', /архивный реестр/, ['repeat']],
    ['777', 'Доступно только текущему владельцу', 'owner', /владельца/, ['reverse', 'posting']],
    ['777', 'Отправитель не является владельцем', 'owner', /владельца/, ['misgrading']],
    ['777', 'Объект вложен в другую упаковку', 'aggregation', /913.*912/, ['unpack']],
    ['777', 'Находится в составе третичной упаковки', 'aggregation', /912/, ['unpack']],
    ['777', 'Является частью групповой упаковки', 'aggregation', /912/, ['unpack']],
    ['777', 'Оборот ЛП приостановлен', 'paused', /карантин/, ['refuse', 'return_paused']],
    ['777', 'Истёк срок годности', 'expired', /541.*552/, ['destroy', 'write_off']],
    ['777', 'Идентичный документ', 'repeat', /Не отправляйте/, ['first']],
    ['777', 'Документ ранее отправлен', 'repeat', /Не отправляйте/, ['first']],
    ['777', 'Указанное место деятельности не активно', 'place', /лицензии/, ['places']],
    ['777', 'Нет действующей лицензии', 'place', /лицензии/, ['places']],
    ['777', 'Дата операции меньше даты предыдущей', 'date', /позже предыдущей/, ['repeat']],
    ['777', 'Операция ранее предыдущей', 'date', /позже предыдущей/, ['repeat']],
    ['777', 'cvc-что-то новое', 'xml', /Исправьте поле/, ['repeat']],
    ['777', 'Не прошёл первичную обработку', 'xml', /Исправьте поле/, ['repeat']],
    ['777', 'Неверная подпись документа', 'signature', /сертификат/, ['sign_in']],
    ['777', 'Сертификат отозван', 'signature', /сертификат/, ['sign_in']],
    ['777', 'Неверная доля', 'part', /знаменатель/, ['write_off_share']],
    ['777', 'Превышен остаток', 'part', /знаменатель/, ['write_off_share']],
    ['777', 'Часть упаковки уже выведена', 'part', /знаменатель/, ['write_off_share']],
    // refusals of calls
    ['HTTP 400', 'Некорректный запрос', 'xml', /новым документом/, ['repeat']],
    ['HTTP 401', 'Нужна авторизация', 'signature', /Сеанс МДЛП истёк — выберите сертификат/, ['sign_in']],
    ['HTTP 403', 'UPLOAD_DOCUMENT', 'rights', /Попросите администратора кабинета выдать право/, ['retry']],
    ['HTTP 404', 'Документ', 'document', /Квитанция ещё готовится/, ['retry']],
    ['HTTP 301', '', 'channel', /КриптоПро/, ['retry']],
    ['HTTP 307', '', 'channel', /КриптоПро/, ['retry']],
    ['HTTP 429', '', 'limit', /продолжит сама/, []],
    ['HTTP 500', '', 'channel', /документ в очереди/, ['retry']],
    ['HTTP 503', '', 'channel', /делит на части/, ['retry']],
    ['HTTP 0', 'Unexpected end of stream', 'channel', /защищённый канал/, ['retry']],
    ['query.reusing', '', 'repeat', /Не отправляйте/, ['first']],
    ['HTTP 401', 'User is TEMPORARY_BLOCK', 'rights', /подождите/, ['sign_in']],
    ['HTTP 401', 'MANUAL_BLOCK', 'rights', /администратору/, ['sign_in']],
    ['HTTP 401', 'INACTIVE_BLOCK', 'rights', /снять блокировку/, ['sign_in']],
    ['HTTP 401', 'PASSWORD_EXPIRED', 'rights', /Смените пароль/, ['sign_in']],
    ['TASKS_LIMIT_EXCEEDED', '', 'limit', /Удалите старые/, ['retry']],
    ['TASKS_NOT_COMPLETED', '', 'limit', /Подождите/, ['retry']],
    ['TASK_NOT_FOUND', '', 'limit', /снова/, ['retry']],
    ['INVALID_TASK_FIELDS', '', 'limit', /период/, ['retry']],
    ['NOT_ENOUGH_RIGHTS', '', 'limit', /право/, ['retry']],
    ['ZIP_ENTRY_NOT_FOUND', '', 'limit', /снова/, ['retry']],
    ['ZIP_ENTRY_TOO_LARGE', '', 'limit', /Сократите/, ['retry']],
    ['UNSUPPORTED_EXPORT_TYPE', '', 'limit', /другой вид/, ['retry']],
    // ends of documents without a ticket
    ['FAILED', '', 'document', /новым документом/, ['repeat']],
    ['FAILED_RESULT_READY', '', 'document', /в квитанции/, ['repeat']],
    ['TECH_ERROR', '', 'document', /поддержку/, ['repeat']],
  ])('%s «%s» is about: %s', (code, desc, group, says, next) => {
    const found = explainError({ code, desc });
    expect(found.group).toBe(group);
    expect(found.cure).toMatch(says);
    expect(found.next).toEqual(expect.arrayContaining(next));
    for (const text of [found.title, found.why]) expect(text).toMatch(/[а-яё]/i);
  });

  test.each(['нечто новое', ''])('an error nobody knows is said to be unknown: «%s»', (desc) => {
    expect(explainError({ code: '777', desc })).toBe(unknownExplanation);
    expect(explainError({ code: 'constructor', desc })).toBe(unknownExplanation);
  });
});

describe('the broad code 11', () => {
  test.each([
    ['Упаковка вложена в короб', 'aggregation'],
    ['Дата операции раньше предыдущей', 'date'],
    ['Оборот приостановлен', 'paused'],
    ['Организация не является владельцем', 'owner'],
  ])('leaves the word to its text: «%s» is about %s', (desc, group) => {
    expect(explainError({ code: '11', desc, status: 'in_circulation' }).group).toBe(group);
  });

  test('codes with one meaning are not talked over by a text', () => {
    expect(explainError({ code: '52', desc: 'Упаковка вложена' }).group).toBe('code');
  });
});

describe('an error of status with the status of the pack', () => {
  test.each<[status: string, next: NextStep]>([
    ['in_circulation', 'repeat'],
    ['in_realization', 'accept'],
    ['change_owner_state_gov', 'accept'],
    ['transferred_to_agent', 'accept'],
    ['waiting_confirmation', 'refresh'],
    ['in_arbitration', 'refresh'],
    ['paused_circulation', 'return_paused'],
    ['expired', 'write_off'],
    ['expired', 'destroy'],
    ['moved_for_disposal', 'destroyed'],
    ['out_of_circulation', 'return_to_circulation'],
    ['dispensing_by_document', 'return_to_circulation'],
    ['in_sale', 'first'],
    ['in_partial_medical_use', 'use_medical'],
    ['in_partial_sale', 'sell'],
    ['in_partial_discount_prescription_sale', 'use_recipe'],
    ['med_care_error', 'return_to_circulation'],
    ['transferred_to_owner', 'posting'],
    ['disposed', 'pack'],
    ['ooc_part_sale', 'pack'],
  ])('%s offers %s', (status, next) => {
    for (const error of [
      { code: '11', desc: 'Недопустимый переход', status },
      { code: '777', desc: 'Некорректное состояние', status },
    ]) {
      const found = explainError(error);
      expect(found.group).toBe('status');
      expect(found.next).toContain(next);
    }
  });

  test('has advice for every status there is', () => {
    for (const { code, advice } of Object.values(statuses)) {
      expect(explainError({ code: '11', desc: '', status: code }).cure).toBe(advice);
    }
    expect(statusGroups.paused.advice).toContain('417');
  });

  test('with a status nobody knows it is explained in general', () => {
    expect(explainError({ code: '11', desc: '', status: 'brand_new' }).title).toBe(
      'Недопустимый переход в товаропроводящей цепочке',
    );
  });
});

test.each([
  ['вложен', 'Упаковка ВЛОЖЕНА', true],
  ['ъ|вложён', 'упаковкой не вложено', true],
  ['дата*меньше', 'Дата операции меньше', true],
  ['дата*меньше', 'меньше, чем дата', false],
  ['  | ', 'что угодно', false],
  ['a.c', 'abc', false],
])('the pattern «%s» in «%s»: %s', (pattern, text, fits) => {
  expect(textFits(pattern, text)).toBe(fits);
});

test('a row is meant only when all its conditions hold, and the first one counts', () => {
  const row = (key: string, given: object) => ({
    key,
    code: null,
    text: null,
    scheme: null,
    statuses: [],
    ...given,
  });
  const rows = [
    row('scheme', { code: '11', scheme: 415 }),
    row('status', { code: '11', statuses: ['in_sale'] }),
    row('any', { code: '11' }),
  ];
  const key = (error: object) => findExplanation(rows, { code: '11', desc: '', ...error })?.key;
  expect(key({ scheme: 415, status: 'in_sale' })).toBe('scheme');
  expect(key({ scheme: 701, status: 'in_sale' })).toBe('status');
  expect(key({ scheme: 701 })).toBe('any');
  expect(findExplanation(rows, { code: '12', desc: '' })).toBeUndefined();
});

test('every row has a key of its own', () => {
  const keys = nationalExplanations.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('why', () => {
  const facts = {
    packs: 1,
    found: true,
    status: 'in_realization',
    place: { name: 'Склад', owner: 'ООО «Опт»', own: false },
    boxes: 1,
    box: '000000000000000017',
    delivery: { title: '№ 5 от 01.11.2026', open: true },
    own: null,
  };
  test('names status, place, owner, box and the delivery of one pack', () => {
    expect(whyOf('Потому.', facts)).toBe(
      'Упаковка в статусе «Отгружен», числится на месте деятельности Склад (ООО «Опт»), лежит в коробе 000000000000000017. ' +
        'Её называет поставка № 5 от 01.11.2026, она ещё ждёт приёмки. Потому.',
    );
  });
  test('speaks of several, of what MDLP does not know, and of nothing it has not been told', () => {
    expect(whyOf('', { ...facts, packs: 3, boxes: 2, delivery: null })).toBe(
      'Упаковки в статусе «Отгружен», числятся на месте деятельности Склад (ООО «Опт»), лежат в коробах (2).',
    );
    const unknown = {
      ...facts,
      found: false,
      status: null,
      place: null,
      boxes: 0,
      box: null,
      delivery: null,
    };
    expect(whyOf('Опечатка.', unknown)).toBe('МДЛП этой упаковки не знает. Опечатка.');
    expect(whyOf('Причина.', { ...unknown, found: null })).toBe('Причина.');
    expect(whyOf('Причина.', null)).toBe('Причина.');
  });
});
