import type { DemoOrganization } from '../types.ts';

/** A storage: the place it is in, and its name there. */
export type DemoRoom = { branch_id: string; name: string };

/** Packs of a product; which lots they are of is decided where they lie, the shortest shelf life first. */
export type DemoGoods = { gtin: string; packs: number };

/** Goods of a delivery make a lot each. */
export type DemoBought = DemoGoods & {
  series: string;
  /** Months from the day the demo is made to the end of shelf life. */
  expires_in_months: number;
  /** Roubles a pack with VAT. */
  price: string;
  /** What its maker has sold a vital one for, without VAT; null = the goods are not vital. */
  maker_price: string | null;
  /** Funding source as MDLP numbers it. */
  source: string;
};

type Common = {
  /** Days before the day the demo is made; 0 = that day. */
  daysAgo: number;
  /** Username of who writes it. */
  by: string;
  room: DemoRoom;
  comment?: string;
};

/** Goods from another organisation of the demo. */
export type DemoReceipt = Common & {
  kind: 'income';
  supplier: DemoOrganization['key'];
  /** Number of the contract. */
  contract: string;
  number: string;
  goods: DemoBought[];
  state: 'draft' | 'active';
};

/** Goods for another storage; `sent` ones wait there to be taken, of `part` something was not taken. */
export type DemoMove = Common & {
  kind: 'move';
  to: DemoRoom;
  goods: DemoGoods[];
  state: 'draft' | 'sent' | 'active' | 'part';
};

/** Goods that go out to people or to another organisation. */
export type DemoIssue = Common & {
  kind: 'realize' | 'recipe' | 'treatment' | 'outcome';
  goods: DemoGoods[];
  state: 'draft' | 'active';
  /** Position in the lists of people, by name and doctor. */
  patient?: number;
  doctor?: number;
  /** Code of the treatment scheme. */
  scheme?: string;
  partner?: DemoOrganization['key'];
};

/** Expired goods; `destroy` hands them over, and `destroyedDaysAgo` tells when the act of destruction came. */
export type DemoWriteOff = Common & {
  kind: 'destroy';
  way: 'write-off' | 'destroy';
  /** Lots at most. */
  lots: number;
  destroyedDaysAgo?: number;
};

/** What a storage asks another one for. */
export type DemoOrder = Common & {
  kind: 'order';
  from: DemoRoom;
  goods: DemoGoods[];
  /** `confirmed` by the division, `active` by all, `part` and `done` also fulfilled by a move. */
  state: 'draft' | 'confirmed' | 'active' | 'part' | 'done';
  /** Username of who confirms it for the division, and of who lets it be fulfilled. */
  confirms: string;
  fulfils: string;
};

/** A count: a finished one has `differences` (packs above or below the books, line by line), the other is under way. */
export type DemoCount = Common & {
  kind: 'invent';
  state: 'counting' | 'finished';
  differences: number[];
};

/** A document of the stock of a demo organisation. */
export type DemoDocument = DemoReceipt | DemoMove | DemoIssue | DemoWriteOff | DemoOrder | DemoCount;
