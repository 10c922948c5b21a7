import { actionTitle } from '../../codes/actions.ts';
import * as codes from '../../codes/enumerations.ts';
import type { SimpleType } from '../engine/model.ts';

/** How a value is to be shown. */
export type ReadableKind = 'text' | 'place' | 'code' | 'gtin' | 'date' | 'moment' | 'money';

const kinds: Readonly<Record<string, ReadableKind>> = {
  subject_id_type: 'place',
  subject_any_type: 'place',
  sign_sgtin_type: 'code',
  sscc_type: 'code',
  gs1_gtin_type: 'gtin',
  date_type: 'date',
  datetimeoffset: 'moment',
  dateTime: 'moment',
  price_type: 'money',
};

const titles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  turnover_type_enum: codes.turnoverTypes,
  source_type: codes.sourceTypes,
  contract_type_enum: codes.contractTypes,
  '#AnonType_contract_type': codes.contractTypes,
  receive_type_enum: codes.receiveTypes,
  '#AnonType_receive_typereceive_order': codes.receiveTypes,
  withdrawal_type_enum: codes.withdrawalTypes,
  withdrawal_reason_enum: codes.withdrawalReasons,
  reason_return_type_enum: codes.returnReasons,
  sale_doc_type_enum: codes.saleDocumentTypes,
  destruction_type_enum: codes.destructionTypes,
  destruction_method_enum: codes.destructionMethods,
  reason_for_destruction_type_enum: codes.destructionReasons,
  edit_type_enum: codes.editTypes,
  operation_result_type_enum: codes.operationResults,
};

const schemeNumbers = new Set(['recall_type_enum', 'action_id_type_enum']);

export const kindOf = ({ name }: SimpleType): ReadableKind => kinds[name] ?? 'text';

/** A value in words: the title of a code list's entry with its number, yes and no, else the value itself. */
export function wordsOf(type: SimpleType, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  const title = schemeNumbers.has(type.name) ? actionTitle(Number(value)) : titles[type.name]?.[value];
  return title === undefined || title === value ? value : `${value} · ${title}`;
}
