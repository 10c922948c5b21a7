import { buildDocument } from '@provizor/mdlp';
import { xmlTime } from '../dates.ts';
import type { Refusal } from './refusals.ts';
import type { Verdict } from './verdict.ts';

const COMMENTS = {
  Accepted: 'Успешное завершение операции',
  Partial: 'Операция выполнена частично',
  Rejected: 'Операция отклонена',
} as const;

/** Texts of error_desc hold one line of up to 4000 characters. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 4000).trim();

const errorOf = ({ code, text, object }: Refusal) => ({
  error_code: code,
  error_desc: oneLine(text),
  ...(object === undefined ? {} : { object_id: object }),
});

/** The refusals as 617 lists them. */
export const errorsOf = (refusals: Refusal[]) => refusals.map(errorOf);

/**
 * The ticket (document 200) of an answered document.
 * @param operation action id of the document, as text; «0» when it could not be told
 * @param requestId `operation_id` equals the request_id sent (recommendations of the operator)
 */
export function buildTicket(
  operation: string,
  requestId: string,
  { result, refusals }: Pick<Verdict, 'result' | 'refusals'>,
  at: number,
  comment: string = COMMENTS[result],
): string {
  return buildDocument({
    action_id: 200,
    accept_time: xmlTime(at),
    body: {
      operation,
      operation_id: requestId,
      operation_result: result,
      operation_comment: comment,
      ...(refusals.length === 0 ? {} : { errors: errorsOf(refusals) }),
    },
  });
}
