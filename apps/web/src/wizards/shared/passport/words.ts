import type { Passport, WizardName } from '@provizor/contract';
import { verbOf } from '@provizor/domain';
import { boxesText, moneyText, packsText, quantityText } from '../../../ui/format/index.ts';

type Counted = Pick<Passport, 'boxes' | 'packs' | 'all_packs'>;

const sumOf = (passports: readonly Counted[], key: keyof Counted): number =>
  passports.reduce((sum, passport) => sum + passport[key], 0);

/** «Отозвать: 11 упаковок, из них в транспортных упаковках — 1 короб?», in the verb of the wizard. */
export function questionOf(
  wizard: WizardName,
  passports: readonly Counted[],
  type: number | null = null,
): string {
  const verb = verbOf(wizard, type);
  const boxes = sumOf(passports, 'boxes');
  const packs = sumOf(passports, 'all_packs');
  const what = [
    packs > 0 && packsText(packs),
    boxes > 0 && (packs > 0 ? `из них в транспортных упаковках — ${boxesText(boxes)}` : boxesText(boxes)),
  ].filter(Boolean);
  const said = `${verb.charAt(0).toUpperCase()}${verb.slice(1)}`;
  const goods = what.length > 0 ? `: ${what.join(', ')}` : ' документ целиком';
  const many = passports.length > 1 ? ` Документов будет ${passports.length}: подписать нужно каждый.` : '';
  return `${said}${goods}?${many}`;
}

/** «3: коробов 1, упаковок 2»; what names none concerns another document as a whole. */
export const linesText = ({ boxes, packs }: Pick<Counted, 'boxes' | 'packs'>): string =>
  boxes + packs === 0
    ? 'нет: касается всего документа, упаковок не перечисляет'
    : `${quantityText(boxes + packs)}: коробов ${quantityText(boxes)}, упаковок ${quantityText(packs)}`;

/** Fields of a document the question repeats: reason, kind, country, contract; what the head names already stands there. */
const essential = [
  'reason',
  'reason_recall',
  'withdrawal_type',
  'withdrawal_reason',
  'reason_return',
  'export_country_code',
  'turnover_type',
  'receive_type',
  'source',
  'contract_type',
  'contract_num',
  'doc_series',
  'confirm_paused',
  'sign_arbitration',
  'destruction_type',
  'destruction_method',
  'reason_for_destruction',
  'decision',
];

/** The essence of what is signed, by the names the document's description gives. */
export function essenceOf(
  passports: readonly Pick<Passport, 'fields' | 'lines' | 'sum'>[],
): { name: string; value: string }[] {
  const [first] = passports;
  if (!first) return [];
  const shares = passports.flatMap(({ lines }) => lines).filter(({ part }) => part !== null).length;
  return [
    ...first.fields
      .filter(({ name }) => essential.includes(name))
      .map(({ title, value }) => ({ name: title, value })),
    ...(shares > 0 ? [{ name: 'Долями', value: packsText(shares) }] : []),
    ...(first.sum === null || passports.length > 1
      ? []
      : [{ name: 'На сумму', value: moneyText(first.sum) }]),
  ];
}
