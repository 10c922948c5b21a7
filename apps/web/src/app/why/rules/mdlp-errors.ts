import type { ErrorGroup } from '@provizor/mdlp/codes';
import { type Why, why } from './why.ts';

/** Rules behind errors of MDLP by what they are about; what one error means stands in the table of explanations. */
export const mdlpErrorRules: Record<`mdlp-error.${ErrorGroup}`, Why> = {
  'mdlp-error.status': why(
    'Каждая операция возможна из определённых статусов упаковки.',
    ['mdlp-errors 9', 'mdlp-errors 2'],
    'packs',
  ),
  'mdlp-error.code': why(
    'МДЛП находит упаковку по точному коду: регистр букв важен.',
    ['mdlp-errors 2', 'mdlp-api 7'],
    'packs',
  ),
  'mdlp-error.owner': why(
    'Распоряжается упаковкой только её нынешний владелец.',
    ['mdlp-errors 8.4', 'mdlp-errors 4'],
    'packs',
  ),
  'mdlp-error.aggregation': why('Упаковка в коробе отдельно не движется.', ['mdlp-errors 8.6'], 'boxes'),
  'mdlp-error.paused': why(
    'Серию, оборот которой приостановлен, держат в карантине.',
    ['mdlp-errors 8.5'],
    'packs',
  ),
  'mdlp-error.expired': why(
    'Просроченное только списывают или уничтожают.',
    ['mdlp-errors 8.9', 'act ПП 1447'],
    'expiring',
  ),
  'mdlp-error.repeat': why(
    'Одинаковый документ принимается один раз.',
    ['mdlp-errors 2', 'mdlp-errors 8.18'],
    'sent',
  ),
  'mdlp-error.place': why(
    'Операцию ведёт место деятельности с лицензией, за которым числится упаковка.',
    ['mdlp-errors 8.4', 'mdlp-errors 4'],
    'branches',
  ),
  'mdlp-error.date': why(
    'Операция не раньше предыдущей и не в будущем.',
    ['mdlp-errors 4', 'mdlp-errors 10'],
    'sent',
  ),
  'mdlp-error.xml': why(
    'Документ отвечает схеме МДЛП до последнего поля.',
    ['mdlp-api 5.1', 'mdlp-errors 4'],
    'sent',
  ),
  'mdlp-error.signature': why(
    'Документ подписан сертификатом того пользователя, от имени которого идёт сеанс.',
    ['signing 1', 'mdlp-errors 3'],
    'first-steps',
  ),
  'mdlp-error.part': why(
    'Сумма долей не больше единицы, знаменатель у всех частей один.',
    ['mdlp-errors 8.10'],
    'packs',
  ),
  'mdlp-error.partner': why(
    'Другая сторона зарегистрирована в МДЛП и добавлена в контрагенты.',
    ['mdlp-errors 2', 'mdlp-errors 4'],
    'storage',
  ),
  'mdlp-error.group': why(
    'Группа документов проводится целиком, когда загружены все.',
    ['mdlp-errors 2'],
    'sent',
  ),
  'mdlp-error.rights': why(
    'Права раздаёт администратор личного кабинета участника.',
    ['mdlp-errors 3', 'mdlp-api 3.1'],
    'organizations',
  ),
  'mdlp-error.channel': why(
    'Документ после обрыва ищут по request_id, а не отправляют второй раз.',
    ['mdlp-errors 3', 'mdlp-errors 8.18'],
    'queue',
  ),
  'mdlp-error.limit': why('У каждого метода МДЛП свой интервал.', ['mdlp-api 1.4', 'mdlp-errors 3'], 'queue'),
  'mdlp-error.document': why(
    'Принятый к обработке документ ещё может быть отклонён: смотрят квитанцию.',
    ['mdlp-errors 1', 'mdlp-errors 7'],
    'sent',
  ),
  'mdlp-error.unknown': why(
    'Этой ошибки в справочнике нет; её текст показан как есть, администратор может её описать.',
    ['mdlp-errors 4', 'mdlp-errors 10'],
    'explanations',
  ),
};
