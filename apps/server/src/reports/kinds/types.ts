import type { ReportKind, ReportParams, ReportResult } from '@provizor/contract';
import type { RawBuilder } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** A report as data: what it is called, what narrows it, its columns and the statement that fills them in order. */
export type ReportDefinition = ReportKind & {
  columns: ReportResult['columns'];
  /** Each row is of one drug: its statement has `levels` too, and quantities are told in them. */
  ofGoods?: boolean;
  /** `today` is yyyy-MM-dd; columns of the statement are named by the keys of `columns`. */
  statement(
    params: ReportParams,
    today: string,
    db: TenantTransaction,
  ): RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
};
