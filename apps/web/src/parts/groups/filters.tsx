import { FilterChips, holds, SearchField } from '../../ui/index.ts';
import {
  ChoicePick,
  DirectionPick,
  FilterBar,
  FilterPick,
  FoundPick,
  type Option,
  type Period,
  PeriodPick,
  TogglePick,
} from '../../ui/list-filters/index.ts';
import { PresetMenu } from '../../ui/presets/index.ts';
import { Held } from '../components/Held.tsx';
import { nothing } from '../components/samples.ts';
import type { Part } from '../part.ts';

const states = [
  { value: 'draft', title: 'черновик' },
  { value: 'posted', title: 'проведён', note: 'остатки изменены' },
  { value: 'failed', title: 'отклонён в МДЛП' },
];
const partners: readonly Option<number>[] = [
  { value: 1, title: 'ООО «Учебный поставщик»', note: 'ИНН 7700000000' },
  { value: 2, title: 'АО «Пример-Фарм»', note: 'ИНН 7800000000' },
];
const find = async (text: string) => partners.filter(({ title }) => holds(title, text));
const none: Period = { period_s: undefined, period_e: undefined };

export const parts: readonly Part[] = [
  {
    title: 'Отбор списка',
    about: 'Кнопка, пока не задан; слова, когда задан. Один сброс для всех.',
    shows: [FilterBar, PeriodPick, ChoicePick, DirectionPick, FoundPick, TogglePick, FilterPick],
    states: [
      {
        title: 'ничего не задано',
        wide: true,
        Show: () => (
          <FilterBar>
            <Held from={none}>{(period, set) => <PeriodPick period={period} onChange={set} />}</Held>
            <Held<string[]> from={[]}>
              {(chosen, set) => (
                <ChoicePick label="Состояние" options={states} chosen={chosen} onChange={set} />
              )}
            </Held>
            <Held<boolean | undefined> from={undefined}>
              {(isIncome, set) => <DirectionPick isIncome={isIncome} onChange={set} />}
            </Held>
            <Held<Option<number>[]> from={[]}>
              {(chosen, set) => (
                <FoundPick
                  label="Поставщик"
                  search="Название, ИНН"
                  chosen={chosen}
                  onChange={set}
                  find={find}
                />
              )}
            </Held>
            <Held from={false}>
              {(on, set) => <TogglePick label="Только с ошибками" on={on} onChange={set} />}
            </Held>
          </FilterBar>
        ),
      },
      {
        title: 'задано, со сбросом',
        wide: true,
        Show: () => (
          <FilterBar onReset={nothing}>
            <PeriodPick period={{ period_s: '2026-11-01', period_e: '2026-11-30' }} onChange={nothing} />
            <ChoicePick label="Состояние" options={states} chosen={['draft', 'posted']} onChange={nothing} />
            <DirectionPick isIncome onChange={nothing} />
            <FoundPick label="Поставщик" chosen={partners} onChange={nothing} find={find} />
            <TogglePick label="Только с ошибками" on onChange={nothing} />
            <FilterPick label="Серия" value="У00123" onClear={nothing}>
              {() => <p>Серия набирается в строке поиска.</p>}
            </FilterPick>
          </FilterBar>
        ),
      },
      {
        title: 'с наборами',
        wide: true,
        Show: () => (
          <FilterBar presets="parts">
            <TogglePick label="Только мои" on={false} onChange={nothing} />
          </FilterBar>
        ),
      },
    ],
  },
  {
    title: 'Наборы списка',
    about: 'Столбцы, сортировка и отбор под одним именем: свои и общие.',
    shows: [PresetMenu],
    states: [{ title: 'сам по себе', Show: () => <PresetMenu grid="parts-alone" /> }],
  },
  {
    title: 'Метки отбора',
    about: 'Что отобрано, словами; каждая снимается крестиком.',
    shows: [FilterChips],
    states: [
      {
        title: 'две и сброс',
        wide: true,
        Show: () => (
          <FilterChips
            onReset={nothing}
            chips={[
              { key: 'period', text: 'Период: ноябрь 2026', onRemove: nothing, onOpen: nothing },
              { key: 'state', text: 'Состояние: черновик', onRemove: nothing },
            ]}
          />
        ),
      },
    ],
  },
  {
    title: 'Поиск по списку',
    about: 'Применяется сам через 200 мс после последней буквы.',
    shows: [SearchField],
    states: [
      { title: 'пустой', Show: () => <SearchField label="Название, серия" value="" onSearch={nothing} /> },
      {
        title: 'с текстом',
        Show: () => <SearchField label="Название товара" value="примерол" onSearch={nothing} />,
      },
    ],
  },
];
