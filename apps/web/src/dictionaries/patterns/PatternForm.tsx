import { Textarea, TextInput } from '@mantine/core';
import type { AddressPattern } from '@provizor/contract';
import { useMemo } from 'react';
import { CardForm, giveUp } from '../../ui/card/index.ts';
import { Panel } from '../../ui/index.ts';
import { linesOf, usePatternForm } from './api.ts';
import { PatternPreview } from './PatternPreview.tsx';
import styles from './patterns.module.css';

type PatternFormProps = {
  /** null = a new one. */
  pattern: AddressPattern | null;
  onSaved: (saved: AddressPattern) => void;
  onCancel: () => void;
};

const titles: Record<string, string> = { name: 'Наименование', content: 'Места хранения' };

/** Form of a pattern: its lines at the left, the places they make at the right as one types. */
export function PatternForm({ pattern, onSaved, onCancel }: PatternFormProps) {
  const form = usePatternForm(pattern, onSaved);
  const { name, content } = form.values;
  const lines = useMemo(() => linesOf(content), [content]);
  const cancel = () => void giveUp(form, onCancel);
  return (
    <CardForm
      form={form}
      label="Шаблон мест хранения"
      save={pattern ? 'Сохранить' : 'Добавить'}
      failed={
        pattern
          ? `Не удалось изменить шаблон мест хранения с ID: ${pattern.id}`
          : 'Не удалось добавить шаблон'
      }
      titleOf={(key) => titles[key] ?? key}
      onCancel={cancel}
    >
      <div className={styles.columns}>
        <Panel title="Шаблон">
          <div className={styles.stack}>
            <TextInput
              id={form.idOf('name')}
              label="Наименование"
              required
              autoFocus
              autoComplete="off"
              maxLength={500}
              value={name}
              error={form.errors.name}
              onChange={(event) => form.change({ name: event.currentTarget.value })}
            />
            <Textarea
              id={form.idOf('content')}
              label="Места хранения"
              description="Строка — ветвь: уровни через «/», ряды и перечни в фигурных скобках"
              placeholder={'Стеллаж {1-3} / Полка {1-5}\nХолодильник {А-Б}\nСейф'}
              required
              autosize
              minRows={8}
              maxRows={16}
              spellCheck={false}
              value={content}
              error={form.errors.content}
              onChange={(event) => form.change({ content: event.currentTarget.value })}
            />
          </div>
        </Panel>
        <Panel title="Что получится">
          <PatternPreview lines={lines} />
        </Panel>
      </div>
    </CardForm>
  );
}
