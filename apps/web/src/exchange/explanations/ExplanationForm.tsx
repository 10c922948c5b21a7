import { MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { statuses } from '@provizor/mdlp/codes';
import { CardForm, type CardFormState, FormGrid, Wide } from '../../ui/card/index.ts';
import { Panel } from '../../ui/index.ts';
import styles from './explanations.module.css';
import { type ExplanationValues, groupOptions, stepOptions } from './model.ts';
import { TryRow } from './TryRow.tsx';

const statusOptions = Object.values(statuses).map(({ code, title }) => ({ value: code, label: title }));

const titles: Record<string, string> = { code: 'Код', scheme: 'Схема', title: 'Что случилось' };

type ExplanationFormProps = {
  form: CardFormState<ExplanationValues>;
  label: string;
  save: string;
  onCancel: () => void;
};

/** Form of a row: which errors it means, what is said of them; at the right the row is tried on an error. */
export function ExplanationForm({ form, label, save, onCancel }: ExplanationFormProps) {
  return (
    <CardForm
      form={form}
      label={label}
      save={save}
      failed="Не удалось сохранить объяснение"
      titleOf={(key) => titles[key] ?? key}
      onCancel={onCancel}
    >
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Panel title="Какие ошибки">
            <Conditions form={form} />
          </Panel>
          <Panel title="Что сказать сотруднику">
            <Words form={form} />
          </Panel>
        </div>
        <TryRow values={form.values} />
      </div>
    </CardForm>
  );
}

type FieldsProps = { form: CardFormState<ExplanationValues> };

function Conditions({ form }: FieldsProps) {
  const { values, change, errors, idOf } = form;
  return (
    <FormGrid>
      <TextInput
        id={idOf('code')}
        label="Код ошибки"
        placeholder="11, 52, HTTP 403…"
        autoComplete="off"
        autoFocus
        maxLength={200}
        value={values.code}
        error={errors.code}
        onChange={(event) => change({ code: event.currentTarget.value })}
      />
      <TextInput
        id={idOf('scheme')}
        label="Только для документа"
        placeholder="любого; например 415"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={values.scheme}
        error={errors.scheme}
        onChange={(event) => change({ scheme: event.currentTarget.value })}
      />
      <Wide>
        <Textarea
          id={idOf('text')}
          label="Часть текста ошибки"
          description="Варианты — через |, любые знаки — *. Регистр не важен."
          placeholder="вложен | в составе*упаковки"
          autosize
          minRows={2}
          maxRows={5}
          maxLength={500}
          value={values.text}
          error={errors.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      </Wide>
      <Wide>
        <MultiSelect
          id={idOf('statuses')}
          label="Только при статусе упаковки"
          placeholder={values.statuses.length === 0 ? 'любом' : undefined}
          data={statusOptions}
          searchable
          value={values.statuses}
          onChange={(chosen) => change({ statuses: chosen })}
          nothingFoundMessage="Такого статуса нет"
        />
      </Wide>
    </FormGrid>
  );
}

function Words({ form }: FieldsProps) {
  const { values, change, errors, idOf } = form;
  return (
    <FormGrid>
      <Wide>
        <TextInput
          id={idOf('title')}
          label="Что случилось"
          required
          autoComplete="off"
          maxLength={200}
          value={values.title}
          error={errors.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </Wide>
      <Wide>
        <Textarea
          id={idOf('why')}
          label="Почему"
          description="Статус, место и короб упаковки программа назовёт сама."
          autosize
          minRows={2}
          maxLength={1000}
          value={values.why}
          onChange={(event) => change({ why: event.currentTarget.value })}
        />
      </Wide>
      <Wide>
        <Textarea
          id={idOf('cure')}
          label="Что делать"
          autosize
          minRows={2}
          maxLength={1000}
          value={values.cure}
          onChange={(event) => change({ cure: event.currentTarget.value })}
        />
      </Wide>
      <NativeSelect
        id={idOf('about')}
        label="О чём ошибка"
        data={groupOptions}
        value={values.about}
        error={errors.about}
        onChange={(event) => change({ about: event.currentTarget.value })}
      />
      <Wide>
        <MultiSelect
          id={idOf('next')}
          label="Что предложить дальше"
          description="Кнопка появится, когда действие подходит упаковкам: например, расформировать — если короб известен."
          data={stepOptions}
          searchable
          maxValues={10}
          value={values.next}
          error={errors.next}
          onChange={(chosen) => change({ next: chosen })}
          nothingFoundMessage="Такого действия нет"
        />
      </Wide>
    </FormGrid>
  );
}
