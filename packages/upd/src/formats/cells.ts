import { gtinOfEan13, isEan13, isGtin } from '@provizor/codes';
import { isTotals } from '@provizor/domain';
import { fault } from '../fault.ts';
import { saidPrices } from '../maker-price.ts';
import type { PaperLine, Party, SellerPaper } from '../model.ts';
import { rateOf } from '../rates.ts';
import { dayOf, decimalOf, expiryOf, kopecks, product, roubles, rounded } from '../values.ts';

/** What the cells of a distributor's file tell of the paper. */
export type HeadField = 'number' | 'date' | 'seller' | 'inn' | 'buyer';

/**
 * And of a line; `price_gross` is a price with VAT, `price` one without. `maker_price` is the maker's without VAT: a column
 * that may hold either has no place here.
 */
export type LineField =
  | 'code'
  | 'name'
  | 'maker'
  | 'maker_price'
  | 'registered'
  | 'quantity'
  | 'price'
  | 'price_gross'
  | 'rate'
  | 'net'
  | 'vat'
  | 'gross'
  | 'series'
  | 'expiry'
  | 'ean13'
  | 'gtin'
  | 'customs';

export type Cells<Field extends string> = Partial<Record<Field, string>>;

/** A file as far as its layout names the cells. */
export type Sheet = { head: Cells<HeadField>; lines: Cells<LineField>[] };

const textOf = (cell: string | undefined): string | null => cell?.trim() || null;

/** VAT in a sum, half a kopeck up. */
function vatIn(gross: string, rate: string): string {
  const [sum, per] = [kopecks(gross), BigInt(rounded(rate, 2).replace('.', ''))];
  const whole = 10_000n + per;
  return roubles((2n * sum * per + whole) / (2n * whole));
}

/** VAT on a sum, half a kopeck up. */
const vatOn = (net: string, rate: string): string =>
  roubles((2n * kopecks(net) * BigInt(rounded(rate, 2).replace('.', '')) + 10_000n) / 20_000n);

/** Sums a line lacks: by the price with VAT where there is one, otherwise by the price without. */
function sumsOf(cells: Cells<LineField>, n: number): Pick<PaperLine, 'price' | 'net' | 'vat' | 'gross'> {
  const read = (field: LineField, title: string) => decimalOf(cells[field], `Строка ${n}, ${title}`);
  const quantity = read('quantity', 'количество') ?? '0';
  const [price, priceGross] = [read('price', 'цена без НДС'), read('price_gross', 'цена с НДС')];
  const rate = rateOf(textOf(cells.rate)) ?? '0';
  const writtenNet = read('net', 'сумма без НДС');
  const net = writtenNet ?? (priceGross === null && price !== null ? product(quantity, price) : null);
  const written = read('vat', 'НДС');
  const gross =
    read('gross', 'сумма с НДС') ??
    (priceGross === null ? null : product(quantity, priceGross)) ??
    (net === null ? null : roubles(kopecks(net) + kopecks(written ?? vatOn(net, rate))));
  const vat = written ?? (gross === null ? null : vatIn(gross, rate));
  return {
    price,
    gross,
    vat: rate === '0' && written === null ? null : vat,
    net: net ?? (gross === null ? null : roubles(kopecks(gross) - kopecks(vat ?? '0'))),
  };
}

const digitsOf = (cell: string | undefined) => (cell ?? '').replace(/\D/g, '');

const lifeOf = ({ expiry }: Cells<LineField>) => expiryOf(textOf(expiry)?.split(/[ T]/)[0] ?? null);

/** A shelf life that is no date; «-», «бессрочно» and «00.00.0000» say that there is none. */
const unreadOf = (cells: Cells<LineField>, index: number): string[] =>
  /[1-9]/.test(cells.expiry ?? '') && lifeOf(cells) === null
    ? [`Строка ${index + 1}: срок годности «${cells.expiry}» не прочитан: впишите его в приход`]
    : [];

function lineOf(cells: Cells<LineField>, index: number): PaperLine {
  const n = index + 1;
  const ean13 = digitsOf(cells.ean13);
  const gtin = digitsOf(cells.gtin).padStart(14, '0');
  return {
    n,
    name:
      textOf(cells.name) ??
      fault(
        `Строка ${n}: нет наименования товара, а код, серия или штрихкод есть. Впишите наименование в файл или удалите строку`,
      ),
    maker: textOf(cells.maker),
    unit: null,
    okei: null,
    code: textOf(cells.code),
    gtin: cells.gtin && isGtin(gtin) ? gtin : isEan13(ean13) ? gtinOfEan13(ean13) : null,
    ean13: isEan13(ean13) ? ean13 : null,
    // Протек puts several behind one another
    series: textOf(cells.series)?.split('^')[0]?.trim() || null,
    expiry: lifeOf(cells),
    country: null,
    customs: textOf(cells.customs),
    makerPrices: saidPrices([cells.maker_price]),
    registered: textOf(cells.registered),
    quantity: decimalOf(cells.quantity, `Строка ${n}, количество`) ?? fault(`Строка ${n}: нет количества`),
    rate: rateText(textOf(cells.rate)),
    ...sumsOf(cells, n),
    marks: [],
    otherMarks: [],
    fields: [],
  };
}

/** «10.00» and «10» are told as «10%». */
function rateText(cell: string | null): string | null {
  const rate = rateOf(cell);
  if (rate !== null) return `${rate}%`;
  return cell === null ? null : 'без НДС';
}

const partyOf = (name: string | null, inn: string | null): Party | null =>
  name === null && inn === null
    ? null
    : { name: name ?? `ИНН ${inn}`, inn, kpp: null, address: null, gln: null };

/** A row with goods: sums and service lines of a file have no name, nor a code, a series or a GTIN. */
const isOfGoods = (cells: Cells<LineField>): boolean => {
  const { name, code, series, gtin, ean13, quantity } = cells;
  if (textOf(name) !== null) return !isTotals(cells);
  // «Итого» may stand under any heading
  const said = [code, series, gtin, ean13].filter(
    (cell) => textOf(cell) !== null && !isTotals({ name: cell }),
  );
  return textOf(quantity) !== null && said.length > 0;
};

/**
 * The paper a distributor's file tells. Rows without a name are service lines of the file and left out, as long as they
 * name no goods by a code or a series.
 * @throws PaperFault when it has no number, date or lines, or goods without a name
 */
export function paperOf(layout: string, { head, lines }: Sheet): SellerPaper {
  const rows = lines.filter(isOfGoods);
  if (rows.length === 0) fault('В файле нет строк с товаром');
  const inn = digitsOf(head.inn);
  return {
    kind: 'invoice',
    layout,
    file: null,
    function: null,
    number: textOf(head.number) ?? fault('В файле нет номера накладной'),
    date: dayOf(textOf(head.date)?.split(/[ T]/)[0] ?? null) ?? fault('В файле нет даты накладной'),
    correction: null,
    currency: '643',
    seller: partyOf(textOf(head.seller), inn || null) ?? {
      name: '',
      inn: null,
      kpp: null,
      address: null,
      gln: null,
    },
    buyer: partyOf(textOf(head.buyer), null),
    consignee: null,
    basis: null,
    shipped: null,
    lines: rows.map(lineOf),
    totals: null,
    unread: rows.flatMap(unreadOf),
  };
}
