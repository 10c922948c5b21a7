import { isRussianLayout, undoRussianLayout } from '../keyboard-layout.ts';

const COMMON = /^p([A-Za-z0-9+/]{98,}={0,2})$/;

/** What a symbol holds: without the AIM identifier of PDF417 or Data Matrix, line end and the Russian layout. */
export function textOf(raw: string): string {
  const trimmed = raw.trim();
  const text = isRussianLayout(trimmed) ? undoRussianLayout(trimmed) : trimmed;
  return text.replace(/^\](?:L[0-5]|d[0-6])/, '');
}

/** Base64 of a symbol of the common form; undefined for any other text. */
export const base64Of = (text: string): string | undefined => COMMON.exec(text)?.[1];

/** Whether a scan has the common form of a prescription's barcode, without reading what it says. */
export const isPrescriptionSymbol = (raw: string): boolean => base64Of(textOf(raw)) !== undefined;
