import { Button, Checkbox, NumberInput } from '@mantine/core';
import {
  type CallReply,
  getPersonalTerms,
  leastTerms,
  type PersonalTerms,
  putPersonalTerms,
} from '@provizor/contract';
import { useState } from 'react';
import { api, refresh, useCall } from '../../lib/api/index.ts';
import { CardSkeleton, Panel, RefusalProblem, toast, toastRefusal } from '../../ui/index.ts';
import styles from './administration.module.css';

/** How long data of patients are kept before they are masked. */
export function PersonalTermsPanel() {
  const { data, error, refetch } = useCall(getPersonalTerms, {});
  return (
    <Panel title="Сроки хранения">
      {error && !data && (
        <RefusalProblem error={error} what="Не удалось загрузить сроки хранения" retry={refetch} />
      )}
      {!data && !error && <CardSkeleton />}
      {data && <TermsForm key={data.version} terms={data} />}
    </Panel>
  );
}

function TermsForm({ terms }: { terms: CallReply<typeof getPersonalTerms> }) {
  const [draft, setDraft] = useState<PersonalTerms>(terms);
  const [saving, setSaving] = useState(false);
  const isChanged = Object.entries(draft).some(
    ([name, value]) => terms[name as keyof PersonalTerms] !== value,
  );
  const years = (name: 'prescription_years' | 'document_years', label: string, min: number) => (
    <NumberInput
      label={label}
      min={min}
      max={75}
      allowDecimal={false}
      clampBehavior="strict"
      value={draft[name]}
      onChange={(value) => typeof value === 'number' && setDraft({ ...draft, [name]: value })}
    />
  );
  const save = async () => {
    setSaving(true);
    try {
      await api(putPersonalTerms, { body: { ...draft, version: terms.version } });
      toast.ok('Сроки хранения сохранены');
    } catch (failure) {
      toastRefusal(failure);
    } finally {
      await refresh(getPersonalTerms);
      setSaving(false);
    }
  };
  return (
    <div className={styles.stack}>
      {years('prescription_years', 'Рецепты, лет после последнего статуса', leastTerms.prescription)}
      {years('document_years', 'Документы склада, лет', leastTerms.document)}
      <Checkbox
        checked={draft.automatic}
        onChange={(event) => setDraft({ ...draft, automatic: event.currentTarget.checked })}
        label="Обезличивать пациентов, у которых вышли все сроки"
      />
      <p className={styles.hint}>
        Меньше этих сроков закон хранить не разрешает. По требованию пациента обезличивается и без галочки.
      </p>
      <Button variant="default" disabled={!isChanged} loading={saving} onClick={() => void save()}>
        Сохранить сроки
      </Button>
    </div>
  );
}
