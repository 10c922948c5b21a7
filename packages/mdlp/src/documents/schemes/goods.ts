import { choice, el, fields, list, optional, rows, unique } from '../engine/describe.ts';
import { gtin, part, price, series, sgtin, sscc } from '../types.ts';

/** The most lines one document takes (XSD). */
export const MAX_LINES = 25_000;
const MAX_PRICE_EXCEPTIONS = 100;

/**
 * Packs and boxes in any mix, each code once.
 * @param keys begins the names of the schema's uniqueness rules
 * @param boxes name of the rule for boxes where it begins in another way
 */
export const items = (keys: string, boxes = `${keys}_sscc`) =>
  rows(choice(el('sgtin', 'КИЗ (SGTIN)', sgtin), el('sscc', 'Короб (SSCC)', sscc)), {
    max: MAX_LINES,
    unique: [unique(`${keys}_sgtin`, 'sgtin'), unique(boxes, 'sscc')],
  });

const amounts = [el('cost', 'Цена с НДС', price), el('vat_value', 'Сумма НДС', price)] as const;

const boxPrices = fields(
  el('sscc', 'Короб (SSCC)', sscc),
  optional(
    list(
      el(
        'detail',
        'Цены внутри короба',
        fields(el('gtin', 'GTIN', gtin), el('series_number', 'Серия', series), ...amounts),
      ),
      { min: 0, max: MAX_PRICE_EXCEPTIONS },
    ),
  ),
);

/** Packs, each whole or a share of it. `keys` begins the name of the schema's uniqueness rule. */
export const packsWithPart = (keys: string) =>
  rows(
    el(
      'union',
      'Строка',
      fields(el('sgtin', 'КИЗ (SGTIN)', sgtin), optional(el('sold_part', 'Доля упаковки', part))),
    ),
    { max: MAX_LINES, unique: [unique(`${keys}_sgtin`, 'sgtin')] },
  );

/** Packs and boxes with the price of one pack; for a box `detail` gives the prices that differ by product and batch. */
export const pricedUnion = (keys: { sgtin: string; sscc?: string }) =>
  rows(
    el(
      'union',
      'Строка',
      fields(choice(el('sgtin', 'КИЗ (SGTIN)', sgtin), el('sscc_detail', 'Короб', boxPrices)), ...amounts),
    ),
    {
      max: MAX_LINES,
      unique: [
        unique(keys.sgtin, 'sgtin'),
        ...(keys.sscc === undefined ? [] : [unique(keys.sscc, 'sscc_detail/sscc')]),
      ],
    },
  );

/** The same with both codes unique; `keys` begins the names of the schema's rules. */
export const pricedItems = (keys: string) => pricedUnion({ sgtin: `${keys}_sgtin`, sscc: `${keys}_sscc` });

const correctedAmounts = [
  optional(el('cost', 'Цена с НДС', price)),
  optional(el('vat_value', 'Сумма НДС', price)),
] as const;

/** Packs and boxes whose prices are corrected: what is absent stays as it was. */
export const correctedItems = (keys: string) =>
  rows(
    el(
      'union',
      'Строка',
      fields(
        choice(
          el('sgtin', 'КИЗ (SGTIN)', sgtin),
          el(
            'sscc_detail',
            'Короб',
            fields(
              el('sscc', 'Короб (SSCC)', sscc),
              optional(
                list(
                  el(
                    'detail',
                    'Цены внутри короба',
                    fields(
                      el('gtin', 'GTIN', gtin),
                      el('series_number', 'Серия', series),
                      ...correctedAmounts,
                    ),
                  ),
                  { min: 0, max: MAX_PRICE_EXCEPTIONS },
                ),
              ),
            ),
          ),
        ),
        ...correctedAmounts,
      ),
    ),
    {
      max: MAX_LINES,
      unique: [unique(`${keys}_sgtin`, 'sgtin'), unique(`${keys}_sscc`, 'sscc_detail/sscc')],
    },
  );
