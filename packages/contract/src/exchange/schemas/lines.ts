import { z } from 'zod';
import { gtin, sgtin, sscc } from '../../shapes.ts';
import { absent, amount, numbers, oneOf, optionalText, part, text } from './fields.ts';

/** What stands in `content`, scheme by scheme. */

/** Lines of one call at most; they are divided into as many documents as are needed. */
const mostLines = 100_000;
const mostPriceExceptions = 100;

const noPart = absent('В этом документе доля упаковки не указывается: уберите её');
const packsOnly = absent('В этом документе указывают только упаковки (SGTIN): сначала расформируйте короб');
const boxesOnly = absent('Расформировывают только короба: укажите SSCC');

const price = amount('Цена с НДС: введите число вида 123.45').refine(
  (value) => /[1-9]/.test(value),
  'Цена с НДС должна быть больше нуля',
);
const vat = amount('Сумма НДС: введите число вида 12.34, без НДС — 0.00');

/** The complete code as it was scanned. Documents do not hold it: it is for the registrar. */
const mark = z.string().max(300).optional();

const packOrBox = { sgtin: sgtin.optional(), sscc: sscc.optional(), mark };
const pack = { sgtin, sscc: packsOnly, mark };

const coded = <Line extends { sgtin?: string; sscc?: string }, Input>(line: z.ZodType<Line, Input>) =>
  line.refine(
    (value) => (value.sgtin === undefined) !== (value.sscc === undefined),
    'Укажите код упаковки (SGTIN) или короба (SSCC), одно из двух',
  );

const filled = <Line extends z.ZodType>(line: Line) =>
  z
    .array(line, { error: 'Нет ни одной упаковки: отсканируйте их' })
    .min(1, 'Нет ни одной упаковки: отсканируйте их')
    .max(mostLines, `Не больше ${mostLines} строк: разделите партию`);

const exceptions = <Shape extends z.ZodRawShape>(amounts: Shape) =>
  z
    .array(z.object({ gtin, series_number: text('Укажите серию', 20), ...amounts }))
    .max(mostPriceExceptions, `Не больше ${mostPriceExceptions} цен внутри короба`)
    .optional();

const prices = { cost: price, vat_value: vat };
const correctedPrices = { cost: price.optional(), vat_value: vat.optional() };

/** Packs and boxes in any mix. */
export const items = filled(coded(z.object({ ...packOrBox, part: noPart })));

/** Packs and boxes with the price of one pack; `detail` are prices inside a box that differ. */
export const priced = filled(
  coded(z.object({ ...packOrBox, part: noPart, ...prices, detail: exceptions(prices) })),
);

/** The same, where what is absent stays as it was. */
export const corrected = filled(
  coded(z.object({ ...packOrBox, part: noPart, ...correctedPrices, detail: exceptions(correctedPrices) })),
);

/** Packs, whole or a share of them, and boxes. */
export const withdrawn = filled(coded(z.object({ ...packOrBox, part })));

/** Packs, whole or a share of them. */
export const shared = filled(z.object({ ...pack, part }));

/** Whole packs. */
export const packs = filled(z.object({ ...pack, part: noPart }));

/** Boxes to open. */
export const boxes = filled(z.object({ sscc, sgtin: boxesOnly }));

/** Packs sold by a paper. */
export const sold = filled(
  z.object({
    ...pack,
    ...prices,
    part,
    discount: amount('Скидка: введите число вида 12.34').optional(),
  }),
);

/** Packs given out by a paper other than a receipt. */
export const dispensed = filled(z.object({ ...pack, cost: price, vat_value: vat.optional(), part }));

/** Grounds of a destruction; those of a line stand before those of the document. */
export const destructionGrounds = {
  destruction_type: oneOf(numbers(1, 3), 'Укажите основание уничтожения'),
  reason_for_destruction: oneOf(numbers(1, 7), 'Выберите причину уничтожения из списка').optional(),
  /** Decision of Росздравнадзор. */
  decision: optionalText(),
};

/** Packs and boxes that go to destruction. */
export const destroyed = filled(
  coded(
    z.object({
      ...packOrBox,
      part: noPart,
      ...destructionGrounds,
      destruction_type: destructionGrounds.destruction_type.optional(),
    }),
  ),
);
