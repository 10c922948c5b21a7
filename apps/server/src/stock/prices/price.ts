import type { Pricing } from '@provizor/contract';
import {
  limitOf,
  type MarkupLimit,
  type MarkupRule,
  makerPriceOf,
  markupPercent,
  netOf,
  purchaseFaults,
  purchaseFaultText,
  retailCap,
  retailPrice,
  ruleOf,
  type SellerVat,
  type VitalFacts,
} from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { toldMakerPrice } from './told.ts';

/** Goods whose price is asked for: of a lot, or of a line whose lot is not made yet. */
export type Priced = {
  storageId: number;
  nomenclatureId: number | null;
  lotId: number | null;
  /** Purchase of one pack with VAT, roubles. */
  price: string | null;
  vatRate: string | null;
  /** Maker's price as the line says it; null = as a posted receipt of the lot has said it. */
  maker: string | null;
};

/** A price with the id of the rule that makes it. */
export type Answer = Pricing & { ruleId: number | null };

type Facts = {
  vital: boolean;
  type_nomenclature_id: number | null;
  atx: string | null;
  limit_price: string | null;
  maker: string | null;
  retail: string | null;
  subject: number | null;
  seller: SellerVat;
};

/** The region whose mark-ups hold in a storage `s`: its own, else that of the organisation's КПП or ИНН. */
export const subjectOf = sql`
  coalesce(s.federal_subject_id, (
    select f.id from federal_subject f join organization o on o.id = s.organization_id
     where f.code = left(coalesce(nullif(o.kpp, ''), o.inn), 2)))`;

async function factsOf(db: TenantTransaction, goods: readonly Priced[]): Promise<Facts[]> {
  const { rows } = await sql<Facts>`/* prepared */
    select coalesce(m.is_znvlp, false) as vital, n.type_nomenclature_id, a.code as atx, m.limit_price::text as limit_price,
           coalesce(g.maker, told.maker_price)::text as maker, p.price::text as retail, ${subjectOf} as subject,
           coalesce((select o.settings ->> 'vat' from organization o where o.id = s.organization_id), 'usual') as seller
      from unnest(${goods.map((each) => each.storageId)}::int[], ${goods.map((each) => each.lotId)}::int[],
                  ${goods.map((each) => each.nomenclatureId)}::int[],
                  ${goods.map((each) => each.maker)}::numeric[])
        with ordinality as g (storage_id, lot_id, nomenclature_id, maker, n)
      join storage s on s.organization_id = current_organization() and s.id = g.storage_id
      left join nomenclature n on n.organization_id = s.organization_id and n.id = g.nomenclature_id
      left join mdse m on m.id = n.mdse_id
      left join atx a on a.id = m.atx_id
      left join retail_price p
        on p.organization_id = s.organization_id and p.storage_id = g.storage_id and p.lot_id = g.lot_id
      left join lateral (${toldMakerPrice('g.lot_id', sql`m.is_znvlp and g.maker is null`)}) told on true
     order by g.n`.execute(db);
  return rows;
}

async function rulesOf(db: TenantTransaction): Promise<MarkupRule[]> {
  const { rows } = await sql<MarkupRule>`/* prepared */
    select id, name, position, percent::text as percent, step, way, type_nomenclature_id, atx, vital, storage_id,
           over::text as over, up_to::text as up_to, valid_from::text as valid_from, valid_to::text as valid_to
      from markup_rule`.execute(db);
  return rows;
}

async function limitsOf(db: TenantTransaction): Promise<(MarkupLimit & { subject: number })[]> {
  const { rows } = await sql<MarkupLimit & { subject: number }>`/* prepared */
    select federal_subject_id as subject, trade, over::text as over, up_to::text as up_to, percent::text as percent,
           valid_from::text as valid_from, valid_to::text as valid_to
      from region_markup`.execute(db);
  return rows;
}

const unknownRegion =
  'Предельные надбавки региона не заданы: проверьте КПП организации или регион склада, надбавки задаёт главный администратор в справочнике «Предельные надбавки на ЖНВЛП»';
const unknownMaker =
  'Цена производителя не указана: надбавки посчитаны от меньшей из предельной и закупочной. Впишите её в приход из протокола согласования цен';

function answerOf(
  goods: Priced,
  facts: Facts,
  rules: readonly MarkupRule[],
  limits: readonly MarkupLimit[],
  day: string,
): Answer {
  const { price, vatRate } = goods;
  const base = {
    vital: facts.vital,
    maker_price: facts.maker,
    limit_price: facts.limit_price,
    retail_price: facts.retail,
    seller_vat: facts.seller,
  };
  if (price === null) {
    const nothing = { wholesale: null, retail: null, net: null, markup: null, rule: null, by_rule: null };
    return { ...base, ...nothing, cap: null, faults: [], unknown: [], ruleId: null };
  }
  const purchase = { price, vatRate };
  const { limit_price: limit, maker, seller } = facts;
  const bare: VitalFacts = { limit, maker, wholesale: null, retail: null, seller };
  const from = makerPriceOf(bare, purchase);
  const vital: VitalFacts | null = facts.vital
    ? {
        ...bare,
        wholesale: limitOf(limits, 'wholesale', from, day),
        retail: limitOf(limits, 'retail', from, day),
      }
    : null;
  const rule = ruleOf(
    rules,
    {
      type_nomenclature_id: facts.type_nomenclature_id,
      atx: facts.atx,
      vital: facts.vital,
      storage_id: goods.storageId,
      purchase: price,
    },
    day,
  );
  const net = netOf(purchase);
  const faults = vital === null ? [] : purchaseFaults(vital, purchase).map(purchaseFaultText);
  const gaps = vital?.retail === null ? [unknownRegion] : vital?.maker === null ? [unknownMaker] : [];
  return {
    ...base,
    wholesale: vital?.wholesale ?? null,
    retail: vital?.retail ?? null,
    net,
    markup: facts.maker === null ? null : markupPercent(net, facts.maker),
    rule: rule?.name ?? null,
    by_rule: rule && retailPrice(purchase, vital, rule),
    cap: vital && retailCap(vital, purchase),
    faults,
    unknown: gaps,
    ruleId: rule?.id ?? null,
  };
}

/**
 * What goods are sold for and what limits it, in their order: rules of the organisation, limits of the region, the
 * registered price (`packages/domain/src/prices`).
 * @param day yyyy-MM-dd, whose rules and limits hold
 */
export async function pricesOf(
  db: TenantTransaction,
  goods: readonly Priced[],
  day: string,
): Promise<Answer[]> {
  if (goods.length === 0) return [];
  const facts = await factsOf(db, goods);
  const rules = await rulesOf(db);
  const limits = facts.some(({ vital }) => vital) ? await limitsOf(db) : [];
  return goods.map((each, index) => {
    const own = facts[index];
    if (!own) throw new Error(`goods ${each.nomenclatureId} have no storage`);
    return answerOf(
      each,
      own,
      rules,
      limits.filter(({ subject }) => subject === own.subject),
      day,
    );
  });
}
