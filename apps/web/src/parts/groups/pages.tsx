import { Button } from '@mantine/core';
import { IconBuildingWarehouse, IconTruckDelivery } from '@tabler/icons-react';
import { networkRefusal } from '../../lib/api/refusal-error.ts';
import type { Pages } from '../../lib/lists/index.ts';
import { CardIndex } from '../../ui/card-index/index.ts';
import type { Column } from '../../ui/grid/index.ts';
import {
  ActionBar,
  dateText,
  Field,
  Fields,
  Page,
  Panel,
  quantityText,
  SearchField,
  SidePanel,
  Split,
  Stepper,
  Toolbar,
  Verdict,
} from '../../ui/index.ts';
import { TogglePick } from '../../ui/list-filters/index.ts';
import { ListPage } from '../../ui/list-page/index.ts';
import styles from '../components/parts.module.css';
import { goods, nothing, type SampleGoods } from '../components/samples.ts';
import type { Part } from '../part.ts';

type List = Pages<SampleGoods>;

/** A list that was read, or what came instead of it. */
const listOf = (rows: SampleGoods[] | undefined, error: List['error'] = null): List => ({
  rows,
  first: rows && { items: rows, count: rows.length, next: null },
  error,
  more: undefined,
  reload: nothing,
  all: async () => rows ?? [],
  loading: false,
});

const columns: readonly Column<SampleGoods>[] = [
  { key: 'name', title: 'Товар', width: 260, grow: true, text: ({ name }) => name, ofGoods: true },
  { key: 'series', title: 'Серия', width: 90, text: ({ series }) => series },
  { key: 'expiry', title: 'Годен до', width: 100, text: ({ expiry }) => dateText(expiry) },
  { key: 'packs', title: 'Упаковок', width: 90, align: 'end', text: ({ packs }) => quantityText(packs) },
];
const keyOf = ({ id }: SampleGoods) => String(id);

/** The page of a list with what came of reading it. */
const listPage =
  (list: List, filtered = false) =>
  () => (
    <ListPage
      grid="parts-list"
      title="Учебный список"
      note="Так выглядит каждый список программы"
      actions={<Button>Добавить товар</Button>}
      filters={<TogglePick label="Только с истёкшим сроком" on={filtered} onChange={nothing} />}
      search={{ label: 'Название, серия', value: undefined, onSearch: nothing }}
      onReset={filtered ? nothing : undefined}
      list={list}
      columns={columns}
      keyOf={keyOf}
      verdict={({ packs }) => (packs < 10 ? 'attention' : 'ok')}
      failed="Не удалось загрузить товары"
      notFound={{ title: 'Ничего не нашлось', text: 'Снимите отбор.' }}
      nothing={{ title: 'Товаров пока нет', text: 'Добавьте первый.' }}
      side={list.rows?.length ? <Side /> : undefined}
    />
  );

const Side = () => (
  <SidePanel label="Товар" title={goods[0]?.name} close="Закрыть товар" onClose={nothing} width={320}>
    <div className={styles.inner}>
      <Fields>
        <Field name="Серия">{goods[0]?.series}</Field>
        <Field name="Остаток">{quantityText(goods[0]?.packs, 'уп.')}</Field>
      </Fields>
    </div>
  </SidePanel>
);

const Wizard = () => (
  <Page
    title="Приёмка поставки № 0-17"
    state={<Verdict kind="attention">12 из 40</Verdict>}
    note="ООО «Учебный поставщик»"
    actions={<Button variant="default">Напечатать</Button>}
    toolbar={
      <Toolbar end={<SearchField label="Код, серия" value="" onSearch={nothing} />}>
        <TogglePick label="Только непроверенные" on={false} onChange={nothing} />
      </Toolbar>
    }
    footer={
      <ActionBar
        back={{ run: nothing }}
        missing={[{ text: 'Проверьте ещё 28 упаковок', go: nothing }]}
        main={{ label: 'Подтвердить приёмку', run: nothing }}
      />
    }
  >
    <Stepper
      current="check"
      onOpen={nothing}
      steps={[
        { key: 'select', title: 'Выбор поставки', verdict: 'ok' },
        { key: 'check', title: 'Проверка упаковок', outcome: '12 из 40 упаковок' },
        { key: 'confirm', title: 'Подтверждение', closed: 'Сначала проверьте упаковки' },
      ]}
    />
  </Page>
);

export const parts: readonly Part[] = [
  {
    title: 'Карточки раздела',
    about: 'Куда ведёт, зачем и что там сегодня; каждая цифра открывает свой список.',
    shows: [CardIndex],
    states: [
      {
        title: 'с цифрами и без',
        wide: true,
        Show: () => (
          <CardIndex
            label="Учебный раздел"
            cards={[
              {
                to: '/mdlp/income',
                title: 'Поставки',
                text: 'Уведомления поставщиков, на которые надо ответить.',
                icon: IconTruckDelivery,
                figures: [
                  { value: '12', what: 'ждут приёмки', to: '/mdlp/income' },
                  { value: '2', what: 'срок ответа завтра', to: '/mdlp/income', tone: 'warning' },
                  { value: '1', what: 'с ошибкой', to: '/mdlp/income', tone: 'negative' },
                  { value: '40', what: 'приняты', to: '/mdlp/income', tone: 'positive' },
                ],
              },
              {
                to: '/storage',
                title: 'Склад',
                text: 'Остатки, документы, сроки годности.',
                icon: IconBuildingWarehouse,
              },
            ]}
          />
        ),
      },
    ],
  },
  {
    title: 'Поверхность',
    about: 'Часть страницы с заголовком.',
    shows: [Panel],
    states: [
      {
        title: 'с действием',
        Show: () => (
          <Panel title="Подписи" actions={<Button size="xs">Подписать</Button>}>
            <p>Документ ещё не подписан.</p>
          </Panel>
        ),
      },
      {
        title: 'без заголовка',
        Show: () => (
          <Panel>
            <p>Движения по партии не было.</p>
          </Panel>
        ),
      },
      {
        title: 'без отступов',
        Show: () => (
          <Panel title="Места хранения" flush>
            <p className={styles.inner}>01-03-2, холодильник</p>
          </Panel>
        ),
      },
    ],
  },
  {
    title: 'Список с открытым рядом',
    about: 'Что открыто в списке, стоит рядом; Esc закрывает.',
    shows: [Split, SidePanel],
    states: [
      {
        title: 'рядом',
        wide: true,
        Show: () => (
          <div className={styles.grid}>
            <Split>
              <p className={styles.inner}>Слева остаётся список.</p>
              <Side />
            </Split>
          </div>
        ),
      },
    ],
  },
  {
    title: 'Страница',
    about: 'Один заголовок, состояние рядом, действия справа, полоса внизу.',
    shows: [Page, Toolbar],
    states: [{ title: 'мастер', page: true, Show: Wizard }],
  },
  {
    title: 'Страница списка',
    about: 'Отбор и поиск сверху, таблица, выгрузка; без строк говорит, что делать.',
    shows: [ListPage],
    states: [
      { title: 'со строками', page: true, Show: listPage(listOf([...goods])) },
      { title: 'пока пусто', page: true, Show: listPage(listOf([])) },
      { title: 'не нашлось', page: true, Show: listPage(listOf([]), true) },
      { title: 'не прочитан', page: true, Show: listPage(listOf(undefined, networkRefusal())) },
      { title: 'читается', page: true, Show: listPage(listOf(undefined)) },
    ],
  },
];
