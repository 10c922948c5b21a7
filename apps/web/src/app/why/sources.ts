/** Parts of the sources (`docs/sources.md`) a rule may cite, as a person reads them. */
const parts = {
  'shell-and-administration': 'Требования к программе: общее и администрирование',
  'stock-and-exchange': 'Требования к программе: склад и обмен с МДЛП',
  wizards: 'Требования к программе: мастера документов МДЛП',
  'mdlp-api': 'Протокол обмена ФГИС МДЛП (записи сопровождающих)',
  'mdlp-errors': 'Ошибки и ограничения ФГИС МДЛП (записи сопровождающих)',
  signing: 'Электронная подпись для МДЛП (записи сопровождающих)',
  registrar: 'Регистратор выбытия: протокол (записи сопровождающих)',
  prescription: 'Льготный рецепт (записи сопровождающих)',
  'regional-reporting': 'Пакеты ЕГИССО и ФРЛЛО (записи сопровождающих)',
  'reference-data': 'Государственные справочники (записи сопровождающих)',
  upd: 'Электронный УПД (записи сопровождающих)',
} as const;

/** What was decided where the parts are silent: headings of the part «rulings». */
const rulings = {
  Wizards: 'мастера и схемы',
  Codes: 'коды и пределы',
  Exchange: 'обмен и сеансы',
  Shell: 'общее',
  Stock: 'склад',
} as const;

/** Laws and orders by the numbers they are known by. */
const acts = {
  '152-ФЗ': 'Федеральный закон от 27.07.2006 № 152-ФЗ «О персональных данных»',
  '402-ФЗ': 'Федеральный закон от 06.12.2011 № 402-ФЗ «О бухгалтерском учёте»',
  'ПП 865': 'Постановление Правительства от 29.10.2010 № 865 (цены на жизненно необходимые лекарства)',
  'ПП 1447': 'Постановление Правительства от 15.09.2020 № 1447 (уничтожение лекарств)',
  'ПП 654': 'Постановление Правительства от 08.08.2009 № 654 (согласование цен)',
  'ТН/122353/24': 'Письмо ФАС от 28.12.2024 № ТН/122353/24 (цены на жизненно необходимые лекарства при УСН)',
  '№ 100н': 'Приказ Минздрава № 100н 2025 года (отпуск и сроки отсроченного обслуживания)',
  '№ 1094н': 'Приказ Минздрава № 1094н 2021 года (бланки, сроки действия и хранения рецептов)',
} as const;

const standards = {
  'RFC 5280': 'RFC 5280: сертификаты X.509',
  'RFC 5652': 'RFC 5652: подписанные сообщения CMS',
  'RFC 6238': 'RFC 6238: одноразовые пароли по времени',
  'GOST R 34.10-2012': 'ГОСТ Р 34.10-2012: электронная подпись',
  GS1: 'Общие спецификации GS1: коды упаковок',
  OWASP: 'OWASP: хранение паролей',
} as const;

/**
 * Where a rule stands: «wizards 4» (a part and its section), «rulings Stock», «xsd 415» (a scheme of MDLP's XSD set),
 * «act 152-ФЗ», «act 402-ФЗ ст. 29», «standard GS1», «decision 0076» (docs/decisions).
 */
export type Source =
  | `${keyof typeof parts} ${number}`
  | `${keyof typeof parts} ${number}.${number}`
  | `regional-reporting ${'A' | 'B'}${number}`
  | `rulings ${keyof typeof rulings}`
  | `xsd ${number}`
  | `act ${keyof typeof acts}`
  | `act ${keyof typeof acts} ст. ${number}`
  | `standard ${keyof typeof standards}`
  | `decision ${string}`;

const titleIn = (table: Readonly<Record<string, string>>, key: string): string => table[key] ?? key;

/** A source as a person reads it. */
export function sourceTitle(source: Source): string {
  const [kind = '', ...rest] = source.split(' ');
  const what = rest.join(' ');
  if (kind === 'rulings')
    return `Требования к программе, решения по неясным местам: ${titleIn(rulings, what)}`;
  if (kind === 'xsd') return `Набор XSD ФГИС МДЛП, схема ${what}`;
  if (kind === 'standard') return titleIn(standards, what);
  if (kind === 'decision') return `Решение разработчиков № ${what} (docs/decisions)`;
  if (kind === 'act') {
    const [act = '', article] = what.split(' ст. ');
    return article ? `${titleIn(acts, act)}, статья ${article}` : titleIn(acts, act);
  }
  return `${titleIn(parts, kind)}, раздел ${what}`;
}
