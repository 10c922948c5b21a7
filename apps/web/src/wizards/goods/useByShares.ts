import { getGtinsInfo } from '@provizor/contract';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { toast, toastRefusal } from '../../ui/index.ts';
import { lastDenominator, rememberDenominator } from '../loading/denominators.ts';
import type { DraftSession } from '../shared/session/draft-session.ts';
import type { Goods } from './model/goods.ts';
import { unitsOf } from './model/shares.ts';

/** Said when nobody knows how much is in a pack (wizards, section 5). */
const failure = 'Ошибка получения количества ЛС в упаковке. Дробное списание невозможно';

/** Products of the pile whose number of units in a pack is not known yet. */
const unknownOf = (goods: Goods): string[] => {
  const known = new Map(goods.content.products.map(({ gtin, capacity }) => [gtin, capacity]));
  const gtins = new Set(
    goods.packs
      .rows()
      .flatMap(({ sgtin, own, begun }) => (own && begun === null ? [sgtin.slice(0, 14)] : [])),
  );
  return [...gtins].filter((gtin) => (known.get(gtin) ?? lastDenominator(gtin)) === null);
};

/** The switch «Дробное списание»: on only when the number of units in every pack is found. */
export function useByShares(session: DraftSession<Goods>): { busy: boolean; set: (on: boolean) => void } {
  const [busy, setBusy] = useState(false);
  const turn = async (on: boolean) => {
    setBusy(true);
    try {
      await session.choose({ by_shares: on });
      if (on && !(await lookUp(session.model.get()))) {
        toast.error(failure, { autoClose: 8000 });
        await session.choose({ by_shares: false });
      }
    } catch (error) {
      toastRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, set: (on) => void turn(on) };
}

async function lookUp(goods: Goods): Promise<boolean> {
  const unknown = unknownOf(goods);
  if (unknown.length === 0) return true;
  try {
    const { items } = await api(getGtinsInfo, { body: { data: unknown.slice(0, 500) } });
    for (const item of items) {
      const units = unitsOf(item);
      if (units !== null) rememberDenominator(item.gtin, units);
    }
  } catch {
    return false;
  }
  return unknownOf(goods).length === 0;
}
