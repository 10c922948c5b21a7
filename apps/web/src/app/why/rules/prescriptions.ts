import type { RefusalCode } from '@provizor/contract';
import { type Why, why } from './why.ts';

/** Rules behind refusals of preferential prescriptions and of patients' data. */
export const prescriptionRules = {
  'prescription.exists': why(
    'Серия и номер рецепта единственные: по одному рецепту лекарство отпускают один раз.',
    ['prescription 4'],
    'recipes',
  ),
  'prescription.objections': why(
    'Отпуск проверяется по правилам льготного рецепта: срок действия, количество, льгота, источник финансирования.',
    ['prescription 5', 'prescription 7', 'act № 1094н'],
    'recipes',
  ),
  'prescription.in-work': why(
    'Меняют рецепт, по которому ещё ничего не сделано.',
    ['prescription 7'],
    'recipes',
  ),
  'prescription.release': why(
    'Отпуск изменил и остаток, и рецепт; возвращают их вместе из карточки рецепта.',
    ['decision 0066'],
    'recipes',
  ),
  'prescription.release-apart': why(
    'Рецепты этой группы видит только тот, кому дано отдельное право.',
    ['prescription 10', 'decision 0065'],
    'recipes',
  ),
  'hiv.marks-lost': why(
    'Регистратор проверяет криптохвост: нужен полный код, снятый сканером.',
    ['registrar 5', 'mdlp-api 7'],
    'hiv',
  ),
  'hiv.task-open': why(
    'Два задания на один отпуск вывели бы упаковки дважды.',
    ['registrar 8', 'mdlp-errors 8.11'],
    'disposals',
  ),
  'hiv.other-storage': why(
    'Регистратор выдан одному месту деятельности: упаковки передают устройству того склада, с которого они отпущены.',
    ['registrar 1', 'decision 0056'],
    'hiv',
  ),
  'hiv.nothing-to-tell': why('Регистратору сообщают о маркированных упаковках.', ['registrar 5'], 'hiv'),
  'hiv.document-incomplete': why(
    'Документ об отпуске называет пациента, врача, назначение и упаковки; без них регистр его не примет.',
    ['prescription 10'],
    'hiv-settings',
  ),
  'prescription.no-need': why(
    'Потребность считают по отсроченным рецептам с известным товаром.',
    ['prescription 6'],
    'need',
  ),
  'prescription.not-last': why(
    'Отменяют последний статус: у рецепта они идут по порядку.',
    ['prescription 7'],
    'recipes',
  ),
  'prescription.closed-programme': why(
    'Программа действует в своём периоде; группа «ВИЧ» ведётся отдельно.',
    ['prescription 10'],
    'hiv',
  ),
  'personal.masked': why(
    'По окончании срока хранения сведения о человеке обезличены; вернуть их нельзя.',
    ['act 152-ФЗ', 'decision 0080'],
    'personal',
  ),
  'personal.requested': why(
    'Требование прекратить обработку исполняется, когда выйдут сроки, на которые хранить велит закон.',
    ['act 152-ФЗ', 'act № 1094н'],
    'personal',
  ),
  'personal.done': why(
    'Исполненное или отозванное требование больше не действует.',
    ['act 152-ФЗ'],
    'personal',
  ),
} as const satisfies Partial<Record<RefusalCode, Why>>;

