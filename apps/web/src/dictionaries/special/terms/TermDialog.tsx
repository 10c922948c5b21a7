import { Modal, TextInput } from '@mantine/core';
import { CardForm, useCardForm } from '../../../ui/card/index.ts';
import { DateField } from '../../../ui/fields/index.ts';
import type { VerdictKind } from '../../../ui/index.ts';
import { DictionarySelect } from '../../components/DictionarySelect.tsx';
import styles from '../special.module.css';
import { entriesWith, type Term, type TermEntry } from './terms.ts';

/** What the terms of a kind are called; without `category` they are of none. */
export type TermWords = {
  title: string;
  /** One of them. */
  one: string;
  add: string;
  none: string;
  unread: string;
  category?: string;
  since: string;
  document: string;
  /** Whether it is good that one is in force. */
  verdicts: Readonly<Record<'now' | 'later' | 'over', VerdictKind>>;
};

type Values = {
  category: { id: number; name: string } | null;
  since: string | null;
  until: string | null;
  document: string;
};

type TermDialogProps = {
  words: TermWords;
  terms: readonly Term[];
  /** Null = a new one. */
  term: Term | null;
  write: (entries: TermEntry[]) => Promise<void>;
  onClose: () => void;
};

/** A term of a patient: what of, from when until when, by which paper. */
export function TermDialog({ words, terms, term, write, onClose }: TermDialogProps) {
  // the refusal names the place in the list that is sent
  const of = (key: string) => `items.${entriesWith(terms, term, null).length}.${key}`;
  const form = useCardForm<Values>({
    initial: {
      category: term?.category ?? null,
      since: term?.since ?? null,
      until: term?.until ?? null,
      document: term?.document ?? '',
    },
    check: ({ category, since, until }): Record<string, string> => ({
      ...(words.category && !category ? { [of('category_id')]: 'Выберите категорию льготы' } : {}),
      ...(since ? {} : { [of('since')]: 'Введите первый день' }),
      ...(since && until && until < since ? { [of('until')]: 'Окончание раньше начала' } : {}),
    }),
    save: async ({ category, since, until, document }) => {
      const entry: TermEntry = {
        ...(category ? { category_id: category.id } : {}),
        since: since ?? '',
        until,
        document: document.trim() || null,
      };
      await write(entriesWith(terms, term, entry));
      onClose();
    },
  });
  const { values, change, errors, idOf, tell } = form;
  const changeOf = (key: keyof Values, part: Partial<Values>) => {
    change(part);
    tell(of(key === 'category' ? 'category_id' : key), undefined);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={term ? words.one : words.add}
      size={520}
      closeOnClickOutside={false}
    >
      <CardForm
        inner
        form={form}
        label={words.one}
        save={term ? 'Сохранить' : 'Добавить'}
        failed="Не удалось записать"
        onCancel={onClose}
      >
        <div className={styles.stack}>
          {words.category && (
            <DictionarySelect
              id={idOf(of('category_id'))}
              dictionary="benefit_category"
              label={words.category}
              required
              allowAdd={false}
              value={values.category}
              error={errors[of('category_id')]}
              onChange={(category) => changeOf('category', { category })}
            />
          )}
          <DateField
            id={idOf(of('since'))}
            label={words.since}
            required
            value={values.since}
            error={errors[of('since')]}
            onChange={(since) => changeOf('since', { since })}
          />
          <DateField
            id={idOf(of('until'))}
            label="Действует по (пусто — до отмены)"
            value={values.until}
            error={errors[of('until')]}
            onChange={(until) => changeOf('until', { until })}
          />
          <TextInput
            id={idOf(of('document'))}
            label={words.document}
            maxLength={500}
            autoComplete="off"
            value={values.document}
            error={errors[of('document')]}
            onChange={(event) => changeOf('document', { document: event.currentTarget.value })}
          />
        </div>
      </CardForm>
    </Modal>
  );
}
