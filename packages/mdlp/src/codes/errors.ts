import { type Explanation, ticketErrors } from './explanations.ts';
import { statusOf } from './statuses.ts';
import { textRules, xmlRules } from './text-rules.ts';

/** An error as the ticket or a registry gave it, with the pack's status when it is known. */
export type TicketError = { readonly code: string; readonly desc: string; readonly status?: string };

const UNKNOWN: Explanation = {
  group: 'unknown',
  title: 'МДЛП отклонила упаковку',
  why: 'Эта ошибка ещё не описана в программе, причина — в исходном тексте.',
  cure: 'Прочитайте исходный текст ошибки и посмотрите статус и владельца упаковки.',
};

const BROKEN_XML = '1000';

const known = (code: string): Explanation | undefined =>
  Object.hasOwn(ticketErrors, code) ? ticketErrors[code] : undefined;

const general = ({ code, desc }: TicketError): Explanation => {
  const own = known(code.trim());
  if (own && code.trim() !== BROKEN_XML) return own;
  const xml = xmlRules.find(({ sign }) => sign.test(desc));
  return xml?.explanation ?? own ?? textRules.find(({ sign }) => sign.test(desc))?.explanation ?? UNKNOWN;
};

/**
 * Explains an error of a ticket: by its code, then by the text of the XML check, then by words of the text
 * (mdlp-errors, sections 2–4). With the status of the pack an error of status says what that status allows
 * (section 9). The code and text themselves are to be shown too, unchanged.
 */
export const explainError = (error: TicketError): Explanation => {
  const explanation = general(error);
  if (explanation.group !== 'status' || error.status === undefined) return explanation;
  const status = statusOf(error.status);
  return { ...explanation, why: `Упаковка в статусе «${status.title}».`, cure: status.advice };
};
