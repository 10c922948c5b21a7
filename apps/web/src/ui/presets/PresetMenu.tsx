import { Menu } from '@mantine/core';
import type { Preset } from '@provizor/contract';
import {
  IconBookmark,
  IconCheck,
  IconChevronDown,
  IconDeviceFloppy,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { profile } from '../../lib/session/index.ts';
import { cx } from '../cx.ts';
import { confirm } from '../dialog/index.ts';
import filterStyles from '../list-filters/list-filters.module.css';
import { PresetName } from './PresetName.tsx';
import { usePresets } from './usePresets.ts';

type Naming = { title: string; name: string; save: (name: string) => Promise<void> };

/** Presets of a list beside its filters: one's own and the shared ones, and what may be done with them. */
export function PresetMenu({ grid }: { grid: string }) {
  const presets = usePresets(grid);
  const [naming, setNaming] = useState<Naming | null>(null);
  const { items, current, changed } = presets;
  const may = current !== null && (current.mine || profile.get()?.type !== 'user');
  const remove = async (preset: Preset) => {
    const text = preset.shared
      ? `Удалить общий набор «${preset.name}»? Им пользуются и другие сотрудники.`
      : `Удалить набор «${preset.name}»?`;
    if (await confirm({ text, yes: 'Удалить', no: 'Оставить', danger: true })) await presets.remove(preset);
  };
  const label = current ? `Набор: ${current.name}${changed ? ' (изменён)' : ''}` : 'Наборы';
  return (
    <>
      <Menu position="bottom-start" width={300}>
        <Menu.Target>
          <button type="button" className={cx(filterStyles.pick, filterStyles.text, filterStyles.preset)}>
            <IconBookmark size={14} aria-hidden="true" />
            <span>{label}</span>
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Choices
            title="Мои"
            items={items.filter(({ mine }) => mine)}
            current={current}
            apply={presets.apply}
          />
          <Choices
            title="Общие"
            items={items.filter(({ mine }) => !mine)}
            current={current}
            apply={presets.apply}
          />
          {items.length > 0 && <Menu.Divider />}
          {current && may && (
            <>
              {changed && (
                <Menu.Item
                  leftSection={<IconDeviceFloppy size={16} />}
                  onClick={() => void presets.overwrite(current)}
                >
                  Сохранить изменения
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={<IconPencil size={16} />}
                onClick={() =>
                  setNaming({
                    title: 'Переименовать набор',
                    name: current.name,
                    save: (name) => presets.save(name, current),
                  })
                }
              >
                Переименовать…
              </Menu.Item>
              <Menu.Item leftSection={<IconUsers size={16} />} onClick={() => void presets.share(current)}>
                {current.shared ? 'Сделать личным' : 'Дать всей организации'}
              </Menu.Item>
            </>
          )}
          {current && (
            <Menu.Item
              leftSection={current.is_default ? <IconStarOff size={16} /> : <IconStar size={16} />}
              onClick={() => void presets.choose(current)}
            >
              {current.is_default ? 'Не открывать с ним список' : 'Открывать список с ним'}
            </Menu.Item>
          )}
          {current && may && (
            <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => void remove(current)}>
              Удалить…
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconDeviceFloppy size={16} />}
            onClick={() =>
              setNaming({ title: 'Сохранить набор', name: '', save: (name) => presets.save(name) })
            }
          >
            Сохранить как новый…
          </Menu.Item>
          {current && <Menu.Item onClick={presets.leave}>Столбцы как были вначале</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <PresetName
          {...naming}
          grid={grid}
          {...(naming.name && current ? { id: current.id } : {})}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}

type ChoicesProps = {
  title: string;
  items: readonly Preset[];
  current: Preset | null;
  apply: (preset: Preset) => void;
};

function Choices({ title, items, current, apply }: ChoicesProps) {
  if (items.length === 0) return null;
  return (
    <>
      <Menu.Label>{title}</Menu.Label>
      {items.map((preset) => (
        <Menu.Item
          key={preset.id}
          leftSection={preset.id === current?.id ? <IconCheck size={16} /> : <span style={{ width: 16 }} />}
          rightSection={preset.is_default && <IconStar size={14} aria-label="с ним открывается список" />}
          onClick={() => apply(preset)}
        >
          {preset.name}
          {preset.mine ? preset.shared && <small> · общий</small> : <small> · {preset.owner}</small>}
        </Menu.Item>
      ))}
    </>
  );
}
