import type { Pattern, SimpleType } from './engine/model.ts';

/**
 * The JavaScript equal of a schema pattern. `\d` is [0-9] on purpose (the schema's own \d takes the digits
 * of every script); `.` and `\S` mean in XSD what they do not in JavaScript.
 */
const pattern = (source: string): Pattern => {
  const body = source
    .replaceAll('\\d', '[0-9]')
    .replaceAll('\\S', '[^ \\t\\n\\r]')
    .replace(/(?<!\\)\.\*/g, '[^\\n\\r]*');
  return { source, test: new RegExp(`^(?:${body})$`, 'u') };
};

const simple = <V = string>(
  name: string,
  base: SimpleType['base'],
  hint: string,
  facets: Omit<SimpleType<V>, 'kind' | 'name' | 'base' | 'hint'> = {},
): SimpleType<V> => ({ kind: 'simple', name, base, hint, ...facets });

const GUID = '[a-fA-F0-9]{8}-[a-fA-F0-9]{4}-[a-fA-F0-9]{4}-[a-fA-F0-9]{4}-[a-fA-F0-9]{12}';

const clearText = (name: string, maxLength: number): SimpleType<string> =>
  simple(name, 'string', `текст в одну строку до ${maxLength} знаков, без пробелов по краям`, {
    patterns: [pattern('\\S.*'), pattern('.*\\S')],
    minLength: 1,
    maxLength,
  });

/** An enumeration of numbers; its values are texts as written in the XML. */
const numbers = <const V extends string>(name: string, hint: string, ...enumeration: V[]): SimpleType<V> =>
  simple<V>(name, 'int', hint, { enumeration });

/** Place of activity or safe warehouse, 14 digits. */
export const place = simple('subject_id_type', 'string', '14 цифр', {
  length: 14,
  patterns: [pattern('[0-9]{14}')],
});

/** Place (14 digits) or organisation (GUID). */
export const placeOrOrganization = simple('subject_any_type', 'string', '14 цифр или GUID', {
  minLength: 14,
  maxLength: 36,
  patterns: [pattern(`[0-9]{14}|(${GUID})`)],
});

/** Organisation, GUID. */
export const organization = simple('system_subject_type', 'string', 'GUID', {
  length: 36,
  patterns: [pattern(`(${GUID})`)],
});

/** Moment with a zone: 2026-11-21T10:00:00+03:00. */
export const moment = simple(
  'datetimeoffset',
  'dateTime',
  'дата и время с поясом вида 2026-11-21T10:00:00+03:00',
  {
    minInclusive: '0001-01-01T00:00:00Z',
    patterns: [
      pattern(
        '((000[1-9])|(00[1-9][0-9])|(0[1-9][0-9]{2})|([1-9][0-9]{3}))-((0[1-9])|(1[012]))-((0[1-9])|([12][0-9])|(3[01]))T(([01][0-9])|(2[0-3]))(:[0-5][0-9]){2}(\\.[0-9]+)?(([+-]((((0[0-9])|(1[0-3]))(:[0-5][0-9]))|14:00))|Z)',
      ),
    ],
  },
);

/** Any xs:dateTime, with or without a zone. */
export const dateTime = simple('dateTime', 'dateTime', 'дата и время вида 2026-11-21T10:00:00');

/** Calendar day dd.MM.yyyy. */
export const date = simple('date_type', 'string', 'дата вида 31.12.2026', {
  length: 10,
  patterns: [
    pattern(
      '((((0[1-9]|1[0-9]|2[0-8])[\\.](0[1-9]|1[012]))|((29|30|31)[\\.](0[13578]|1[02]))|((29|30)[\\.](0[4,6,9]|11)))[\\.](19|[2-9][0-9])\\d\\d)|(29[\\.]02[\\.](19|[2-9][0-9])(00|04|08|12|16|20|24|28|32|36|40|44|48|52|56|60|64|68|72|76|80|84|88|92|96))',
    ),
  ],
});

/** Number of a paper, 1–200 characters. */
export const documentNumber = clearText('document_number_200_type', 200);
export const text128 = clearText('string128_type', 128);
export const text200 = clearText('string200_type', 200);
export const text1000 = clearText('string1000_type', 1000);
export const text4000 = clearText('string4000_type', 4000);
export const deviceMessage = clearText('skzkm_message_id_type', 255);
export const deviceReport = clearText('skzkm_report_id_type', 255);
/** Number of a registrar of disposal, 16 characters. */
export const device = simple('skzkm_device_id_type', 'string', '16 знаков', { length: 16 });
/** Production batch, 1–20 characters. */
export const series = clearText('series_number_type', 20);
export const text = simple('string_unlimit', 'string', 'текст');
export const anyText = simple('string', 'string', 'текст');
export const flag = simple<boolean>('boolean', 'boolean', 'true или false');

/** Roubles: up to 16 digits, at most two after the point. */
export const price = simple('price_type', 'decimal', 'число до 16 цифр, не больше двух после точки', {
  totalDigits: 16,
  fractionDigits: 2,
});

