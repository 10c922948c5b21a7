import type { RefusalCode } from '@provizor/contract';
import { type Why, why } from './why.ts';

/** Rules behind refusals of stock documents: posting, corrections, what MDLP has to do with them. */
export const stockRules = {
  'stock.shortage': why(
    'Остаток не бывает отрицательным ни сегодня, ни на любую более позднюю дату. Документ задним числом тоже проверяется на все дни после него.',
    ['stock-and-exchange 5', 'stock-and-exchange 8'],
    'remains',
  ),
  'stock.delete-blocked': why(
    'Приход, из которого уже взяли товар, удалить нельзя: расход остался бы без прихода.',
    ['stock-and-exchange 5', 'stock-and-exchange 8'],
    'history',
  ),
  'stock.posted': why(
    'Проведённый документ — первичный учётный документ; его возвращают в черновики или исправляют, оставляя след.',
    ['stock-and-exchange 4', 'decision 0032'],
    'history',
  ),
  'stock.not-posted': why('Исправление на месте — для проведённых документов; черновик меняют свободно.', [
    'decision 0032',
  ]),
  'stock.not-keeper': why(
    'За товар склада отвечает назначенный сотрудник: он проводит расход и принимает перемещения.',
    ['rulings Stock', 'decision 0046'],
    'keeping',
  ),
  'stock.closed-day': why(
    'Сданный отчёт не меняется: на закрытые дни ничего не проводят, не возвращают и не исправляют.',
    ['decision 0047'],
    'keeping',
  ),
  'levels.not-whole': why(
    'Остатки считаются целыми числами наименьшей части товара; деление без остатка — условие смены уровней.',
    ['rulings Stock', 'decision 0041'],
    'counts',
  ),
  'levels.too-many': why(
    'Количество наименьших частей в упаковке ограничено, чтобы счёт оставался точным.',
    ['decision 0041'],
    'storage',
  ),
  'stock.incomplete': why('Проводится только полный документ: всё, чего не хватает, названо сразу.', [
    'stock-and-exchange 5',
    'decision 0036',
  ]),
  'stock.number-taken': why('Номер документа единственный в своём виде и году: по нему его находят.', [
    'stock-and-exchange 5',
    'rulings Stock',
  ]),
  'stock.mdlp-under-way': why(
    'Документ с частью в МДЛП проводится по квитанции; до неё товар зарезервирован.',
    ['rulings Stock', 'decision 0031'],
    'queue',
  ),
  'stock.mdlp-linked': why(
    'Один документ МДЛП — одно движение склада: иначе упаковка прошла бы по остаткам дважды.',
    ['rulings Stock'],
  ),
  'stock.mdlp-other-kind': why(
    'Вид складского документа отвечает схеме: списание — 552, 541, 542; отгрузка — 415, 417, 471; перемещение — 431.',
    ['rulings Stock'],
  ),
  'stock.mdlp-status': why(
    'Принят документ или нет, говорит только квитанция МДЛП.',
    ['stock-and-exchange 4', 'mdlp-errors 1'],
    'sent',
  ),
  'stock.packs-taken': why(
    'Упаковка стоит в одном действующем документе: второй списал бы её ещё раз.',
    ['rulings Stock'],
    'packs',
  ),
  'stock.files-full': why('Число приложений к документу ограничено.', ['stock-and-exchange 9']),
  'stock.derived': why(
    'Остаток — сумма движений; вписать его нельзя, можно только провести документ.',
    ['rulings Stock', 'stock-and-exchange 7'],
    'remains',
  ),
  'stock.shortage-hidden': why(
    'Пока идёт слепой подсчёт, считающему не видно, сколько должно быть: иначе он посчитал бы под ответ.',
    ['decision 0023'],
    'counts',
  ),
  'invent.not-begun': why(
    'Подсчёт начинают отдельно: в этот миг запоминаются учётные остатки.',
    ['decision 0023'],
    'counts',
  ),
  'invent.begun': why(
    'Учётные остатки запомнены при начале подсчёта; начать его второй раз нельзя.',
    ['decision 0023'],
    'counts',
  ),
  'invent.counting': why('Во время подсчёта строки — это то, что посчитано.', ['decision 0023'], 'counts'),
  'invent.finished': why(
    'Законченный подсчёт сравнён с учётом; менять его можно, только вернув в подсчёт.',
    ['decision 0023'],
    'counts',
  ),
  'invent.not-finished': why('Расхождения видны, когда посчитано всё.', ['decision 0023'], 'counts'),
  'invent.blind': why(
    'Слепой подсчёт не показывает учётных количеств до конца: так находят настоящую недостачу.',
    ['decision 0023'],
    'counts',
  ),
  'invent.overlap': why(
    'Одни и те же остатки считает одна инвентаризация: две поправили бы их дважды.',
    ['stock-and-exchange 5'],
    'counts',
  ),
  'invent.nothing': why('Считают места, на которых что-то числится.', ['stock-and-exchange 8'], 'remains'),
  'invent.no-difference': why(
    'Документ на излишки или недостачу составляют на расхождения.',
    ['stock-and-exchange 4'],
    'counts',
  ),
  'invent.has-documents': why(
    'По одной инвентаризации излишки и недостачу оформляют один раз.',
    ['stock-and-exchange 4'],
    'counts',
  ),
  'order.may-not': why(
    'Согласовывать заявки подразделения и утверждать заявки организации — два разных права в карточке сотрудника.',
    ['shell-and-administration 6', 'rulings Stock'],
    'users',
  ),
  'order.division-first': why(
    'Заявку сначала согласует подразделение, затем утверждает тот, кто её выполняет.',
    ['stock-and-exchange 4', 'rulings Stock'],
    'orders',
  ),
  'order.confirmed': why(
    'Утверждённую заявку уже собирают; её меняют, вернув в черновики.',
    ['stock-and-exchange 4'],
    'orders',
  ),
  'order.over-limit': why(
    'Нормы запаса склада задают наибольшее количество; превышает их тот, кому это разрешено.',
    ['rulings Stock'],
    'limits',
  ),
  'order.in-work': why(
    'По заявке составлено перемещение: менять её значило бы разойтись с ним.',
    ['stock-and-exchange 4'],
    'moves',
  ),
  'order.not-confirmed': why('Выполняют только утверждённую заявку.', ['stock-and-exchange 4'], 'orders'),
  'order.nothing-left': why('Перемещают не больше, чем заказано.', ['stock-and-exchange 4'], 'moves'),
  'order.nothing-free': why('Обещанное другому документу для заявки не берут.', ['rulings Stock'], 'remains'),
  'order.same-storage': why('Заявка — просьба одного склада к другому.', ['stock-and-exchange 3'], 'orders'),
  'move.nothing-free': why(
    'Выдача повторяется из того, что есть сейчас: серии подбираются заново, сначала с ближайшим сроком годности.',
    ['decision 0086'],
    'remains',
  ),
  'move.same-storage': why(
    'Приёмка нужна, когда за склады отвечают разные люди.',
    ['rulings Stock'],
    'moves',
  ),
  'move.not-sent': why('Принимают отправленное перемещение, и один раз.', ['rulings Stock'], 'moves'),
  'move.awaits-answer': why(
    'Товар отправлен и ещё не принят: он ни на одном из складов, пока получатель не ответит.',
    ['rulings Stock'],
    'moves',
  ),
  'destroy.not-handed-over': why(
    'Уничтожают переданное: сначала 541 с актом передачи, затем 542 по акту об уничтожении.',
    ['mdlp-errors 8.9', 'act ПП 1447'],
    'destroy',
  ),
  'destroy.has-act': why(
    'Пока есть акт об уничтожении, передачу, на которую он опирается, не возвращают.',
    ['act ПП 1447', 'decision 0033'],
    'destroy',
  ),
  'accounting.empty': why(
    'В бухгалтерию уходят проведённые документы периода.',
    ['decision 0049'],
    'accounting',
  ),
  'accounting.too-many': why(
    'Файл на тысячу документов загружается за разумное время; больше — частями.',
    ['decision 0049'],
    'accounting',
  ),
  'invoice.exists': why(
    'Одна бумага поставщика — один приход; исправление отличает номер исправления.',
    ['upd 10', 'decision 0068'],
    'invoices',
  ),
  'initial-file.exists': why(
    'Остатки вводят один раз: второй такой же файл удвоил бы их.',
    ['decision 0075'],
    'files',
  ),
  'initial-file.drafted': why('По файлу составлен один ввод остатков.', ['decision 0075'], 'initial'),
  'invoice.received': why('По одной бумаге товар приходуют один раз.', ['decision 0068'], 'receipts'),
  'invoice.unmatched': why(
    'Приход — это партии известного товара: по ним считают цены и сроки.',
    ['decision 0068'],
    'invoices',
  ),
  'invoice.marked': why(
    'Маркированный товар ставит на остаток приёмка в МДЛП; приход по бумаге поставил бы его второй раз.',
    ['decision 0068', 'rulings Stock'],
    'deliveries',
  ),
  'invoice.no-difference': why(
    'Акт о расхождениях составляют, когда принятое не совпало с бумагой.',
    ['upd 10'],
    'invoices',
  ),
  'invoice.nothing': why(
    'Приход по бумаге — для немаркированного и принятого.',
    ['decision 0068'],
    'deliveries',
  ),
  'invoice.not-answered': why(
    'Ответ покупателя — второй титул УПД; у других накладных его нет.',
    ['upd 9'],
    'invoices',
  ),
} as const satisfies Partial<Record<RefusalCode, Why>>;
