import { Button, Modal, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { networkRefusal } from '../../lib/api/refusal-error.ts';
import { confirm } from '../../ui/index.ts';
import { PickDialog, type PickRow } from '../../ui/pick/PickDialog.tsx';
import { StaleDialog, type StaleField } from '../../ui/stale/index.ts';
import { Held } from '../components/Held.tsx';
import { nothing } from '../components/samples.ts';
import type { Part } from '../part.ts';

/** A button that opens a window; the window closes itself. */
const opened = (words: string, window: (close: () => void) => ReactNode) => () => (
  <Held from={false}>
    {(open, set) => (
      <>
        <Button variant="default" onClick={() => set(true)}>
          {words}
        </Button>
        {open && window(() => set(false))}
      </>
    )}
  </Held>
);

const asks = (words: string, ask: () => Promise<boolean>) => () => (
  <Button variant="default" onClick={() => void ask()}>
    {words}
  </Button>
);

const partners: PickRow[] = [
  { id: 1, name: 'ООО «Учебный поставщик»', note: 'ИНН 7700000000, г. Примерск' },
  { id: 2, name: 'АО «Пример-Фарм»', note: 'ИНН 7800000000, г. Образцов' },
  { id: 3, name: 'ИП Образцова Мария Ивановна', note: null },
];

/** The window of choice as a question got so far. */
const picks = (rows: readonly PickRow[] | undefined, error: Error | null = null) =>
  opened('Выбрать поставщика', (close) => (
    <Held from="учебный">
      {(query, set) => (
        <PickDialog
          title="Выберите поставщика"
          search="Название или ИНН"
          query={query}
          onSearch={set}
          rows={rows}
          error={error}
          retry={nothing}
          onChoose={close}
          onClose={close}
        />
      )}
    </Held>
  ));

type Person = { name: string; post: string; phone: string };

const fields: readonly StaleField<Person>[] = [
  { key: 'name', title: 'Фамилия, имя, отчество', text: ({ name }) => name },
  { key: 'post', title: 'Должность', text: ({ post }) => post },
  { key: 'phone', title: 'Телефон', text: ({ phone }) => phone },
];
const start: Person = { name: 'Образцова Мария Ивановна', post: 'провизор', phone: '' };

/** Two people changed the card; `mine` is what was typed here. */
const stale = (mine: Person) =>
  opened('Сохранить карточку', (close) => (
    <StaleDialog
      what="Карточка сотрудника"
      fields={fields}
      start={start}
      mine={mine}
      theirs={{ ...start, post: 'старший провизор', phone: '+7 000 000-00-00' }}
      onKeep={close}
      onTake={close}
      onClose={close}
    />
  ));

export const parts: readonly Part[] = [
  {
    title: 'Вопрос',
    about: 'Кнопки называют действие; удаление спрашивают красной.',
    shows: [],
    states: [
      { title: 'да и нет', Show: asks('Выйти', () => confirm({ text: 'Выйти из программы?' })) },
      {
        title: 'удаление',
        Show: asks('Удалить', () =>
          confirm({
            title: 'Удалить черновик?',
            text: 'Накладная № 0-17: 12 строк будут потеряны.',
            yes: 'Удалить черновик',
            no: 'Оставить',
            danger: true,
          }),
        ),
      },
      {
        title: 'закроется само',
        Show: asks('Продлить сеанс', () =>
          confirm({ text: 'Продлить сеанс МДЛП?', yes: 'Продлить', hideAfter: 60 }),
        ),
      },
    ],
  },
  {
    title: 'Окно',
    about: 'Работа, которая не уводит со страницы; Esc закрывает.',
    shows: [],
    states: [
      {
        title: 'с полем и ошибкой',
        Show: opened('Отклонить', (close) => (
          <Modal opened onClose={close} title="Отклонить упаковки" size={480}>
            <Textarea
              label="Причина"
              required
              data-autofocus
              error="Напишите причину: её прочтёт поставщик"
            />
            <Button mt={16} onClick={close}>
              Отклонить две упаковки
            </Button>
          </Modal>
        )),
      },
    ],
  },
  {
    title: 'Выбор из длинного списка',
    about: 'Ищет с трёх букв; стрелки и Enter выбирают.',
    shows: [PickDialog],
    states: [
      { title: 'нашлось', Show: picks(partners) },
      { title: 'не нашлось', Show: picks([]) },
      { title: 'нет связи', Show: picks(undefined, networkRefusal()) },
    ],
  },
  {
    title: 'Запись изменили двое',
    about: 'Поле за полем: своё или сохранённое другим.',
    shows: [StaleDialog],
    states: [
      {
        title: 'расходятся',
        Show: stale({ ...start, post: 'провизор-технолог', phone: '+7 000 000-00-01' }),
      },
      {
        title: 'введено то же',
        Show: stale({ ...start, post: 'старший провизор', phone: '+7 000 000-00-00' }),
      },
    ],
  },
];
