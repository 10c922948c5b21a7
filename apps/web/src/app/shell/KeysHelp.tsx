import { Modal } from '@mantine/core';
import { useState } from 'react';
import { type KeyBinding, KeyHint, presentKeys, useKeys } from '../../ui/index.ts';
import styles from './KeysHelp.module.css';

const inGrids: KeyBinding[] = [
  ['ArrowDown', 'К соседней строке'],
  ['PageDown', 'На экран вниз или вверх'],
  ['Enter', 'Открыть строку'],
  ['Space', 'Выбрать строку'],
  ['Ctrl+C', 'Скопировать ячейку или выбранные строки'],
  ['Ctrl+A', 'Выбрать все строки'],
].map(([keys = '', title = '']) => ({
  keys,
  title,
  group: 'В таблицах',
  passive: true,
  run: () => undefined,
}));

/** `?` shows all keys that work on this page. */
export function KeysHelp() {
  const [shown, setShown] = useState<KeyBinding[] | null>(null);
  useKeys([
    {
      keys: '?',
      title: 'Клавиши этой страницы',
      group: 'Везде',
      run: () => setShown([...presentKeys(), ...inGrids]),
    },
  ]);
  const groups = Map.groupBy(shown ?? [], (binding) => binding.group ?? 'На этой странице');
  return (
    <Modal opened={shown !== null} onClose={() => setShown(null)} title="Клавиши" size={560}>
      <div className={styles.groups}>
        {[...groups].map(([group, bindings]) => (
          <section key={group}>
            <h2>{group}</h2>
            <dl>
              {bindings.map((binding) => (
                <div key={binding.keys}>
                  <dt>{binding.title}</dt>
                  <dd>
                    <KeyHint keys={binding.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
