import { isoDate } from './dates.ts';
import { type Element, readings, writeElements } from './elements.ts';
import { isLikelySwapped } from './letter-case.ts';
import { GS, type Normalized } from './normalize.ts';
import type { ScannerSetting } from './scanner-settings.ts';
import { SERIAL_LENGTH } from './sgtin.ts';

/** A scanned consumer pack. */
export type PackScan = {
  kind: 'pack';
  /** GTIN and serial number together, 27 characters, case matters */
  sgtin: string;
  gtin: string;
  /** the serial number: the SGTIN without its GTIN, 13 characters */
  packid: string;
  /** the whole code with its separators, as the registrar of disposal wants it */
  mark: string;
  batch?: string;
  /** expiry, yyyy-MM-dd */
  expire?: string;
  /** identifier 91: the verification key, 4 characters */
  keyId?: string;
  /** identifier 92: the verification tail, 44 or 88 characters */
  crypto?: string;
  /** separators lost on the way were put back, or the Russian keyboard layout was undone */
  repaired?: boolean;
  /** both verification parts are there, so the mark can be checked by a registrar */
  complete: boolean;
  /** what to set otherwise in the scanner: the tail is lost, or the letters are in doubt (see settingAdvice) */
  setting?: ScannerSetting;
};

export const elementValue = (elements: Element[], ai: string): string | undefined =>
  elements.find((element) => element.ai === ai)?.value;

/**
 * The best reading of a code: a whole medicine pack if any reading gives one, else the likeliest.
 * @returns undefined when the code is no GS1 element string
 */
export function bestReading(text: string): Element[] | undefined {
  let first: Element[] | undefined;
  for (const elements of readings(text)) {
    first ??= elements;
    if (isWhole(elements)) return elements;
  }
  return first;
}

/** The pack these elements describe. */
export function packOf(elements: Element[], scan: Normalized): PackScan {
  const mark = writeElements(elements);
  const pack = shortPack(elementValue(elements, '01') ?? '', elementValue(elements, '21') ?? '', mark);
  const batch = elementValue(elements, '10');
  const expire = isoDate(elementValue(elements, '17') ?? '');
  const keyId = elementValue(elements, '91');
  const crypto = elementValue(elements, '92');
  if (batch !== undefined) pack.batch = batch;
  if (expire !== undefined) pack.expire = expire;
  if (keyId !== undefined) pack.keyId = keyId;
  if (crypto !== undefined) pack.crypto = crypto;
  if (scan.layoutUndone || scan.caseUndone || countGs(mark) > countGs(scan.text)) pack.repaired = true;
  pack.complete = isWhole(elements);
  const setting = settingOf(pack);
  if (setting !== undefined) pack.setting = setting;
  return pack;
}

/** What the parts that came say of the scanner. */
function settingOf({ complete, keyId, repaired }: PackScan): ScannerSetting | undefined {
  if (!complete) return keyId === undefined ? 'length' : 'separator';
  return !repaired && keyId !== undefined && isLikelySwapped(keyId) ? 'capsLock' : undefined;
}

/** A pack of which only the identity is known: a code cut short or typed in by hand. */
export const shortPack = (gtin: string, packid: string, mark: string): PackScan => ({
  kind: 'pack',
  sgtin: gtin + packid,
  gtin,
  packid,
  mark,
  complete: false,
});

const countGs = (text: string): number => text.split(GS).length - 1;

const isWhole = (elements: Element[]): boolean =>
  elementValue(elements, '21')?.length === SERIAL_LENGTH &&
  elementValue(elements, '91')?.length === 4 &&
  [44, 88].includes(elementValue(elements, '92')?.length ?? 0);
