import { counted, plural } from '@provizor/codes';
import { type CallReply, type getSummary, wizardOf } from '@provizor/contract';
import { arrivalOf, returnReasonsOf, shareFault, toKopecks, vatRateOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { Delivery } from './content/read.ts';
import type { DraftHead } from './drafts.ts';
import type { Progress } from './progress.ts';

type Obstacle = CallReply<typeof getSummary>['obstacles'][number];

/** Products and series of the packs that go, as far as they have both price and VAT. */
function pricedBatches(delivery: Delivery, progress: Progress): { cost: string; vat_value: string }[] {
  const numbers = new Set(progress.packs.map((pack) => delivery.packs.batch[pack] ?? -1));
  return [...numbers].flatMap((number) => {
    const { cost = null, vat_value: vat = null } = delivery.batches[number] ?? {};
    return cost === null || vat === null ? [] : [{ cost, vat_value: vat }];
  });
}

/** A discount of more than the price (XSD of 511: the sum of the discount stands beside the price). */
function discountObstacles(delivery: Delivery, progress: Progress): Obstacle[] {
  const numbers = new Set(progress.packs.map((pack) => delivery.packs.batch[pack] ?? -1));
  const over = [...numbers].filter((number) => {
    const { cost = null, discount = null } = delivery.batches[number] ?? {};
    return cost !== null && discount !== null && toKopecks(discount) > toKopecks(cost);
  });
  if (over.length === 0) return [];
  const items = counted(over.length, 'позиции', 'позиций', 'позиций');
  return [{ step: 'prices', text: `Скидка больше цены у ${items}: исправьте её` }];
}

/** Items without a price with VAT (wizards, section 5 «Add price»). */
function priceObstacles(delivery: Delivery, progress: Progress): Obstacle[] {
  const bare = new Set(
    progress.packs.flatMap((pack) => {
      const number = delivery.packs.batch[pack] ?? -1;
      const batch = delivery.batches[number];
      const whole = batch?.cost && batch.vat_value && /[1-9]/.test(batch.cost);
      return whole ? [] : [`${batch?.gtin}\u0000${batch?.series ?? ''}`];
    }),
  );
  const closed = progress.content.filter(
    ({ sscc }) => sscc !== undefined && !delivery.boxes[delivery.boxIndex.get(sscc) ?? -1]?.packs,
  );
  const found: Obstacle[] = [];
  const over = pricedBatches(delivery, progress).filter(
    // a price of nothing is told as a missing one
    ({ cost, vat_value: vat }) => toKopecks(cost) > 0n && toKopecks(vat) >= toKopecks(cost),
  );
  if (over.length > 0) {
    const items = counted(over.length, 'позиции', 'позиций', 'позиций');
    found.push({ step: 'prices', text: `НДС должен быть меньше цены: исправьте его у ${items}` });
  }
  if (bare.size > 0) {
    const items = counted(bare.size, 'позиции', 'позиций', 'позиций');
    found.push({ step: 'prices', text: `Заполните цену и НДС: не хватает у ${items}` });
  }
  if (closed.length > 0) {
    found.push({
      step: 'goods',
      text: `Содержимое короба ${closed[0]?.sscc} неизвестно, цену задать нельзя: отсканируйте упаковки по одной`,
    });
  }
  return found;
}

/** The first share that is more than is left of its pack, or in other parts than it was begun in, and how many there are. */
function begunFaults({ shares, begun = [], packs }: Delivery): string[] {
  const left = new Map(begun.map((one) => [one.pack, one]));
  const faults = shares.flatMap((share) => {
    const own = left.get(share.pack);
    const fault = own ? shareFault(share, own) : null;
    return fault === null ? [] : [{ sgtin: packs.sgtin[share.pack] ?? '', text: fault.text }];
  });
  const [first] = faults;
  if (!first) return [];
  const others = counted(faults.length - 1, 'упаковки', 'упаковок', 'упаковок');
  return [`${first.text} (${first.sgtin}${faults.length > 1 ? ` и ещё у ${others}` : ''})`];
}

/** Shares over the capacity or over what is left, and products of which it is not known (wizards, section 5 «Fractional write-off»). */
function shareObstacles({ data }: DraftHead, delivery: Delivery, progress: Progress): Obstacle[] {
  if (!data.by_shares) return [];
  const capacities = new Map(delivery.products.map(({ gtin, capacity }) => [gtin, capacity]));
  const begun = new Set(delivery.begun?.map(({ pack }) => pack));
  const over = delivery.shares.some(({ pack, capacity }) => {
    // MDLP has accepted the parts it was begun in
    if (begun.has(pack)) return false;
    const most = capacities.get((delivery.packs.sgtin[pack] ?? '').slice(0, 14));
    return typeof most === 'number' && capacity > most;
  });
  const shared = new Set(delivery.shares.map(({ pack }) => pack));
  const unknown = progress.packs.some(
    (pack) =>
      !shared.has(pack) &&
      !begun.has(pack) &&
      !capacities.get((delivery.packs.sgtin[pack] ?? '').slice(0, 14)),
  );
  return [
    ...(delivery.mistyped.length > 0
      ? [
          `Исправьте доли: указаны неверно у ${counted(delivery.mistyped.length, 'упаковки', 'упаковок', 'упаковок')}`,
        ]
      : []),
    ...begunFaults(delivery),
    ...(over ? ['Количество в упаковке больше, чем указано в сведениях о препарате'] : []),
    ...(unknown && shared.size === 0
      ? ['Ошибка получения количества ЛС в упаковке. Дробное списание невозможно']
      : []),
  ].map((text) => ({ step: 'shares', field: 'by_shares', text }));
}

/** What of prices and shares stands against sending. */
export function valueObstacles(draft: DraftHead, delivery: Delivery, progress: Progress): Obstacle[] {
  const { prices, shares, discount } = wizardOf(draft.wizard);
  return [
    ...(prices ? priceObstacles(delivery, progress) : []),
    ...(discount ? discountObstacles(delivery, progress) : []),
    ...(shares ? shareObstacles(draft, delivery, progress) : []),
  ];
}

/** Packs whose status says they left circulation for another reason than the chosen one (391). */
async function otherReasons(db: TenantTransaction, reason: number, sgtins: string[]): Promise<number> {
  const { rows } = await sql<{ status: string; n: number }>`
    select status, count(*)::int as n from pack_status_cache
     where sgtin = any(${sgtins}::text[]) and status is not null group by status`.execute(db);
  return rows
    .filter(({ status }) => !returnReasonsOf(status).includes(reason))
    .reduce((sum, { n }) => sum + n, 0);
}

/** What does not keep a draft from being sent but is worth knowing. */
export async function warningsOf(
  db: TenantTransaction,
  draft: DraftHead,
  delivery: Delivery,
  { progress, documents }: { progress: Progress; documents: number },
): Promise<string[]> {
  const sgtins = progress.packs.map((pack) => delivery.packs.sgtin[pack] ?? '');
  const { rows } = await sql<{ expired: number; hidden: number }>`
    select count(*) filter (where reason = 'expired')::int as expired,
           count(*) filter (where reason = 'missing')::int as hidden
      from wizard_problem where draft_id = ${draft.id} and warning`.execute(db);
  const { expired = 0, hidden = 0 } = rows[0] ?? {};
  const { withdrawal_reason: reason } = draft.data;
  const others =
    draft.wizard === 'return_to_circulation' && reason !== null ? await otherReasons(db, reason, sgtins) : 0;
  const { unreconciled } = progress.grouped.counts;
  const strange = wizardOf(draft.wizard).prices
    ? pricedBatches(delivery, progress).filter(({ cost, vat_value: vat }) => vatRateOf(cost, vat) === null)
        .length
    : 0;
  return [
    ...(unreconciled > 0 && draft.wizard === 'direct' && arrivalOf(draft.about_type) !== 'claimed'
      ? [
          `Принято без сверки: не ${plural(unreconciled, 'отсканирована', 'отсканировано', 'отсканировано')} ${counted(unreconciled, 'упаковка', 'упаковки', 'упаковок')} из ${delivery.packs.sgtin.length}`,
        ]
      : []),
    ...(strange > 0
      ? [`НДС не подходит ни к одной ставке: ${counted(strange, 'позиция', 'позиции', 'позиций')}`]
      : []),
    ...(expired > 0 ? [`Истёк срок годности: ${counted(expired, 'упаковка', 'упаковки', 'упаковок')}`] : []),
    ...(hidden > 0
      ? [`МДЛП не показывает содержимое ${counted(hidden, 'короба', 'коробов', 'коробов')}: оно не проверено`]
      : []),
    ...(others > 0
      ? [`По состоянию в МДЛП причина не подходит: ${counted(others, 'упаковка', 'упаковки', 'упаковок')}`]
      : []),
    ...(progress.excluded.length > 0 ? [`Проблемные не войдут в документ: ${progress.excluded.length}`] : []),
    ...(documents > 1
      ? [`Получится ${counted(documents, 'документ', 'документа', 'документов')}: в один столько не входит`]
      : []),
  ];
}
