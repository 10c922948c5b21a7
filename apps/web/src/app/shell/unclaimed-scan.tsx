import { isPrescriptionSymbol, type Scan } from '@provizor/codes';
import { lotOfCode } from '@provizor/domain';
import { type AnyRouter, Link } from '@tanstack/react-router';
import { tellAddress } from '../../addresses/index.ts';
import { may } from '../../lib/session/index.ts';
import { play } from '../../lib/sound/index.ts';
import { exists, pages, pathOf } from '../../routing/pages.ts';
import { Code, KeyHint, toast } from '../../ui/index.ts';

/** Where a scan leads. */
export type ScanWay = { to: string; title: string };

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
const Way = ({ to, title }: ScanWay) => (
  <>
    <Link to={to}>{title}</Link> <KeyHint keys="Alt+O" />
  </>
);

/** Longer than an ordinary toast: there is something to press in it. */
const autoClose = 8000;

const releaseWindow: ScanWay = { to: '/llo/window', title: 'Открыть «Отпуск у окна» и отсканировать там' };

/** What is no code of goods: a label of a lot, a prescription, or not readable at all. */
function tellUnknown({ raw, reason }: Extract<Scan, { kind: 'unknown' }>): ScanWay | null {
  if (lotOfCode(raw) !== null) {
    play('ok');
    toast.info('Откройте документ или подсчёт и отсканируйте её там.', {
      title: 'Этикетка партии',
      id: 'scan',
    });
    return null;
  }
  if (!isPrescriptionSymbol(raw)) {
    play('error');
    toast.warning(reason, { title: 'Код не прочитан', id: 'scan' });
    return null;
  }
  play('ok');
  const way = may('manage', 'llo') ? releaseWindow : null;
  toast.info(way ? <Way {...way} /> : 'Для работы с рецептами нужно право «Льготные рецепты».', {
    title: 'Льготный рецепт',
    id: 'scan',
    autoClose,
  });
  return way;
}

/** Tells a person of a scan no page asked for. Gives the page it leads to; null = none. */
export function tellUnclaimed(scan: Scan, router: AnyRouter): ScanWay | null {
  if (scan.kind === 'unknown') return tellUnknown(scan);
  if (scan.kind === 'place' && may('read', 'storages')) {
    void tellAddress(scan.code);
    return null;
  }
  play('ok');
  const { title, code } = readable(scan);
  const card =
    scan.kind === 'pack' && exists(router, pages.pack)
      ? { to: pathOf(pages.pack, code), title: 'Открыть карточку упаковки' }
      : null;
  toast.info(
    <>
      <Code value={code} still />
      <br />
      {card ? <Way {...card} /> : 'На этой странице сканировать нечего.'}
    </>,
    { title, id: 'scan', autoClose },
  );
  return card;
}
