import { Button, Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { getTemplate, listTemplates, putTemplate, type TemplateCard } from '@provizor/contract/printing';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import {
  CardSkeleton,
  KeyHint,
  Page,
  Panel,
  RefusalProblem,
  toast,
  toastRefusal,
  useKeys,
} from '../../ui/index.ts';
import { ColumnsEditor } from '../components/ColumnsEditor.tsx';
import { FormPreview } from '../components/FormPreview.tsx';
import { contentOf, type Edited, editedOf } from '../model/template.ts';
import styles from './TemplatePage.module.css';

/** A form is drawn anew when typing has paused, milliseconds. */
const pause = 600;

/** /storage/forms/{form}: a form is changed and seen on a real document at once. */
export function TemplatePage() {
  const { form } = useParams({ strict: false }) as { form: string };
  const { data, error, refetch } = useCall(getTemplate, { body: { id: form } }, { staleTime: 0 });
  if (error) return <RefusalProblem page error={error} what="Не удалось открыть форму" retry={refetch} />;
  if (!data)
    return (
      <Page title="Печатная форма">
        <CardSkeleton />
      </Page>
    );
  return <Editor key={data.item.version} card={data.item} />;
}

function Editor({ card }: { card: TemplateCard }) {
  const back = useBack('/storage/forms');
  const [edited, setEdited] = useState<Edited>(() => editedOf(card));
  const change = (part: Partial<Edited>) => setEdited((before) => ({ ...before, ...part }));
  const content = contentOf(edited, card);
  const [drawn] = useDebouncedValue(content, pause);
  const [kind] = card.kinds;
  const save = useCallMutation(putTemplate, {
    onSuccess: () => {
      toast.ok('Форма сохранена: документы печатаются по ней');
      void refresh(getTemplate, listTemplates);
    },
    onError: (failure) => toastRefusal(failure),
  });
  const keep = () =>
    save.mutate({ body: { id: card.id, version: card.version, name: edited.name, content } });
  useKeys([
    { keys: 'Escape', title: 'Назад', run: back },
    { keys: 'Ctrl+Enter', title: 'Сохранить форму', run: keep },
  ]);
  return (
    <Page
      fill
      title={card.name}
      note={card.own ? `версия ${card.version}` : 'исходная форма'}
      actions={
        <Button onClick={keep} loading={save.isPending} rightSection={<KeyHint keys="Ctrl+Enter" on />}>
          Сохранить форму
        </Button>
      }
    >
      <div className={styles.sides}>
        <div className={styles.settings}>
          <Settings card={card} edited={edited} onChange={change} />
          {edited.columns.length > 0 && (
            <Panel title="Столбцы">
              <ColumnsEditor columns={edited.columns} onChange={(columns) => change({ columns })} />
            </Panel>
          )}
          {card.roles.length > 0 && (
            <Panel title="Кто подписывает">
              {card.roles.map((role) => {
                const who = edited.person[role] ?? { position: '', name: '' };
                const say = (part: Partial<typeof who>) =>
                  change({ person: { ...edited.person, [role]: { ...who, ...part } } });
                return (
                  <div key={role} className={styles.person}>
                    <TextInput
                      label={`${role}: должность`}
                      value={who.position}
                      onChange={(event) => say({ position: event.currentTarget.value })}
                    />
                    <TextInput
                      label={`${role}: фамилия, имя, отчество`}
                      value={who.name}
                      onChange={(event) => say({ name: event.currentTarget.value })}
                    />
                  </div>
                );
              })}
            </Panel>
          )}
          <Panel title="Тексты">
            {card.texts.map((from) => (
              <Textarea
                key={from}
                autosize
                label={from}
                value={edited.texts[from] ?? from}
                maxLength={500}
                onChange={(event) =>
                  change({ texts: { ...edited.texts, [from]: event.currentTarget.value } })
                }
              />
            ))}
          </Panel>
        </div>
        <div className={styles.preview}>
          {kind && <FormPreview id={card.id} kind={kind} content={drawn} />}
        </div>
      </div>
    </Page>
  );
}

type SettingsProps = { card: TemplateCard; edited: Edited; onChange: (part: Partial<Edited>) => void };

function Settings({ card, edited, onChange }: SettingsProps) {
  const { data } = useCall(listTemplates, { body: { kind: card.kinds[0] } });
  const others = (data?.items ?? []).filter(({ id, base }) => id === base && id !== card.base);
  const choices = [
    { value: '', label: 'эта же форма' },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const count = (value: number | string) =>
    value === '' ? '' : Math.max(1, Math.min(1000, Number(value) || 1));
  return (
    <Panel title="Лист">
      <TextInput
        label="Название формы"
        value={edited.name}
        maxLength={200}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Checkbox
        label="Альбомный лист"
        checked={edited.landscape}
        onChange={(event) => onChange({ landscape: event.currentTarget.checked })}
      />
      <Checkbox
        label="Без номеров строк"
        checked={edited.noNumbering}
        onChange={(event) => onChange({ noNumbering: event.currentTarget.checked })}
      />
      <NumberInput
        label="Строк на первом листе, не больше"
        placeholder="сколько поместится"
        min={1}
        max={1000}
        value={edited.first_count}
        onChange={(value) => onChange({ first_count: count(value) })}
      />
      <NumberInput
        label="Строк на следующих листах, не больше"
        placeholder="сколько поместится"
        min={1}
        max={1000}
        value={edited.in_part_count}
        onChange={(value) => onChange({ in_part_count: count(value) })}
      />
      <NativeSelect
        label="Продолжение таблицы после первого листа"
        data={choices}
        value={edited.sub_template}
        onChange={(event) => onChange({ sub_template: event.currentTarget.value })}
      />
      <NativeSelect
        label="Последний лист"
        data={choices}
        value={edited.end_template}
        onChange={(event) => onChange({ end_template: event.currentTarget.value })}
      />
    </Panel>
  );
}
