import type { LocalMark, LocalSend } from '@provizor/domain';
import type { Access } from './device.ts';
import { type FieldError, RegistrarRefusal } from './refusals.ts';

/** A name, an IPv4 address, or an IPv6 address in brackets. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-fA-F:]+\])$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;
const SHARE = /^(\d{1,9})\/(\d{1,9})$/;

/** The most marks a document of MDLP holds. */
const MOST_MARKS = 25_000;

type Fields = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Collects what is wrong with a body, each field by its name. */
function createChecks(body: unknown) {
  const fields: Fields = typeof body === 'object' && body !== null ? (body as Fields) : {};
  const errors: FieldError[] = [];
  return {
    fields,
    demand(field: string, isGood: boolean, message: string) {
      if (!isGood) errors.push({ field, message });
    },
    /** @throws RegistrarRefusal that names every field */
    finish() {
      if (errors.length === 0) return;
      const message = errors
        .map((error) => error.message)
        .slice(0, 5)
        .join(' ');
      throw new RegistrarRefusal(400, 'input', message, { errors });
    },
  };
}

type Checks = ReturnType<typeof createChecks>;

function checkAccess({ fields, demand }: Checks): Access {
  const { ip, port, username, password, deviceId } = fields;
  const host = isText(ip) ? ip.trim() : '';
  const number = Number(port);
  demand('ip', host !== '', 'Необходимо указать адрес!');
  demand('ip', host === '' || HOST.test(host), 'Адрес — имя или IP устройства, без «https://» и порта.');
  const hasPort = port !== undefined && port !== null && port !== '';
  demand('port', hasPort, 'Необходимо указать порт!');
  const isPort = Number.isInteger(number) && number >= 1 && number <= 65_535;
  demand('port', !hasPort || isPort, 'Порт — целое число от 1 до 65535.');
  demand('username', isText(username), 'Необходимо ввести пользователя!');
  demand('username', !isText(username) || !username.includes(':'), 'В имени пользователя нет двоеточия.');
  demand('password', typeof password === 'string' && password !== '', 'Необходимо указать пароль!');
  const hasDevice = deviceId !== undefined && deviceId !== null;
  demand('deviceId', !hasDevice || isText(deviceId), 'Неверный идентификатор устройства.');
  return {
    ip: host,
    port: number,
    username: String(username),
    password: String(password),
    ...(hasDevice ? { deviceId: String(deviceId) } : {}),
  };
}

function checkId({ fields, demand }: Checks, isNeeded: boolean): string | undefined {
  const { rvRequestId: id } = fields;
  const isGiven = id !== undefined && id !== null && id !== '';
  demand('rvRequestId', isGiven || !isNeeded, 'Не указан номер задания.');
  demand('rvRequestId', !isGiven || (isText(id) && UUID.test(id)), 'Номер задания — UUID версии 4.');
  return isGiven ? String(id).toLowerCase() : undefined;
}

/** The marks; the share only where the pack is not sold whole. */
function checkMarks({ fields, demand }: Checks): LocalMark[] {
  const { marks } = fields;
  if (!Array.isArray(marks) || marks.length === 0) {
    demand('marks', false, 'Не указаны коды маркировки.');
    return [];
  }
  demand('marks', marks.length <= MOST_MARKS, `Кодов маркировки больше ${MOST_MARKS}.`);
  return marks.map((given: unknown, i) => {
    const { mark, soldPart } = (given ?? {}) as Fields;
    demand(`marks.${i}.mark`, isText(mark), `Код № ${i + 1} пуст.`);
    const code = String(mark);
    if (soldPart === undefined || soldPart === null || soldPart === '') return { mark: code };
    const [, part, whole] = (SHARE.exec(String(soldPart)) ?? []).map(Number);
    const isShare = part !== undefined && whole !== undefined && part >= 1 && part <= whole;
    demand(`marks.${i}.soldPart`, isShare, `Доля кода № ${i + 1} должна быть вида 1/3.`);
    return part === whole ? { mark: code } : { mark: code, soldPart: String(soldPart) };
  });
}

function checkPaper({ fields, demand }: Checks) {
  const { typeDocument, dateDocument, seriesDocument, numberDocument } = fields;
  const type = Number(typeDocument);
  const hasType = typeDocument !== undefined && typeDocument !== null && typeDocument !== '';
  demand('typeDocument', hasType, 'Не указан вид документа.');
  demand('typeDocument', !hasType || type === 0 || type === 1, 'Вид документа — 0 или 1.');
  demand('dateDocument', isText(dateDocument), 'Не указана дата документа.');
  const isDay = isText(dateDocument) && DAY.test(dateDocument) && !Number.isNaN(Date.parse(dateDocument));
  demand('dateDocument', !isText(dateDocument) || isDay, 'Дата документа — ГГГГ-ММ-ДД.');
  demand('numberDocument', isText(numberDocument), 'Не указан номер документа.');
  const hasSeries = seriesDocument !== undefined && seriesDocument !== null;
  demand('seriesDocument', !hasSeries || typeof seriesDocument === 'string', 'Неверная серия документа.');
  return {
    typeDocument: type === 1 ? (1 as const) : (0 as const),
    dateDocument: String(dateDocument),
    seriesDocument: hasSeries ? String(seriesDocument) : '',
    numberDocument: String(numberDocument),
  };
}

/** Reads address and credentials. @throws RegistrarRefusal that names what is missing or wrong */
export function readAccess(body: unknown): Access {
  const checks = createChecks(body);
  const access = checkAccess(checks);
  checks.finish();
  return access;
}

/** A checked {@link LocalSend}. */
export type Sending = { access: Access; id: string | undefined; task: TaskToSend };

type Paper = ReturnType<typeof checkPaper>;
export type TaskToSend =
  | { type: 'checkMarks'; marks: LocalMark[] }
  | { type: 'registerMarksByRequisites'; marks: LocalMark[]; paper: Paper };

const types: readonly LocalSend['type'][] = ['checkMarks', 'registerMarksByRequisites'];

/** Reads the body of `/request/send`. @throws RegistrarRefusal that names what is missing or wrong */
export function readSending(body: unknown): Sending {
  const checks = createChecks(body);
  const { fields, demand, finish } = checks;
  const access = checkAccess(checks);
  const id = checkId(checks, false);
  const type = types.find((known) => known === fields.type);
  demand('type', isText(fields.type), 'Не указан вид запроса.');
  demand('type', !isText(fields.type) || type !== undefined, 'Неизвестный вид запроса.');
  const marks = checkMarks(checks);
  const paper = type === 'registerMarksByRequisites' ? checkPaper(checks) : undefined;
  finish();
  return {
    access,
    id,
    task: paper ? { type: 'registerMarksByRequisites', marks, paper } : { type: 'checkMarks', marks },
  };
}

/** Reads the body of `/request/get`. @throws RegistrarRefusal that names what is missing or wrong */
export function readGetting(body: unknown): { access: Access; id: string } {
  const checks = createChecks(body);
  const access = checkAccess(checks);
  const id = checkId(checks, true);
  checks.finish();
  return { access, id: id ?? '' };
}

/** Reads the body of `/trust`. @throws RegistrarRefusal that names what is missing or wrong */
export function readTrust(body: unknown): { access: Access; fingerprint: string } {
  const checks = createChecks(body);
  const access = checkAccess(checks);
  const { fingerprint } = checks.fields;
  checks.demand('fingerprint', isText(fingerprint), 'Не указан отпечаток сертификата.');
  checks.finish();
  return { access, fingerprint: String(fingerprint) };
}
