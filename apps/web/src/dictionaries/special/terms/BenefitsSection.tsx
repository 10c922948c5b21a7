import { allows, listPatientBenefits, putPatientBenefits } from '@provizor/contract';
import type { DictionaryRow } from '@provizor/contract/dictionaries';
import { api, refresh, useCall } from '../../../lib/api/index.ts';
import { callerOf, profile } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import type { TermWords } from './TermDialog.tsx';
import { TermsPanel } from './TermsPanel.tsx';
import type { TermEntry } from './terms.ts';

const words: TermWords = {
  title: 'Льготы',
  one: 'Льгота',
  add: 'Добавить льготу',
  none: 'Льгот нет: по рецепту с категорией льготы этому пациенту ничего не отпустят.',
  unread: 'Не удалось загрузить льготы',
  category: 'Категория льготы',
  since: 'Действует с',
  document: 'Документ: название, номер, дата',
  verdicts: { now: 'ok', later: 'waiting', over: 'attention' },
};

/** Why a patient gets medicines free, and from when until when. */
export default function BenefitsSection({ row: { id } }: { row: DictionaryRow }) {
  const { data, error, refetch } = useCall(listPatientBenefits, { params: { id } });
  const caller = callerOf(useStore(profile));
  const write = async (entries: TermEntry[]) => {
    const items = entries.map((entry) => ({ ...entry, category_id: entry.category_id ?? 0 }));
    const seen = data?.items.map((one) => one.id) ?? [];
    // refused too: somebody else may have written meanwhile
    await api(putPatientBenefits, { params: { id }, body: { items, seen } }).finally(() =>
      refresh(listPatientBenefits),
    );
  };
  const may = allows(putPatientBenefits.access, caller);
  return (
    <TermsPanel
      words={words}
      terms={data?.items}
      error={error}
      retry={refetch}
      write={may ? write : undefined}
    />
  );
}