/** Code of one pack: GTIN of 14 digits and a serial number of 13 characters. */
export const sgtin = simple(
  'sign_sgtin_type',
  'string',
  '27 знаков: 14 цифр GTIN и 13 знаков серийного номера',
  {
    length: 27,
    patterns: [pattern('\\d{14}[a-zA-Z0-9]{13}')],
  },
);

/** Code of a box, 18 digits. */
export const sscc = simple('sscc_type', 'string', '18 цифр', { patterns: [pattern('[0-9]{18}')] });
export const gtin = simple('gs1_gtin_type', 'string', '14 цифр', {
  length: 14,
  patterns: [pattern('[0-9]{14}')],
});

export const turnoverType = numbers('turnover_type_enum', '1 (продажа) или 2 (возврат)', '1', '2');
export const source = numbers('source_type', 'от 1 до 5', '1', '2', '3', '4', '5');
export const contractType = numbers(
  'contract_type_enum',
  'от 1 до 8',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
);
/** Documents of import narrow the kind of contract by an anonymous type. */
export const contractOfImport = numbers('#AnonType_contract_type', 'от 1 до 4', '1', '2', '3', '4');
export const receiveType = numbers('receive_type_enum', '1, 2 или 3', '1', '2', '3');
/** Scheme 416 narrows the kind of receipt by an anonymous type; the name is the one the real system prints. */
export const receiptOrReturn = numbers('#AnonType_receive_typereceive_order', '1 или 2', '1', '2');

const results = ['Accepted', 'Rejected', 'Partial'] as const;
export const operationResult = simple<(typeof results)[number]>(
  'operation_result_type_enum',
  'string',
  'Accepted, Partial или Rejected',
  { enumeration: results },
);

export const actionId = simple('int', 'int', 'номер схемы');

const digits = (name: string, hint: string, length: number, source: string): SimpleType<string> =>
  simple(name, 'string', hint, { length, patterns: [pattern(source)] });

/** INN of an organisation (10 digits) or a person (12). */
export const inn = simple('inn_type', 'string', 'ИНН: 10 или 12 цифр', {
  minLength: 10,
  maxLength: 12,
  patterns: [pattern('([0-9]{10}|[0-9]{12})')],
});
export const innOfOrganization = digits(
  'inn_ul_type',
  'ИНН организации: 10 цифр',
  10,
  '([0-9]{1}[1-9]{1}|[1-9]{1}[0-9]{1})[0-9]{8}',
);
export const innOfPerson = digits(
  'inn_fl_type',
  'ИНН физического лица: 12 цифр',
  12,
  '([0-9]{1}[1-9]{1}|[1-9]{1}[0-9]{1})[0-9]{10}',
);
export const kpp = digits('kpp_type', 'КПП: 9 цифр', 9, '([0-9]{1}[1-9]{1}|[1-9]{1}[0-9]{1})[0-9]{7}');
/** Share of a pack: how many of how many primary units, «3/10». */
export const part = simple('part_type', 'string', 'доля вида 3/10', {
  patterns: [pattern('([1-9][0-9]*/[1-9][0-9]*)')],
});
/** Country, two capital letters. */
export const country = simple('code_country_type', 'string', 'две заглавные латинские буквы', {
  patterns: [pattern('[A-Z]{2}')],
});
export const text500 = clearText('string500_type', 500);
/** An element that is there to say yes: `false` is refused. */
export const yes = simple<true>('boolean', 'boolean', 'только true', { enumeration: ['true', '1'] });

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

export const withdrawalType = numbers('withdrawal_type_enum', 'от 6 до 24 или 26', ...range(6, 24), '26');
export const withdrawalReason = numbers(
  'withdrawal_reason_enum',
  '1, 2 или от 4 до 13',
  '1',
  '2',
  ...range(4, 13),
);
export const returnReason = numbers('reason_return_type_enum', '1 или 2', '1', '2');
export const saleDocumentType = numbers('sale_doc_type_enum', 'от 1 до 4', '1', '2', '3', '4');
export const destructionType = numbers('destruction_type_enum', '1, 2 или 3', '1', '2', '3');
export const destructionMethod = numbers('destruction_method_enum', '1, 2 или 3', '1', '2', '3');
export const destructionReason = numbers('reason_for_destruction_type_enum', 'от 1 до 7', ...range(1, 7));
export const orderType = numbers('order_type_enum', '1 (собственный) или 2 (контрактный)', '1', '2');
export const editType = numbers('edit_type_enum', '1 (поставить) или 2 (снять)', '1', '2');
/** Schemes 250 may recall. */
export const recallable = numbers(
  'recall_type_enum',
  'номер отменяемой схемы',
  ...['313', '333', '334', '335', '341', '342', '360', '363', '431', '470', '541', '300', '812'],
);
/** Schemes 254 may correct. */
export const correctable = numbers(
  'action_id_type_enum',
  '415, 416, 417, 471, 472 или 473',
  ...['415', '416', '472', '471', '417', '473'],
);
export const guid = simple('guid_type', 'string', 'GUID', { length: 36, patterns: [pattern(`(${GUID})`)] });
