import type { Explanation } from './types.ts';

export type CallRow = {
  readonly code: string | null;
  readonly text: string | null;
  readonly explanation: Explanation;
};

const account = (text: string, title: string, cure: string): CallRow => ({
  code: null,
  text,
  explanation: {
    group: 'rights',
    title,
    why: 'МДЛП не пускает эту учётную запись.',
    cure,
    next: ['sign_in', 'retry'],
  },
});

const task = (code: string, title: string, why: string, cure: string): CallRow => ({
  code,
  text: null,
  explanation: { group: 'limit', title, why, cure, next: ['retry'] },
});

/**
 * Refusals before a document is processed, by the HTTP status («HTTP 403») or the code of the answer
 * (mdlp-errors, section 3); rows with a text stand before those of their status.
 */
export const callRows: readonly CallRow[] = [
  account(
    'manual_block',
    'Учётная запись МДЛП заблокирована вручную',
    'Обратитесь к администратору кабинета МДЛП.',
  ),
  account(
    'temporary_block',
    'Учётная запись МДЛП временно заблокирована',
    'Было много неверных попыток входа: подождите и войдите снова.',
  ),
  account(
    'inactive_block',
    'Учётная запись МДЛП заблокирована: давно не входили',
    'Попросите администратора кабинета МДЛП снять блокировку.',
  ),
  account('password_expired', 'Истёк пароль МДЛП', 'Смените пароль в кабинете МДЛП.'),
  {
    code: 'query.reusing',
    text: null,
    explanation: {
      group: 'repeat',
      title: 'Этот документ уже отправлен',
      why: 'МДЛП уже получала документ с этим номером запроса.',
      cure: 'Не отправляйте его ещё раз: найдите его в исходящих и посмотрите квитанцию.',
      next: ['first'],
    },
  },
  task(
    'TASKS_LIMIT_EXCEEDED',
    'Слишком много задач выгрузки',
    'МДЛП держит не больше десяти задач на пользователя.',
    'Удалите старые выгрузки или подождите, пока они закончатся.',
  ),
  task(
    'TASKS_NOT_COMPLETED',
    'Выгрузка ещё готовится',
    'МДЛП не закончила задачу.',
    'Подождите и повторите.',
  ),
  task(
    'TASK_NOT_FOUND',
    'Задачи выгрузки нет',
    'МДЛП не знает этой задачи: она удалена или устарела.',
    'Закажите выгрузку снова.',
  ),
  task(
    'INVALID_TASK_FIELDS',
    'Задача выгрузки задана неверно',
    'МДЛП не приняла условия выгрузки.',
    'Проверьте период и виды документов и закажите снова.',
  ),
  task(
    'NOT_ENOUGH_RIGHTS',
    'Нет права на выгрузку',
    'У пользователя МДЛП нет нужного права.',
    'Попросите администратора кабинета выдать право на выгрузку.',
  ),
  task(
    'ZIP_ENTRY_NOT_FOUND',
    'В выгрузке нет файла',
    'МДЛП не нашла файл в архиве.',
    'Закажите выгрузку снова.',
  ),
  task(
    'ZIP_ENTRY_TOO_LARGE',
    'Файл выгрузки слишком велик',
    'МДЛП не отдаёт такие большие файлы целиком.',
    'Сократите период выгрузки.',
  ),
  task(
    'UNSUPPORTED_EXPORT_TYPE',
    'Такой выгрузки не бывает',
    'МДЛП не знает этого вида выгрузки.',
    'Выберите другой вид.',
  ),
  {
    code: null,
    text: 'end of stream|certificate verify|handshake|защищенн',
    explanation: {
      group: 'channel',
      title: 'Нет защищённого соединения с МДЛП',
      why: 'Адрес задан без HTTPS, нет корневого сертификата или не работает криптопровайдер.',
      cure: 'Проверьте адрес МДЛП и защищённый канал (КриптоПро) в настройках.',
      next: ['retry'],
    },
  },
  {
    code: 'HTTP 401',
    text: null,
    explanation: {
      group: 'signature',
      title: 'Сеанс МДЛП истёк',
      why: 'Сеанс живёт полчаса без запросов; код входа годится один раз; сертификат может быть не привязан к пользователю МДЛП.',
      cure: 'Сеанс МДЛП истёк — выберите сертификат и войдите ещё раз. Если МДЛП не узнаёт пользователя, проверьте привязку сертификата в кабинете.',
      next: ['sign_in', 'retry'],
    },
  },
  {
    code: 'HTTP 403',
    text: null,
    explanation: {
      group: 'rights',
      title: 'Недостаточно прав в МДЛП',
      why: 'У пользователя МДЛП нет права, названного в ответе; для отправки документов нужно право UPLOAD_DOCUMENT.',
      cure: 'Попросите администратора кабинета выдать право, названное в ответе, и повторите отправку: документ подписан и хранится.',
      next: ['retry'],
    },
  },
  {
    code: 'HTTP 404',
    text: null,
    explanation: {
      group: 'document',
      title: 'В МДЛП этого нет',
      why: 'Квитанция ещё готовится, или номер документа неверен.',
      cure: 'Квитанция ещё готовится: подождите, программа спросит снова. Если ждать долго, проверьте номер документа.',
      next: ['retry'],
    },
  },
  {
    code: 'HTTP 429',
    text: null,
    explanation: {
      group: 'limit',
      title: 'МДЛП просит подождать',
      why: 'Запросы идут чаще, чем МДЛП разрешает одному пользователю.',
      cure: 'Ничего делать не нужно: программа подождёт и продолжит сама.',
      next: [],
    },
  },
  ...['HTTP 301', 'HTTP 307'].map((code) => ({
    code,
    text: null,
    explanation: {
      group: 'channel' as const,
      title: 'МДЛП перенаправляет на другой адрес',
      why: 'Участники из России работают с МДЛП по HTTPS с ГОСТ TLS.',
      cure: 'Проверьте защищённый канал (КриптоПро) и адрес МДЛП в настройках.',
      next: ['retry'] as const,
    },
  })),
  {
    code: 'HTTP 503',
    text: null,
    explanation: {
      group: 'channel',
      title: 'МДЛП не успела ответить',
      why: 'МДЛП перегружена, или запрос слишком большой.',
      cure: 'Подписанный документ ждёт в очереди и уйдёт сам; большие запросы программа делит на части.',
      next: ['retry'],
    },
  },
  ...['HTTP 500', 'HTTP 502', 'HTTP 504', 'HTTP 0'].map((code) => ({
    code,
    text: null,
    explanation: {
      group: 'channel' as const,
      title: 'МДЛП недоступна',
      why: 'Сбой на стороне МДЛП или нет связи с ней.',
      cure: 'МДЛП недоступна, документ в очереди: он уйдёт сам. Если это надолго, проверьте защищённый канал.',
      next: ['retry'] as const,
    },
  })),
  {
    code: 'HTTP 400',
    text: null,
    explanation: {
      group: 'xml',
      title: 'МДЛП не приняла запрос',
      why: 'В запросе ошибка, названная в ответе: формат документа, подпись или повтор номера запроса.',
      cure: 'Исправьте то, что названо в ответе, и отправьте новым документом.',
      next: ['repeat', 'retry'],
    },
  },
  {
    code: 'FAILED',
    text: null,
    explanation: {
      group: 'document',
      title: 'МДЛП не смогла обработать документ',
      why: 'Сбой произошёл до квитанции: её у такого документа не будет, ничего из него не проведено.',
      cure: 'Отправьте то же новым документом. Если повторится, обратитесь в поддержку МДЛП с номером документа.',
      next: ['repeat'],
    },
  },
  {
    code: 'FAILED_RESULT_READY',
    text: null,
    explanation: {
      group: 'document',
      title: 'МДЛП не смогла обработать документ',
      why: 'Причина — в квитанции; ничего из документа не проведено.',
      cure: 'Исправьте то, что названо в квитанции, и отправьте новым документом.',
      next: ['repeat'],
    },
  },
  {
    code: 'TECH_ERROR',
    text: null,
    explanation: {
      group: 'document',
      title: 'Техническая ошибка МДЛП',
      why: 'МДЛП не довела обработку до конца.',
      cure: 'Отправьте то же новым документом. Если повторится, обратитесь в поддержку МДЛП с номером документа.',
      next: ['repeat'],
    },
  },
];
