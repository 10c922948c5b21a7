import type { ChoiceKey } from '@provizor/contract';
import type { ComponentType } from 'react';
import { ContractField } from './ContractField.tsx';
import { CounterpartyField } from './CounterpartyField.tsx';
import { SourceField, TypeField } from './FundingFields.tsx';
import { NumberField } from './NumberField.tsx';
import { PlaceField } from './PlaceField.tsx';
import {
  ArbitrationField,
  CountryField,
  DocumentDateField,
  ReasonField,
  ReceiveField,
  ReturnReasonField,
  TextField,
  TickField,
  TurnoverField,
  WithdrawalReasonField,
  WithdrawalTypeField,
} from './plain-fields.tsx';
import { StorageField } from './StorageField.tsx';
import { DigitsField, SupplierField } from './SupplierField.tsx';
import type { FieldProps } from './types.ts';

/** How each choice is made; a definition names its choices, the form follows. */
export const fieldOf: Partial<Record<ChoiceKey, ComponentType<FieldProps>>> = {
  place: PlaceField,
  counterparty: CounterpartyField,
  partner_id: SupplierField,
  shipper_inn: DigitsField,
  shipper_kpp: DigitsField,
  storage_id: StorageField,
  receive_type: ReceiveField,
  turnover_type: TurnoverField,
  sign_arbitration: ArbitrationField,
  doc_num: NumberField,
  doc_date: DocumentDateField,
  contract_id: ContractField,
  source: SourceField,
  contract_type: TypeField,
  contract_num: TextField,
  withdrawal_type: WithdrawalTypeField,
  export_country_code: CountryField,
  withdrawal_reason: WithdrawalReasonField,
  reason_return: ReturnReasonField,
  reason: ReasonField,
  is_recursive: TickField,
  confirm_paused: TickField,
};

/** Headings the fields stand under, in this order; `one` is said over a lone field. */
export const groups: readonly { title: string; one?: string; keys: readonly ChoiceKey[] }[] = [
  {
    title: 'Откуда и куда',
    one: 'Где',
    keys: ['place', 'counterparty', 'partner_id', 'shipper_inn', 'shipper_kpp', 'storage_id', 'is_recursive'],
  },
  {
    title: 'Документ',
    keys: [
      ...([
        'turnover_type',
        'sign_arbitration',
        'receive_type',
        'withdrawal_type',
        'export_country_code',
      ] as const),
      ...(['withdrawal_reason', 'reason_return', 'doc_num', 'doc_date'] as const),
    ],
  },
  { title: 'Договор и финансирование', keys: ['contract_id', 'source', 'contract_type', 'contract_num'] },
  { title: 'Причина', keys: ['reason', 'confirm_paused'] },
];
