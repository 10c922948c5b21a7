import {
  type ChoiceKey,
  type DraftData,
  listPartnerBranches,
  listReturnReasons,
  listWithdrawalReasons,
  listWithdrawalTypes,
  type WizardName,
} from '@provizor/contract';
import { type Dictionary, dictionaryOf } from '@provizor/contract/dictionaries';
import { useQueries, useQuery } from '@tanstack/react-query';
import { listQuery, rowQuery } from '../../../dictionaries/index.ts';
import { callQuery, useCall } from '../../../lib/api/index.ts';
import { useProfile } from '../../../lib/session/index.ts';
import { useCoded, useOwnPlaces } from '../../goods/fields/reference.ts';
import {
  arbitrationActs,
  destructionGrounds,
  destructionMethods,
  destructionReasons,
  receiveTypesOf,
  saleDocuments,
  turnoverTypes,
} from '../../goods/model/lists.ts';

type Named = { id: number | string; name: string };

/** Names of rows of a dictionary by their ids. */
function useRowNames(dictionary: Dictionary, ids: readonly (number | null)[]): Named[] {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  return useQueries({
    queries: wanted.map((id) => rowQuery(dictionary, id)),
    combine: (rows) => rows.flatMap(({ data }) => (data ? [{ id: data.id, name: data.name }] : [])),
  });
}

/** Places of activity of partners. */
function usePartnerPlaces(ids: readonly (number | null)[]): Named[] {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  return useQueries({
    queries: wanted.map((partner) => callQuery(listPartnerBranches, { body: { partner } })),
    combine: (lists) =>
      lists.flatMap(({ data }) =>
        (data?.items ?? []).map(({ branch_id, name }) => ({ id: branch_id, name })),
      ),
  });
}

/**
 * What the values of choices are called: places, partners, contracts, kinds and reasons by name.
 * @param sides the choices that are to be named
 * @returns the name of a value; undefined when it has none, or it is not known yet
 */
export function useChoiceNames(
  wizard: WizardName,
  keys: readonly ChoiceKey[],
  sides: readonly DraftData[],
): (key: ChoiceKey, value: DraftData[ChoiceKey]) => string | undefined {
  const has = (key: ChoiceKey) => ({ enabled: keys.includes(key) });
  const { storages } = useProfile();
  const own = useOwnPlaces() ?? [];
  const theirs = usePartnerPlaces(keys.includes('counterparty') ? sides.map((side) => side.partner_id) : []);
  const partners = useRowNames(
    dictionaryOf('partner'),
    keys.includes('partner_id') ? sides.map((side) => side.partner_id) : [],
  );
  const contracts = useRowNames(
    dictionaryOf('contract'),
    keys.includes('contract_id') ? sides.map((side) => side.contract_id) : [],
  );
  const coded = (rows: ReturnType<typeof useCoded>) => rows.map(({ code_mdlp: id, name }) => ({ id, name }));
  const sources = coded(useCoded('source_type'));
  const types = coded(useCoded('contract_type'));
  const withdrawals = useCall(listWithdrawalTypes, {}, has('withdrawal_type'));
  const reasons = useCall(listWithdrawalReasons, {}, has('withdrawal_reason'));
  const returns = useCall(listReturnReasons, {}, has('reason_return'));
  const countries = useQuery({
    ...listQuery(dictionaryOf('country'), { limit: 1000 }),
    ...has('export_country_code'),
  });
  const lists: Partial<Record<ChoiceKey, readonly Named[]>> = {
    place: own,
    counterparty: [...own, ...theirs],
    storage_id: storages,
    partner_id: partners,
    contract_id: contracts,
    source: sources,
    contract_type: types,
    turnover_type: turnoverTypes,
    sign_arbitration: arbitrationActs,
    sale_doc_type: saleDocuments,
    destruction_type: destructionGrounds,
    destruction_reason: destructionReasons,
    destruction_method: destructionMethods,
    receive_type: receiveTypesOf(wizard),
    withdrawal_type: withdrawals.data?.items ?? [],
    withdrawal_reason: reasons.data?.items ?? [],
    reason_return: returns.data?.items ?? [],
    export_country_code: (countries.data?.items ?? []).map(({ okcm2, name }) => ({
      id: String(okcm2),
      name,
    })),
  };
  return (key, value) => lists[key]?.find(({ id }) => id === value)?.name;
}
