import {
  decidedByAuthority,
  fundingFits,
  isInn,
  isSupplierKnown,
  needsExportCountry,
  otherSalePaper,
  withdrawalFault,
} from '@provizor/domain';
import type { ChoiceKey, DraftData } from './choices.ts';
import { type WizardName, wizardOf } from './definitions.ts';

/** What keeps a draft from being sent because of a choice, and the field that cures it. */
export type ChoiceObstacle = { field: ChoiceKey; text: string };

/** Date fields that name what has happened. */
const past = { doc_date: 'Дата документа', act_date: 'Дата акта' } as const;

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

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Who destroys is an organisation by INN and KPP, or a person by an INN of 12 digits (XSD of 541 and 542). */
function destroyerObstacles({ destroyer_inn: inn, destroyer_kpp: kpp }: DraftData): ChoiceObstacle[] {
  if (!isInn(inn ?? ''))
    return [
      { field: 'destroyer_inn', text: 'Исправьте ИНН того, кто уничтожает: 10 цифр, у предпринимателя 12' },
    ];
  return isSupplierKnown(inn, kpp)
    ? []
    : [{ field: 'destroyer_kpp', text: 'Введите КПП организации, которая уничтожает: 9 цифр' }];
}

/** 541: the address is a guid of ФИАС; what Росздравнадзор has decided goes with the number of the decision. */
function handingOverObstacles(data: DraftData): ChoiceObstacle[] {
  const found = destroyerObstacles(data);
  if (!guid.test(data.destroyer_fias ?? '')) {
    found.push({
      field: 'destroyer_fias',
      text: 'Исправьте код ФИАС: 32 знака вида 0c5b2444-70a0-4932-980c-b4dc0d3f02b5, или найдите адрес',
    });
  }
  if (data.destruction_type === decidedByAuthority && data.decision.trim() === '') {
    found.push({ field: 'decision', text: 'Введите номер и дату решения Росздравнадзора' });
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
  retail_sale: (data) =>
    data.sale_doc_type === otherSalePaper && data.sale_doc_name.trim() === ''
      ? [{ field: 'sale_doc_name', text: 'Введите название документа: для вида «Прочее» оно обязательно' }]
      : [],
  move_destruction: handingOverObstacles,
  destruction: destroyerObstacles,
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
  const late = fields.flatMap(({ key }): ChoiceObstacle[] =>
    (key === 'doc_date' || key === 'act_date') && (data[key] ?? '') > today
      ? [{ field: key, text: `${past[key]} ещё не наступила` }]
      : [],
  );
  const pair = fields.some(({ key }) => key === 'contract_type') ? fundingObstacles(data) : [];
  const special = own[wizard]?.(data, today) ?? [];
  return [...empty, ...late, ...pair, ...special.filter(({ field }) => !blank.has(field))];
}
