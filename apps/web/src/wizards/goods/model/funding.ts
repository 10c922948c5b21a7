import type { DraftData } from '@provizor/contract';
import { fundingFits } from '@provizor/domain';
import { holds } from '../../../ui/index.ts';
import type { DraftChange } from '../../shared/session/choices.ts';

/** Contract types that name a registry number of ЕИС. */
const numbered = 6;

/** Sources that may stand beside the chosen contract type; all while none is chosen (wizards, section 9). */
export const sourcesFor = <T extends { code_mdlp: number }>(all: readonly T[], type: number | null): T[] =>
  all.filter(({ code_mdlp }) => fundingFits(code_mdlp, type));

/** Contract types that may stand beside the chosen source. */
export const typesFor = <T extends { code_mdlp: number }>(all: readonly T[], source: number | null): T[] =>
  all.filter(({ code_mdlp }) => fundingFits(source, code_mdlp));

/**
 * Another contract type: after type 6 the registry number goes (wizards, section 4), and what was carried on from a
 * document is chosen by a person from now on.
 */
export function changeOfType(data: DraftData, type: number | null): DraftChange {
  const left = data.contract_type === numbered && type !== numbered;
  return { contract_type: type, funding_carried: false, ...(left ? { contract_num: '' } : {}) };
}

/** What a contract says of the funding, as choices of a draft. */
export type ContractFacts = {
  id: number;
  gos_number: string | null;
  source: number | null;
  type: number | null;
};

/** Choice of a contract: its source, type and registry number come with it where it names them. */
export function changeOfContract(contract: ContractFacts | null): DraftChange {
  if (!contract) return { contract_id: null };
  const { id, gos_number, source, type } = contract;
  return {
    contract_id: id,
    ...(source === null ? {} : { source }),
    ...(type === null ? {} : { contract_type: type }),
    contract_num: gos_number ?? '',
    // A pair another rule admitted is the contract's own: it is carried on, never refused.
    funding_carried: source !== null && type !== null && !fundingFits(source, type),
  };
}

/** Contracts whose number, name or registry number holds what was typed, from two characters (wizards, section 5). */
export function contractsFound<T extends { name: string; gos_number: string | null; comment: string | null }>(
  all: readonly T[],
  query: string,
): T[] {
  const wanted = query.trim();
  if (wanted.length < 2) return [...all];
  return all.filter(({ name, gos_number, comment }) =>
    [name, gos_number, comment].some((text) => holds(text, wanted)),
  );
}
