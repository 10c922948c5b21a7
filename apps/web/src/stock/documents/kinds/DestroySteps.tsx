import { Button } from '@mantine/core';
import { continueDestroy } from '@provizor/contract/stock';
import { canTake } from '@provizor/domain';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../lib/api/index.ts';
import { toast } from '../../../ui/index.ts';
import { cardPath, documentTitle } from '../model/kinds.ts';
import type { OwnProps } from './own-props.ts';

/** Goods handed over for destruction (541) end with the act of it (542). */
export default function DestroySteps({ document, steps }: OwnProps) {
  const navigate = useNavigate();
  const isHanded = canTake('destroy', document.state, 'continue') && document.data.way === 'destroy';
  if (!isHanded) return null;
  const go = () =>
    steps.run('next', 'Акт не создан', async () => {
      const { item } = await api(continueDestroy, { body: { id: document.id } });
      toast.ok(`Черновик акта — ${documentTitle(item)}`);
      void navigate({ to: cardPath(item.kind, item.id) });
    });
  return (
    <Button loading={steps.busy === 'next'} onClick={() => void go()}>
      Акт об уничтожении (542)
    </Button>
  );
}
