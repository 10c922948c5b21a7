import { choosePreset, listPresets, type Preset, removePreset, savePreset } from '@provizor/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { api, refresh, useCall } from '../../lib/api/index.ts';
import { kept } from '../../lib/storage/local.ts';
import { createStore, type Store, useStore } from '../../lib/store/store.ts';
import { settingsOf } from '../grid/settings.ts';
import { toastRefusal } from '../refusal/RefusalProblem.tsx';
import { removalFailed } from '../removal/removal-failed.ts';
import { isChanged, type PresetState, searchOf } from './preset-state.ts';

const flag = (value: unknown): value is true => value === true;

/** The preset each grid shows now, by its name; lives as long as the page. */
const chosen = new Map<string, Store<number | null>>();
/** Grids whose default was put on already. */
const opened = new Set<string>();

function chosenOf(grid: string): Store<number | null> {
  const known = chosen.get(grid) ?? createStore<number | null>(null);
  chosen.set(grid, known);
  return known;
}

/** Columns kept by this browser before there were presets become one of the person's, once. */
async function moveOver(grid: string, own: readonly Preset[]): Promise<void> {
  const moved = kept(`grid.${grid}.moved`, flag);
  const columns = settingsOf(grid).get();
  if (moved.read() || own.length > 0 || Object.keys(columns).length === 0) return;
  moved.write(true);
  const data = { columns, filters: {} };
  const { id } = await api(savePreset, { body: { typePreset: grid, name: 'Мои столбцы', data } });
  await api(choosePreset, { body: { typePreset: grid, id } });
  await refresh(listPresets);
}

/** Presets of a grid: what there is, which one is shown, and everything one does with them. */
export function usePresets(grid: string) {
  const list = useCall(listPresets, { query: { typePreset: grid } }, { staleTime: 60_000 });
  const currentId = useStore(chosenOf(grid));
  const columns = useStore(settingsOf(grid));
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const items = list.data?.items ?? [];
  const current = items.find(({ id }) => id === currentId) ?? null;
  const state: PresetState = { columns, filters: searchOf(search) };

  const apply = (preset: Preset) => {
    chosenOf(grid).set(preset.id);
    settingsOf(grid).set(preset.data.columns as PresetState['columns']);
    void navigate({ to: '.', search: preset.data.filters as object, replace: true });
  };
  const leave = () => {
    chosenOf(grid).set(null);
    settingsOf(grid).set({});
  };
  const begin = useEffectEvent((presets: readonly Preset[]) => {
    if (opened.has(grid)) return;
    opened.add(grid);
    const standard = presets.find(({ is_default }) => is_default);
    // A filter in the address was asked for: it stays.
    if (standard && Object.keys(state.filters).length === 0) apply(standard);
    else
      moveOver(
        grid,
        presets.filter(({ mine }) => mine),
      ).catch(() => undefined);
  });
  useEffect(() => {
    if (list.data) begin(list.data.items);
  }, [list.data]);

  /** Saves what is seen now, or other changes of a preset; the refusal is thrown. */
  const save = async (name: string, change: Partial<Preset> = {}) => {
    const { id, version, data = state, shared = false } = change;
    const known = id === undefined ? {} : { id, version };
    const saved = await api(savePreset, { body: { ...known, typePreset: grid, name, data, shared } });
    await refresh(listPresets);
    chosenOf(grid).set(saved.id);
  };
  const told = (work: Promise<unknown>, what: string) =>
    work.then(() => refresh(listPresets)).catch((error: unknown) => toastRefusal(error, what));
  return {
    items,
    current,
    state,
    apply,
    leave,
    save,
    changed: current !== null && isChanged(current, state),
    share: (preset: Preset) =>
      told(save(preset.name, { ...preset, shared: !preset.shared }), 'Не удалось изменить набор'),
    overwrite: (preset: Preset) =>
      told(save(preset.name, { ...preset, data: state }), 'Не удалось сохранить набор'),
    choose: (preset: Preset) =>
      told(
        api(choosePreset, { body: { typePreset: grid, id: preset.is_default ? null : preset.id } }),
        'Не удалось выбрать набор',
      ),
    remove: async (preset: Preset) => {
      await told(api(removePreset, { params: { id: preset.id } }), removalFailed('набор'));
      chosenOf(grid).set(null);
    },
  };
}
