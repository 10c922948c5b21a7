import { type DraftData, type WizardName, wizardOf } from '@provizor/contract';
import { decidedByAuthority, otherSalePaper } from '@provizor/domain';
import type { Parties } from '../about.ts';
import type { DocumentLine } from './lines.ts';

type Body = Record<string, unknown>;
type Choice = keyof DraftData;

const filled = <T>(value: T | null | ''): T | undefined =>
  value === null || value === '' ? undefined : value;

const nothing = (): Body => ({});

/** Choices a document does not say by their own name; every other one is said by it, unless it is empty. */
const saidOtherwise: Partial<Record<Choice, (data: DraftData) => Body>> = {
  // said by the sides, or only ours
  place: nothing,
  counterparty: nothing,
  partner_id: nothing,
  storage_id: nothing,
  contract_id: nothing,
  disposal_type: nothing,
  source: ({ source, funding_carried }) => ({ source: filled(source), funding_carried }),
  shipper_inn: ({ shipper_inn: inn, shipper_kpp: kpp }) => ({
    shipper_info: { inn: inn ?? '', kpp: filled(kpp) },
  }),
  shipper_kpp: nothing,
  destroyer_inn: ({ destroyer_inn: inn, destroyer_kpp: kpp, destroyer_fias: address }) => ({
    destruction_org: { inn: inn ?? '', kpp: filled(kpp), fias_addr: address ?? '' },
  }),
  destroyer_kpp: nothing,
  destroyer_fias: nothing,
  destruction_reason: ({ destruction_reason }) => ({ reason_for_destruction: filled(destruction_reason) }),
  decision: ({ decision, destruction_type }) => ({
    decision: destruction_type === decidedByAuthority ? filled(decision) : undefined,
  }),
  sale_doc_type: ({ sale_doc_type }) => ({ doc_type: filled(sale_doc_type) }),
  sale_doc_name: ({ sale_doc_type, sale_doc_name }) => ({
    doc_name: sale_doc_type === otherSalePaper ? filled(sale_doc_name) : undefined,
  }),
  // 0: medical use through a registrar, which has no prescription
  doc_series: ({ doc_series, disposal_type }) => ({
    doc_series: disposal_type === 0 ? undefined : filled(doc_series),
  }),
  is_recursive: ({ is_recursive }) => (is_recursive ? { is_recursive } : {}),
};

function saidOf(choice: Choice, data: DraftData): Body {
  const special = saidOtherwise[choice];
  return special ? special(data) : { [choice]: filled(data[choice]) };
}

/**
 * Who speaks, to whom, and of which document, under each name the schemes have for it; the builder of a scheme takes
 * those it knows.
 */
const sides = ({ place, counterparty, operation, action }: Parties): Body => ({
  subject_id: filled(place),
  receiver_id: filled(counterparty),
  shipper_id: filled(counterparty),
  counterparty_id: filled(counterparty),
  operation_id: operation,
  recall_action_id: action,
  action_id_type: action,
});

/**
 * The body of the call that builds a wizard's document: the two sides, what the fields of its definition say, and the
 * lines.
 */
export const bodyOf = (
  wizard: WizardName,
  data: DraftData,
  parties: Parties,
  content: readonly DocumentLine[],
): Body =>
  Object.assign(sides(parties), ...wizardOf(wizard).fields.map(({ key }) => saidOf(key, data)), { content });
