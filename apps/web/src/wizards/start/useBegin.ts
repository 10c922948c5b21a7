import {
  addScans,
  choiceObstacles,
  findDeliveries,
  openDraft,
  type WizardName,
  wizardOf,
} from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { newId } from '../../lib/ids.ts';
import { useProfile } from '../../lib/session/index.ts';
import { pages, pathOf } from '../../routing/pages.ts';
import { toast, toastRefusal, today } from '../../ui/index.ts';
import { chooseDelivery } from '../delivery/find-delivery.ts';
import { beginOver } from '../shared/session/begin-over.ts';
import type { PileItem } from './model/pile.ts';

const scansOf = (pile: readonly PileItem[]) =>
  pile.map(({ code, mark }) => ({
    code,
    ...(mark === undefined ? {} : { mark }),
    source: 'offer' as const,
  }));

/** The draft over the delivery the pile is of; null when it has to be chosen, why is said. */
async function overDelivery(
  wizard: WizardName,
  userId: number,
  pile: readonly PileItem[],
): Promise<string | null> {
  const [first] = pile;
  const { source, from = [] } = wizardOf(wizard);
  if (source !== 'income' || !first) return null;
  const types = [...from];
  const found = await api(findDeliveries, { body: { code: first.code, doc_type: types } });
  const choice = chooseDelivery(found, first.code, types);
  if (choice.kind === 'none') {
    const { text, cure } = choice.verdict;
    toast.warning([text, cure].filter(Boolean).join('. '), { id: 'scan', autoClose: 10_000 });
  }
  if (choice.kind !== 'one') return null;
  return beginOver({ wizard, userId, documentId: choice.delivery.document_id, scans: scansOf(pile) });
}

/** Goods already in arbitration can only be taken out of it. */
const isDisputed = (pile: readonly PileItem[]): boolean =>
  pile.every(({ packs }) => packs.every(({ status }) => status === 'in_arbitration'));

type Opened = { draft: string; step?: string };

/**
 * A draft with the pile in it; where nothing is left to fill in, it is opened at its packs. The codes are told at once:
 * they may say who the other side is.
 */
async function openGoods(
  wizard: WizardName,
  place: string | null,
  pile: readonly PileItem[],
): Promise<Opened> {
  const chosen = {
    ...(place === null ? {} : { place }),
    ...(wizard === 'arbitration' && isDisputed(pile) ? { sign_arbitration: 2 } : {}),
  };
  const codes = pile.map(({ code }) => code);
  const { id, data } = await api(
    openDraft,
    { body: { wizard, codes, data: chosen } },
    { idempotencyKey: newId() },
  );
  await api(addScans, { params: { id }, body: { scans: scansOf(pile) } });
  const isFilled = choiceObstacles(wizard, data, today()).length === 0;
  return { draft: id, ...(isFilled ? { step: 'goods' } : {}) };
}

/**
 * Begins a wizard: with a pile its draft is opened with the scans in it, complete strings included, or the delivery it is
 * of; a wizard over a document is otherwise opened where the document is chosen.
 */
export function useBegin(pile: readonly PileItem[]) {
  const navigate = useNavigate();
  const { id: userId } = useProfile();
  const [busy, setBusy] = useState<WizardName | null>(null);
  const begin = async (wizard: WizardName, place: string | null) => {
    const to = pathOf(pages.wizard, wizard);
    if (pile.length === 0) {
      void navigate({ to });
      return;
    }
    if (busy) return;
    setBusy(wizard);
    try {
      if (wizardOf(wizard).source !== 'goods') {
        const draft = await overDelivery(wizard, userId, pile);
        void navigate({ to, search: draft === null ? {} : { draft } });
        return;
      }
      void navigate({ to, search: await openGoods(wizard, place, pile) });
    } catch (error) {
      toastRefusal(error);
      setBusy(null);
    }
  };
  return { busy, begin };
}
