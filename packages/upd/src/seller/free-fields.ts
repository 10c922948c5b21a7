import { isEan13, isGtin } from '@provizor/codes';
import { saidPrices } from '../maker-price.ts';
import type { FreeField, PaperLine } from '../model.ts';
import { expiryOf } from '../values.ts';

type Meaning = 'series' | 'expiry' | 'ean13' | 'gtin' | 'maker' | 'maker-price' | 'registered';

/**
 * What free fields are called by suppliers, in lower case without spaces: there is no standard of them (upd, section 4). A name that is not here is kept as it came.
 */
const meanings: Readonly<Record<string, Meaning>> = {
  серия: 'series',
  сериятовара: 'series',
  серияпрепарата: 'series',
  series: 'series',
  срокгодности: 'expiry',
  годендо: 'expiry',
  srokgodn: 'expiry',
  expiry: 'expiry',
  штрихкод: 'ean13',
  ean13: 'ean13',
  barcode: 'ean13',
  gtin: 'gtin',
  гтин: 'gtin',
  производитель: 'maker',
  изготовитель: 'maker',
  ценапроизводителя: 'maker-price',
  ценапроизводителябезндс: 'maker-price',
  ценаизготовителя: 'maker-price',
  ценаизготовителябезндс: 'maker-price',
  ценаизг: 'maker-price',
  ценаизгбезндс: 'maker-price',
  отпускнаяценапроизводителя: 'maker-price',
  фактическаяотпускнаяценапроизводителя: 'maker-price',
  фактотпцена: 'maker-price',
  producerprice: 'maker-price',
  ценареестра: 'registered',
  ценареестровая: 'registered',
  реестроваяцена: 'registered',
  ценагр: 'registered',
  зарегистрированнаяцена: 'registered',
  зарегистрированнаяценапроизводителя: 'registered',
  предельнаяотпускнаяцена: 'registered',
  предельнаяценапроизводителя: 'registered',
  registryprice: 'registered',
};

const plain = (name: string) => name.toLowerCase().replace(/[\s_.,()-]+/g, '');

const gtinOf = (text: string): string | null => {
  const code = text.trim().padStart(14, '0');
  return /^\d{8,14}$/.test(text.trim()) && isGtin(code) ? code : null;
};

/** What the free fields of a line tell of its goods. A value that cannot be meant is nothing. */
export function told(
  fields: readonly FreeField[],
): Pick<PaperLine, 'series' | 'expiry' | 'ean13' | 'gtin' | 'maker' | 'makerPrices' | 'registered'> {
  const value = (meaning: Meaning) =>
    fields.find(({ name }) => meanings[plain(name)] === meaning)?.value.trim() || null;
  const ean13 = value('ean13');
  const gtin = value('gtin');
  return {
    series: value('series'),
    expiry: expiryOf(value('expiry')),
    ean13: ean13 !== null && isEan13(ean13) ? ean13 : null,
    gtin: gtin === null ? null : gtinOf(gtin),
    maker: value('maker'),
    makerPrices: saidPrices(
      fields.filter(({ name }) => meanings[plain(name)] === 'maker-price').map((field) => field.value),
    ),
    registered: value('registered'),
  };
}
