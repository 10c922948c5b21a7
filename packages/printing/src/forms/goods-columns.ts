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
export const quantity = ({ quantity: packs }: FormLine): string => packs;
export const price = ({ price: withVat }: FormLine): string | null => withVat;
export const sum = ({ sum: withVat }: FormLine): string | null => withVat;
export const vat = ({ vat: tax }: FormLine): string | null => tax;
export const rate = ({ rate: percent }: FormLine): string => percent?.replace('.', ',') ?? 'без НДС';
export const netPrice = netPriceOf;
export const net = netOf;
