import { call } from './api.js';
import { byId, element, fill, timeText } from './dom.js';

const lineNames = {
  ok: 'работает',
  off: 'выключен',
  dead: 'не отвечает',
  slow: 'отвечает медленно',
  drop: 'обрывает связь после выполнения',
  error: 'отвечает ошибкой',
};

const taskNames = { wait: 'ждёт', inProgress: 'выполняется', ready: 'готово', error: 'ошибка' };
const taskTypes = {
  registration: 'регистрация',
  checkMarks: 'проверка кодов',
  registerMarksByRequisites: 'выбытие',
};

const showDevice = (device) =>
  element(
    'article',
    { class: 'organization' },
    element('strong', {}, device.modelInfo, ' ', element('span', { class: 'code muted' }, device.id)),
    element(
      'div',
      { class: 'muted' },
      `Место ${device.suid}, номер ${device.deviceSerialNumber}, модуль ${device.moduleSerialNumber}, до блокировки ${device.timeBlock.replace(/[TZ]/g, '')}`,
    ),
    element(
      'ul',
      { class: 'chips' },
      ...[
        device.lifePhase,
        device.processState,
        `журнал ${device.logState}`,
        `ошибка ${device.deviceError}`,
        device.silent ? 'нет связи с сервером эмиссии' : undefined,
        device.fail ? `задания завершаются ошибкой ${device.fail.code}` : undefined,
      ]
        .filter(Boolean)
        .map((text) => element('li', {}, text)),
    ),
  );

const showTask = (task) =>
  element(
    'tr',
    {},
    ...[
      timeText(task.created_at),
      task.device_id,
      taskTypes[task.type] ?? task.type,
      task.number ?? '',
      taskNames[task.status],
      task.error ?? (task.reported ? (task.mdlp_request_id ?? '') : 'ждёт связи, чтобы передать в МДЛП'),
    ].map((text) => element('td', {}, text)),
  );

/** Shows the driver, its devices and their tasks. */
export function showRegistrar({ registrar }) {
  byId('registrar-none').hidden = registrar !== null;
  byId('registrar-all').hidden = registrar === null;
  if (registrar === null) return;
  const { url, username, fingerprint, connection, devices, tasks } = registrar;
  byId('registrar-line').textContent = `${url}, пользователь ${username}, ${lineNames[connection.kind]}`;
  byId('registrar-print').textContent = fingerprint;
  const shown = devices.map(({ timeBlock: _, ...device }) => device);
  fill(byId('registrar-devices'), shown, () => devices.map(showDevice));
  fill(byId('registrar-tasks'), tasks, () => tasks.map(showTask));
}

/** Shows only the fields a kind of connection has. */
function followKind(form) {
  const show = () => {
    for (const label of form.querySelectorAll('[data-for]')) {
      label.hidden = !label.dataset.for.split(' ').includes(form.elements.kind.value);
    }
  };
  form.elements.kind.addEventListener('change', show);
  show();
}

/** Connects the switches of the registrars. */
export function connectRegistrar({ registrar }, onSubmit, refresh) {
  if (registrar === null) return;
  const device = byId('registrar-device');
  device.elements.id.replaceChildren(
    ...registrar.devices.map(({ id, suid }) => element('option', { value: id }, `${id}, место ${suid}`)),
  );
  const put = async (path, body, text) => {
    await call(`registrar/${path}`, { verb: 'PUT', body });
    await refresh();
    return text;
  };
  onSubmit(device, ({ id, failCode = '', ...changes }) =>
    put(`devices/${id}`, { ...changes, failCode }, 'Устройство изменено.'),
  );
  const line = byId('registrar-connection');
  followKind(line);
  onSubmit(line, (body) => put('connection', body, 'Связь с драйвером изменена.'));
  onSubmit(byId('registrar-login'), (body) => put('login', body, 'Пользователь изменён.'));
  onSubmit(byId('registrar-certificate'), async () => {
    await call('registrar/certificate', { verb: 'POST', body: {} });
    await refresh();
    return 'Сертификат заменён.';
  });
  line.elements.kind.value = registrar.connection.kind;
  line.elements.kind.dispatchEvent(new Event('change'));
  byId('registrar-login').elements.username.value = registrar.username;
}
