import { ActionIcon } from '@mantine/core';
import type { ReleaseLot } from '@provizor/contract';
import { IconX } from '@tabler/icons-react';
import { Code, Panel, packsText } from '../../ui/index.ts';
import type { Laid } from '../model/release.ts';
import styles from './release.module.css';

type PacksProps = { items: readonly ReleaseLot[]; laid: Laid; lay: (part: Partial<Laid>) => void };

/** Scanned packs, the last one first. */
export function Packs({ items, laid, lay }: PacksProps) {
  const nameOf = (code: string) =>
    items.find(({ gtin }) => gtin === code.slice(0, 14))?.name ?? 'не из того, что можно отпустить';
  return (
    <Panel title={`Отсканировано: ${packsText(laid.packs.length)}`}>
      {laid.packs.length === 0 ? (
        <p className={styles.quiet}>
          Отсканируйте упаковки: маркированный товар отпускается по кодам, остальной — по количеству.
        </p>
      ) : (
        <ul className={styles.packs} aria-label="Отсканированные упаковки">
          {laid.packs.toReversed().map((code) => (
            <li key={code}>
              <Code value={code} />
              <span>{nameOf(code)}</span>
              <ActionIcon
                aria-label={`Убрать упаковку ${code}`}
                onClick={() => lay({ packs: laid.packs.filter((other) => other !== code) })}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
