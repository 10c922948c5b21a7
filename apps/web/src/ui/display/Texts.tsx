import { dateText, momentText, moneyText, quantityText } from '../format/index.ts';

/** Money of the wire (decimal text): «1 234,50 ₽». */
export const Money = ({ value }: { value: string | null | undefined }) => <span>{moneyText(value)}</span>;

/** Quantity with its unit: «12 уп.». */
export const Quantity = ({ value, unit }: { value: string | number | null | undefined; unit?: string }) => (
  <span>{quantityText(value, unit)}</span>
);

/** Calendar date dd.MM.yyyy, or with `time` a moment dd.MM.yyyy HH:mm. */
export const DateText = ({ value, time }: { value: string | null | undefined; time?: boolean }) =>
  value ? <time dateTime={value}>{time ? momentText(value) : dateText(value)}</time> : null;
