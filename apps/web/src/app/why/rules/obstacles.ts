import type { Obstacle } from '@provizor/contract/stock';
import { stockRules } from './stock.ts';
import { type Why, why } from './why.ts';

const expired = 'Просроченное не продают и не отгружают: его списывают или передают на уничтожение.';
const paused = 'Серия приостановлена Росздравнадзором: до его решения её держат в карантине.';
const filled = 'Проводится документ, в котором заполнено всё, что стоит в его печатной форме и в остатках.';
const handedOver = 'Уничтожают то, что передано: 541 называет основание и причину, 542 — способ и акт.';

/** Rules behind what a document lacks or says wrong before a step. */
const incomplete = {
  'date-ahead': why(
    'Документ проводят в день события: будущим числом ни товар не движется, ни цена не меняется.',
    ['stock-and-exchange 5'],
  ),
  'date-long-ago': why('Дата задолго до начала учёта — почти всегда описка в годе.', [
    'stock-and-exchange 5',
  ]),
  'header-empty': why(filled, ['stock-and-exchange 5', 'decision 0036']),
  'no-lines': why(filled, ['stock-and-exchange 5', 'decision 0036']),
  'no-goods': why(filled, ['stock-and-exchange 5', 'decision 0036']),
  'no-quantity': why(filled, ['stock-and-exchange 5', 'decision 0036']),
  'nothing-asked': why(filled, ['stock-and-exchange 5', 'decision 0036'], 'orders'),
  'not-counted': why(
    'Непосчитанная строка не значит «ноль»: её считают или убирают.',
    ['decision 0023'],
    'counts',
  ),
  'no-lot': why('Движется партия: у неё серия, срок, цена и источник.', ['rulings Stock'], 'remains'),
  'lot-expired': why(expired, ['mdlp-errors 8.9', 'act ПП 1447'], 'expiring'),
  'same-place': why('Перемещение меняет место: откуда и куда не совпадают.', [
    'wizards 5',
    'stock-and-exchange 3',
  ]),
  'series-paused': why(paused, ['mdlp-errors 8.5']),
  'packs-paused': why(paused, ['mdlp-errors 8.5'], 'packs'),
  'packs-expired': why(expired, ['mdlp-errors 8.9', 'act ПП 1447'], 'expiring'),
  'too-many-packs': why('Под строкой не больше упаковок, чем в ней количества.', ['rulings Stock']),
  'other-storage': why('Место хранения принадлежит складу документа.', ['stock-and-exchange 3'], 'storage'),
  'other-storage-to': why(
    'Место хранения принадлежит складу, который принимает.',
    ['stock-and-exchange 3'],
    'storage',
  ),
  'other-supplier': why(
    'С вышедшим сроком товар возвращают только тому, кто его поставил.',
    ['mdlp-errors 8.16'],
    'expiring',
  ),
  'series-of-packs': why(
    'Серия строки — та, что у её упаковок в МДЛП.',
    ['rulings Stock', 'decision 0031'],
    'packs',
  ),
  'expiry-of-packs': why(
    'Срок строки — тот, что у её упаковок в МДЛП.',
    ['rulings Stock', 'decision 0031'],
    'packs',
  ),
  'moved-while-counted': why(
    'Сравнивают с тем, что числилось, пока считали; двигавшееся пересчитывают.',
    ['decision 0023'],
    'counts',
  ),
  'not-whole': why('Остаток считается целыми наименьшими частями упаковки.', [
    'rulings Stock',
    'decision 0041',
  ]),
  'no-grounds': why(handedOver, ['mdlp-errors 7', 'xsd 541', 'act ПП 1447'], 'destroy'),
  'reason-not-handed-over': why(
    'Схема 541 знает семь причин; с другими списывают без уничтожения (552).',
    ['mdlp-errors 7', 'xsd 541'],
    'destroy',
  ),
  'no-handing-over': why(handedOver, ['mdlp-errors 7', 'xsd 542', 'act ПП 1447'], 'destroy'),
  'no-method': why(handedOver, ['mdlp-errors 7', 'xsd 542', 'act ПП 1447'], 'destroy'),
  'more-than-handed-over': why(
    'Уничтожено не может быть больше, чем передано.',
    ['mdlp-errors 7', 'act ПП 1447'],
    'destroy',
  ),
  'no-retail': why('Переоценка ставит новую розничную цену каждой партии.', ['decision 0084'], 'reprice'),
  'above-lawful': why(
    'На жизненно необходимые лекарства государство ограничивает цену изготовителя, регион — надбавки к ней. Надбавка считается от цены изготовителя без НДС. Кто платит НДС по ставке товара, прибавляет её к цене поставщика без НДС и начисляет НДС сверху; кто на УСН его не платит или платит 5–7 % без вычета, — к цене поставщика с НДС. Как платит организация, сказано в её карточке.',
    ['act ПП 865', 'act ПП 654', 'act ТН/122353/24', 'decision 0084', 'decision 0095'],
    'prices',
  ),
} as const;

type Forbidden = Exclude<Obstacle['code'], keyof typeof incomplete>;

/** What is called as the refusal it leads to has the rule of that refusal. */
const forbidden = stockRules satisfies Record<Forbidden, Why>;

const named = (rules: Readonly<Record<string, Why>>): [string, Why][] =>
  Object.entries(rules).map(([code, rule]) => [`obstacle.${code}`, rule]);

/** Rules of the single things that keep a document from a step, by `obstacle.` and their code. */
export const obstacleRules: Readonly<Record<string, Why>> = Object.fromEntries([
  ...named(forbidden),
  ...named(incomplete),
]);
