import type { MdlpDocument } from '@provizor/mdlp';

const TEXT_FIELDS = [
  'subject_id',
  'receiver_id',
  'shipper_id',
  'counterparty_id',
  'operation_date',
  'doc_num',
  'doc_date',
  'source',
  'turnover_type',
  'receive_type',
  'withdrawal_type',
  'withdrawal_reason',
  'export_country_code',
  'sign_arbitration',
  'operation_id',
  'recall_action_id',
  'action_id_type',
] as const;

const FLAGS = ['confirm_paused', 'is_recursive'] as const;

type Name = (typeof TEXT_FIELDS)[number] | (typeof FLAGS)[number] | 'supplier_inn' | 'supplier_kpp';

/** Header fields of any document the pipeline looks at, flags as «true»; those the scheme lacks are undefined. */
export type HeaderFields = Partial<Record<Name, string>>;

export function headerOf({ body }: MdlpDocument): HeaderFields {
  // a correction keeps the corrected papers apart
  const values: Record<string, unknown> = 'details' in body ? { ...body, ...body.details } : { ...body };
  const fields: HeaderFields = {};
  for (const name of TEXT_FIELDS) {
    const value = values[name];
    if (typeof value === 'string') fields[name] = value;
  }
  for (const name of FLAGS) if (values[name] === true) fields[name] = 'true';
  if ('shipper_info' in body && body.shipper_info) {
    fields.supplier_inn = body.shipper_info.inn;
    if (body.shipper_info.kpp !== undefined) fields.supplier_kpp = body.shipper_info.kpp;
  }
  return fields;
}
