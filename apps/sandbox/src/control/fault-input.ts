import { badRequest } from '../mdlp/http/errors.ts';
import type { Fault } from '../mdlp/http/faults.ts';
import { objectOf } from '../mdlp/http/input.ts';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string' && value !== '';
const count: Check = (value) => Number.isInteger(value) && (value as number) > 0;
const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value as string);

/** Fields each kind of fault may carry; the starred ones it must. */
const shapes: Record<string, Record<string, Check>> = {
  error: {
    method: text,
    action: count,
    times: count,
    status: (value) => Number.isInteger(value) && (value as number) >= 400 && (value as number) <= 599,
    form: oneOf('A', 'B', 'C', 'D'),
  },
  drop: { method: text, action: count, times: count },
  slow: { method: text, action: count, times: count, ms: count },
  stop: { mode: oneOf('503', 'refuse') },
  outcome: {
    result: oneOf('Partial', 'Rejected', 'FAILED'),
    code: text,
    text,
    objects: count,
    action: count,
    object: text,
    times: count,
  },
};

/** Reads a fault switch. @throws ApiError 400 */
export function faultOf(body: unknown): Fault {
  const { kind, ...fields } = objectOf(body);
  const shape = shapes[String(kind)];
  if (!shape) throw badRequest(`неизвестный вид сбоя «${String(kind)}»`);
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== '');
  for (const [name, value] of given) {
    if (!shape[name]?.(value)) throw badRequest(`неверное поле ${name}`);
  }
  if (kind === 'outcome' && fields.result === undefined) throw badRequest('не указан result');
  return { kind, ...Object.fromEntries(given) } as Fault;
}
