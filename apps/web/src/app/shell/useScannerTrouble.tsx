import { settingAdvice } from '@provizor/codes';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lastScan } from '../../lib/scanner/index.ts';
import { toast } from '../../ui/index.ts';

/** Long enough to read, and to follow the link. Milliseconds. */
const autoClose = 15_000;

/** A code that lost its tail or came with other letters is told wherever one works, with the setting to change. */
export function useScannerTrouble(): void {
  useEffect(
    () =>
      lastScan.subscribe(() => {
        const scan = lastScan.get()?.scan;
        if (scan?.kind !== 'pack' || scan.setting === undefined) return;
        toast.warning(
          <>
            {settingAdvice(scan.setting)}
            <br />
            <Link to="/storage/test">Проверка оборудования</Link>
          </>,
          { title: 'Код прочитан не так, как напечатан', id: 'scanner-setting', autoClose },
        );
      }),
    [],
  );
}
