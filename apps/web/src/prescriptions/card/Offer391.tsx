import { Button } from '@mantine/core';
import { openDraft } from '@provizor/contract';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { may } from '../../lib/session/index.ts';
import { Code, toastRefusal } from '../../ui/index.ts';

/** Why packs of a returned release had left circulation: «льготный рецепт». */
const byPrescription = 4;

type Offer391Props = { codes: readonly string[]; onOpen: (draft: string) => void };

/** Packs MDLP still has as dispensed, and the document that returns them to circulation with these packs in it. */
export function Offer391({ codes, onOpen }: Offer391Props) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const data = { withdrawal_reason: byPrescription };
      const body = { wizard: 'return_to_circulation' as const, codes: [...codes], data };
      onOpen((await api(openDraft, { body })).id);
    } catch (error) {
      toastRefusal(error, 'Мастер не открылся');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      Верните упаковки в оборот документом 391.
      {codes.slice(0, 5).map((code) => (
        <div key={code}>
          <Code value={code} />
        </div>
      ))}
      {may('manage', 'mdlp') && (
        <Button size="xs" mt={8} loading={busy} onClick={() => void open()}>
          Вернуть в оборот
        </Button>
      )}
    </>
  );
}
