import { statusOf } from '../statuses.ts';
import { nationalExplanations } from './national.ts';
import { textFits } from './pattern.ts';
import type { ErrorCondition, Explanation, MdlpError } from './types.ts';

/** What is said of an error nobody has described. */
export const unknownExplanation: Explanation = {
  group: 'unknown',
  title: 'Этой ошибки нет в справочнике',
  why: 'Такая ошибка программе неизвестна: причину называет исходный текст.',
  cure: 'Прочитайте исходный текст, посмотрите статус и владельца упаковки. Администратор может описать ошибку, и дальше она будет объяснена.',
  next: ['refresh', 'repeat'],
};

const statusFits = (statuses: readonly string[], status: string | null | undefined) =>
  statuses.length === 0 || (typeof status === 'string' && statuses.includes(statusOf(status).code));

/** Whether an error is one of those a row means: every condition the row gives holds. */
export const isMeant = (row: ErrorCondition, { code, desc, scheme, status }: MdlpError): boolean =>
  (row.code === null || row.code.toLowerCase() === code.trim().toLowerCase()) &&
  (row.text === null || textFits(row.text, desc)) &&
  (row.scheme === null || row.scheme === scheme) &&
  statusFits(row.statuses, status);

/** The first row an error is meant by, or undefined. The rows stand in the order in which they are looked at. */
export const findExplanation = <Row extends ErrorCondition>(
  rows: readonly Row[],
  error: MdlpError,
): Row | undefined => rows.find((row) => isMeant(row, error));

/**
 * Explains an error of a ticket or of a call by the product's own table. The code and text themselves are to be shown
 * too, unchanged.
 */
export const explainError = (error: MdlpError): Explanation =>
  findExplanation(nationalExplanations, error) ?? unknownExplanation;
