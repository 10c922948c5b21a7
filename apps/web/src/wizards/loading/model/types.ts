import type { DraftData, JobItem } from '@provizor/contract';
import type { z } from 'zod';

/** A code of a pack (27 characters) or of a box (18 digits); `mark`: the complete string with GS and crypto tail. */
export type PackCode = { kind: 'sgtin' | 'sscc'; code: string; mark?: string };

/** A code on its way into a draft; `source` as in the contract's ScanSource. */
export type LoadedScan = { code: string; mark?: string; source: 'batch' | 'file' | 'manual' };

/** What became of codes a wizard was given. */
export type TakeReport = {
  added: number;
  /** Had been in the draft before. */
  repeated: number;
  /** Not of the document the draft is about. */
  foreign: number;
  /** Perhaps of boxes whose content is not known yet. */
  unopened?: number;
  /** In boxes a person has marked wrong. */
  wrong?: number;
  /** Why a single code was not taken, in Russian. */
  reason?: string;
};

/** What the wizard's document may name. */
export type Objects = 'packs' | 'boxes' | 'both';

/** A line of a file without a code. */
export type BadLine = {
  /** From 1, as an editor or Excel counts them. */
  line: number;
  /** Sheet of a workbook that has several. */
  sheet?: string;
  text: string;
  reason: string;
};

/** Lines without a code: how many, and the first ten. */
export type BadLines = { count: number; first: BadLine[] };

/** Choices an MDLP document brings along. */
export type OfferedChoices = Partial<
  Pick<
    DraftData,
    | 'doc_num'
    | 'doc_date'
    | 'source'
    | 'contract_type'
    | 'contract_num'
    | 'turnover_type'
    | 'receive_type'
    | 'shipper_inn'
    | 'shipper_kpp'
  >
>;

/** Price of one pack with VAT as the document has it, roubles: «12.50». */
export type OfferedPrice = { cost: string | null; vat_value: string | null };

/** Requisites and prices of an MDLP document that codes were read from: offered, never taken silently. */
export type FileOffer = {
  actionId: number;
  choices: OfferedChoices;
  /** Prices of lines: of a pack, or of every pack in a box. */
  lines: ({ code: string } & OfferedPrice)[];
  /** Prices inside boxes by product and series. */
  batches: ({ gtin: string; series: string } & OfferedPrice)[];
};

export type LoadedFile =
  | { ok: true; codes: PackCode[]; repeated: number; bad: BadLines; offer: FileOffer | null }
  | { ok: false; message: string; bad?: BadLines };

/** A code of a scanned batch, as the contract keeps it. */
export type BatchItem = z.infer<typeof JobItem>;
