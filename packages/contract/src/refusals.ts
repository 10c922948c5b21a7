/** One refusal: HTTP status, text for the person and, where there is one, what to do next. */
export type RefusalDefinition = { status: number; message: string; cure?: string };

const define = <T extends Record<string, RefusalDefinition>>(definitions: T) => definitions;

/** The closed list of refusals of the API (spec: error catalogues of the three specifications). */
export const refusals = define({
  'input.invalid': { status: 400, message: 'Проверьте заполнение полей' },
  'input.too-large': { status: 413, message: 'Слишком большой запрос', cure: 'Разделите данные на части' },
  'not-found': { status: 404, message: 'Запись не найдена', cure: 'Обновите список: возможно, её удалили' },
  'route.not-found': { status: 404, message: 'Такого вызова нет' },
  'access.denied': {
    status: 403,
    message: 'Недостаточно прав',
    cure: 'Обратитесь к администратору организации',
  },
  'session.required': { status: 401, message: 'Необходимо войти в программу' },
  'session.bad-credentials': {
    status: 401,
    message: 'Неверное имя пользователя или пароль',
    cure: 'Проверьте раскладку клавиатуры и Caps Lock',
  },
  'session.wait': { status: 429, message: 'Слишком много неудачных попыток входа' },
  'session.blocked': {
    status: 403,
    message: 'Учётная запись отключена',
    cure: 'Обратитесь к администратору',
  },
  'password.weak': {
    status: 400,
    message: 'Пароль слишком простой',
    cure: 'Не короче 8 знаков, буквы и цифры',
  },
  'organization.unknown': {
    status: 409,
    message: 'Выбранной организации больше нет',
    cure: 'Выберите другую организацию',
  },
  'organization.foreign-person': {
    status: 409,
    message: 'Это делает сотрудник самой организации',
    cure: 'Вернитесь в свою организацию или войдите под её пользователем',
  },
  'organization.in-use': { status: 409, message: 'В организации есть данные: удалить её нельзя' },
  'role.in-use': {
    status: 409,
    message: 'Роль назначена пользователям',
    cure: 'Сначала снимите её с них',
  },
  'user.self': { status: 409, message: 'Нельзя удалить или отключить себя' },
  'user.last-admin': {
    status: 409,
    message: 'Это последний администратор организации',
    cure: 'Сначала назначьте другого администратора',
  },
  'setup.done': { status: 409, message: 'Программа уже настроена', cure: 'Войдите под своим именем' },
  'version.stale': {
    status: 409,
    message: 'Запись изменил другой пользователь',
    cure: 'Сравните изменения и сохраните ещё раз',
  },
  'idempotency.reused': {
    status: 409,
    message: 'Этот ключ запроса уже использован с другими данными',
    cure: 'Повторите действие',
  },
  'rate.exceeded': { status: 429, message: 'Слишком много запросов', cure: 'Подождите немного' },
  'server.error': { status: 500, message: 'Произошла внутренняя ошибка сервера' },

  'mdlp.session-required': {
    status: 409,
    message: 'Отсутствует токен авторизации для МДЛП',
    cure: 'Войдите в МДЛП: выберите сертификат',
  },
  'mdlp.thumbprint-missing': { status: 400, message: 'Отсутствует отпечаток сертификата' },
  'mdlp.credentials-missing': {
    status: 409,
    message: 'Ошибка в данных авторизации для МДЛП',
    cure: 'Администратор организации задаёт client_id и client_secret в её карточке',
  },
  'mdlp.refused': { status: 422, message: 'МДЛП не приняла запрос' },
  'mdlp.forbidden': {
    status: 403,
    message: 'Недостаточно прав в МДЛП',
    cure: 'Попросите администратора личного кабинета МДЛП выдать право',
  },
  'mdlp.not-found': { status: 404, message: 'МДЛП не нашла запрошенные данные' },
  'mdlp.unavailable': {
    status: 503,
    message: 'МДЛП недоступна',
    cure: 'Работа продолжится сама, когда связь вернётся',
  },
  'mdlp.wait': { status: 429, message: 'Ограничение МДЛП на частоту запросов' },
  'mdlp.contour': {
    status: 409,
    message: 'Учебная подпись не действует в рабочем контуре МДЛП',
    cure: 'Подпишите сертификатом УКЭП через КриптоПро',
  },
  'mdlp.signature-invalid': {
    status: 422,
    message: 'Подпись не соответствует документу',
    cure: 'Подпишите документ ещё раз',
  },
  'mdlp.document-invalid': { status: 422, message: 'Документ не соответствует схеме МДЛП' },
  'mdlp.already-sent': {
    status: 409,
    message: 'Документ уже отправлен',
    cure: 'Результат — в отправленных документах',
  },
  'mdlp.too-late': {
    status: 409,
    message: 'Документ уже передан в МДЛП: отменить его нельзя',
    cure: 'Дождитесь квитанции; ошибку исправляют новым документом',
  },
  'mdlp.income-busy': { status: 409, message: 'По этой поставке уже отправлен документ, результата ещё нет' },
  'mdlp.nothing-left': {
    status: 409,
    message: 'Продолжать не с чем: из документа не осталось непроведённых упаковок',
    cure: 'Обновите страницу: возможно, остаток уже отправлен',
  },
  'mdlp.cause-gone': {
    status: 409,
    message: 'Сведения об упаковках изменились, причина теперь другая',
    cure: 'Обновите страницу',
  },
  'mdlp.no-wizard': {
    status: 409,
    message: 'Этот документ нельзя продолжить мастером',
    cure: 'Составьте новый документ из оставшихся упаковок вручную',
  },
  'mdlp.link-impossible': { status: 409, message: 'Эти документы нельзя связать' },
  'mdlp.content-missing': {
    status: 409,
    message: 'Состав документа ещё не загружен из МДЛП',
    cure: 'Подождите загрузки или повторите её',
  },

  'wizard.wrong-document': { status: 409, message: 'Этот документ принимают другим мастером' },
  'wizard.closed': {
    status: 409,
    message: 'Черновик уже отправлен или удалён',
    cure: 'Откройте мастер заново',
  },
  'wizard.problems': {
    status: 409,
    message: 'Выбранная партия содержит упаковки, которые невозможно принять',
    cure: 'Откройте «подробнее…» или не выводите проблемные упаковки',
  },
  'wizard.nothing': {
    status: 409,
    message: 'Нет ни одной упаковки для отправки',
    cure: 'Отсканируйте упаковки',
  },
  'wizard.not-checked': {
    status: 409,
    message: 'Статусы упаковок ещё не проверены',
    cure: 'Дождитесь проверки',
  },
  'wizard.box-busy': { status: 409, message: 'Эту транспортную упаковку сейчас проверяет другой сотрудник' },
  'wizard.changed': {
    status: 409,
    message: 'Пока документ подписывали, черновик изменился',
    cure: 'Проверьте итог и подпишите ещё раз',
  },
  'wizard.empty-batch': { status: 409, message: 'Партия не содержит ни одной упаковки из документа' },
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
  'device.foreign-organization': {
    status: 409,
    message: 'Устройство регистрирует сотрудник этой организации',
    cure: 'Вернитесь в свою организацию или войдите под её пользователем',
  },
  'batch.name-missing': { status: 400, message: 'Не задано имя партии для сохранения' },

  'stock.shortage': {
    status: 409,
    message: 'ВНИМАНИЕ! При попытке выполнения операции нарушается целостность остатков. Проверьте данные.',
    cure: 'Уменьшите количество, выберите другую партию или дату: чего и когда не хватает, перечислено в списке',
  },
  'stock.delete-blocked': {
    status: 409,
    message: 'Невозможно удалить документ. Нарушается целостность остатков',
    cure: 'Сначала верните документы, которыми израсходован этот товар, или исправьте документ, не возвращая его в черновики',
  },
  'stock.posted': {
    status: 409,
    message: 'Документ проведён, изменить его нельзя',
    cure: 'Верните его в черновики, исправьте и проведите снова',
  },
  'stock.not-posted': {
    status: 409,
    message: 'Документ не проведён: исправлять в нём нечего',
    cure: 'Измените черновик и проведите его',
  },
  'stock.incomplete': {
    status: 422,
    message: 'Документ нельзя провести: заполнено не всё',
    cure: 'Заполните и исправьте перечисленные поля',
  },
  'stock.number-taken': {
    status: 409,
    message: 'Такой номер уже есть в базе',
    cure: 'Введите другой номер или оставьте предложенный',
  },
  'stock.mdlp-under-way': {
    status: 409,
    message: 'Документ МДЛП ещё не обработан: товар зарезервирован до ответа',
    cure: 'Дождитесь квитанции или отмените документ в очереди отправки',
  },
  'stock.mdlp-linked': {
    status: 409,
    message: 'Этот документ МДЛП уже связан с другим складским документом',
    cure: 'Откройте тот документ и уберите связь в нём или выберите другой документ МДЛП',
  },
  'stock.mdlp-other-kind': {
    status: 409,
    message: 'Документ МДЛП этой схемы сообщает о другой операции',
    cure: 'Выберите документ МДЛП, который подходит к виду складского документа',
  },
  'stock.packs-taken': {
    status: 409,
    message: 'Некоторые упаковки уже проведены или зарезервированы другим документом',
    cure: 'Уберите их из документа',
  },
  'stock.files-full': {
    status: 409,
    message: 'К документу приложено уже 50 файлов',
    cure: 'Удалите лишние',
  },
  'stock.derived': {
    status: 409,
    message: 'Остатки меняются только документами',
    cure: 'Составьте документ: приход, списание, перемещение или инвентаризацию',
  },
  'stock.shortage-hidden': {
    status: 409,
    message: 'Товара не хватает. Сколько его числится, не показывается: вы считаете этот склад вслепую',
    cure: 'Закончите подсчёт или попросите провести документ другого сотрудника',
  },
  'invent.not-begun': { status: 409, message: 'Подсчёт не начат', cure: 'Начните подсчёт' },
  'invent.begun': {
    status: 409,
    message: 'Подсчёт уже идёт',
    cure: 'Считайте или верните инвентаризацию в черновики',
  },
  'invent.counting': {
    status: 409,
    message: 'Идёт подсчёт: строки меняются только подсчётом',
    cure: 'Считайте сканером или вводите посчитанное количество',
  },
  'invent.finished': {
    status: 409,
    message: 'Подсчёт закончен',
    cure: 'Верните инвентаризацию в подсчёт и посчитайте снова',
  },
  'invent.not-finished': { status: 409, message: 'Подсчёт не закончен', cure: 'Закончите инвентаризацию' },
  'invent.blind': {
    status: 409,
    message: 'Идёт слепой подсчёт: учётные остатки и расхождения видны после его окончания',
    cure: 'Закончите подсчёт',
  },
  'invent.overlap': {
    status: 409,
    message: 'Эти остатки уже считает другая инвентаризация',
    cure: 'Закончите ту инвентаризацию или выберите другие места хранения',
  },
  'invent.nothing': { status: 409, message: 'Остатков не найдено!', cure: 'Выберите другие места хранения' },
  'invent.no-difference': { status: 409, message: 'Расхождений нет: документ не нужен' },
  'invent.has-documents': {
    status: 409,
    message: 'По этой инвентаризации уже составлен документ на излишки или недостачу',
    cure: 'Сначала удалите его',
  },
  'order.may-not': {
    status: 403,
    message: 'Утверждать эту заявку вам не разрешено',
    cure: 'Это право отмечается в карточке пользователя',
  },
  'order.division-first': {
    status: 409,
    message: 'Сначала заявку подтверждает подразделение',
    cure: 'Попросите подтвердить заявку того, кто отвечает за подразделение',
  },
  'order.confirmed': {
    status: 409,
    message: 'Заявка подтверждена, изменить её нельзя',
    cure: 'Верните её в черновики',
  },
  'order.over-limit': {
    status: 409,
    message: 'Заявка превышает нормы запаса склада',
    cure: 'Уменьшите количество или попросите утвердить того, кто утверждает все заявки',
  },
  'order.in-work': {
    status: 409,
    message: 'Заявка уже выполняется: по ней составлено перемещение',
    cure: 'Сначала удалите перемещение',
  },
  'order.not-confirmed': { status: 409, message: 'Заявка не утверждена', cure: 'Утвердите заявку' },
  'order.nothing-left': {
    status: 409,
    message: 'По заявке всё уже выполнено или перемещается',
    cure: 'Проверьте перемещения по заявке: они перечислены в её карточке',
  },
  'order.nothing-free': {
    status: 409,
    message: 'На складе нет свободного товара для этой заявки',
    cure: 'Дождитесь поступления или выберите другой склад',
  },
  'order.same-storage': {
    status: 409,
    message: 'Склад не может заказать товар у самого себя',
    cure: 'Выберите склад, который выполнит заявку',
  },
  'move.same-storage': {
    status: 409,
    message: 'Внутри одного склада приёмка не нужна',
    cure: 'Проведите перемещение сразу',
  },
  'move.not-sent': {
    status: 409,
    message: 'Перемещение не ждёт приёмки',
    cure: 'Обновите документ: на него уже ответили или его вернули в черновики',
  },
  'move.awaits-answer': {
    status: 409,
    message: 'Перемещение ждёт приёмки',
    cure: 'Примите его или верните в черновики',
  },
  'destroy.not-handed-over': {
    status: 409,
    message: 'Акт об уничтожении составляется из проведённой передачи на уничтожение',
    cure: 'Проведите передачу на уничтожение (541) и составьте акт из неё',
  },
  'destroy.has-act': {
    status: 409,
    message: 'По этой передаче составлен акт об уничтожении',
    cure: 'Сначала удалите акт',
  },
  'packing.unknown': {
    status: 409,
    message: 'У товара не указано, сколько единиц в упаковке',
    cure: 'Заполните уровни упаковки или поле «Единиц в упаковке» в карточке товара',
  },
  'packing.too-deep': { status: 409, message: 'У товара не больше 9 уровней упаковки' },
  'packing.inner': {
    status: 409,
    message: 'Над этим уровнем упаковки есть ещё один',
    cure: 'Сначала удалите верхний уровень',
  },
  'barcode.not-found': { status: 404, message: 'Not found', cure: 'Товара с таким кодом нет в справочнике' },
  'organization.id-missing': { status: 400, message: 'Не указан ID организации' },
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
  'import.over': { status: 409, message: 'Загрузка уже закончилась' },
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
  'reconciliation.running': {
    status: 409,
    message: 'Это место деятельности уже сверяется',
    cure: 'Дождитесь конца сверки или удалите её',
  },
  'pack.transition': { status: 409, message: 'Недопустимый переход состояния упаковки' },
});

export type RefusalCode = keyof typeof refusals;

/** Body of every refused request. `details` depends on the code: fields, present data, seconds to wait … */
export type RefusalBody = { code: RefusalCode; message: string; cure?: string; details?: unknown };

/** `details` of input.invalid: one entry a field, `path` like `body.lines.0.price`. */
export type FieldError = { path: string; message: string };
