import type { DraftData, WizardName } from '@provizor/contract';
import { decidedByAuthority, otherSalePaper } from '@provizor/domain';
import type { Parties } from '../about.ts';
import type { DocumentLine } from './lines.ts';

type Body = Record<string, unknown>;
type Side = Parties;
type MakeBody = (data: DraftData, side: Side) => Body;

const filled = <T>(value: T | null | ''): T | undefined =>
  value === null || value === '' ? undefined : value;

const paper = ({ doc_num, doc_date }: DraftData): Body => ({
  doc_num: filled(doc_num),
  doc_date: filled(doc_date),
});

const funding = (data: DraftData): Body => ({
  source: filled(data.source),
  contract_type: filled(data.contract_type),
  contract_num: filled(data.contract_num),
  funding_carried: data.funding_carried,
});

const receiver = ({ counterparty }: Side): Body => ({ receiver_id: filled(counterparty) });
const shipper = ({ counterparty }: Side): Body => ({ shipper_id: filled(counterparty) });
const answer = ({ reason, confirm_paused }: DraftData): Body => ({ reason, confirm_paused });
const destroyer = ({ destroyer_inn: inn, destroyer_kpp: kpp }: DraftData): Body => ({
  inn: inn ?? '',
  kpp: filled(kpp),
});
const transfer: MakeBody = (data, side) => ({ ...receiver(side), ...paper(data) });

/** What a wizard's document says beside who speaks and its lines: fields of the call that builds its scheme. */
const bodies: Record<WizardName, MakeBody> = {
  direct: ({ confirm_paused }, { counterparty }) => ({
    counterparty_id: filled(counterparty),
    confirm_paused,
  }),
  reverse: (data, side) => ({
    ...shipper(side),
    ...paper(data),
    ...funding(data),
    receive_type: filled(data.receive_type),
  }),
  posting: (data, side) => ({
    ...shipper(side),
    ...paper(data),
    ...funding(data),
    shipper_info: { inn: data.shipper_inn ?? '', kpp: filled(data.shipper_kpp) },
    receive_type: filled(data.receive_type),
  }),
  refusal_receiver: (data, side) => ({ ...shipper(side), ...answer(data) }),
  refusal_sender: (data, side) => ({ ...receiver(side), ...answer(data) }),
  move_order: (data, side) => ({
    ...transfer(data, side),
    ...funding(data),
    turnover_type: filled(data.turnover_type),
  }),
  state_dispatch: transfer,
  move_return: transfer,
  move: transfer,
  unpack: ({ is_recursive }) => (is_recursive ? { is_recursive } : {}),
  extraction: () => ({}),
  arbitration: (data, side) => ({
    counterparty_id: filled(side.counterparty),
    ...paper(data),
    sign_arbitration: filled(data.sign_arbitration),
  }),
  cancellation: ({ reason }, { operation, action }) => ({
    operation_id: operation,
    recall_action_id: action,
    reason: filled(reason),
  }),
  correction: (data, { counterparty, operation, action }) => ({
    counterparty_id: filled(counterparty),
    operation_id: operation,
    action_id_type: action,
    ...paper(data),
    ...funding(data),
  }),
  withdrawal: (data) => ({
    ...paper(data),
    withdrawal_type: filled(data.withdrawal_type),
    export_country_code: filled(data.export_country_code),
  }),
  move_destruction: (data) => ({
    ...paper(data),
    destruction_org: { ...destroyer(data), fias_addr: data.destroyer_fias ?? '' },
    act_number: filled(data.act_number),
    act_date: filled(data.act_date),
    destruction_type: filled(data.destruction_type),
    reason_for_destruction: filled(data.destruction_reason),
    decision: data.destruction_type === decidedByAuthority ? filled(data.decision) : undefined,
  }),
  destruction: (data) => ({
    ...paper(data),
    destruction_method: filled(data.destruction_method),
    destruction_org: destroyer(data),
  }),
  retail_sale: (data) => ({
    ...paper(data),
    doc_type: filled(data.sale_doc_type),
    doc_name: data.sale_doc_type === otherSalePaper ? filled(data.sale_doc_name) : undefined,
  }),
  withdrawal_reg: (data) => ({
    ...paper(data),
    doc_series: data.disposal_type === 1 ? filled(data.doc_series) : undefined,
  }),
  withdrawal_recipe: (data) => ({ ...paper(data), doc_series: filled(data.doc_series) }),
  withdrawal_med: (data) => paper(data),
  return_to_circulation: (data) => ({
    ...paper(data),
    withdrawal_reason: filled(data.withdrawal_reason),
    reason_return: filled(data.reason_return),
  }),
};

/** The body of the call that builds a wizard's document. */
export const bodyOf = (
  wizard: WizardName,
  data: DraftData,
  side: Side,
  content: readonly DocumentLine[],
): Body => ({ subject_id: filled(side.place), ...bodies[wizard](data, side), content });
