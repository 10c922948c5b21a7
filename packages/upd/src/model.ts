/** A side of a paper. */
export type Party = {
  name: string;
  inn: string | null;
  kpp: string | null;
  address: string | null;
  gln: string | null;
};

/** What names a pack or a box on a paper. */
export type Mark = { kind: 'sgtin' | 'sscc'; code: string };

/** Quantity, price and sums of a line; numbers are decimals with a point, null = not on the paper. */
export type Figures = {
  quantity: string | null;
  /** Of one unit, without VAT. */
  price: string | null;
  /** Of the line, without VAT. */
  net: string | null;
  /** As written: «10%», «без НДС», «10/110». */
  rate: string | null;
  vat: string | null;
  /** Of the line, with VAT. */
  gross: string | null;
};

/** A free field: what it is called by the supplier, and its value. */
export type FreeField = { name: string; value: string };

/** A line of a supplier's paper. Days are yyyy-MM-dd. */
export type PaperLine = Figures & {
  n: number;
  name: string;
  maker: string | null;
  unit: string | null;
  okei: string | null;
  /** The supplier's code of the goods. */
  code: string | null;
  gtin: string | null;
  ean13: string | null;
  series: string | null;
  expiry: string | null;
  /** Digits of ОКСМ. */
  country: string | null;
  customs: string | null;
  /**
   * What the maker has sold a unit for without VAT, as it is written; what the file says of it twice stands here twice.
   * Zeros and signs for «nothing» are left out.
   */
  makerPrices: string[];
  /** The registered maximum of it, as it is written. */
  registered: string | null;
  marks: Mark[];
  /** Codes that are neither of a pack nor of a box. */
  otherMarks: string[];
  fields: FreeField[];
};

export type Totals = { net: string | null; vat: string | null; gross: string | null };

/** Which correction of a paper it is. */
export type Correction = { number: string; date: string | null };

/** A seller's paper: УПД, or a file of a distributor's own layout. */
export type SellerPaper = {
  kind: 'invoice';
  /** Key of the layout it was read by: `upd-5.03`, `sst`. */
  layout: string;
  /** ИдФайл, the time it was made: what the buyer's answer refers by; null = a layout without it. */
  file: { id: string; date: string; time: string; name: string } | null;
  /** СЧФ, СЧФДОП, ДОП; null = a layout without it. */
  function: string | null;
  number: string;
  date: string;
  correction: Correction | null;
  /** Digits of ОКВ. */
  currency: string;
  seller: Party;
  buyer: Party | null;
  consignee: Party | null;
  basis: { name: string; number: string | null; date: string | null } | null;
  /** Day of shipping. */
  shipped: string | null;
  lines: PaperLine[];
  totals: Totals | null;
  /** What of the file could not be read, in sentences for the person. */
  unread?: string[];
};

/** A line of an УКД: what was and what became of it. */
export type ChangedLine = {
  n: number;
  /** The row of the paper that is changed. */
  original: number | null;
  name: string;
  code: string | null;
  unit: string | null;
  okei: string | null;
  before: Figures;
  after: Figures;
  marksBefore: Mark[];
  marksAfter: Mark[];
};

/** An УКД: price or quantity changed by agreement. */
export type AdjustmentPaper = {
  kind: 'adjustment';
  layout: string;
  file: { id: string; date: string; time: string; name: string };
  function: string;
  number: string;
  date: string;
  correction: Correction | null;
  currency: string;
  /** Papers it changes. */
  originals: { number: string; date: string }[];
  seller: Party;
  buyer: Party;
  lines: ChangedLine[];
};

/** The buyer's answer: 1 accepted, 2 accepted with discrepancies, 3 not accepted. */
export type AnswerCode = '1' | '2' | '3';

/** A buyer's answer (ON_NSCHFDOPPOK). */
export type BuyerAnswer = {
  kind: 'answer';
  version: UpdVersion;
  file: { id: string; date: string; time: string };
  author: string | null;
  /** The seller's file it answers. */
  about: { fileId: string; date: string; time: string; signature: string };
  name: string;
  function: string;
  number: string;
  date: string;
  code: AnswerCode;
  /** Day the goods were accepted. */
  accepted: string | null;
  /** What was done, in words. */
  said: string | null;
  /** The paper of discrepancies. */
  discrepancy: { name: string; number: string; date: string } | null;
  signer: Signer;
};

export type Paper = SellerPaper | AdjustmentPaper;

export type UpdVersion = '5.01' | '5.03';

/** Who signs; `inn` and `organization` stand in files 5.01 alone. */
export type Signer = {
  position: string;
  surname: string;
  name: string;
  patronymic: string | null;
  inn: string | null;
  organization: string | null;
};
