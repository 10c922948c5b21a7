import type { ReportKind, ReportParams, ReportResult, Subject } from '@provizor/contract';
import type { PkuJournal } from '@provizor/printing';
import type { RawBuilder } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** A report as data: what it is called, what narrows it, its columns and the statement that fills them in order. */
export type ReportDefinition = ReportKind & {
  columns: ReportResult['columns'];
  /** Each row is of one drug: its statement has `levels` too, and quantities are told in them. */
  ofGoods?: boolean;
  /** An ability beside that of the section: whoever lacks it does not see the report. */
  ability?: Subject;
  /** Who signs it on paper. */
  signatures?: readonly string[];
  /** The journal it is on paper, where that is another thing than its rows. */
  journal?(params: ReportParams, today: string, db: TenantTransaction): Promise<PkuJournal>;
  /** `today` is yyyy-MM-dd; columns of the statement are named by the keys of `columns`; `opens` beside them says
   * what a row opens: {kind, id}. */
  statement(
    params: ReportParams,
    today: string,
    db: TenantTransaction,
  ): RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
};
