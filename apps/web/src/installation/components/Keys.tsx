import { Button } from '@mantine/core';
import { type CallReply, rotateDataKeys, type showInstallation } from '@provizor/contract';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { toast, toastRefusal } from '../../ui/index.ts';
import { refreshInstallation } from '../api.ts';
import { keysText } from '../model.ts';
import styles from './installation.module.css';

/** Keys patients are sealed by, with the button that issues new ones. */
export function Keys({ keys }: { keys: CallReply<typeof showInstallation>['keys'] }) {
  const [busy, setBusy] = useState(false);
  const rotate = async () => {
    setBusy(true);
    try {
      await api(rotateDataKeys, {});
      toast.ok('Новые ключи выпущены: записи перешифровываются в фоне, работать можно');
    } catch (refusal) {
      toastRefusal(refusal);
    } finally {
      setBusy(false);
      await refreshInstallation();
    }
  };
  return (
    <span className={styles.keys}>
      {keysText(keys)}
      {keys.number !== null && (
        <Button
          variant="default"
          size="compact-sm"
          loading={busy}
          disabled={keys.resealing > 0}
          onClick={() => void rotate()}
        >
          Сменить ключи
        </Button>
      )}
    </span>
  );
}
