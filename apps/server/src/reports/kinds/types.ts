import type { ReportKind, ReportParams, ReportResult } from '@provizor/contract';
import type { RawBuilder } from 'kysely';

/** A report as data: what it is called, what narrows it, its columns and the statement that fills them in order. */
export type ReportDefinition = ReportKind & {
  columns: ReportResult['columns'];
  /** `today` is yyyy-MM-dd; columns of the statement are named by the keys of `columns`. */
  statement(params: ReportParams, today: string): RawBuilder<Record<string, string | number | null>>;
};
