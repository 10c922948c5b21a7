import type { DictionaryProposal, ProposalState } from '@provizor/contract';
import { dictionaries } from '@provizor/contract/dictionaries';
import type { VerdictKind } from '../../ui/index.ts';

/** How a state is said and shown. */
export const stateWords: Record<ProposalState, { text: string; kind: VerdictKind }> = {
  waiting: { text: 'ждёт решения', kind: 'waiting' },
  accepted: { text: 'принято', kind: 'ok' },
  refused: { text: 'отклонено', kind: 'error' },
};

/** The directory a proposal is for. */
export const directoryOf = ({ dictionary }: Pick<DictionaryProposal, 'dictionary'>) =>
  dictionaries.find(({ key }) => key === dictionary);

/** What is proposed in a few words: «Дозировки: изменить», «Страны: новая запись». */
export const kindText = (proposal: DictionaryProposal): string =>
  proposal.row_id === null ? 'Новая запись' : 'Изменение';

/** One change as a line: «Наименование: 5 мг → 5 мкг». */
export const changeText = ({ title, old, new: now }: DictionaryProposal['changes'][number]): string =>
  old === null ? `${title}: ${now ?? 'пусто'}` : `${title}: ${old} → ${now ?? 'пусто'}`;
