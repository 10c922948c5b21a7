import { Button } from '@mantine/core';
import { getMdlpState } from '@provizor/contract';
import { useCall } from '../../../lib/api/index.ts';
import { useEnterMdlp } from '../../../signing/index.ts';
import { EmptyState } from '../../../ui/index.ts';

/** What an empty choice of deliveries says: nothing comes while nobody is signed in to MDLP. */
export function NoDeliveries() {
  const { data } = useCall(getMdlpState, {}, { staleTime: 30_000 });
  const { enter, busy } = useEnterMdlp();
  if (data?.session !== null)
    return (
      <EmptyState
        picture="list"
        title="Документов нет"
        text="Новые придут сами, как только контрагент подаст их в МДЛП."
      />
    );
  return (
    <EmptyState
      picture="list"
      title="Документов нет"
      text="В МДЛП никто не вошёл, поэтому документы не приходят. Войдите — и они появятся здесь сами."
      action={
        <Button loading={busy} onClick={() => void enter()}>
          Войти в МДЛП
        </Button>
      }
    />
  );
}
