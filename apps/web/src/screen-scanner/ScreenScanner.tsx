import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { helperState } from '../lib/scanner/service.ts';
import { useStore } from '../lib/store/index.ts';
import { boxesText, KeyHint, packsText, useKeys } from '../ui/index.ts';
import styles from './ScreenScanner.module.css';
import { type TraySource, useTray } from './useTray.ts';

/**
 * The on-screen scanner of the demonstration: fires real codes of a delivery, or of the shelves of a place, through the helper. Shown by pages while
 * the profile is a demo's or the helper simulates; Alt+1 … Alt+6 work wherever the focus is.
 */
export function ScreenScanner({ source }: { source: TraySource }) {
  const [open, setOpen] = useState(true);
  const { link, simulator } = useStore(helperState);
  const { tray, error, busy, fireAll, fireForeign, stop } = useTray(source);
  const left = tray?.left();
  const actions: [keys: string, title: string, run: () => void][] = [
    ['Alt+1', 'Упаковка', () => fireAll([tray?.nextPack()])],
    ['Alt+2', 'Короб', () => fireAll([tray?.nextBox()])],
    ['Alt+3', '10 упаковок', () => fireAll(tray?.nextPacks(10) ?? [])],
    ['Alt+4', 'Короб целиком', () => fireAll(tray?.wholeBox() ?? [])],
    ['Alt+5', 'documentId' in source ? 'Чужая упаковка' : 'Неподходящая', fireForeign],
    ['Alt+6', 'Ещё раз', () => fireAll([tray?.last()], false)],
  ];
  useKeys(
    actions.map(([keys, title, run]) => ({
      keys,
      title,
      run: () => !busy && run(),
      group: 'Экранный сканер',
    })),
  );
  return (
    <section className={styles.panel} aria-label="Экранный сканер">
      <header className={styles.head}>
        <b>Экранный сканер</b>
        {left && <span>{`осталось ${packsText(left.packs)}, ${boxesText(left.boxes)}`}</span>}
        <ActionIcon
          size="sm"
          aria-label={open ? 'Свернуть экранный сканер' : 'Развернуть экранный сканер'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <IconChevronDown size={16} /> : <IconChevronUp size={16} />}
        </ActionIcon>
      </header>
      {open && (
        <>
          <div className={styles.buttons}>
            {actions.map(([keys, title, run]) => (
              <Button
                key={keys}
                variant="default"
                size="xs"
                justify="space-between"
                disabled={busy || !tray}
                onClick={run}
                rightSection={<KeyHint keys={keys} />}
              >
                {title}
              </Button>
            ))}
          </div>
          {busy && (
            <button type="button" className={styles.stop} onClick={stop}>
              Остановить
            </button>
          )}
          {error && (
            <p className={styles.note}>
              ▲ Учебный контур не отвечает{error instanceof TypeError ? '' : `: ${error.message}`}
            </p>
          )}
          {!(link === 'connected' && simulator) && (
            <p className={styles.note}>Служба сканера не подключена: коды подаёт сама страница.</p>
          )}
        </>
      )}
    </section>
  );
}
