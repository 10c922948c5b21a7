/* global io */
const byId = (id) => document.getElementById(id);
const shown = 20;

const titles = {
  mdlp_pack: '✔ Упаковка с маркировкой',
  sscc: '✔ Транспортная упаковка (SSCC)',
  ean13: '✔ Штрихкод товара (EAN-13)',
  llo_prescrition: '✔ Льготный рецепт',
  OMS: '✔ Полис ОМС',
  unknown_code: '✖ Код не распознан',
};

const day = (date) => date.split('-').reverse().join('.');

/** What to show of a scan: prescriptions and policies name a person, so only their kind is shown. */
function describe(kind, payload) {
  if (kind === 'sscc' || kind === 'ean13') return { codes: [payload] };
  if (kind === 'unknown_code') return { codes: [payload.raw], text: payload.reason };
  if (kind !== 'mdlp_pack') return { codes: [], text: payload.problem };
  const extra = [];
  if (payload.batch) extra.push(`серия ${payload.batch}`);
  if (payload.expire) extra.push(`годен до ${day(payload.expire)}`);
  return { codes: [`${payload.gtin} ${payload.packid}`, payload.mark], text: extra.join(' · ') };
}

function codeRow(code) {
  const row = document.createElement('div');
  row.className = 'code';
  const separator = document.createElement('span');
  separator.className = 'separator';
  separator.textContent = 'GS';
  code.split('\u001d').forEach((part, index) => {
    if (index > 0) row.append(separator.cloneNode(true));
    row.append(part);
  });
  return row;
}

function addScan(kind, payload, at) {
  const item = document.createElement('li');
  const time = document.createElement('time');
  time.dateTime = at;
  time.textContent = new Date(at).toLocaleTimeString('ru-RU');
  const title = document.createElement('strong');
  title.textContent = titles[kind];
  if (kind === 'unknown_code') title.className = 'bad';
  item.append(time, title);
  const { codes, text } = describe(kind, payload);
  item.append(...codes.map(codeRow));
  if (text) {
    const row = document.createElement('div');
    row.textContent = text;
    item.append(row);
  }
  const list = byId('scans');
  list.prepend(item);
  while (list.children.length > shown) list.lastElementChild.remove();
  byId('empty').hidden = true;
}

function showState({ connected, device, problem, simulator }) {
  byId('state').dataset.connected = String(connected);
  byId('state-icon').textContent = connected ? '✔' : '✖';
  byId('state-text').textContent = connected ? 'Сканер подключён' : 'Сканер не подключён';
  byId('device').textContent = device
    ? `${device.title}, порт ${device.path}`
    : connected
      ? 'Экранный сканер'
      : 'Ищем сканер на портах этого компьютера.';
  byId('problem').textContent = problem ?? '';
  byId('simulator').hidden = !simulator;
  if (!device) byId('plugged').checked = connected;
}

async function call(path, body) {
  const response = await fetch(`/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && JSON.stringify(body),
  });
  const reply = await response.json();
  if (!response.ok) throw new Error(reply.message);
  return reply;
}

function say(text, bad = false) {
  byId('answer').textContent = text;
  byId('answer').className = bad ? 'bad' : '';
}

byId('fire').addEventListener('submit', async (event) => {
  event.preventDefault();
  const raw = byId('code').value.replaceAll('<GS>', '\u001d');
  try {
    const { ignored } = await call('scanner/emit', { raw });
    say(ignored ? 'Этот же код только что был отсканирован: повтор пропущен.' : '');
    byId('code').select();
  } catch (error) {
    say(error.message, true);
  }
});

byId('plugged').addEventListener('change', async (event) => {
  try {
    showState(await call('scanner/plug', { connected: event.target.checked }));
    say('');
  } catch (error) {
    say(error.message, true);
  }
});

const address = new URLSearchParams(location.search);
byId('installed').hidden = !address.has('installed');
const site = address.get('allow');
if (site) {
  byId('asking').hidden = false;
  byId('asking-site').textContent = site;
}
byId('allow').addEventListener('click', async () => {
  try {
    const { origin } = await call('service/origins', { origin: site });
    byId('allowed').textContent =
      `Сайт ${origin} допущен. Вернитесь на его страницу: сканер подключится сам.`;
    byId('allow').hidden = true;
  } catch (error) {
    byId('allowed').textContent = error.message;
  }
});

const socket = io();
for (const kind of Object.keys(titles)) {
  socket.on(kind, (payload) => addScan(kind, kind === 'OMS' ? {} : payload, new Date().toISOString()));
}
for (const change of ['connect', 'scanner_state'])
  socket.on(change, async () => showState(await call('scanner/status')));
socket.on('disconnect', () => {
  byId('state').dataset.connected = 'false';
  byId('state-icon').textContent = '✖';
  byId('state-text').textContent = 'Служба сканера остановлена';
  byId('device').textContent = 'Запустите её снова: страница подключится сама.';
});

byId('version').textContent = (await call('service')).version;
const { scans } = await call('scanner/recent');
for (const { kind, at, decoded } of scans.reverse()) addScan(kind, decoded.payload, at);
