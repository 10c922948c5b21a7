import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { RefusalError } from '../../lib/api/index.ts';
import {
  CardForm,
  type CardFormState,
  type FieldErrors,
  FormGrid,
  useCardForm,
  Wide,
} from '../../ui/card/index.ts';
import { ActionBar, Stepper } from '../../ui/index.ts';
import { Held } from '../components/Held.tsx';
import { nothing } from '../components/samples.ts';
import type { Part } from '../part.ts';

type Partner = { name: string; inn: string; address: string };

const partner: Partner = {
  name: 'ООО «Учебный поставщик»',
  inn: '77000',
  address: 'г. Примерск, ул. Пробная, 1',
};

/** Saved at once, so that it shows what becomes of it: wrong fields, a refusal, a save that goes on. */
function Form({
  label,
  wrong = {},
  save,
}: {
  label: string;
  wrong?: FieldErrors;
  save: () => Promise<void>;
}) {
  const form = useCardForm<Partner>({ initial: partner, check: () => wrong, save });
  const begin = useEffectEvent(() => void form.submit());
  useEffect(() => begin(), []);
  return (
    <CardForm
      inner
      form={form}
      label={label}
      save="Сохранить"
      failed="Не удалось сохранить контрагента"
      onCancel={() => form.reset(partner)}
    >
      <FormGrid title="Реквизиты">
        <Field form={form} name="name" label="Название" />
        <Field form={form} name="inn" label="ИНН" />
        <Wide>
          <Field form={form} name="address" label="Адрес" />
        </Wide>
      </FormGrid>
    </CardForm>
  );
}

function Field({
  form,
  name,
  label,
}: {
  form: CardFormState<Partner>;
  name: keyof Partner & string;
  label: string;
}) {
  return (
    <TextInput
      label={label}
      id={form.idOf(name)}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(event) => form.change({ [name]: event.currentTarget.value })}
    />
  );
}

const refuse = async () => {
  throw new RefusalError(
    'access.denied',
    'Недостаточно прав',
    403,
    'Обратитесь к администратору организации',
  );
};

const steps = [
  {
    key: 'select',
    title: 'Выбор поставки',
    outcome: 'Накладная № 0-17, ООО «Учебный поставщик»',
    verdict: 'ok' as const,
  },
  { key: 'check', title: 'Проверка упаковок', outcome: '12 из 40 упаковок', verdict: 'attention' as const },
  { key: 'info', title: 'Сведения' },
  { key: 'confirm', title: 'Подтверждение', closed: 'Сначала проверьте упаковки' },
];

const back = { run: nothing };

export const parts: readonly Part[] = [
  {
    title: 'Форма карточки',
    about: 'Сохраняется целиком; ошибки стоят у полей и внизу, откуда ведут к полю.',
    shows: [CardForm, FormGrid, Wide],
    states: [
      { title: 'обычная', wide: true, Show: () => <Form label="Контрагент" save={async () => undefined} /> },
      {
        title: 'с ошибкой поля',
        wide: true,
        Show: () => (
          <Form
            label="Контрагент с ошибкой"
            wrong={{ inn: 'В ИНН организации десять цифр' }}
            save={async () => undefined}
          />
        ),
      },
      {
        title: 'в сохранении отказано',
        wide: true,
        Show: () => <Form label="Контрагент без прав" save={refuse} />,
      },
      {
        title: 'сохраняется',
        wide: true,
        Show: () => <Form label="Контрагент сохраняется" save={() => new Promise<void>(nothing)} />,
      },
    ],
  },
  {
    title: 'Шаги мастера',
    about: 'Слева от работы; итог шага под его названием, закрытый шаг говорит, чего ждёт.',
    shows: [Stepper],
    states: [
      {
        title: 'все виды шагов',
        Show: () => (
          <Held from="check">
            {(current, open) => <Stepper steps={steps} current={current} onOpen={open} />}
          </Held>
        ),
      },
    ],
  },
  {
    title: 'Полоса действий',
    about: 'Внизу мастера: назад, чего не хватает (каждое ведёт туда, где это делают), главное действие.',
    shows: [ActionBar],
    states: [
      {
        title: 'можно',
        wide: true,
        Show: () => <ActionBar back={back} main={{ label: 'Подтвердить приёмку', run: nothing }} />,
      },
      {
        title: 'не хватает',
        wide: true,
        Show: () => (
          <ActionBar
            back={back}
            missing={[
              { text: 'Номер накладной', go: nothing },
              { text: 'Дата накладной', go: nothing },
              { text: 'Проверьте ещё 28 упаковок', go: nothing },
            ]}
            main={{ label: 'Подтвердить приёмку', run: nothing }}
          />
        ),
      },
      {
        title: 'нельзя, с причиной',
        wide: true,
        Show: () => (
          <ActionBar
            back={back}
            main={{ label: 'Отправить', run: nothing, disabled: 'Подождите: документ строится' }}
          />
        ),
      },
      {
        title: 'выполняется',
        wide: true,
        Show: () => <ActionBar main={{ label: 'Отправить', run: nothing, busy: true }} />,
      },
    ],
  },
];
