import type { FileOffer, OfferedChoices } from '../model/types.ts';
import type { Collector } from './collector.ts';
import { Unreadable } from './failure.ts';
import { attributeOf, walkXml } from './xml.ts';

/** MDLP documents packs are read from (wizards, section 8). */
const actions = [702, 416, 701, 601, 471];

const isoOf = (date: string): string | null => {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(date) ?? [];
  return year ? `${year}-${month}-${day}` : null;
};

const numberOf = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null);

/** How requisites of a document become choices of a draft. */
const requisites: Record<string, (text: string) => OfferedChoices> = {
  doc_num: (text) => ({ doc_num: text }),
  doc_date: (text) => ({ doc_date: isoOf(text) }),
  source: (text) => ({ source: numberOf(text) }),
  contract_type: (text) => ({ contract_type: numberOf(text) }),
  contract_num: (text) => ({ contract_num: text }),
  turnover_type: (text) => ({ turnover_type: numberOf(text) }),
  receive_type: (text) => ({ receive_type: numberOf(text) }),
  inn: (text) => ({ shipper_inn: text }),
  kpp: (text) => ({ shipper_kpp: text }),
};

type Line = Record<string, string>;

const priceOf = ({ cost, vat_value }: Line) => ({ cost: cost ?? null, vat_value: vat_value ?? null });
const hasPrice = ({ cost, vat_value }: Line): boolean => cost !== undefined || vat_value !== undefined;

/** Takes an MDLP document element by element. */
class DocumentReader {
  readonly offer: FileOffer = { actionId: Number.NaN, choices: {}, lines: [], batches: [] };
  readonly #collector: Collector;
  #depth = 0;
  #text = '';
  #inGoods = false;
  /** The line (`union`) and the price inside a box (`detail`) being read. */
  #line: Line = {};
  #detail: Line | null = null;

  constructor(collector: Collector) {
    this.#collector = collector;
  }

  open(name: string, attributes: string): void {
    this.#depth++;
    this.#text = '';
    if (this.#depth === 1 && name !== 'documents') throw new Unreadable('это не документ МДЛП');
    if (this.#depth === 2) this.#begin(attributes);
    if (name === 'order_details') this.#inGoods = true;
    if (name === 'union') this.#line = {};
    if (name === 'detail') this.#detail = {};
  }

  text(text: string): void {
    this.#text += text;
  }

  close(name: string, lineAt: () => number): void {
    this.#depth--;
    const text = this.#text.trim();
    this.#text = '';
    if (!this.#inGoods) {
      if (text !== '' && Object.hasOwn(requisites, name))
        Object.assign(this.offer.choices, requisites[name]?.(text));
      return;
    }
    if (name === 'order_details') this.#inGoods = false;
    else if (name === 'sgtin' || name === 'sscc') this.#code(name, text, lineAt);
    else if (name === 'detail') this.#endDetail();
    else if (name === 'union') this.#endLine();
    else if (text !== '') (this.#detail ?? this.#line)[name] = text;
  }

  #begin(attributes: string): void {
    const action = Number(attributeOf(attributes, 'action_id'));
    if (Number.isNaN(action)) throw new Unreadable('это не документ МДЛП');
    if (!actions.includes(action)) {
      throw new Unreadable(`документы вида ${action} не загружаются (можно ${actions.join(', ')})`);
    }
    this.offer.actionId = action;
  }

  #code(kind: 'sgtin' | 'sscc', code: string, lineAt: () => number): void {
    this.#line.code = code;
    if (kind === 'sgtin' ? /^\d{14}[A-Za-z0-9]{13}$/.test(code) : /^\d{18}$/.test(code)) {
      this.#collector.add({ kind, code });
    } else {
      const reason =
        kind === 'sgtin' ? 'SGTIN — это 14 цифр и 13 знаков' : 'SSCC транспортной упаковки — это 18 цифр';
      this.#collector.refuse(code, () => ({ line: lineAt(), reason }));
    }
  }

  #endDetail(): void {
    const { gtin, series_number: series } = this.#detail ?? {};
    if (gtin && series && this.#detail) {
      this.offer.batches.push({ gtin, series, ...priceOf(this.#detail) });
    }
    this.#detail = null;
  }

  #endLine(): void {
    const { code } = this.#line;
    if (code && hasPrice(this.#line)) this.offer.lines.push({ code, ...priceOf(this.#line) });
  }
}

const isEmpty = ({ choices, lines, batches }: FileOffer): boolean =>
  Object.keys(choices).length + lines.length + batches.length === 0;

/**
 * Reads the packs of an MDLP document, and what it says of itself and of prices.
 * @returns requisites and prices to offer, null when the document has none
 * @throws Unreadable for what is no document, a damaged one, or one of another kind
 */
export function readDocument(xml: string, collector: Collector): FileOffer | null {
  const reader = new DocumentReader(collector);
  walkXml(xml, {
    open: (name, attributes) => reader.open(name, attributes),
    text: (text) => reader.text(text),
    close: (name, at) => reader.close(name, () => xml.slice(0, at).split('\n').length),
  });
  if (Number.isNaN(reader.offer.actionId)) throw new Unreadable('это не документ МДЛП');
  return isEmpty(reader.offer) ? null : reader.offer;
}
