import type { BuiltDocuments, CallDefinition, FieldError } from '@provizor/contract';
import type { z } from 'zod';

/** Price exceptions inside a box. */
type Exception = { gtin: string; series_number: string; cost?: string; vat_value?: string };

/** A line of `content`, whatever the scheme. */
export type Line = {
  sgtin?: string;
  sscc?: string;
  cost?: string;
  vat_value?: string;
  detail?: Exception[];
  part?: string;
  discount?: string;
  destruction_type?: number;
  reason_for_destruction?: number;
  decision?: string;
};

/** The body of a builder call after parsing, whatever the scheme. */
export type SchemeBody = {
  subject_id: string;
  content?: Line[];
  receiver_id?: string;
  shipper_id?: string;
  counterparty_id?: string;
  source?: number;
  contract_type?: number;
  contract_num?: string;
  funding_carried?: boolean;
  withdrawal_type?: number;
  export_country_code?: string;
  doc_type?: number;
  doc_name?: string;
  doc_num?: string;
  doc_date?: string;
  prescription?: Record<string, string | undefined>;
  marketplace_inn?: string;
  shipper_info?: { inn: string; kpp?: string };
  destruction_org?: { inn: string; kpp?: string; fias_addr?: string };
  destruction_type?: number;
  reason_for_destruction?: number;
  decision?: string;
  series_details?: { gtin: string; series_number: string };
};

/** Values of elements by their names, not yet texts: what is absent, empty or false is left out. */
export type Elements = Record<string, unknown>;

/** Whose place a field may name: our own, one of a known partner, or also one that has announced goods to us. */
export type Party = 'own' | 'partner' | 'correspondent';

/** What keeps a body from becoming a document although every field of it is right. */
export type Rule = (body: SchemeBody) => FieldError[];

/** A confirmation may name a draft in place of everything else. */
type Asked = Omit<SchemeBody, 'subject_id'> & Partial<Pick<SchemeBody, 'subject_id'>>;

/** One scheme: how it is asked for, what of a body goes where, and what is checked beside its fields. */
export type SchemeDefinition<Action extends number = number> = {
  /** Number of MDLP. */
  action: Action;
  /** The call that builds it; its `body` reads what a draft says, too. */
  call: CallDefinition<string, undefined, z.ZodType<Asked>, typeof BuiltDocuments, undefined>;
  /** Lines of one document at most. */
  limit: number;
  /** The fields that name a place of the other side. */
  parties?: Partial<Record<'receiver_id' | 'shipper_id' | 'counterparty_id', Party>>;
  rules?: readonly Rule[];
  /** Elements that are not simply the field of the same name; `order_details` is the list of lines. */
  elements: (body: SchemeBody, lines: readonly Line[]) => Elements;
};
