import type { StockKindDefinition } from '@provizor/contract/stock';
import { useEffect, useState } from 'react';
import { loadChunk } from '../../../routing/ChunkLoadError.ts';
import { counted, quantityText, toast, toastRefusal } from '../../../ui/index.ts';
import type { DraftSession } from '../model/draft.ts';
import type { FefoResult } from '../model/fefo.ts';
import type { Hands } from '../model/undo.ts';
import type { SheetEditing } from '../sheet/editing.ts';

// Not part of the page: fetched with their first use.
const fefoOf = () => loadChunk(() => import('../model/fefo.ts'));
const pastingOf = () => loadChunk(() => import('../sheet/paste-goods.ts'));

const linesText = (count: number) => counted(count, 'строка', 'строки', 'строк');

/** Goods the storage has less of than is needed. */
function tellMissing(missing: FefoResult['missing']): void {
  const [first] = missing;
  if (!first) return;
  const more = missing.length > 1 ? ` и ещё ${missing.length - 1}` : '';
  toast.warning(`Не хватает: ${first.name} — ${quantityText(first.quantity, 'уп.')}${more}`, {
    title: 'На складе меньше, чем нужно',
    autoClose: 8000,
  });
}

/** What fills many lines at once: lots by shelf life, and lines pasted from a spreadsheet. */
export function useFilling(
  definition: StockKindDefinition,
  session: Hands<DraftSession>,
  editing: SheetEditing,
) {
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
      const { fillByFefo } = await fefoOf();
      const chosen = new Set(editing.chosen());
      const rows = session.rows
        .rows()
        .filter(({ n_line }) => chosen.size === 0 || chosen.has(String(n_line)));
      const { filled, missing, withheld } = await session.together(() =>
        fillByFefo(session, session.document.get(), rows),
      );
      tellMissing(missing);
      if (withheld > 0) {
        toast.info(
          'Просроченные и приостановленные партии не предложены: их можно только списать или вернуть поставщику',
        );
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
        const { pasteGoods } = await pastingOf();
        const pasted = await session.together(() =>
          pasteGoods(session, editing, definition.key, block, columns),
        );
        const { added, unknown, wrong, beyond, missing } = pasted;
        if (added > 0) toast.ok(`Вставлено: ${linesText(added)}`);
        tellMissing(missing);
        if (wrong > 0) {
          toast.warning(`Ячеек, в которых не число или не дата: ${wrong}. Заполните их в строках`, {
            autoClose: false,
          });
        }
        if (beyond > 0) {
          toast.warning(`Взяты первые ${linesText(block.length - beyond)}: вставьте остальные отдельно`, {
            title: `Не вставлено: ${linesText(beyond)}`,
            autoClose: false,
          });
        }
        const names = [...new Set(unknown)];
        if (names.length > 0) {
          toast.warning(
            `Нет в номенклатуре: ${names.slice(0, 5).join('; ')}${names.length > 5 ? ' …' : ''}`,
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
