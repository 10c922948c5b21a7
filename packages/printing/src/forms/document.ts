import { millionths, type StockDocumentKind } from '@provizor/domain';

/** An organisation as a paper names it. */
export type Side = {
  name: string;
  inn: string | null;
  kpp: string | null;
  address: string | null;
  /** Code of the organisation by ОКПО; not known of others. */
  okpo?: string;
};

export type Person = { position: string; name: string };

/** A line of a stock document; decimals are texts with «.», money in roubles with two places. */
export type FormLine = {
  name: string;
  /** Number of the goods in our list. */
  code: string;
  unit: string;
  /** Code of the unit by ОКЕИ. */
  okei: string;
  producer: string;
  series: string;
  /** yyyy-MM-dd. */
  expiry: string | null;
  /** Storage place: where it lies, where it goes. */
  place: string;
  placeTo: string;
  /** Packs that go; null where nothing is said of it: an order asks. */
  quantity: string | null;
  asked: string | null;
  /** Of one pack, with VAT; null where the document says no price. */
  price: string | null;
  /** What one pack costs exactly, at most 8 decimals: sums that are counted are made of it; null = the price. */
  cost: string | null;
  /** Smallest units in a pack: a part of a pack is worth its exact part. */
  inPack: number;
  /** With VAT. */
  sum: string | null;
  vat: string | null;
  /** Per cent, or `withoutVat`; null where nobody has told it. */
  rate: string | null;
  source: string;
  /** Of a count: by the books, found; the books are null while nobody may know them. */
  book: string | null;
  counted: string | null;
  note: string;
  /** Of the list of vital medicines (ЖНВЛП), with the registered limit of its maker's price where one is known. */
  vital: boolean;
  limitPrice: string | null;
  /** What its maker sold it for, without VAT, as the receipt says. */
  makerPrice: string | null;
  /** Of a re-pricing: price of the sale before and after, with VAT. */
  retailWas: string | null;
  retail: string | null;
  /** Of a paper that names single packs: its code, and the box it lies in. */
  sgtin?: string;
  sscc?: string;
  /** Of a discrepancy: packs that came but must not be accepted. */
  unfit?: string;
};

/** A line of one pack of which nothing is known yet; units by ОКЕИ. */
export const emptyLine: FormLine = {
  name: '',
  code: '',
  unit: 'упак',
  okei: '778',
  producer: '',
  series: '',
  expiry: null,
  place: '',
  placeTo: '',
  quantity: '1',
  asked: null,
  price: null,
  cost: null,
  inPack: millionths,
  sum: null,
  vat: null,
  rate: null,
  source: '',
  book: null,
  counted: null,
  note: '',
  vital: false,
  limitPrice: null,
  makerPrice: null,
  retailWas: null,
  retail: null,
};

/** What a printed form is filled in with. */
export type FormDocument = {
  kind: StockDocumentKind;
  number: string;
  /** yyyy-MM-dd. */
  date: string;
  /** Not posted: the paper says so. */
  draft: boolean;
  organization: Side;
  /** Where goods are or come to, and where they go: of an order who gives them, and who has asked for them. */
  storage: string;
  storageTo: string;
  partner: Side | null;
  /** Paper or contract the document rests on. */
  basis: { text: string; number: string; date: string | null };
  reason: string;
  patient: string;
  comment: string;
  /** What a committee has found, where the program knows it. */
  conclusion?: string;
  /** Who answers for the storage on the day of the document, and for the one it goes to. */
  responsible: Person | null;
  responsibleTo: Person | null;
  head: Person | null;
  accountant: Person | null;
  committee: readonly Person[];
  lines: readonly FormLine[];
};

/** What whoever prints may choose (wizards, section 7: `noNumbering`, `first_count`, `in_part_count`, `landscape`). */
export type FormOptions = {
  noNumbering?: boolean;
  landscape?: boolean;
  firstRows?: number;
  nextRows?: number;
  /** Columns of the table that are shown, in their order; all when absent. */
  columns?: readonly ShownColumn[];
};

/** A column of a form as an organisation has it. */
export type ShownColumn = {
  /** Which one of the form's, from 0. */
  at: number;
  title?: string;
  /** Share of the width. */
  width?: number;
};
