import { Button } from '@mantine/core';
import { fillReprice } from '@provizor/contract';
import { api } from '../../../lib/api/index.ts';
import { counted, toast } from '../../../ui/index.ts';
import type { OwnProps } from './own-props.ts';

/** A re-pricing takes in everything the rules of mark-up would change. */
export default function RepriceSteps({ document, session, open, steps }: OwnProps) {
  if (!open) return null;
  const fill = () =>
    steps.run('fill', 'Переоценка не заполнена', async () => {
      const { added } = await api(fillReprice, {
        params: { id: document.id },
        body: { version: session.version() },
      });
      await session.reread();
      if (added > 0) toast.ok(`Добавлено: ${counted(added, 'партия', 'партии', 'партий')}`);
      else {
        toast.info('Все цены уже такие, как по правилам наценки. Чтобы их изменить, поправьте правила', {
          autoClose: 8000,
        });
      }
    });
  return (
    <Button variant="default" loading={steps.busy === 'fill'} onClick={() => void fill()}>
      Заполнить по правилам
    </Button>
  );
}
