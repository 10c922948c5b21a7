import { type Fields, group, list, value } from '../records/model.ts';
import { day, decimal, digits, moment, oid, text, wholeNumber } from '../records/types.ts';
import {
  beneficiary,
  citizenOfMonetization,
  citizenOfRecipe,
  type FrlloBeneficiary,
  type FrlloCitizen,
} from './citizen.ts';

/** What each document has: its id, kept by the sender and answered by in the protocol, and its moment. */
type Frame = { documentId: string; moment: string };

export type FrlloBenefit = {
  /** Code of the federal or a regional list, or else the sender's own. */
  code?: string;
  extCode?: string;
  diagnosis?: string;
  receiveDate: string;
  cancelDate?: string;
};

/** A prescription; sums and quantities are decimal texts, days yyyy-MM-dd. */
export type FrlloRecipe = {
  serial?: string;
  number?: string;
  extRecipeId: string;
  /** Its number in the register, for a correction. */
  recipeId?: string;
  organizationOid: string;
  unitNumber?: string;
  unitName?: string;
  doctorName: string;
  doctorPosition: string;
  doctorSnils: string;
  medicalCard?: string;
  benefitCode: string;
  diagnosis?: string;
  /** What is prescribed: exactly one of a drug by code, a drug by name, a device, food. */
  drugCode?: string;
  drugName?: string;
  deviceCode?: string;
  nutritionCode?: string;
  commissionDate?: string;
  commissionNumber?: string;
  payPercent?: string;
  quantity: string;
  date: string;
  priorityCode?: string;
  expiryCode?: string;
  expiryDate?: string;
};

/** A release, or a refusal of one. */
export type FrlloRelease = {
  releaseId?: string;
  extReleaseId: string;
  recipeId?: string;
  extRecipeId: string;
  organizationOid: string;
  unitNumber?: string;
  unitName?: string;
  staffName: string;
  staffPosition?: string;
  staffSnils?: string;
  drugCode?: string;
  deviceCode?: string;
  nutritionCode?: string;
  serviceType?: string;
  refusalCode?: string;
  packs?: string;
  units?: string;
  price?: string;
  date: string;
};

/** Documents of each kind of package, in the order in which the kinds are sent; monetisation goes with citizens. */
export type FrlloDocuments = {
  benefits: Frame & { citizen: FrlloBeneficiary; benefits: readonly FrlloBenefit[] };
  monetizations: Frame & {
    citizen: FrlloCitizen;
    monetizations: readonly { startDate: string; endDate?: string }[];
  };
  recipes: Frame & { citizen: FrlloCitizen; recipe: FrlloRecipe };
  releases: Frame & { release: FrlloRelease };
};

export type FrlloKind = keyof FrlloDocuments;

const id = text(100);
const frame: Fields = [
  value('documentId', 'document_id', 'Номер документа', id),
  value('moment', 'doc_date_time', 'Дата и время документа', moment),
];
const mkb = { what: 'код МКБ-10 вида E11.9', pattern: /^[A-Z]\d{2}(?:\.\d{1,3})?$/ };
const unit: Fields = [
  value('organizationOid', 'med_org_oid', 'OID организации', oid),
  value('unitNumber?', 'se_num', 'Номер подразделения', id),
  value('unitName?', 'se_name', 'Подразделение', text(1000)),
];

const benefit: Fields = [
  value('code?', 'benefit_code', 'Код льготы', id),
  value('extCode?', 'ext_benefit_code', 'Свой код льготы', id),
  value('diagnosis?', 'diagnosis', 'Диагноз', mkb),
  value('receiveDate', 'receive_date', 'Дата получения', day),
  value('cancelDate?', 'cancel_date', 'Дата прекращения', day),
];

const recipe: Fields = [
  value('serial?', 'recipe_serial', 'Серия', id),
  value('number?', 'recipe_num', 'Номер', id),
  value('extRecipeId', 'ext_recipe_id', 'Номер рецепта в системе', id),
  value('recipeId?', 'recipe_id', 'Номер рецепта в регистре', id),
  ...unit,
  value('doctorName', 'doctor_name', 'Врач', text(1000)),
  value('doctorPosition', 'staff_position_code', 'Должность врача', id),
  value('doctorSnils', 'doctor_snils', 'СНИЛС врача', digits(11)),
  value('medicalCard?', 'medical_card', 'Карта', id),
  value('benefitCode', 'benefit_code', 'Код льготы', id),
  value('diagnosis?', 'mkb10_code', 'Диагноз', mkb),
  value('drugCode?', 'drug_smnn_code', 'Код СМНН', id),
  value('drugName?', 'drug_name', 'Препарат', text(1000)),
  value('deviceCode?', 'med_equip_code', 'Медицинское изделие', id),
  value('nutritionCode?', 'nutrition_code', 'Лечебное питание', id),
  value('commissionDate?', 'commission_date', 'Дата решения комиссии', day),
  value('commissionNumber?', 'commission_num', 'Номер решения комиссии', id),
  value('payPercent?', 'pay_percent', 'Процент оплаты', digits(1, 3)),
  value('quantity', 'qty', 'Количество', decimal),
  value('date', 'recipe_date', 'Дата рецепта', day),
  value('priorityCode?', 'recipe_priority_code', 'Срочность', id),
  value('expiryCode?', 'recipe_expiry_code', 'Код срока действия', id),
  value('expiryDate?', 'date_expiry', 'Действует до', day),
];

const release: Fields = [
  value('releaseId?', 'relise_id', 'Номер отпуска в регистре', id),
  value('extReleaseId', 'ext_relise_id', 'Номер отпуска в системе', id),
  value('recipeId?', 'recipe_id', 'Номер рецепта в регистре', id),
  value('extRecipeId', 'ext_recipe_id', 'Номер рецепта в системе', id),
  ...unit,
  value('staffName', 'staff_name', 'Кто отпустил', text(1000)),
  value('staffPosition?', 'staff_position_code', 'Должность', id),
  value('staffSnils?', 'staff_snils', 'СНИЛС отпустившего', digits(11)),
  value('drugCode?', 'drug_klp_code', 'Код КЛП', id),
  value('deviceCode?', 'med_equip_code', 'Медицинское изделие', id),
  value('nutritionCode?', 'nutrition_code', 'Лечебное питание', id),
  value('serviceType?', 'service_types_code', 'Вид обслуживания', id),
  value('refusalCode?', 'refuse_reason_code', 'Причина отказа', id),
  value('packs?', 'pack_qty', 'Упаковок', wholeNumber),
  value('units?', 'item_qty', 'Единиц', wholeNumber),
  value('price?', 'price', 'Цена', decimal),
  value('date', 'release_date', 'Дата отпуска', day),
];

/**
 * Elements of a document of each kind. Benefits and monetisation follow a public XSD of 2023; prescriptions and releases
 * (the register spells them `relise`) a class model, for no XSD of them is public (regional-reporting, B3).
 */
export const documentFields: Readonly<Record<FrlloKind, Fields>> = {
  benefits: [...frame, beneficiary, list('benefits', 'benefit', 'Льгота', benefit, 'benefits')],
  monetizations: [
    ...frame,
    citizenOfMonetization,
    list(
      'monetizations',
      'monetization',
      'Монетизация',
      [value('startDate', 'start_date', 'С', day), value('endDate?', 'end_date', 'По', day)],
      'monetizations',
    ),
  ],
  recipes: [...frame, citizenOfRecipe, group('recipe', 'recipe', 'Рецепт', recipe)],
  releases: [...frame, group('release', 'relise', 'Отпуск', release)],
};
