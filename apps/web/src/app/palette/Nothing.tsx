import { Button } from '@mantine/core';
import type { RefusalError } from '../../lib/api/index.ts';
import { EmptyState } from '../../ui/index.ts';
import styles from './Palette.module.css';

type Props = {
  typed: string;
  asked: boolean;
  busy: boolean;
  error: RefusalError | null;
  retry: () => void;
};

/** What stands where findings would: what to type, that the server is asked, that there is nothing, why not. */
export function Nothing({ typed, asked, busy, error, retry }: Props) {
  if (error) {
    return (
      <div className={styles.trouble} role="alert">
        <span>Поиск не ответил: {error.message}</span>
        <Button size="compact-sm" variant="default" onClick={retry} loading={busy}>
          Повторить
        </Button>
      </div>
    );
  }
  if (busy || !asked) {
    return (
      <p className={styles.hint} role="status">
        {busy && typed.length >= 3
          ? 'Ищу…'
          : 'Введите не меньше трёх букв, номер целиком или отсканируйте код'}
      </p>
    );
  }
  return (
    <EmptyState
      picture="search"
      title="Отсутствуют результаты ввода"
      text={`По словам «${typed}» ничего нет среди того, что вам открыто. Проверьте написание, введите номер целиком или отсканируйте код.`}
    />
  );
}
