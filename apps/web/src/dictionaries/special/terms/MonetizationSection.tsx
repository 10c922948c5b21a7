import { allows, listPatientMonetizations, putPatientMonetizations } from '@provizor/contract';
import type { DictionaryRow } from '@provizor/contract/dictionaries';
import { api, refresh, useCall } from '../../../lib/api/index.ts';
import { callerOf, profile } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import type { TermWords } from './TermDialog.tsx';
import { TermsPanel } from './TermsPanel.tsx';
import type { TermEntry } from './terms.ts';

const words: TermWords = {
  title: 'Деньги вместо лекарств (монетизация)',
  one: 'Отказ от лекарств',
  add: 'Добавить отказ',
  none: 'Пациент не отказывался от лекарств федеральной программы.',
  unread: 'Не удалось загрузить отказы от лекарств',
  since: 'Получает деньги с',
  document: 'Заявление или справка: номер, дата',
  verdicts: { now: 'attention', later: 'waiting', over: 'ok' },
};

/** When a patient takes money in place of the medicines of the federal programme: nothing of it is due to him then. */
export default function MonetizationSection({ row: { id } }: { row: DictionaryRow }) {
  const { data, error, refetch } = useCall(listPatientMonetizations, { params: { id } });
  const caller = callerOf(useStore(profile));
  const write = async (items: TermEntry[]) => {
    const seen = data?.items.map((one) => one.id) ?? [];
    // refused too: somebody else may have written meanwhile
    await api(putPatientMonetizations, { params: { id }, body: { items, seen } }).finally(() =>
      refresh(listPatientMonetizations),
    );
  };
  const may = allows(putPatientMonetizations.access, caller);
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
