import { Button } from '@mantine/core';
import { fulfilOrder, listOrderNeeds, preActivateOrder } from '@provizor/contract/stock';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { counted, KeyHint, quantityText, toast, useKeys } from '../../ui/index.ts';
import { cardPath, documentTitle } from '../model/kinds.ts';
import { toMillionths } from '../model/rows.ts';
import type { OwnProps } from './own.ts';

/** An order: filled by what is needed, confirmed by the division, then fulfilled by moves. */
export default function OrderSteps({ session, document, open, steps }: OwnProps) {
  const navigate = useNavigate();
  const { can_confirm_division_order: confirms } = useProfile();
  const needs = () =>
    steps.run('needs', 'Потребность не посчитана', async () => {
      const { items } = await api(listOrderNeeds, {
        body: {
          storage_id: document.storage.id,
          ...(document.storage_to ? { storage_to_id: document.storage_to.id } : {}),
          days: 30,
          history: 90,
          all: false,
        },
      });
      const known = new Set(session.rows.rows().map(({ nomenclature_id }) => nomenclature_id));
      const lines = items.filter(
        ({ nomenclature_id, need }) => !known.has(nomenclature_id) && toMillionths(need) > 0n,
      );
      session.addLines(
        lines.map(({ nomenclature_id, name, producer, need }) => ({
          input: { nomenclature_id, asked: need },
          shown: { nomenclature_id, name, producer, asked: need },
        })),
      );
      if (lines.length === 0) toast.info('По расходу за 90 дней заказывать нечего');
      else toast.ok(`Добавлено по потребности: ${counted(lines.length, 'строка', 'строки', 'строк')}`);
    });
  const confirmDivision = () =>
    steps.run('pre-active', 'Заявка не согласована', async () => {
      await api(preActivateOrder, steps.seen());
      await session.reread();
      toast.ok('Заявка согласована отделением');
    });
  const fulfil = () =>
    steps.run('fulfil', 'Перемещение не создано', async () => {
      const { item, short } = await api(fulfilOrder, { body: { id: document.id } });
      const [first] = short;
      if (first) {
        const more = short.length > 1 ? ` и ещё ${short.length - 1}` : '';
        toast.warning(`${first.name}: не хватает ${quantityText(first.missing, 'уп.')}${more}`, {
          title: 'На складе есть не всё',
          autoClose: 8000,
        });
      }
      toast.ok(`Черновик — ${documentTitle(item)}`);
      void navigate({ to: cardPath(item.kind, item.id) });
    });
  const isActive = document.state === 'active';
  useKeys(
    isActive ? [{ keys: 'Ctrl+Enter', title: 'Выполнить перемещением', run: () => void fulfil() }] : [],
  );
  return (
    <>
      {open && document.state === 'draft' && (
        <Button variant="default" loading={steps.busy === 'needs'} onClick={() => void needs()}>
          По потребности
        </Button>
      )}
      {open && confirms && document.state === 'draft' && (
        <Button
          variant="default"
          loading={steps.busy === 'pre-active'}
          onClick={() => void confirmDivision()}
        >
          Согласовать
        </Button>
      )}
      {isActive && (
        <Button
          loading={steps.busy === 'fulfil'}
          onClick={() => void fulfil()}
          rightSection={<KeyHint keys="Ctrl+Enter" on />}
        >
          Выполнить перемещением
        </Button>
      )}
    </>
  );
}
