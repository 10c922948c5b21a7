import { Modal } from '@mantine/core';
import { type AddressPattern, applyAddressPattern, listAddressPatterns } from '@provizor/contract';
import type { DictionaryRow } from '@provizor/contract/dictionaries';
import { Link } from '@tanstack/react-router';
import { api, useCall } from '../../lib/api/index.ts';
import { CardForm, useCardForm } from '../../ui/card/index.ts';
import { EntitySelect } from '../../ui/fields/index.ts';
import { counted, RefusalProblem, toast } from '../../ui/index.ts';
import { PatternPreview } from '../patterns/PatternPreview.tsx';
import styles from './special.module.css';

type ApplyPatternProps = {
  storage: number;
  parent: DictionaryRow | undefined;
  onClose: () => void;
  onAdded: () => void;
};

type Values = { pattern: AddressPattern | null };

/** Makes the storage places of a pattern; those that are there already stay. */
export function ApplyPattern({ storage, parent, onClose, onAdded }: ApplyPatternProps) {
  const { data, isFetching } = useCall(listAddressPatterns, { query: { limit: 1000 } });
  const form = useCardForm<Values>({
    initial: { pattern: null },
    check: ({ pattern }): Record<string, string> => (pattern ? {} : { pattern: 'Выберите шаблон' }),
    save: async ({ pattern }) => {
      const { created, existing } = await api(applyAddressPattern, {
        params: { id: pattern?.id ?? 0 },
        body: { storage_id: storage, parent_id: parent?.id ?? null },
      });
      toast.ok(
        `Создано: ${counted(created, 'место', 'места', 'мест')}${existing > 0 ? `, уже были: ${existing}` : ''}`,
      );
      onAdded();
    },
  });
  const { pattern } = form.values;
  const preview = useCall(
    applyAddressPattern,
    {
      params: { id: pattern?.id ?? 0 },
      body: { storage_id: storage, parent_id: parent?.id ?? null, preview: true },
    },
    { enabled: pattern !== null, staleTime: 0 },
  );
  const summary = preview.data && summaryOf(preview.data);
  return (
    <Modal
      opened
      onClose={onClose}
      title={parent ? `Места по шаблону в «${parent.name}»` : 'Места хранения по шаблону'}
      size="min(640px, 96vw)"
      closeOnClickOutside={false}
    >
      <CardForm inner form={form} label="Шаблон мест хранения" save="Создать места" onCancel={onClose}>
        <div className={styles.stack}>
          <EntitySelect
            id={form.idOf('pattern')}
            label="Шаблон"
            required
            options={data?.items ?? []}
            loading={isFetching && !data}
            value={pattern}
            error={form.errors.pattern}
            noteOf={({ places }) => counted(places, 'место', 'места', 'мест')}
            onChange={(chosen) => form.change({ pattern: chosen })}
          />
          {data?.items.length === 0 && (
            <p className={styles.quiet}>
              Шаблонов ещё нет. <Link to={'/storage/address-pattern/add' as string}>Создать шаблон</Link>
            </p>
          )}
          {preview.error && (
            <RefusalProblem error={preview.error} what="Не удалось сравнить с местами склада" />
          )}
          {pattern && <PatternPreview lines={pattern.content} summary={summary} />}
        </div>
      </CardForm>
    </Modal>
  );
}

/** «Будет создано: 6 мест, уже есть: 3». */
function summaryOf({ created, existing }: { created: number; existing: number }): string {
  if (created === 0) return 'Все места шаблона на складе уже есть';
  const known = existing > 0 ? `, уже есть: ${existing}` : '';
  return `Будет создано: ${counted(created, 'место', 'места', 'мест')}${known}`;
}
