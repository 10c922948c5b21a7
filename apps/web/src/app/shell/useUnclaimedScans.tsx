import { isPrescriptionSymbol, type Scan } from '@provizor/codes';
import { lotOfCode } from '@provizor/domain';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useUnclaimedScanner } from '../../lib/scanner/index.ts';
import { may } from '../../lib/session/index.ts';
import { play } from '../../lib/sound/index.ts';
import { loadChunk } from '../../routing/ChunkLoadError.ts';
import { exists, pages, pathOf } from '../../routing/pages.ts';
import { Code, KeyHint, toast, toastRefusal, useKeys } from '../../ui/index.ts';

const readable = (scan: Exclude<Scan, { kind: 'unknown' }>): { title: string; code: string } => {
  switch (scan.kind) {
    case 'pack':
      return { title: 'Упаковка', code: scan.sgtin };
    case 'sscc':
      return { title: 'Транспортная упаковка', code: scan.sscc };
    case 'ean13':
      return { title: 'Товар EAN-13', code: scan.ean13 };
    case 'place':
      return { title: 'Место хранения', code: scan.code };
  }
};

/** Where a scan leads, and the key that goes there. */
const Way = ({ to, title }: { to: string; title: string }) => (
  <>
    <Link to={to}>{title}</Link> <KeyHint keys="Alt+O" />
  </>
);

/** Longer than an ordinary toast: there is something to press in it. */
const autoClose = 8000;

const tellPlace = (code: string): Promise<void> =>
  loadChunk(() => import('../../addresses/index.ts')).then(
    ({ tellAddress }) => tellAddress(code),
    (error: unknown) => toastRefusal(error),
  );

/** A scan no page asked for is told and offered to look up; it never takes anybody away from their work. */
export function useUnclaimedScans(): void {
  const router = useRouter();
  const navigate = useNavigate();
  /** Where the last scan leads, when it leads anywhere: a hand with a scanner need not go for the mouse. */
  const [found, setFound] = useState<{ to: string; title: string } | null>(null);
  const open = ({ to }: { to: string }) => {
    setFound(null);
    void navigate({ to });
  };
  useKeys(found ? [{ keys: 'Alt+O', title: found.title, run: () => open(found), group: 'Везде' }] : []);
  useUnclaimedScanner(({ scan }) => {
    setFound(null);
    if (scan.kind === 'unknown' && lotOfCode(scan.raw) !== null) {
      play('ok');
      toast.info('Откройте документ или подсчёт и отсканируйте её там.', {
        title: 'Этикетка партии',
        id: 'scan',
      });
      return true;
    }
    if (scan.kind === 'unknown' && isPrescriptionSymbol(scan.raw)) {
      play('ok');
      const window = { to: '/llo/window', title: 'Открыть «Отпуск у окна» и отсканировать там' };
      if (may('manage', 'llo')) setFound(window);
      toast.info(
        may('manage', 'llo') ? <Way {...window} /> : 'Для работы с рецептами нужно право «Льготные рецепты».',
        { title: 'Льготный рецепт', id: 'scan', autoClose },
      );
      return true;
    }
    if (scan.kind === 'unknown') {
      play('error');
      toast.warning(scan.reason, { title: 'Код не прочитан', id: 'scan' });
      return true;
    }
    if (scan.kind === 'place' && may('read', 'storages')) {
      void tellPlace(scan.code);
      return true;
    }
    play('ok');
    const { title, code } = readable(scan);
    const card =
      scan.kind === 'pack' && exists(router, pages.pack)
        ? { to: pathOf(pages.pack, code), title: 'Открыть карточку упаковки' }
        : null;
    setFound(card);
    toast.info(
      <>
        <Code value={code} still />
        <br />
        {card ? <Way {...card} /> : 'На этой странице сканировать нечего.'}
      </>,
      { title, id: 'scan', autoClose },
    );
    return true;
  });
}
