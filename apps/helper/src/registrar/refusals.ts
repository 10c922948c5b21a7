import { localRefusals } from '@provizor/domain';
import { Refusal } from '../http/refusal.ts';

/** A field of a body that is missing or wrong. */
export type FieldError = { field: string; message: string };

/** A refusal of a call to a registrar; the body has `errors` or `details` beside code and message. */
export class RegistrarRefusal extends Refusal {
  readonly errors: FieldError[] | undefined;
  readonly details: unknown;

  constructor(
    status: number,
    kind: keyof typeof localRefusals,
    message: string,
    { errors, details }: { errors?: FieldError[]; details?: unknown } = {},
  ) {
    super(status, localRefusals[kind], message);
    this.errors = errors;
    this.details = details;
  }

  is(kind: keyof typeof localRefusals): boolean {
    return this.code === localRefusals[kind];
  }
}

export const unreachable = (why: string): RegistrarRefusal =>
  new RegistrarRefusal(503, 'unreachable', `Регистратор выбытия недоступен: ${why}`);

export const answerLost = (why: string): RegistrarRefusal =>
  new RegistrarRefusal(
    503,
    'answerLost',
    `Регистратор выбытия не ответил: ${why}. Принял ли он запрос, неизвестно: проверьте состояние задания.`,
  );
