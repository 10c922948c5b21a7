import { Button, FileButton } from '@mantine/core';
import { listPhones } from '@provizor/contract';
import { useCall } from '../../lib/api/index.ts';
import {
  chooseSerial,
  forgetSerial,
  helperState,
  lastScan,
  serialState,
  takeCodesOfFile,
} from '../../lib/scanner/index.ts';
import { sourceLines } from '../../lib/scanner/sources.ts';
import { useProfile } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import styles from '../../ui/bar/bar.module.css';
import { toast, Verdict } from '../../ui/index.ts';

async function takeFile(file: File | null): Promise<void> {
  if (!file) return;
  const taken = await takeCodesOfFile(file);
  if (taken === 0) toast.warning('В файле нет ни одной строки с кодом.');
  else toast.ok(`Кодов из файла: ${taken}`);
}

/** Every way codes come in: which are live, and how to begin with the others. */
export function ScannerSources({ onPhone }: { onPhone: () => void }) {
  const { id } = useProfile();
  const serial = useStore(serialState);
  const phones = useCall(listPhones, {});
  const lines = sourceLines({
    helper: useStore(helperState),
    serial,
    phones: phones.data?.items.filter(({ user_id }) => user_id === id).length,
    last: useStore(lastScan),
  });
  return (
    <>
      <h2>Откуда приходят коды</h2>
      <ul className={styles.sources} aria-label="Откуда приходят коды">
        {lines.map(({ key, title, kind, word }) => (
          <li key={key}>
            {title}
            <Verdict kind={kind}>{word}</Verdict>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="compact-sm" variant="default" onClick={onPhone}>
          Телефон как сканер
        </Button>
        {serial !== 'absent' && (
          <Button size="compact-sm" variant="default" onClick={() => void chooseSerial()}>
            Выбрать сканер на COM-порту
          </Button>
        )}
        {(serial === 'open' || serial === 'lost' || serial === 'busy') && (
          <Button size="compact-sm" variant="default" onClick={() => void forgetSerial()}>
            Забыть COM-порт
          </Button>
        )}
        <FileButton onChange={(file) => void takeFile(file)} accept=".txt,.csv">
          {(props) => (
            <Button {...props} size="compact-sm" variant="default">
              Коды из файла
            </Button>
          )}
        </FileButton>
      </div>
    </>
  );
}
