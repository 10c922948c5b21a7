import type { StockDocumentKind } from '@provizor/domain';
import type { ChoiceKey } from './choices.ts';

/**
 * What a wizard works on: `income` one incoming document, `outgoing` one document of our own not yet answered,
 * `goods` whatever is scanned.
 */
export type WizardSource = 'income' | 'outgoing' | 'goods';

/** What a person wants to do with goods: groups of the start page, in their order. */
export const wizardGroups = {
  accept: 'Принять',
  ship: 'Отгрузить и передать',
  spend: 'Списать и выдать',
  return: 'Вернуть и отказаться',
  fix: 'Исправить',
} as const;

export type WizardGroup = keyof typeof wizardGroups;

/** A field of a wizard: its label here, and what is said when it must be filled and is not. */
export type WizardField = { key: ChoiceKey; label: string; required?: string };

export type WizardDefinition = {
  title: string;
  /** Start page: the situation in the words of the person who is in it; one line, 58 letters at most. */
  situation: string;
  /** Its group there; inside of a group in the order of this table, that of their frequency. */
  group: WizardGroup;
  source: WizardSource;
  /** Schemes of the documents it begins from (`income`, `outgoing`). */
  from?: readonly number[];
  /** Button of the confirm screen (wizards, section 1). */
  confirm: string;
  /** What the document may name. */
  objects: 'packs' | 'boxes' | 'both';
  /**
   * Where its number is looked for beside documents of the same scheme: among stock documents of a kind (rulings,
   * «Stock»). `again`: it may come again, as that of a contract, of the receipts of a day, of a prescription served in
   * parts, of a dispute that is ended.
   */
  number?: StockDocumentKind | 'again';
  /** Only the document as a whole: there is nothing to choose in it. */
  whole?: boolean;
  /** Every item needs its price with VAT («add price»). */
  prices?: boolean;
  /** A discount may stand beside the price (XSD of 511). */
  discount?: boolean;
  /** Fractional write-off («partial select sgtin»). */
  shares?: boolean;
  /** A registrar of disposal can take its packs: `only` it, or `first` where a storage has one. */
  device?: 'only' | 'first';
  /** Fields in the order a person fills them; where and when comes first, then the paper, then the reason. */
  fields: readonly WizardField[];
};
