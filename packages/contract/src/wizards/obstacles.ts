import { fundingFits, isSupplierKnown, needsExportCountry, withdrawalFault } from '@provizor/domain';
import type { ChoiceKey, DraftData } from './choices.ts';
import { type WizardName, wizardOf } from './definitions.ts';

/** What keeps a draft from being sent because of a choice, and the field that cures it. */
export type ChoiceObstacle = { field: ChoiceKey; text: string };

const isEmpty = (value: DraftData[ChoiceKey]) => value === null || value === '';

/** Contract types and sources: the pair, and the number type 6 needs (wizards, sections 5 and 9; rulings, «Codes»). */
function fundingObstacles(data: DraftData): ChoiceObstacle[] {
  const found: ChoiceObstacle[] = [];
  if (!data.funding_carried && !fundingFits(data.source, data.contract_type)) {
    found.push({
      field: 'contract_type',
      text: 'Тип договора не подходит к источнику финансирования: для бюджетных средств — государственное обеспечение, для остальных — другой тип',
    });
  }
  if (data.contract_type === 6 && isEmpty(data.contract_num)) {
    found.push({ field: 'contract_num', text: 'Заполните поле: реестровый номер контракта' });
  }
  return found;
}

/** Rules of single wizards beside their required fields (wizards, section 5). */
const own: Partial<Record<WizardName, (data: DraftData, today: string) => ChoiceObstacle[]>> = {
  move: (data) =>
    data.place !== null && data.place === data.counterparty
      ? [{ field: 'counterparty', text: 'Места отправки и получения должны различаться' }]
      : [],
  posting: (data) =>
    isSupplierKnown(data.shipper_inn, data.shipper_kpp)
      ? []
      : [{ field: 'shipper_inn', text: 'Отсутствуют данные поставщика' }],
  correction: (data) =>
    ([data.doc_num, data.doc_date, data.source, data.contract_type, data.contract_num] as const).every(
      isEmpty,
    )
      ? [{ field: 'doc_num', text: 'Укажите, что исправить: номер, дату, источник, тип или номер договора' }]
      : [],
  withdrawal: (data) => {
    const fault = withdrawalFault({
      place: data.place ?? 'x',
      type: data.withdrawal_type,
      country: data.export_country_code,
    });
    if (fault === null || data.withdrawal_type === null) return [];
    const field = needsExportCountry(data.withdrawal_type) ? 'export_country_code' : 'withdrawal_type';
    return [{ field, text: fault }];
  },
};

/**
 * Which choices keep a draft from being sent: required fields that are empty, dates to come, the wizard's own rules.
 * @param today ISO date
 */
export function choiceObstacles(wizard: WizardName, data: DraftData, today: string): ChoiceObstacle[] {
  const { fields } = wizardOf(wizard);
  const empty = fields.flatMap(({ key, required }) =>
    required !== undefined && isEmpty(data[key]) ? [{ field: key, text: required }] : [],
  );
  const blank = new Set(empty.map(({ field }) => field));
  const late =
    data.doc_date !== null && data.doc_date > today && fields.some(({ key }) => key === 'doc_date')
      ? [{ field: 'doc_date' as const, text: 'Дата документа ещё не наступила' }]
      : [];
  const pair = fields.some(({ key }) => key === 'contract_type') ? fundingObstacles(data) : [];
  const special = own[wizard]?.(data, today) ?? [];
  return [...empty, ...late, ...pair, ...special.filter(({ field }) => !blank.has(field))];
}
