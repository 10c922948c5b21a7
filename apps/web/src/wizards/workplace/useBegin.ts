import { addScans, openDraft, type WizardName, wizardOf } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf, places } from '../../app/places.ts';
import { api, toastRefusal } from '../../lib/api/index.ts';
import { newId } from '../../lib/ids.ts';
import type { PileItem } from './model/pile.ts';

/**
 * Begins a wizard: with a pile its draft is opened with the scans in it, complete strings included; a wizard over a
 * document is opened where the document is chosen.
 */
export function useBegin(pile: readonly PileItem[]) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<WizardName | null>(null);
  const begin = async (wizard: WizardName, place: string | null) => {
    const to = addressOf(places.wizard, wizard);
    if (pile.length === 0 || wizardOf(wizard).source !== 'goods') {
      void navigate({ to });
      return;
    }
    if (busy) return;
    setBusy(wizard);
    try {
      const data = place === null ? {} : { data: { place } };
      const draft = await api(openDraft, { body: { wizard, ...data } }, { idempotencyKey: newId() });
      const scans = pile.map(({ code, mark }) => ({
        code,
        ...(mark === undefined ? {} : { mark }),
        source: 'offer' as const,
      }));
      await api(addScans, { params: { id: draft.id }, body: { scans } });
      void navigate({ to, search: { draft: draft.id } });
    } catch (error) {
      toastRefusal(error);
      setBusy(null);
    }
  };
  return { busy, begin };
}
