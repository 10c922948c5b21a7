import { withoutVat } from '@provizor/domain';
import { netOf, netPriceOf } from './amounts.ts';
import type { FormLine } from './document.ts';
import { day } from './say.ts';

/** Name of the goods as a pharmacy's paper has it: with maker, series and shelf life, as inspectors look for them. */
export const fullName = ({ name, producer, series, expiry }: FormLine): string =>
  [name, producer, series && `серия ${series}`, expiry && `до ${day(expiry)}`].filter(Boolean).join(', ');

export const position = (_line: FormLine, index: number): string => String(index + 1);
export const code = ({ code: own }: FormLine): string => own;
export const unit = ({ unit: name }: FormLine): string => name;
export const okei = ({ okei: number }: FormLine): string => number;
export const quantity = ({ quantity: packs }: FormLine): string | null => packs;
export const price = ({ price: withVat }: FormLine): string | null => withVat;
export const sum = ({ sum: withVat }: FormLine): string | null => withVat;
export const vat = ({ vat: tax }: FormLine): string | null => tax;
/** The rate as papers write it: «10», «без НДС» (ПП 1137, app. 1, п. 2 «ж»); nothing where nobody has told it. */
export const rate = ({ rate: percent }: FormLine): string =>
  percent === withoutVat ? withoutVatOnPaper : (percent ?? '').replace('.', ',');
export const withoutVatOnPaper = 'без НДС';
/** Whether VAT is demanded of the buyer for a line, be it at 0 %. */
export const hasVat = ({ rate: percent }: FormLine): boolean => percent !== null && percent !== withoutVat;
export const netPrice = netPriceOf;
export const net = netOf;
