import { define } from './define.ts';

/** Refusals of dictionaries, reference data, reports and presets. */
export const referenceRefusals = define({
  'dictionary.in-use': {
    status: 409,
    message: 'Запись используется, удалить её нельзя',
    cure: 'Сначала уберите или замените её там, где она указана',
  },
  'dictionary.cycle': {
    status: 409,
    message: 'Запись нельзя поместить внутрь неё самой',
    cure: 'Выберите другое место в дереве',
  },
  'report.unknown-kind': { status: 400, message: 'Такого вида отчёта нет', cure: 'Выберите вид из списка' },
  'report.unknown-format': {
    status: 400,
    message: 'Ошибка формирования отчёта',
    cure: 'Выберите один из видов файла: pdf, xlsx, csv, html',
  },
  'packing.unknown': {
    status: 409,
    message: 'У товара не указано, сколько единиц в упаковке',
    cure: 'Заполните уровни упаковки или поле «Единиц в упаковке» в карточке товара',
  },
  'packing.too-deep': {
    status: 409,
    message: 'У товара не больше 9 уровней упаковки',
    cure: 'Сократите уровни упаковки',
  },
  'packing.inner': {
    status: 409,
    message: 'Над этим уровнем упаковки есть ещё один',
    cure: 'Сначала удалите верхний уровень',
  },
  'barcode.not-found': { status: 404, message: 'Not found', cure: 'Товара с таким кодом нет в справочнике' },
  'address.id-missing': { status: 400, message: 'Не указан ID места хранения' },
  'address.in-use': {
    status: 409,
    message: 'Места хранения используются: удалить их нельзя',
    cure: 'Освободите места или удалите их из выбранных',
  },
  'certificate.wrong-file': {
    status: 400,
    message: 'Сертификат принимается файлом PDF, JPEG или PNG',
    cure: 'Сохраните документ в одном из этих видов',
  },
  'import.running': {
    status: 409,
    message: 'Этот справочник уже загружается',
    cure: 'Дождитесь конца загрузки или прервите её',
  },
  'import.over': {
    status: 409,
    message: 'Загрузка уже закончилась',
    cure: 'Начните загрузку заново, если она нужна',
  },
  'import.asked': {
    status: 409,
    message: 'Прошлый файл этого справочника ждёт вашего решения',
    cure: 'Загрузите его или откажитесь от него',
  },
  'import.not-asked': {
    status: 409,
    message: 'Эта загрузка ничего не спрашивает',
    cure: 'Обновите страницу: вопрос уже решён',
  },
  'import.undo-order': {
    status: 409,
    message: 'После этой загрузки справочник загружали ещё раз',
    cure: 'Сначала отмените более новую загрузку',
  },
  'import.not-undoable': {
    status: 409,
    message: 'Эту загрузку нельзя отменить: она ничего не изменила, уже отменена или слишком давняя',
    cure: 'Отменить можно две последние загрузки справочника; иначе загрузите верный файл',
  },
  'esklp.not-found': {
    status: 404,
    message: 'В ЕСКЛП нет упаковки с таким GTIN',
    cure: 'Штрихкоды в ЕСКЛП есть только у ЖНВЛП: поищите в реестре МДЛП',
  },
  'preset.foreign': {
    status: 403,
    message: 'Общий набор меняет тот, кто его создал, или администратор',
    cure: 'Сохраните свой набор под другим названием',
  },
  'partner.not-added': {
    status: 422,
    message: 'Произошла ошибка при попытке добавить контрагента с ИНН и КПП',
    cure: 'Проверьте ИНН и КПП по документам контрагента',
  },
});
