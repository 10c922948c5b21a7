import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../lib/store/index.ts';
import { scrim } from '../../ui/theme/index.ts';
import { paletteOpen } from '../shell/palette-state.ts';
import styles from './Palette.module.css';
import { useFindings } from './useFindings.ts';

const [store, spotlight] = createSpotlight();

/** Findings come later than the letters: the kit itself selects the first only when the letters change. */
function selectFirst(list: HTMLElement | null): void {
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** Spec: pickers wait 200 ms after the last key. */
const pause = 200;

/** Ctrl+K: goes to any page, incoming document, pack or drug. */
export default function Palette() {
  const opened = useStore(paletteOpen);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [settled] = useDebouncedValue(query.trim(), pause);
  const { findings, busy } = useFindings(query.trim(), settled);
  useEffect(() => {
    if (opened) spotlight.open();
  }, [opened]);
  const list = useRef<HTMLDivElement>(null);
  const first = findings[0]?.key;
  useEffect(() => {
    if (first !== undefined) selectFirst(list.current);
  }, [first]);
  const groups = [...Map.groupBy(findings, (finding) => finding.group)];
  const nothing =
    settled.length < 3
      ? 'Введите не меньше трёх букв или отсканируйте код'
      : busy
        ? 'Ищу…'
        : 'Отсутствуют результаты ввода';
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      maxHeight={420}
      scrollable
      classNames={{ search: styles.search, actionsGroup: styles.group }}
      centered={false}
      overlayProps={scrim}
      attributes={{ content: { 'aria-label': 'Поиск' } }}
      onSpotlightClose={() => {
        paletteOpen.set(false);
        setQuery('');
      }}
    >
      <Spotlight.Search
        placeholder="Страница, номер поставки, код упаковки, лекарство"
        aria-label="Поиск"
        leftSection={<IconSearch size={18} />}
      />
      <Spotlight.ActionsList ref={list}>
        {groups.map(([group, found]) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {found.map((finding) => (
              <Spotlight.Action
                key={finding.key}
                onClick={() => navigate({ href: finding.href })}
                className={styles.action}
              >
                <span className={styles.lines}>
                  <span className={styles.title}>{finding.title}</span>
                  {finding.note && <span className={styles.note}>{finding.note}</span>}
                </span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {findings.length === 0 && <Spotlight.Empty>{nothing}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
