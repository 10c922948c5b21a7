import {
  getStockMdlp,
  listDisagreedPacks,
  listDisagreements,
  openDraft,
  settleDisagreement,
} from '@provizor/contract';
import { stockCalls } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api, callKey, refresh, reread, useCall, useCallMutation } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { useKeyPages } from '../../lib/lists/index.ts';
import { useCurrentStorage } from '../../lib/session/index.ts';
import { counted, toast, toastRefusal } from '../../ui/index.ts';
import type { AgreementFilter } from './agreement-filter.ts';
import type { Disagreement, Offer } from './model.ts';

/** Lots whose marked packs and balances differ; follows the documents of the stock. */
export function useDisagreements(filter: AgreementFilter) {
  const storage_id = useCurrentStorage()?.id;
  const body = useMemo(() => ({ ...filter, storage_id }), [filter, storage_id]);
  const pages = useKeyPages(callKey(listDisagreements, { body }), (page, signal) =>
    api(listDisagreements, { body: { ...body, ...page } }, { signal }),
  );
  useEvents('document.changed', pages.reload);
  return pages;
}

/** Packs of one lot the two sides tell different things of. */
export function useDisagreedPacks({ storage, lot_id, gtin, series }: Disagreement) {
  const packs = useCall(listDisagreedPacks, { body: { storage_id: storage.id, lot_id, gtin, series } });
  useEvents('document.changed', () => void packs.refetch());
  return packs;
}

/** Brings the balances to where the registry has the packs. */
export function useSettle(onDone: () => void) {
  return useCallMutation(settleDisagreement, {
    onSuccess: ({ documents }) => {
      const drafts = documents.filter(({ posted }) => !posted).length;
      const made = counted(documents.length, 'документ', 'документа', 'документов');
      if (drafts > 0) toast.warning(`Создано: ${made}. Черновиками остались ${drafts}: не хватает остатков`);
      else toast.ok(documents.length === 0 ? 'Расхождений уже нет' : `Проведено: ${made}`);
      void refresh(listDisagreedPacks);
      onDone();
    },
    onError: (error) => toastRefusal(error, 'Не удалось провести документы'),
  });
}

/** How a stock document stands with MDLP; follows both. */
export function useStockMdlp(id: string) {
  const mdlp = useCall(getStockMdlp, { params: { id } });
  useEvents('document.changed', () => void mdlp.refetch());
  return mdlp;
}

/** Names a document of MDLP made elsewhere to be the one that tells of a stock document. */
export function useLink(id: string, kind: StockDocumentKind) {
  const { status, get } = stockCalls[kind];
  return useCallMutation(status, {
    onSuccess: () => {
      toast.ok('Документы связаны');
      void reread(callKey(getStockMdlp, { params: { id } }));
      void refresh(get);
    },
    onError: (error) => toastRefusal(error, 'Документы не связаны'),
  });
}

/** Opens the wizard that tells MDLP of a stock document, with its packs already in it. */
export function useOffer() {
  const navigate = useNavigate();
  return async ({ wizard, data }: Offer, codes: string[]) => {
    try {
      const { id } = await api(openDraft, { body: { wizard, codes, data } });
      await navigate({ to: `/wizzard/${wizard}`, search: { draft: id } });
    } catch (error) {
      toastRefusal(error, 'Мастер не открылся');
    }
  };
}