/** Rules of single objections to a prescription or to a record of a register, by the rule they name. */
export const objectionRules = {
  address: why('Регистр принимает адрес по ГАР: до дома и с его кодом.', [
    'regional-reporting A5',
    'regional-reporting B5',
    'reference-data 1',
  ]),
  again: why(
    'Факт с одним идентификатором передают один раз; исправляют изменением.',
    ['regional-reporting A2', 'regional-reporting A5'],
    'egisso',
  ),
  amount: why('Денежный размер меры — положительное число с копейками.', ['regional-reporting A5']),
  analogue: why(
    'Отпускают то, что выписано; замена внутри МНН требует причины.',
    ['prescription 3', 'act № 100н'],
    'recipes',
  ),
  benefit: why('Льготный рецепт — по действующей льготе пациента.', ['prescription 8'], 'recipes'),
  birth: why('Дата рождения нужна регистру и не может быть в будущем.', [
    'regional-reporting A5',
    'regional-reporting B5',
  ]),
  category: why('Код категории берётся из перечня регистра.', ['prescription 8', 'regional-reporting A5']),
  citizenship: why('Регистр требует гражданство из своего перечня.', [
    'regional-reporting A5',
    'regional-reporting B5',
  ]),
  commission: why(
    'Назначение по решению врачебной комиссии называет её дату и номер.',
    ['prescription 3', 'act № 1094н'],
    'recipes',
  ),
  date: why(
    'Событие не раньше даты рецепта и предыдущего статуса и не в будущем.',
    ['prescription 7'],
    'recipes',
  ),
  dates: why('Начало не позже окончания.', ['regional-reporting A5', 'regional-reporting B5']),
  diagnosis: why('Диагноз — код МКБ-10.', ['prescription 11']),
  doctor: why('Врача называют СНИЛС и код.', ['prescription 1.4']),
  document: why('Документ называет вид, серию, номер и дату.', [
    'regional-reporting A5',
    'regional-reporting B5',
  ]),
  dose: why(
    'Количество не больше, чем курс на срок рецепта; больше — по отметке комиссии.',
    ['prescription 5', 'act № 1094н'],
    'recipes',
  ),
  drug: why('Регистр опознаёт препарат по коду своего справочника.', [
    'regional-reporting A5',
    'regional-reporting B5',
    'reference-data 2',
  ]),
  duplicate: why(
    'Второй отпуск того же назначения в пределах курса — повод переспросить.',
    ['prescription 5'],
    'recipes',
  ),
  fact: why('Факт назначения ссылается на ранее переданный.', ['regional-reporting A5'], 'egisso'),
  format: why('Поле записи отвечает схеме регистра: вид, длина, перечень значений.', [
    'regional-reporting A5',
    'regional-reporting B5',
  ]),
  goods: why('Отпускают годное, с известными серией и сроком.', ['prescription 3', 'act № 100н'], 'recipes'),
  measure: why(
    'Мера и категория получателя берутся из перечня ЕГИССО.',
    ['regional-reporting A5'],
    'registers',
  ),
  monetization: why(
    'Кто взял деньги вместо лекарств по федеральной программе, лекарств по ней не получает.',
    ['prescription 8', 'decision 0078'],
    'recipes',
  ),
  name: why('Фамилия и имя пишутся так, как в документах: буквами.', [
    'regional-reporting A5',
    'regional-reporting B5',
  ]),
  'not-found': why('Запись, о которой говорит протокол, должна быть в пакете.', [
    'regional-reporting A5',
    'regional-reporting B5',
  ]),
  order: why('События рецепта идут по порядку.', ['prescription 7'], 'recipes'),
  organization: why(
    'Регистр знает организацию по её коду.',
    ['regional-reporting A5', 'regional-reporting B5'],
    'registers',
  ),
  overrun: why(
    'По договору программы отпускают не больше, чем в его спецификации.',
    ['decision 0066'],
    'contracts',
  ),
  pack: why(
    'Упаковку отпускают, если в МДЛП она в обороте и на вашем месте.',
    ['mdlp-errors 9', 'wizards 4'],
    'packs',
  ),
  packing: why(
    'Часть упаковки отпускают, если известно, из скольких частей она состоит.',
    ['decision 0041'],
    'directories',
  ),
  paper: why('Бумага названа номером и датой.', ['regional-reporting A5', 'regional-reporting B5']),
  percent: why('Процент оплаты — 50 или 100.', ['prescription 3']),
  person: why('Человека опознают СНИЛС, имя и дата рождения вместе.', [
    'regional-reporting B5',
    'prescription 2',
  ]),
  policy: why('Номер полиса проверяется по его виду.', ['regional-reporting A5', 'regional-reporting B5']),
  price: why(
    'Цена отпуска — по договору программы или по закупке.',
    ['regional-reporting A5', 'regional-reporting B5'],
    'contracts',
  ),
  quantity: why(
    'Всего по рецепту отпускают не больше выписанного.',
    ['prescription 7', 'act № 100н'],
    'recipes',
  ),
  reason: why('Отказ и замену объясняют причиной.', ['prescription 7'], 'recipes'),
  repeated: why('Одно событие передают регистру один раз.', [
    'regional-reporting A5',
    'regional-reporting B5',
  ]),
  schedule: why('Приём по схеме указан в рецепте; количество считают по ней.', ['prescription 3'], 'recipes'),
  sex: why('Пол указывают так, как в документе.', ['regional-reporting A5', 'regional-reporting B5']),
  snils: why('У СНИЛС есть контрольные цифры: ошибка в одной видна.', ['prescription 2']),
  source: why(
    'Лекарства программы отпускают из партий её источника финансирования: каждый бюджет платит за своё.',
    ['prescription 9', 'decision 0066'],
    'recipes',
  ),
  status: why(
    'Шаги рецепта следуют друг за другом; этот из нынешнего статуса не делают.',
    ['prescription 7'],
    'recipes',
  ),
  term: why(
    'Срок отсроченного обслуживания: 3 рабочих дня для cito, 10 и 30 для остальных.',
    ['prescription 6', 'act № 100н'],
    'deferred',
  ),
  urgency: why('От срочности зависит срок обслуживания.', ['prescription 6', 'act № 100н'], 'deferred'),
  validity: why(
    'Рецепт действует столько дней, сколько указал врач; после этого нужен новый.',
    ['prescription 5', 'act № 1094н'],
    'recipes',
  ),
  who: why(
    'Этот статус ставит программа, медицинская организация или аптека — не любой из них.',
    ['prescription 7'],
    'recipes',
  ),
} as const satisfies Record<string, Why>;
