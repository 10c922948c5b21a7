import type { Scheme } from '@provizor/domain';
import fc from 'fast-check';

/** Random bodies of builders: mostly right, with everything in them that has ever hurt an XML writer. */

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const rarely = <T, U>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<U>) =>
  fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: odd });

const character = fc.constantFrom(
  ...'абвЖЩ',
  ...'abcXYZ019',
  ...' -/№«»".,()\'',
  ...'&<>;#]',
  ...'\t\n\r\u0000\u001b\u0085\u00a0\u2028\ufffe\ud800',
  ...['😀', ']]>', '&amp;', '<!--'],
);
const words = (max = 30) => fc.string({ unit: character, minLength: 1, maxLength: max });

const twoDigits = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((n) => String(n).padStart(2, '0'));
const day = rarely(
  fc.oneof(
    fc
      .tuple(twoDigits(1, 28), twoDigits(1, 12), fc.integer({ min: 1900, max: 2199 }))
      .map(([date, month, year]) => `${date}.${month}.${year}`),
    fc.constantFrom('2026-11-20', '29.02.2024', '31.12.2100', '30.06.2026'),
  ),
  fc.constantFrom('31.06.2026', '29.02.2100', '1.1.2026', '', '00.00.0000', '2026-02-30'),
);

const place = rarely(digits(14), fc.constantFrom('', 'место', '1234567890123'));
const among = (...values: (number | string)[]) =>
  rarely(fc.constantFrom(...values), fc.constantFrom(0, 99, -1));
const upTo = (from: number, to: number) => rarely(fc.integer({ min: from, max: to }), fc.constantFrom(0, 99));

const roubles = fc.tuple(fc.nat(99_999_999), fc.nat(99)).map(([whole, part]) => `${whole}.${part}`);
const vat = fc.constantFrom('0', '0.00', '0.01', '0.1');
const oddPrice = fc.constantFrom('-1', '1.234', '1e3', '', ' 5', '12345678901234567');
const cost = rarely(roubles, oddPrice);
const share = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2, max: 12 }))
  .map(([taken, whole]) => `${Math.min(taken, whole - 1)}/${whole}`);
const part = rarely(share, fc.constantFrom('0/3', '3/3', '5/2', '0.3', '03/10'));

const sgtin = fc.stringMatching(/^[0-9]{14}[a-zA-Z0-9]{13}$/);
const sscc = digits(18);

const inside = fc.record(
  { gtin: digits(14), series_number: words(15), cost: roubles, vat_value: vat },
  { requiredKeys: ['gtin', 'series_number', 'cost', 'vat_value'] },
);

const boxesOnly = new Set<Scheme>([912]);
const packsOnly = new Set<Scheme>([391, 511, 512, 521, 531, 705]);
const withShares = new Set<Scheme>([511, 512, 521, 531, 552]);

const line = (action: Scheme) =>
  fc
    .record({
      box: boxesOnly.has(action)
        ? fc.constant(true)
        : packsOnly.has(action)
          ? fc.constant(false)
          : fc.boolean(),
      sgtin,
      sscc,
      cost,
      vat_value: vat,
      detail: maybe(fc.array(inside, { maxLength: 3 })),
      part: withShares.has(action) ? maybe(part) : fc.constant(undefined),
      discount: maybe(roubles),
      destruction_type: maybe(upTo(1, 3)),
      decision: maybe(words()),
      mark: maybe(words()),
    })
    .map(({ box, sgtin: pack, sscc: code, part: ownPart, ...rest }) => ({
      ...rest,
      ...(box ? { sscc: code } : { sgtin: pack }),
      ...(ownPart !== undefined && !box ? { part: ownPart } : {}),
    }));

const inn = fc.oneof(
  digits(8).map((rest) => `77${rest}`),
  digits(10).map((rest) => `77${rest}`),
);
const kpp = maybe(digits(7).map((rest) => `77${rest}`));

const fields = {
  subject_id: place,
  receiver_id: place,
  shipper_id: place,
  counterparty_id: place,
  doc_num: words(),
  doc_date: day,
  doc_series: words(),
  act_number: words(),
  act_date: day,
  operation_id: words(),
  reason: words(100),
  turnover_type: maybe(among(1, 2, '1', '2')),
  receive_type: among(1, 2),
  source: upTo(1, 5),
  contract_type: upTo(1, 8),
  contract_num: maybe(words()),
  contract_gos_num: maybe(words()),
  contract_gos_date: maybe(day),
  funding_carried: fc.boolean(),
  withdrawal_type: upTo(5, 26),
  export_country_code: maybe(fc.constantFrom('BY', 'KZ', '', 'by')),
  withdrawal_reason: upTo(1, 13),
  reason_return: maybe(among(1, 2)),
  recall_action_id: among(431, 541, 812, 415),
  action_id_type: among(415, 416, 417, 471, 552),
  sign_arbitration: among(1, 2),
  doc_type: upTo(1, 4),
  doc_name: maybe(words()),
  prescription: maybe(
    fc.record({ prescription_num: words(), prescription_date: day, prescription_series: words() }),
  ),
  marketplace_inn: maybe(inn),
  destruction_org: fc.record({ inn, kpp, fias_addr: fc.uuid() }),
  destruction_type: upTo(1, 3),
  reason_for_destruction: maybe(upTo(1, 7)),
  decision: maybe(words()),
  destruction_method: upTo(1, 3),
  shipper_info: fc.record({ inn, kpp }),
  is_recursive: maybe(rarely(fc.constant(true), fc.constant(false))),
  confirm_paused: maybe(fc.boolean()),
};

const series = fc.record({ series_number: words(15), gtin: digits(14) });

/** Bodies of one builder; about a half of them are right. */
export function arbitraryBody(action: Scheme): fc.Arbitrary<Record<string, unknown>> {
  const content = fc.array(line(action), { minLength: 1, maxLength: 4 });
  const goods: fc.Arbitrary<Record<string, unknown>> =
    action === 705
      ? fc.oneof(fc.record({ content }), fc.record({ series_details: series }))
      : fc.record({ content });
  return fc.tuple(fc.record(fields), goods).map(([own, rest]) => ({ ...own, ...rest }));
}
