import { toKopecks } from '../money/index.ts';
import type { PurchaseFault } from './retail.ts';

const money = (roubles: string) => `${roubles.replace('.', ',')} ₽`;
const share = (percent: string) => `${percent.replace(/\.0+$|(\.\d*?)0+$/, '$1').replace('.', ',')} %`;

/** What a purchase breaks, with the figures and what to do. */
export const purchaseFaultText = (fault: PurchaseFault): string =>
  fault.code === 'maker-above-limit'
    ? `Цена производителя ${money(fault.maker)} выше зарегистрированной предельной ${money(fault.limit)} (без НДС): проверьте протокол согласования цен и верните товар поставщику`
    : `Цена поставщика ${money(fault.bought)} без НДС — надбавка ${share(fault.markup)} к цене производителя ${money(fault.maker)}, предельная оптовая надбавка ${share(fault.percent)}, то есть не больше ${money(fault.largest)}: потребуйте исправить цену`;

/** A price with VAT is above the lawful one; null when it is not. */
export const aboveCapText = (price: string, cap: string | null): string | null =>
  cap === null || toKopecks(price) <= toKopecks(cap)
    ? null
    : `Цена ${money(price)} выше предельной розничной ${money(cap)} с НДС для этой партии ЖНВЛП: поставьте не больше предельной`;
