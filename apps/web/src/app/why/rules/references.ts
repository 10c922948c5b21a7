import type { RefusalCode } from '@provizor/contract';
import { type Why, why } from './why.ts';

/** Rules behind refusals of dictionaries, directories, registers, reports. */
export const referenceRules = {
  'dictionary.in-use': why('Запись, на которую ссылаются документы, не удаляют: они потеряли бы название.', [
    'shell-and-administration 8',
    'act 402-ФЗ ст. 29',
  ]),
  'dictionary.national': why(
    'Общие справочники одни на все организации установки; меняет их главный администратор, остальные предлагают.',
    ['shell-and-administration 6', 'reference-data 2'],
    'proposals',
  ),
  'dictionary.own': why(
    'Предлагают то, чего сами изменить не могут.',
    ['shell-and-administration 6'],
    'proposals',
  ),
  'dictionary.by-yourself': why(
    'Предлагают то, чего сами изменить не могут.',
    ['shell-and-administration 6'],
    'proposals',
  ),
  'proposal.same': why('Предложение — это изменение записи.', ['shell-and-administration 6'], 'proposals'),
  'proposal.decided': why(
    'Решение по предложению принимают один раз.',
    ['shell-and-administration 6'],
    'proposals',
  ),
  'proposal.overtaken': why(
    'Предложение относится к записи, какой она была; по изменившейся решают заново.',
    ['rulings Shell'],
    'proposals',
  ),
  'contract.in-use': why(
    'Документы складского учёта ссылаются на договор и хранятся не меньше пяти лет.',
    ['act 402-ФЗ ст. 29'],
    'exchange-directories',
  ),
  'register.no-settings': why(
    'Каждая запись регистра называет коды организации; выдумать их программа не может.',
    ['regional-reporting A2', 'regional-reporting B2'],
    'registers',
  ),
  'register.refused': why(
    'Записи проверяются по правилам регистра до отправки: пакет с ошибкой он вернёт.',
    ['regional-reporting A5', 'regional-reporting B5'],
    'egisso',
  ),
  'register.empty': why(
    'Записи, ждущие протокола, второй раз не передают.',
    ['regional-reporting A5', 'decision 0067'],
    'egisso',
  ),
  'register.answered': why(
    'Пакет, на который регистр ответил, им принят к учёту.',
    ['regional-reporting A4', 'regional-reporting B4'],
    'egisso',
  ),
  'register.unreadable': why(
    'Протокол принимают таким, каким его выдал регистр.',
    ['regional-reporting A4', 'regional-reporting B4'],
    'egisso',
  ),
  'register.foreign': why(
    'Протокол относится к одному пакету и называет его.',
    ['regional-reporting A4', 'regional-reporting B4'],
    'egisso',
  ),
  'payment.empty': why(
    'Реестр на оплату — отпуски одной программы за один период.',
    ['stock-and-exchange 3'],
    'payment',
  ),
  'payment.too-long': why(
    'Реестр длиннее 50 000 строк программа одним не составляет: его не открыть и не проверить.',
    ['stock-and-exchange 3'],
    'payment',
  ),
  'dictionary.cycle': why('Запись не может лежать внутри самой себя: дерево перестало бы быть деревом.', [
    'shell-and-administration 3',
  ]),
  'report.unknown-kind': why('Отчёт составляется по описанному виду.', ['stock-and-exchange 8']),
  'report.unknown-form': why('Печатается форма из списка.', ['stock-and-exchange 8'], 'forms'),
  'report.other-form': why(
    'У каждого вида документа свои утверждённые формы.',
    ['stock-and-exchange 8'],
    'forms',
  ),
  'report.gone': why(
    'Готовая форма хранится сутки: дальше она могла бы разойтись с документом.',
    ['decision 0059'],
    'prints',
  ),
  'report.not-ready': why('Большие формы составляются в очереди.', ['decision 0059'], 'prints'),
  'report.failed': why(
    'Форма составлена не была; документ от этого не изменился.',
    ['stock-and-exchange 8'],
    'prints',
  ),
  'report.unknown-format': why('Файл отчёта — pdf, xlsx, csv или html.', ['stock-and-exchange 8'], 'prints'),
  'template.columns': why(
    'Настраивают столбцы, которые у формы есть: состав утверждённых форм задан.',
    ['decision 0057'],
    'forms',
  ),
  'template.kind': why('Продолжение и последний лист принадлежат той же форме.', ['decision 0057'], 'forms'),
  'label.none': why('Печатают выбранное.', ['decision 0060'], 'labels'),
  'initial-packs.nothing': why('Упаковку вводят в остатки один раз.', ['decision 0085'], 'initial'),
  'label.no-price': why(
    'На ценнике стоит розничная цена; без неё он вводил бы покупателя в заблуждение.',
    ['decision 0084'],
    'reprice',
  ),
  'packing.unknown': why(
    'Делить упаковку можно, когда известно, сколько в ней единиц.',
    ['rulings Stock', 'decision 0041'],
    'directories',
  ),
  'packing.too-deep': why('Девяти уровней упаковки хватает любому товару.', ['decision 0041'], 'directories'),
  'packing.inner': why(
    'Уровни лежат один в другом: внутренний не убрать, пока есть внешний.',
    ['decision 0041'],
    'directories',
  ),
  'barcode.not-found': why(
    'Ищется товар общего справочника с этим GTIN или EAN-13.',
    ['shell-and-administration 8'],
    'directories',
  ),
  'address.id-missing': why('Вызов относится к одному месту хранения и должен его назвать.', [
    'stock-and-exchange 5',
  ]),
  'address.in-use': why(
    'Место, на котором числится товар, удалить нельзя: товар потерялся бы.',
    ['stock-and-exchange 5'],
    'storage',
  ),
  'certificate.wrong-file': why(
    'Сертификат качества хранится как бумага: PDF или картинка.',
    ['stock-and-exchange 3'],
    'directories',
  ),
  'import.running': why(
    'Один справочник загружает одна загрузка: две смешали бы его версии.',
    ['decision 0050'],
    'import',
  ),
  'import.over': why('Законченную загрузку отменяют, а не прерывают.', ['decision 0050'], 'import'),
  'import.asked': why(
    'Первое чтение файла ничего не меняет и спрашивает; следующий файл ждёт ответа.',
    ['decision 0050'],
    'import',
  ),
  'import.not-asked': why('На вопрос загрузки отвечают один раз.', ['decision 0050'], 'import'),
  'import.undo-order': why(
    'Загрузки отменяют с последней: иначе пропало бы то, что пришло позже.',
    ['decision 0050'],
    'import',
  ),
  'import.not-undoable': why(
    'Прежние значения хранятся для двух последних загрузок справочника.',
    ['decision 0050'],
    'import',
  ),
  'esklp.not-found': why(
    'Штрихкоды ЕСКЛП есть только у зарегистрированных предельных цен.',
    ['reference-data 2.1'],
    'directories',
  ),
  'preset.foreign': why('Общий набор видят все, поэтому меняет его автор или администратор.', [
    'stock-and-exchange 7',
  ]),
  'partner.not-added': why(
    'Контрагент МДЛП опознаётся по ИНН и КПП, под которыми он там зарегистрирован.',
    ['stock-and-exchange 8', 'mdlp-errors 2'],
    'storage',
  ),
} as const satisfies Partial<Record<RefusalCode, Why>>;
