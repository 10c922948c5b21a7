export { emptyLine } from './document.ts';

import type { StockDocumentKind } from '@provizor/domain';
import { discrepancyLetter } from './discrepancy-letter.ts';
import type { PrintedForm } from './form.ts';
import { handingOver } from './handing-over.ts';
import { inv3 } from './inv3.ts';
import { inventory0504087 } from './inventory-0504087.ts';
import { pickingList, placingList } from './lists.ts';
import { m4 } from './m4.ts';
import { m11 } from './m11.ts';
import { priceProtocol } from './price-protocol.ts';
import { repricing } from './repricing.ts';
import { requisition0504204 } from './requisition-0504204.ts';
import { shelfCard } from './shelf-card.ts';
import { torg2 } from './torg2.ts';
import { torg12 } from './torg12.ts';
import { torg13 } from './torg13.ts';
import { torg16 } from './torg16.ts';
import { upd } from './upd.ts';
import { writeoff0504230 } from './writeoff-0504230.ts';

export type { FormDocument, FormLine, FormOptions, Person, ShownColumn, Side } from './document.ts';
export type { PrintedForm } from './form.ts';

/** All printed forms by their keys, in the order they are offered; the next one is one more row. */
export const printedForms = {
  torg12,
  upd,
  m4,
  torg13,
  m11,
  '0504204': requisition0504204,
  torg2,
  letter: discrepancyLetter,
  protocol: priceProtocol,
  torg16,
  '0504230': writeoff0504230,
  handing: handingOver,
  inv3,
  '0504087': inventory0504087,
  picking: pickingList,
  placing: placingList,
  shelf: shelfCard,
  repricing,
} as const satisfies Record<string, PrintedForm>;

export type FormKey = keyof typeof printedForms;

export const isFormKey = (key: string): key is FormKey => Object.hasOwn(printedForms, key);

/** Forms a document of the kind is printed as, the usual one first. */
export const formsOf = (kind: StockDocumentKind): FormKey[] =>
  (Object.keys(printedForms) as FormKey[]).filter((key) =>
    (printedForms[key] as PrintedForm).kinds.includes(kind),
  );
