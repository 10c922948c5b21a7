import type { ScannedCode } from '@provizor/contract/stock';
import { paperNumber, type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { statusOf } from '@provizor/mdlp';
import type { z } from 'zod';
import type { Offer } from '../lots/offers.ts';
import type { Facts } from './facts.ts';
import type { PackRow } from './registry.ts';

export type Problem = NonNullable<z.infer<typeof ScannedCode>['problem']>;

/** Packs that lie on our shelves (packs, migration 0781). */
const here = new Set(['in_circulation', 'paused_circulation', 'expired']);

export const problem = (code: Problem['code'], text: string, n: number | null = null): Problem => ({
  code,
  text,
  n_line: n,
});

/** Why goods of a lot may not be issued by the document; null when they may. */
export function withheld({ anyLot }: Facts, { paused, expiry_warning }: Offer): Problem | null {
  if (anyLot) return null;
  if (paused)
    return problem('paused', 'Оборот серии приостановлен: её можно только списать или вернуть поставщику');
  if (expiry_warning === 'expired')
    return problem('expired', 'Срок годности истёк: можно только списать или вернуть поставщику');
  return null;
}

function repeated({ taken }: Facts, sgtin: string): Problem | null {
  const n = taken.get(sgtin);
  if (n === undefined) return null;
  return problem(
    'repeat',
    n === null ? 'Упаковка отсканирована дважды' : `Упаковка уже есть в строке ${n}`,
    n,
  );
}

function busy({ busy: document }: PackRow): Problem | null {
  const [kind, number] = document?.split('|') ?? [];
  if (kind === undefined) return null;
  const { title } = stockDocumentKinds[kind as StockDocumentKind];
  return problem('busy', `Упаковка стоит в другом документе: «${title}» ${paperNumber(number ?? null)}`);
}

/** Why a pack cannot leave the storage by the document; null when it can. */
export function judgeLeaving(facts: Facts, sgtin: string, pack: PackRow | undefined): Problem | null {
  const { storageId, day } = facts.target;
  const again = repeated(facts, sgtin);
  if (again) return again;
  if (!pack) return problem('unknown', 'Этой упаковки нет в учёте организации');
  if (!here.has(pack.status)) return problem('status', `Статус упаковки: «${statusOf(pack.status).title}»`);
  if (pack.storage_id !== storageId) {
    const where =
      pack.storage === null ? 'не числится ни на одном складе' : `числится на складе «${pack.storage}»`;
    return problem('elsewhere', `Упаковка ${where}`);
  }
  const elsewhere = busy(pack);
  if (elsewhere || facts.anyLot) return elsewhere;
  if (pack.status === 'paused_circulation') {
    return problem('paused', 'Оборот упаковки приостановлен: её можно только списать или вернуть поставщику');
  }
  if (pack.status === 'expired' || (pack.expiry !== null && pack.expiry < day)) {
    return problem('expired', 'Срок годности истёк: упаковку можно только списать или вернуть поставщику');
  }
  return null;
}

/** Why a pack cannot come in by the document; null when it can. */
export function judgeComing(facts: Facts, sgtin: string, pack: PackRow | undefined): Problem | null {
  const again = repeated(facts, sgtin);
  if (again || !pack) return again;
  if (here.has(pack.status) && pack.storage !== null) {
    return problem('present', `Упаковка уже числится на складе «${pack.storage}»`);
  }
  return busy(pack);
}
