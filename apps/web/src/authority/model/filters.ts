import type { ExpiryWarning } from '@provizor/domain';
import { dateParam, flagParam, textParam } from '../../lib/lists/params.ts';

/** The organisation everything is shown of, with all below it; undefined = all organisations. */
export type Scope = { organization?: number | undefined };

export type StockFilter = Scope & {
  query?: string | undefined;
  /** Present = grouped by the international name. */
  by?: 'mnn' | undefined;
  /** The drug that is open by organisations. */
  drug?: string | undefined;
};

export type ExpiringFilter = Scope & { query?: string | undefined; expiry?: ExpiryWarning | undefined };

export type DeliveryFilter = Scope & { query?: string | undefined };

export type DocumentFilter = Scope & {
  period_s?: string | undefined;
  period_e?: string | undefined;
  trouble?: 'failed' | 'partial' | undefined;
  unseen?: true | undefined;
};

export type RedistributionFilter = Scope & { query?: string | undefined };

/** Which of the three lists of preferential provision; prescriptions when absent. */
export type LloFilter = Scope & { view?: 'deferred' | 'contracts' | undefined };

type Search = Record<string, unknown>;

const idParam = (value: unknown): number | undefined => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
};

const oneOf = <T extends string>(value: unknown, ...known: T[]): T | undefined =>
  known.find((each) => each === value);

/** Readers of the address: what makes no sense is left out. */
export const readScope = ({ organization }: Search): Scope => ({ organization: idParam(organization) });

export const readStockFilter = (search: Search): StockFilter => ({
  ...readScope(search),
  query: textParam(search.query),
  by: oneOf(search.by, 'mnn'),
  drug: textParam(search.drug),
});

export const readExpiringFilter = (search: Search): ExpiringFilter => ({
  ...readScope(search),
  query: textParam(search.query),
  expiry: oneOf(search.expiry, 'expired', 'months3', 'months6'),
});

export const readDeliveryFilter = (search: Search): DeliveryFilter => ({
  ...readScope(search),
  query: textParam(search.query),
});

export const readDocumentFilter = (search: Search): DocumentFilter => ({
  ...readScope(search),
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
  trouble: oneOf(search.trouble, 'failed', 'partial'),
  unseen: flagParam(search.unseen),
});

export const readRedistributionFilter = readDeliveryFilter;

export const readLloFilter = (search: Search): LloFilter => ({
  ...readScope(search),
  view: oneOf(search.view, 'deferred', 'contracts'),
});
