import type { RefusalCode } from '@provizor/contract';
import { type Why, why } from './why.ts';

/** Rules behind refusals of the exchange with MDLP: its session, address, documents. */
export const exchangeRules = {
  'mdlp.session-required': why(
    'МДЛП отвечает только тому, кто вошёл подписью. Сеанс живёт ограниченное время, и войти может только человек: ключ есть лишь у него.',
    ['mdlp-api 1.2', 'stock-and-exchange 4'],
    'first-steps',
  ),
  'mdlp.thumbprint-missing': why('Вход в МДЛП начинается с отпечатка сертификата.', [
    'stock-and-exchange 5',
    'mdlp-api 1.2',
  ]),
  'mdlp.credentials-missing': why(
    'Кроме подписи МДЛП требует client_id и client_secret учётной системы: их выдаёт личный кабинет участника.',
    ['mdlp-api 1.2', 'stock-and-exchange 5'],
    'organizations',
  ),
  'mdlp.refused': why(
    'МДЛП проверяет каждый запрос сама; её ответ показан без изменений.',
    ['mdlp-api 1.3', 'mdlp-errors 3'],
    'explanations',
  ),
  'mdlp.forbidden': why(
    'Права на методы МДЛП раздаёт администратор личного кабинета участника, а не эта программа.',
    ['mdlp-errors 3', 'mdlp-api 3.1'],
    'explanations',
  ),
  'mdlp.not-found': why(
    'Сведений, которых нет в МДЛП или которые принадлежат другим, она не показывает.',
    ['mdlp-errors 3'],
    'registry',
  ),
  'mdlp.address-missing': why(
    'Контур МДЛП — рабочий или учебный — задают один раз для всей установки.',
    ['mdlp-api 1.1'],
    'first-steps',
  ),
  'mdlp.address-fixed': why(
    'Что задано в окружении сервера, страница не меняет: иначе у двух серверов были бы разные контуры.',
    ['mdlp-api 1.1'],
    'first-steps',
  ),
  'mdlp.address-silent': why(
    'Рабочий контур принимает только соединение по ГОСТ TLS, его держит посредник рядом с сервером.',
    ['mdlp-api 1.1', 'signing 9'],
    'first-steps',
  ),
  'mdlp.unavailable': why(
    'Пока МДЛП не отвечает, подписанные документы ждут в очереди и уходят сами. Второй раз отправлять нельзя: получился бы двойной документ.',
    ['mdlp-errors 3', 'mdlp-errors 8.18'],
    'queue',
  ),
  'mdlp.wait': why(
    'МДЛП ограничивает частоту каждого метода; раньше срока она отвечает отказом 429.',
    ['mdlp-api 1.4', 'mdlp-errors 3'],
    'queue',
  ),
  'mdlp.contour': why(
    'Учебная подпись не имеет юридической силы: рабочий контур принимает только квалифицированную.',
    ['signing 4', 'signing 1'],
  ),
  'mdlp.signature-invalid': why(
    'МДЛП принимает отсоединённую подпись ГОСТ под точно теми байтами документа, что отправляются, действующим сертификатом этой организации.',
    ['signing 1', 'signing 2', 'standard RFC 5652'],
  ),
  'mdlp.document-invalid': why(
    'Документ МДЛП описан схемой: порядок, длина и вид каждого поля. Несоответствующий отклоняется целиком, ошибкой «cvc-…».',
    ['mdlp-api 5.1', 'mdlp-errors 2'],
  ),
  'mdlp.already-sent': why(
    'Одинаковый документ МДЛП второй раз не принимает (ошибка 200); результат — у первого.',
    ['mdlp-errors 2', 'mdlp-errors 8.18'],
    'sent',
  ),
  'mdlp.goods-gone': why(
    'Отклонённый на входе документ держал товар только до отказа. Если товара уже нет, квитанция МДЛП не сойдётся с остатками.',
    ['rulings Stock', 'mdlp-errors 7'],
    'sent',
  ),
  'mdlp.too-late': why(
    'Переданный документ программа отозвать не может: его уже проводит МДЛП. Правят новым документом.',
    ['mdlp-errors 7', 'mdlp-errors 8.13'],
    'sent',
  ),
  'mdlp.income-busy': why(
    'Два ответа на одну поставку столкнулись бы: второй отклонится. Сначала нужен результат первого.',
    ['mdlp-errors 8.18', 'rulings Wizards'],
    'sent',
  ),
  'mdlp.nothing-left': why(
    'Продолжают только тем, что МДЛП не провела: проведённое не трогают.',
    ['mdlp-errors 8.15'],
    'sent',
  ),
  'mdlp.cause-gone': why(
    'Следующий шаг выбирают по нынешним статусу и владельцу упаковок, а они изменились.',
    ['mdlp-errors 8'],
    'sent',
  ),
  'mdlp.no-wizard': why(
    'Для каждой схемы есть свой порядок исправления; у этой мастера нет.',
    ['mdlp-errors 7', 'mdlp-errors 8.13'],
    'workplace',
  ),
  'mdlp.link-impossible': why(
    'Связывают документ с тем, который на него отвечает: приёмку с отгрузкой, отказ с поставкой.',
    ['mdlp-errors 7', 'mdlp-api 4.3'],
    'deliveries',
  ),
  'mdlp.content-missing': why(
    'Принимают то, что назвал отправитель. Пока его документ не получен из МДЛП целиком, сверять не с чем.',
    ['mdlp-api 2'],
    'deliveries',
  ),
  'course.real': why(
    'Упражнение ошибается нарочно: в рабочем контуре такие документы изменили бы настоящий товар.',
    ['mdlp-api 1.1', 'decision 0091'],
    'course',
  ),
  'course.no-place': why(
    'Упаковки стоят на месте деятельности; перемещают их между двумя.',
    ['mdlp-api 3.2', 'decision 0091'],
    'first-steps',
  ),
  'course.unprepared': why('Упаковки упражнения создаёт учебная МДЛП.', ['decision 0091'], 'course'),
  'course.not-begun': why(
    'Проверяют начатое: у каждого начатого упражнения свои упаковки.',
    ['decision 0091'],
    'course',
  ),
  'pack.transition': why(
    'Статусы упаковки следуют друг за другом в установленном порядке: проданную нельзя отгрузить, выведенную — принять.',
    ['mdlp-errors 9', 'decision 0011'],
    'packs',
  ),
  'reconciliation.running': why(
    'Сверка читает весь реестр места; две одновременно исчерпали бы ограничения МДЛП.',
    ['mdlp-api 1.4'],
    'reconciliation',
  ),
} as const satisfies Partial<Record<RefusalCode, Why>>;
