import type { Objection } from '@provizor/domain';
import { checkFields } from './check.ts';
import type { Fields, RecordValue } from './model.ts';

/** What is wrong with one record of a package before it is formed, with what to do. */
export type RecordObjection = Objection & { record: string };

/** Makes the sentences of one record. */
export const objectionsOf = (record: string) => {
  const make =
    (level: Objection['level']) =>
    (rule: string, message: string, cure: string): RecordObjection => ({
      level,
      record,
      rule,
      message,
      cure,
    });
  return { refusal: make('refusal'), warning: make('warning') };
};

/** What a value lacks by its description, as sentences. */
export const formatObjections = (record: string, fields: Fields, value: RecordValue): RecordObjection[] =>
  checkFields(fields, value).map(({ message }) =>
    objectionsOf(record).refusal(
      'format',
      message,
      'Исправьте это поле в карточке и сформируйте пакет снова.',
    ),
  );

/** Thrown by a builder for a record that would make its package invalid. */
export class InvalidRecord extends Error {
  readonly record: string;
  readonly objections: readonly RecordObjection[];
  constructor(record: string, objections: readonly RecordObjection[]) {
    super(`Запись ${record}: ${objections.map(({ message }) => message).join(' ')}`);
    this.record = record;
    this.objections = objections;
  }
}

/** Records that come more than once. */
export function repeatedRecords(records: Iterable<string>): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const record of records) (seen.has(record.toLowerCase()) ? repeated : seen).add(record.toLowerCase());
  return [...repeated];
}
