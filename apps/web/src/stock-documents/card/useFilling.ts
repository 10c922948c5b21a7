import type { StockKindDefinition } from '@provizor/contract/stock';
import { useEffect, useState } from 'react';
import { toastRefusal } from '../../lib/api/index.ts';
import { counted, quantityText, toast } from '../../ui/index.ts';
import type { DraftSession } from '../model/draft.ts';
import { fillByFefo } from '../model/fefo.ts';
import type { SheetEditing } from '../sheet/editing.ts';
import { pasteGoods } from '../sheet/paste-goods.ts';

const linesText = (count: number) => counted(count, 'строка', 'строки', 'строк');

/** What fills many lines at once: lots by shelf life, and lines pasted from a spreadsheet. */
export function useFilling(definition: StockKindDefinition, session: DraftSession, editing: SheetEditing) {
  const [busy, setBusy] = useState(false);
  const run = async (what: string, act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toastRefusal(error, what);
    } finally {
      setBusy(false);
    }
  };
  const fefo = () =>
    run('Партии не подобраны', async () => {
      const chosen = new Set(editing.grid()?.selected() ?? []);
      const rows = session.rows
        .rows()
        .filter(({ n_line }) => chosen.size === 0 || chosen.has(String(n_line)));
      const { filled, missing, withheld } = await fillByFefo(session, session.document.get(), rows);
      const [first] = missing;
      if (first) {
        const more = missing.length > 1 ? ` и ещё ${missing.length - 1}` : '';
        toast.warning(`Не хватает: ${first.name} — ${quantityText(first.quantity, 'уп.')}${more}`, {
          title: 'На складе меньше, чем нужно',
          autoClose: 8000,
        });
      }
      if (withheld > 0) {
        toast.info('Просроченные и приостановленные партии не предложены: их можно только списать');
      }
      toast.ok(
        filled === 0
          ? 'Нечего подбирать: укажите товар и количество'
          : `Подобрано по сроку годности: ${linesText(filled)}`,
      );
    });
  useEffect(() => {
    editing.namesBy((block, columns) => {
      void run('Строки не вставлены', async () => {
        const { added, unknown } = await pasteGoods(session, editing, definition.key, block, columns);
        if (added > 0) toast.ok(`Вставлено: ${linesText(added)}`);
        if (unknown.length > 0) {
          toast.warning(
            `Нет в номенклатуре: ${unknown.slice(0, 5).join('; ')}${unknown.length > 5 ? ' …' : ''}`,
            {
              title: `Не вставлено: ${linesText(unknown.length)}`,
              autoClose: false,
            },
          );
        }
      });
    });
    return () => editing.namesBy(null);
  });
  return { busy, fefo };
}
