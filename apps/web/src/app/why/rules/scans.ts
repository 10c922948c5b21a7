import type { PackWhy, ScanWhy } from '@provizor/domain';
import { type Why, why } from './why.ts';

/** Rules behind verdicts of a scan. */
export const scanRules: Record<`scan.${ScanWhy}`, Why> = {
  'scan.unreadable': why(
    'Код лекарства — 14 цифр GTIN и 13 знаков серийного номера, короба — 18 цифр SSCC. Русская раскладка или обрезанный код дают другое.',
    ['mdlp-api 7', 'standard GS1', 'wizards 5'],
    'scanner',
  ),
  'scan.unfit': why(
    'Мастер отвечает на документы своего вида, на каждый один раз, и называет либо упаковки, либо короба.',
    ['wizards 5', 'mdlp-api 5.1'],
  ),
  'scan.foreign': why(
    'Документ называет каждую упаковку; чужую в него не добавляют. Лишнее возвращают или, если отправитель согласен, заявляют обратной приёмкой (416).',
    ['wizards 5', 'mdlp-errors 8.2'],
  ),
  'scan.other-delivery': why(
    'Каждая упаковка принимается по документу, который её назвал.',
    ['mdlp-errors 8.2', 'wizards 4'],
    'deliveries',
  ),
  'scan.accepted': why(
    'Принятая упаковка уже ваша; второй раз её не принимают.',
    ['mdlp-errors 9', 'mdlp-errors 8.18'],
    'packs',
  ),
  'scan.refused': why(
    'Отказ (252) вернул упаковку отправителю: она больше не ваша.',
    ['mdlp-errors 7', 'xsd 252'],
    'sent',
  ),
  'scan.recalled': why(
    'Отправитель отозвал отгрузку (251): упаковка снова его.',
    ['mdlp-errors 8.8', 'xsd 251'],
    'deliveries',
  ),
  'scan.unopened': why(
    'Что лежит в коробе, говорит МДЛП, по десять коробов за раз. Пока состав загружен не весь, упаковка может оказаться в любом из остальных.',
    ['wizards 4', 'mdlp-api 3.4'],
    'boxes',
  ),
  'scan.misplaced': why(
    'Короб сверяют по содержимому, один за раз: упаковка из другого короба означает пересорт.',
    ['wizards 4', 'wizards 8', 'mdlp-errors 8.2'],
  ),
  'scan.repeated': why('Упаковка считается один раз, сколько бы её ни сканировали.', [
    'wizards 5',
    'wizards 8',
  ]),
  'scan.draft': why(
    'Упаковку назовёт тот документ, что уйдёт первым; второй получит отказ.',
    ['mdlp-errors 9'],
    'workplace',
  ),
  'scan.boxed': why(
    'Эта схема изымает упаковку из короба сама; короб после этого неполный.',
    ['mdlp-errors 7', 'mdlp-errors 8.6'],
    'boxes',
  ),
};

/** Rules behind what is wrong with a pack in MDLP. */
export const packRules: Record<`pack.${PackWhy}`, Why> = {
  'pack.status': why(
    'Каждая схема берёт упаковки в определённых статусах. В другом МДЛП ответит ошибкой 11 «Недопустимый переход».',
    ['wizards 4', 'mdlp-errors 9', 'mdlp-errors 2'],
    'packs',
  ),
  'pack.owner': why(
    'Распоряжается упаковкой то место деятельности, за которым она числится.',
    ['wizards 4', 'mdlp-errors 8.4'],
    'packs',
  ),
  'pack.paused': why(
    'Серия приостановлена Росздравнадзором: её держат в карантине. Принять можно осознанно, вернуть — схемой 417, продать нельзя.',
    ['mdlp-errors 8.5', 'rulings Wizards'],
    'packs',
  ),
  'pack.missing': why(
    'Содержимое короба знает МДЛП; расформированный короб она не показывает, тогда работают по упаковкам.',
    ['mdlp-errors 8.7', 'mdlp-api 3.4'],
    'boxes',
  ),
  'pack.box': why(
    'Упаковка в коробе движется вместе с ним. Отдельно — после изъятия (913) или расформирования (912).',
    ['mdlp-errors 8.6', 'wizards 5'],
    'boxes',
  ),
  'pack.busy': why(
    'Пока на документ с этой упаковкой нет ответа, второй столкнулся бы с ним.',
    ['mdlp-errors 8.18'],
    'sent',
  ),
  'pack.expired': why(
    'Просроченное не отпускают и не отгружают: его передают на уничтожение (541) или списывают (552).',
    ['mdlp-errors 8.9', 'act ПП 1447'],
    'expiring',
  ),
  'pack.not-in-mdlp': why(
    'Упаковки, о которой МДЛП не знает, в законном обороте нет; сначала проверяют, верно ли считан код.',
    ['wizards 4', 'mdlp-errors 8.14'],
    'registry',
  ),
};
