import type { ChoiceKey, WizardField } from '@provizor/contract';
import type { ComponentType } from 'react';
import { ContractField } from './ContractField.tsx';
import { CounterpartyField } from './CounterpartyField.tsx';
import {
  DecisionField,
  DestructionReasonField,
  FiasField,
  GroundsField,
  MethodField,
} from './destruction-fields.tsx';
import { SourceField, TypeField } from './FundingFields.tsx';
import { NumberField } from './NumberField.tsx';
import { PlaceField } from './PlaceField.tsx';
import {
  ArbitrationField,
  CountryField,
  DisposalTypeField,
  PaperDateField,
  ReasonField,
  ReceiveField,
  ReturnReasonField,
  SaleNameField,
  SalePaperField,
  SeriesField,
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
  disposal_type: DisposalTypeField,
  doc_num: NumberField,
  doc_date: PaperDateField,
  sale_doc_type: SalePaperField,
  sale_doc_name: SaleNameField,
  doc_series: SeriesField,
  act_number: TextField,
  act_date: PaperDateField,
  destroyer_inn: DigitsField,
  destroyer_kpp: DigitsField,
  destroyer_fias: FiasField,
  destruction_type: GroundsField,
  destruction_reason: DestructionReasonField,
  destruction_method: MethodField,
  decision: DecisionField,
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

type Group = {
  title: string;
  /** Said over a lone field. */
  one?: string;
  keys: readonly ChoiceKey[];
};

/** Headings the fields stand under, in this order. */
const groups: readonly Group[] = [
  {
    title: 'Откуда и куда',
    one: 'Где',
    keys: ['place', 'counterparty', 'shipper_inn', 'shipper_kpp', 'storage_id', 'is_recursive'],
  },
  { title: 'Кто уничтожает', keys: ['destroyer_inn', 'destroyer_kpp', 'destroyer_fias'] },
  {
    title: 'Документ',
    keys: [
      ...([
        'turnover_type',
        'sign_arbitration',
        'disposal_type',
        'receive_type',
        'withdrawal_type',
        'export_country_code',
      ] as const),
      ...(['sale_doc_type', 'sale_doc_name', 'doc_series'] as const),
      ...(['destruction_type', 'decision', 'destruction_reason', 'destruction_method'] as const),
      ...(['withdrawal_reason', 'reason_return', 'doc_num', 'doc_date', 'act_number', 'act_date'] as const),
    ],
  },
  { title: 'Договор и финансирование', keys: ['contract_id', 'source', 'contract_type', 'contract_num'] },
  { title: 'Причина', keys: ['reason', 'confirm_paused'] },
];

/** The partner stands with the numbers he passes on. */
const beside = (fields: readonly WizardField[]): ChoiceKey =>
  fields.some(({ key }) => key === 'destroyer_inn') ? 'destroyer_inn' : 'place';

/** Fields of a wizard under their headings, in the order of its definition. */
export function groupsOf(fields: readonly WizardField[]): { title: string; fields: WizardField[] }[] {
  const home = beside(fields);
  return groups.flatMap(({ title, one, keys }) => {
    const own = fields.filter(({ key }) => keys.includes(key === 'partner_id' ? home : key));
    return own.length === 0 ? [] : [{ title: own.length === 1 && one ? one : title, fields: own }];
  });
}
