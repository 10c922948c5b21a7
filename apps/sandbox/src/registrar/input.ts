import { ApiError } from '../mdlp/http/errors.ts';

/** A mark of a task: the bytes of the scanned code, and the share that was sold. */
export type Mark = { mark: string; soldPart?: string };

export type DocumentOut = {
  type: 0 | 1;
  code: string;
  codeName: string;
  date: string;
  series?: string;
  number: string;
};

export type TaskRequest =
  | { type: 'registration' }
  | { type: 'checkMarks'; marks: Record<string, Mark>; localCheck?: boolean }
  | { type: 'registerMarksByRequisites'; marks: Record<string, Mark>; documentOut: DocumentOut };

/** Form codes of the basis documents: medical use, preferential prescription (registrar, section 1). */
const FORM_CODES = ['0504204', '3108805'];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

const bad = (what: string) => new ApiError(400, `Неверный запрос: ${what}`);

function object(value: unknown, name: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw bad(`${name} должно быть объектом`);
}

function marksOf(value: unknown): Record<string, Mark> {
  const entries = Object.entries(object(value, 'marks'));
  if (entries.length === 0) throw bad('нет ни одного кода маркировки');
  return Object.fromEntries(
    entries.map(([key, given]) => {
      const { mark, soldPart } = object(given, `marks.${key}`);
      if (typeof mark !== 'string' || !BASE64.test(mark))
        throw bad(`marks.${key}.mark не в кодировке Base64`);
      if (soldPart === undefined) return [key, { mark }];
      if (typeof soldPart !== 'string') throw bad(`marks.${key}.soldPart должно быть строкой`);
      return [key, { mark, soldPart }];
    }),
  );
}

function documentOf(value: unknown): DocumentOut {
  const { type, code, codeName, date, series = '', number } = object(value, 'documentOut');
  const form = type === 0 || type === 1 ? FORM_CODES[type] : undefined;
  if (form === undefined) throw bad('documentOut.type — 0 или 1');
  if (code !== form) throw bad(`documentOut.code для типа ${type} — «${form}»`);
  if (typeof codeName !== 'string' || codeName === '') throw bad('не заполнено documentOut.codeName');
  if (typeof date !== 'string' || !MOMENT.test(date) || Number.isNaN(Date.parse(date))) {
    throw bad('documentOut.date — дата ISO 8601 с «Z»');
  }
  if (typeof number !== 'string' || number === '') throw bad('не заполнено documentOut.number');
  if (typeof series !== 'string') throw bad('documentOut.series должно быть строкой');
  return { type: type as 0 | 1, code: form, codeName, date, series, number };
}

/**
 * Reads the body of POST /requests (registrar, section 5).
 * @throws ApiError 400
 */
export function taskOf(body: unknown): { id: string; request: TaskRequest } {
  const { rvRequestId, request } = object(body, 'тело запроса');
  if (typeof rvRequestId !== 'string' || !UUID.test(rvRequestId)) throw bad('rvRequestId — UUID версии 4');
  const { type, marks, documentOut, localCheck } = object(request, 'request');
  const id = rvRequestId.toLowerCase();
  if (type === 'registration') return { id, request: { type } };
  if (type === 'checkMarks') {
    return { id, request: { type, marks: marksOf(marks), ...(localCheck === true ? { localCheck } : {}) } };
  }
  if (type === 'registerMarksByRequisites') {
    return { id, request: { type, marks: marksOf(marks), documentOut: documentOf(documentOut) } };
  }
  throw bad('неизвестный request.type');
}
