import { ActionIcon, Button, CloseButton, FileButton, Menu, Popover, SegmentedControl } from '@mantine/core';
import { IconDotsVertical, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react';
import { ChoiceList } from '../../ui/choices/index.ts';
import { KeyHint, toast } from '../../ui/index.ts';
import { Held } from '../components/Held.tsx';
import { nothing } from '../components/samples.ts';
import type { Part } from '../part.ts';

const told = (text: string) => () => toast.ok(text);

export const parts: readonly Part[] = [
  {
    title: 'Кнопка',
    about: 'Глагол на кнопке говорит, что произойдёт; главная на странице одна, её клавиша написана на ней.',
    shows: [KeyHint],
    states: [
      {
        title: 'главная, с клавишей',
        Show: () => (
          <Button rightSection={<KeyHint keys="Ctrl+Enter" on />} onClick={told('Приёмка подтверждена')}>
            Подтвердить приёмку
          </Button>
        ),
      },
      {
        title: 'обычная',
        Show: () => (
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={told('Напечатано')}>
            Напечатать
          </Button>
        ),
      },
      {
        title: 'обычная, с клавишей',
        Show: () => (
          <Button variant="default" rightSection={<KeyHint keys="Escape" />}>
            Отменить
          </Button>
        ),
      },
      {
        title: 'тихая',
        Show: () => (
          <Button variant="subtle" color="gray">
            Назад
          </Button>
        ),
      },
      { title: 'удаляет', Show: () => <Button color="red">Удалить документ</Button> },
      {
        title: 'нельзя, причина при наведении',
        Show: () => (
          <Button disabled title="Провести может материально ответственное лицо склада">
            Провести
          </Button>
        ),
      },
      {
        title: 'обычная, нельзя',
        Show: () => (
          <Button variant="default" disabled title="Документ уже отправлен в МДЛП">
            Изменить
          </Button>
        ),
      },
      { title: 'выполняется', Show: () => <Button loading>Отправить</Button> },
      {
        title: 'малая',
        Show: () => (
          <Button variant="default" size="xs">
            Повторить
          </Button>
        ),
      },
      {
        title: 'выбирает файл',
        Show: () => (
          <FileButton onChange={(file) => file && toast.info(`Выбран файл «${file.name}»`)} accept=".xml">
            {(props) => (
              <Button variant="default" {...props}>
                Выбрать файл…
              </Button>
            )}
          </FileButton>
        ),
      },
    ],
  },
  {
    title: 'Кнопка-значок',
    about: 'Где слову нет места; слово слышит экранный диктор и видит наведение.',
    shows: [],
    states: [
      {
        title: 'обычная',
        Show: () => (
          <ActionIcon aria-label="Добавить строку" title="Добавить строку">
            <IconPlus size={16} />
          </ActionIcon>
        ),
      },
      {
        title: 'нельзя',
        Show: () => (
          <ActionIcon aria-label="Удалить строку" title="В документе нет строк" disabled>
            <IconTrash size={16} />
          </ActionIcon>
        ),
      },
      {
        title: 'выполняется',
        Show: () => (
          <ActionIcon aria-label="Печать этикетки" loading>
            <IconPrinter size={16} />
          </ActionIcon>
        ),
      },
      { title: 'закрывает', Show: () => <CloseButton aria-label="Закрыть подсказку" /> },
    ],
  },
  {
    title: 'Переключатель видов',
    about: 'Два–четыре вида одного и того же; стрелки переходят между ними.',
    shows: [],
    states: [
      {
        title: 'обычный',
        Show: () => (
          <Held from="packs">
            {(value, set) => (
              <SegmentedControl
                aria-label="Как показать поставку"
                data={[
                  { value: 'packs', label: 'Упаковки' },
                  { value: 'boxes', label: 'По коробам' },
                ]}
                value={value}
                onChange={set}
              />
            )}
          </Held>
        ),
      },
      {
        title: 'одного вида нет',
        Show: () => (
          <Held from="lots">
            {(value, set) => (
              <SegmentedControl
                aria-label="Как показать остатки"
                data={[
                  { value: 'lots', label: 'Партии' },
                  { value: 'places', label: 'Места хранения', disabled: true },
                ]}
                value={value}
                onChange={set}
              />
            )}
          </Held>
        ),
      },
    ],
  },
  {
    title: 'Меню',
    about: 'Действия со строкой или документом, которым не хватило места рядом.',
    shows: [],
    states: [
      {
        title: 'с разделом и невозможным',
        Show: () => (
          <Menu position="bottom-start" width={260}>
            <Menu.Target>
              <Button variant="default" rightSection={<IconDotsVertical size={16} />}>
                Документ
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>Накладная № 0-17</Menu.Label>
              <Menu.Item leftSection={<IconPrinter size={16} />} onClick={told('Накладная печатается')}>
                Напечатать
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item leftSection={<IconTrash size={16} />} disabled title="Документ проведён">
                Удалить…
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ),
      },
      {
        title: 'всплывающая панель',
        Show: () => (
          <Popover position="bottom-start" trapFocus returnFocus>
            <Popover.Target>
              <Button variant="default">Что такое контрольный идентификатор?</Button>
            </Popover.Target>
            <Popover.Dropdown w={280} aria-label="Контрольный идентификатор">
              Двадцать семь знаков с упаковки: по ним МДЛП узнаёт её одну среди всех.
            </Popover.Dropdown>
          </Popover>
        ),
      },
    ],
  },
  {
    title: 'Выбор из немногих',
    about: 'Широкие кнопки одна под другой: первая в фокусе, дальше стрелки и Enter.',
    shows: [ChoiceList],
    states: [
      {
        title: 'две поставки',
        Show: () => (
          <ChoiceList
            onChoose={nothing}
            choices={[
              {
                key: 'a',
                title: 'Накладная № 0-17 от 02.11.2026',
                note: 'ООО «Учебный поставщик»',
                end: '120 упаковок',
              },
              {
                key: 'b',
                title: 'Накладная № 0-18 от 03.11.2026',
                note: 'АО «Пример-Фарм»',
                end: '3 упаковки',
              },
            ]}
          />
        ),
      },
    ],
  },
];
