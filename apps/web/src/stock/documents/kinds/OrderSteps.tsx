import { Button } from '@mantine/core';
import { listOrderNeeds, preActivateOrder } from '@provizor/contract/stock';
import { canTake } from '@provizor/domain';
import { api } from '../../../lib/api/index.ts';
import { useProfile } from '../../../lib/session/index.ts';
import { counted, KeyHint, toast, useKeys } from '../../../ui/index.ts';
import { rightLacking } from '../model/confirming.ts';
import { toMillionths } from '../model/rows.ts';
import { useFulfil } from '../orders/useFulfil.ts';
import type { OwnProps } from './own-props.ts';

/** An order: filled by what is needed, confirmed by the division, then fulfilled by moves. */
export default function OrderSteps({ session, document, open, steps }: OwnProps) {
  const barred = rightLacking(document, 'confirm', useProfile());
  const isFresh = open && canTake('order', document.state, 'confirm');
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
        lines.map(({ nomenclature_id, name, producer, levels, need }) => ({
          input: { nomenclature_id, asked: need },
          shown: { nomenclature_id, name, producer, levels, asked: need },
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
  const fulfil = useFulfil(document.id, steps);
  const isActive = canTake('order', document.state, 'fulfil');
  useKeys(
    isActive ? [{ keys: 'Ctrl+Enter', title: 'Выполнить перемещением', run: () => void fulfil() }] : [],
  );
  return (
    <>
      {isFresh && (
        <Button variant="default" loading={steps.busy === 'needs'} onClick={() => void needs()}>
          По потребности
        </Button>
      )}
      {isFresh && (
        <Button
          variant="default"
          loading={steps.busy === 'pre-active'}
          onClick={barred === null ? () => void confirmDivision() : undefined}
          aria-disabled={barred ? true : undefined}
          data-disabled={barred ? true : undefined}
          title={barred ?? undefined}
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
