import { define } from './define.ts';
import { tooManyAttempts } from './told-early.ts';

/** Refusals of the program itself: input, sessions, people and organisations. */
export const programRefusals = define({
  'input.invalid': { status: 400, message: 'Проверьте заполнение полей' },
  'input.too-large': { status: 413, message: 'Слишком большой запрос', cure: 'Разделите данные на части' },
  'not-found': { status: 404, message: 'Запись не найдена', cure: 'Обновите список: возможно, её удалили' },
  'delete.no-id': {
    status: 400,
    message: 'При удалении не указан ID записи',
    cure: 'Назовите запись: её ID стоит в адресе вызова последним',
  },
  'route.not-found': { status: 404, message: 'Такого вызова нет' },
  'access.denied': {
    status: 403,
    message: 'Недостаточно прав',
    cure: 'Обратитесь к администратору организации',
  },
  'session.required': { status: 401, message: 'Необходимо войти в программу' },
  'session.other': {
    status: 401,
    message: 'В этом браузере вошёл другой сотрудник',
    cure: 'Обновите страницу: дальше она работает от его имени',
  },
  'request.foreign': {
    status: 403,
    message: 'Запрос пришёл не со страницы программы',
    cure: 'Откройте программу заново. Если она стоит за прокси, он должен передавать заголовок Host без изменений',
  },
  'session.bad-credentials': {
    status: 401,
    message: 'Неверное имя пользователя или пароль',
    cure: 'Проверьте раскладку клавиатуры и Caps Lock',
  },
  'session.wait': { status: 429, message: tooManyAttempts },
  'session.blocked': {
    status: 403,
    message: 'Учётная запись отключена',
    cure: 'Обратитесь к администратору',
  },
  'session.code-required': {
    status: 401,
    message: 'Введите код подтверждения',
    cure: 'Код показывает программа на вашем телефоне; если телефона нет — введите код восстановления',
  },
  'session.bad-code': {
    status: 401,
    message: 'Код не подходит',
    cure: 'Дождитесь следующего кода и введите его; каждый код действует один раз',
  },
  'session.second-factor': {
    status: 403,
    message: 'Организация требует подтверждать вход кодом',
    cure: 'Настройте вход по коду в профиле',
  },
  'second-factor.on': {
    status: 409,
    message: 'Вход по коду уже настроен',
    cure: 'Чтобы настроить его заново, сначала отключите',
  },
  'second-factor.off': { status: 409, message: 'Вход по коду не настроен' },
  'second-factor.demanded': {
    status: 409,
    message: 'Организация требует вход по коду: отключить его нельзя',
    cure: 'Новый телефон? Попросите администратора сбросить вход по коду и настройте его заново',
  },
  'password.weak': {
    status: 400,
    message: 'Пароль слишком простой',
    cure: 'Не короче 8 знаков, буквы и цифры',
  },
  'backup.running': {
    status: 409,
    message: 'Резервная копия уже делается',
    cure: 'Дождитесь её конца: страница покажет итог сама',
  },
  'backup.none': {
    status: 409,
    message: 'У этого сервера нет папки резервных копий',
    cure: 'Задайте её в настройке BACKUP_DIR и запустите сервер снова',
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
  'organization.in-use': {
    status: 409,
    message: 'В организации есть данные: удалить её нельзя',
    cure: 'Удалите сначала её данные или отключите организацию',
  },
  'role.in-use': {
    status: 409,
    message: 'Роль назначена пользователям',
    cure: 'Сначала снимите её с них',
  },
  'user.self': {
    status: 409,
    message: 'Нельзя удалить или отключить себя',
    cure: 'Попросите другого администратора',
  },
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
  'events.too-many': {
    status: 429,
    message: 'Открыто слишком много окон программы: уведомления в этом окне пока не приходят',
    cure: 'Закройте лишние окна; программа подключится сама. Предел задаёт администратор сервера',
  },
  'database.away': {
    status: 503,
    message: 'База данных не отвечает',
    cure: 'Ничего не потеряно: повторите через несколько секунд',
  },
  'database.full': {
    status: 503,
    message: 'На диске базы данных кончилось место: запись не сохранена',
    cure: 'Сообщите администратору сервера; когда место освободится, повторите',
  },
  'server.error': {
    status: 500,
    message: 'Произошла внутренняя ошибка сервера',
    cure: 'Повторите попытку; если не помогло, сообщите администратору',
  },

  'organization.id-missing': { status: 400, message: 'Не указан ID организации' },
});
