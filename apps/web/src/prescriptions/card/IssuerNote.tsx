import { Button } from '@mantine/core';
import type { PrescriptionCard } from '@provizor/contract';
import { Suspense, useState } from 'react';
import { lazyDialog } from '../../routing/lazy-dialog.tsx';
import { Problem } from '../../ui/index.ts';

const IssuerDialog = lazyDialog(() => import('./IssuerDialog.tsx'));

/** Says of a released prescription that nobody has named the organisation it was issued by, and lets it be named. */
export function IssuerNote({ card }: { card: PrescriptionCard }) {
  const [open, setOpen] = useState(false);
  if (card.mo_ogrn || card.mo_code || Number(card.released) === 0) return null;
  return (
    <>
      <Problem
        kind="attention"
        title="Не названа организация, выписавшая рецепт"
        why="Без её кода или ОГРН отпуск не войдёт в реестр на оплату."
        action={
          <Button variant="default" onClick={() => setOpen(true)}>
            Указать организацию
          </Button>
        }
      />
      {open && (
        <Suspense>
          <IssuerDialog card={card} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
