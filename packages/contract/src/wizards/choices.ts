import { z } from 'zod';
import { branchId, givenDay, uuid } from '../shapes.ts';

const line = (max: number) => z.string().max(max);
const number = z.number().int();

/**
 * What a person chooses on the way through a wizard. Every wizard uses those its definition names; the rest stay as
 * they are. Without defaults: a change names just its own fields.
 */
export const draftChoices = {
  /** Checkbox «Проверять упаковки»: pack by pack (true) or accepted without scanning. */
  check_packs: z.boolean(),
  /** «Не принимать (не отгружать …) проблемные упаковки»: they are left out of the document. */
  skip_problems: z.boolean(),
  /** Admits suspended packs and sets confirm_paused. */
  confirm_paused: z.boolean(),
  /** «Принять без сверки»: everything of the document counts as present. */
  without_reconciliation: z.boolean(),
  /** «Остальное не пришло»: whatever was not scanned differs from the document, nobody looks for it any more. */
  rest_missing: z.boolean(),
  /** Storage the goods are posted to, or leave from. */
  storage_id: number.nullable(),
  /** Our place of activity: it speaks in the document. */
  place: branchId.nullable(),
  /** The other side's place: receiver or shipper; for a move another place of ours. */
  counterparty: branchId.nullable(),
  /** Partner the place was chosen from. */
  partner_id: number.nullable(),
  /** Supplier of a posting (702), when his place is not known. */
  shipper_inn: line(12).nullable(),
  shipper_kpp: line(9).nullable(),
  doc_num: line(200),
  doc_date: givenDay.nullable(),
  /** 1 Поставка, 2 Возврат. */
  turnover_type: number.nullable(),
  /** 1 Поступление, 2 Возврат от покупателя, 3 Пересорт. */
  receive_type: number.nullable(),
  /** Codes of MDLP: 1–5 and 1–8. */
  source: number.nullable(),
  contract_type: number.nullable(),
  contract_id: number.nullable(),
  /** Registry number of ЕИС. */
  contract_num: line(200),
  /** The pair of source and type comes from a document or a file and is carried on as it is. */
  funding_carried: z.boolean(),
  reason: line(1000),
  /** Kind of withdrawal (552). */
  withdrawal_type: number.nullable(),
  /** Two letters; for kinds 24 and 26. */
  export_country_code: line(2).nullable(),
  /** Why the packs had left circulation (391). */
  withdrawal_reason: number.nullable(),
  /** Why they return (391). */
  reason_return: number.nullable(),
  /** Nested boxes are opened too (912). */
  is_recursive: z.boolean(),
  /** 1 put into arbitration, 2 taken out of it (481). */
  sign_arbitration: number.nullable(),
  /** Who destroys (541, 542): an organisation by INN and KPP, a person by an INN of 12 digits. */
  destroyer_inn: line(12).nullable(),
  destroyer_kpp: line(9).nullable(),
  /** Where it is destroyed: guid of ФИАС (541). */
  destroyer_fias: line(36).nullable(),
  /** Number and date of the act of transfer; `doc_num` is the contract with who destroys (541). */
  act_number: line(200),
  act_date: givenDay.nullable(),
  /** Grounds 1–3 and reason 1–7 of a destruction (541), method 1–3 (542). */
  destruction_type: number.nullable(),
  destruction_reason: number.nullable(),
  destruction_method: number.nullable(),
  /** Decision of Росздравнадзор (541). */
  decision: line(200),
  /** Paper of a sale (511): 1 receipt, 2 form of strict account, 3 contract, 4 other, which has a name. */
  sale_doc_type: number.nullable(),
  sale_doc_name: line(200),
  /** Series of a prescription (521). */
  doc_series: line(200),
  /** Kind of disposal through a registrar: 0 medical use, 1 preferential prescription. */
  disposal_type: number.nullable(),
  /** Packs are spent by shares. */
  by_shares: z.boolean(),
  /** Stock document the wizard was opened from: both are one story. */
  stock_document_id: uuid.nullable(),
};

export const DraftData = z.object({
  check_packs: draftChoices.check_packs.default(true),
  skip_problems: draftChoices.skip_problems.default(false),
  confirm_paused: draftChoices.confirm_paused.default(false),
  without_reconciliation: draftChoices.without_reconciliation.default(false),
  rest_missing: draftChoices.rest_missing.default(false),
  storage_id: draftChoices.storage_id.default(null),
  place: draftChoices.place.default(null),
  counterparty: draftChoices.counterparty.default(null),
  partner_id: draftChoices.partner_id.default(null),
  shipper_inn: draftChoices.shipper_inn.default(null),
  shipper_kpp: draftChoices.shipper_kpp.default(null),
  doc_num: draftChoices.doc_num.default(''),
  doc_date: draftChoices.doc_date.default(null),
  turnover_type: draftChoices.turnover_type.default(null),
  receive_type: draftChoices.receive_type.default(null),
  source: draftChoices.source.default(null),
  contract_type: draftChoices.contract_type.default(null),
  contract_id: draftChoices.contract_id.default(null),
  contract_num: draftChoices.contract_num.default(''),
  funding_carried: draftChoices.funding_carried.default(false),
  reason: draftChoices.reason.default(''),
  withdrawal_type: draftChoices.withdrawal_type.default(null),
  export_country_code: draftChoices.export_country_code.default(null),
  withdrawal_reason: draftChoices.withdrawal_reason.default(null),
  reason_return: draftChoices.reason_return.default(null),
  is_recursive: draftChoices.is_recursive.default(false),
  sign_arbitration: draftChoices.sign_arbitration.default(null),
  destroyer_inn: draftChoices.destroyer_inn.default(null),
  destroyer_kpp: draftChoices.destroyer_kpp.default(null),
  destroyer_fias: draftChoices.destroyer_fias.default(null),
  act_number: draftChoices.act_number.default(''),
  act_date: draftChoices.act_date.default(null),
  destruction_type: draftChoices.destruction_type.default(null),
  destruction_reason: draftChoices.destruction_reason.default(null),
  destruction_method: draftChoices.destruction_method.default(null),
  decision: draftChoices.decision.default(''),
  sale_doc_type: draftChoices.sale_doc_type.default(null),
  sale_doc_name: draftChoices.sale_doc_name.default(''),
  doc_series: draftChoices.doc_series.default(''),
  disposal_type: draftChoices.disposal_type.default(null),
  by_shares: draftChoices.by_shares.default(false),
  stock_document_id: draftChoices.stock_document_id.default(null),
});
export type DraftData = z.infer<typeof DraftData>;
export type ChoiceKey = keyof DraftData;

/** Some of the choices, as a change of a draft names them. */
export const DraftChange = z.object(draftChoices).partial();
