import type { MdlpDocument } from '@provizor/mdlp';

const TEXT_FIELDS = [
  'subject_id',
  'receiver_id',
  'shipper_id',
  'counterparty_id',
  'operation_date',
  'doc_num',
  'source',
] as const;

/** Header fields of any document the pipeline looks at; those the scheme lacks are undefined. */
export type HeaderFields = Partial<Record<(typeof TEXT_FIELDS)[number], string>> & {
  confirm_paused: boolean;
};

export function headerOf({ body }: MdlpDocument): HeaderFields {
  const values: Record<string, unknown> = { ...body };
  const fields: HeaderFields = { confirm_paused: values.confirm_paused === true };
  for (const name of TEXT_FIELDS) {
    const value = values[name];
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}
