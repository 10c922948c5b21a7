import type { RefusalCode } from '@provizor/contract';
import { type Why, why } from './why.ts';

/** Rules behind refusals of the program itself: input, sessions, people, organisations. */
export const programRules = {
  'input.invalid': why(
    'Каждое поле принимает только то, что в нём имеет смысл: дата существует, число в пределах, обязательное заполнено. Неверное не сохраняется даже частично, чтобы документ не разошёлся с бумагой.',
    ['shell-and-administration 5', 'stock-and-exchange 5', 'wizards 5'],
  ),
  'input.too-large': why(
    'У одного запроса есть предел размера: слишком большой задержал бы работу всех остальных.',
    ['mdlp-errors 3'],
  ),
  'not-found': why('Показывается только своё: удалённой записи и записи чужой организации для вас нет.', [
    'shell-and-administration 6',
  ]),
  'delete.no-id': why('Удаляют всегда одну названную запись.', ['shell-and-administration 5']),
  'route.not-found': why('Программа отвечает только на описанные вызовы.', ['shell-and-administration 7']),
  'access.denied': why(
    'Что человек видит и меняет, задают его роли: право читать и право менять раздел даются отдельно.',
    ['shell-and-administration 6'],
    'roles',
  ),
  'session.required': why('Работать может только вошедший: каждое действие записывается на человека.', [
    'shell-and-administration 4',
    'stock-and-exchange 8',
  ]),
  'session.other': why(
    'Вход в браузере один на все окна. Окно, открытое прежним сотрудником, не действует от имени нового.',
    ['decision 0072'],
  ),
  'request.foreign': why(
    'Изменения принимаются только со страниц программы: чужой сайт не может действовать от вашего имени.',
    ['decision 0072'],
  ),
  'session.bad-credentials': why(
    'Что именно неверно — имя или пароль, — не говорится, чтобы имена нельзя было подобрать.',
    ['shell-and-administration 8', 'standard OWASP'],
  ),
  'session.wait': why(
    'После нескольких неудачных попыток вход ненадолго закрывается: так пароль не подобрать.',
    ['standard OWASP'],
  ),
  'session.blocked': why(
    'Кому закрыт вход, тот в программу не попадёт. Его записи остаются: они нужны журналу и документам.',
    ['shell-and-administration 6', 'act 402-ФЗ ст. 29'],
    'users',
  ),
  'session.password-ended': why(
    'Переданный пароль знают двое, а лежать он может где угодно: неиспользованный, он скоро перестаёт действовать.',
    ['decision 0098', 'standard OWASP'],
    'users',
  ),
  'session.code-required': why('У этой учётной записи включён вход по коду: одного пароля недостаточно.', [
    'standard RFC 6238',
    'decision 0071',
  ]),
  'session.bad-code': why('Код действует 30 секунд и один раз; часы телефона должны идти верно.', [
    'standard RFC 6238',
    'decision 0071',
  ]),
  'session.second-factor': why(
    'Организация требует вход по коду от всех: пока он не настроен, доступен только профиль.',
    ['decision 0071'],
    'profile',
  ),
  'second-factor.on': why(
    'Ключ для кодов один: новый незаметно заменил бы тот, которым вы входите.',
    ['decision 0071'],
    'profile',
  ),
  'second-factor.off': why('Отключить можно то, что настроено.', ['decision 0071'], 'profile'),
  'second-factor.demanded': why(
    'Когда вход по коду требует организация, сам сотрудник его не отключает; сбрасывает администратор.',
    ['decision 0071'],
    'users',
  ),
  'session.new-password': why(
    'Пароль, который задал другой человек, знают двое: за вашим именем должны стоять вы одни.',
    ['decision 0098', 'standard OWASP'],
    'profile',
  ),
  'password.weak': why('Короткий пароль подбирается за минуты.', ['standard OWASP'], 'profile'),
  'backup.running': why(
    'Две копии одновременно мешали бы друг другу и заняли бы вдвое больше места.',
    ['decision 0044'],
    'backups',
  ),
  'backup.none': why(
    'Копии пишутся в папку, которую задаёт администратор сервера.',
    ['decision 0044'],
    'backups',
  ),
  'organization.unknown': why(
    'Каждое действие относится к одной существующей организации.',
    ['shell-and-administration 6'],
    'organizations',
  ),
  'organization.foreign-person': why(
    'Личное действие — подпись, устройство, отпуск — делает сотрудник самой организации, а не главный администратор за него.',
    ['decision 0018'],
  ),
  'organization.in-use': why(
    'Документы и движения хранятся не меньше пяти лет; организацию с данными не удаляют.',
    ['act 402-ФЗ ст. 29'],
    'organizations',
  ),
  'role.in-use': why(
    'Удалённая роль лишила бы людей прав среди смены.',
    ['shell-and-administration 6'],
    'roles',
  ),
  'user.self': why(
    'Человек не может закрыть вход самому себе: вернуть его было бы некому.',
    ['decision 0018'],
    'users',
  ),
  'user.last-admin': why(
    'В организации всегда остаётся кто-то, кто может дать права.',
    ['decision 0018'],
    'users',
  ),
  'setup.done': why(
    'Первая настройка делается один раз; дальше всё меняют в администрировании.',
    ['shell-and-administration 2.1'],
    'first-steps',
  ),
  'version.stale': why(
    'Запись сохраняется поверх той, которую вы видели. Если её успели изменить, чужие изменения не затираются молча: показаны обе.',
    ['rulings Shell'],
  ),
  'idempotency.reused': why('Одно нажатие — один документ: ключ запроса служит только одному действию.', [
    'rulings Shell',
  ]),
  'rate.exceeded': why('Частота запросов одного человека ограничена, чтобы хватало всем.', [
    'shell-and-administration 9',
  ]),
  'events.too-many': why('Каждое окно держит соединение с сервером; их число на сеанс ограничено.', [
    'stock-and-exchange 4',
  ]),
  'database.away': why(
    'Без базы ничего не записано и ничего не потеряно: действие целиком не состоялось.',
    ['decision 0051'],
    'installation',
  ),
  'database.full': why(
    'Запись либо сохранена целиком, либо не сохранена вовсе.',
    ['decision 0044'],
    'installation',
  ),
  'server.full': why(
    'Файл либо сохранён целиком, либо не сохранён вовсе.',
    ['decision 0044'],
    'installation',
  ),
  'server.error': why(
    'Это неисправность программы, а не ваша ошибка. Она записана в журнал сервера под номером из сообщения.',
    ['shell-and-administration 8'],
    'installation',
  ),
  'organization.id-missing': why('Вызов относится к одной организации и должен её назвать.', [
    'stock-and-exchange 5',
  ]),
} as const satisfies Partial<Record<RefusalCode, Why>>;
