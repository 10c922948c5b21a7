import { z } from 'zod';
import { uzo } from './access.ts';
import { call } from './call.ts';
import { decimal, gtin, id, isoDate, page, period } from './shapes.ts';

const count = z.number().int();

/** One organisation and all below it; every organisation of the authority when absent. */
const scope = { organization_id: id.optional() };

/** Key paging: `next` is the one of the page before. */
const pages = {
  limit: z.number().int().min(1).max(1000).optional(),
  next: z.string().max(3000).optional(),
};

const query = z.string().max(200).optional();

const listPage = <T extends z.ZodType>(item: T) => page(item).extend({ next: z.string().nullable() });

const OrganizationName = z.object({ id: count, name: z.string() });

export const Subordinate = OrganizationName.extend({
  full_name: z.string().nullable(),
  inn: z.string().nullable(),
  address: z.string().nullable(),
  is_uzo: z.boolean(),
  is_pharmacy: z.boolean(),
  parent_id: count.nullable(),
  /** 1 = directly below the authority. */
  level: count,
});
export type Subordinate = z.infer<typeof Subordinate>;

export const listSubordinates = call({
  method: 'GET',
  path: '/api/v1/uzo/organizations',
  access: uzo,
  title: 'Подведомственные организации',
  reply: z.object({ items: z.array(Subordinate) }),
});

/** When stock is a deficit and when it is surplus; see SupplyRule of packages/domain. */
export const SupplyRuleShape = z.object({
  deficit_days: z.number().int().min(1, 'От 1 до 365 дней').max(365, 'От 1 до 365 дней'),
  surplus_days: z.number().int().min(1, 'От 1 до 1000 дней').max(1000, 'От 1 до 1000 дней'),
  shelf_days: z.number().int().min(0, 'От 0 до 365 дней').max(365, 'От 0 до 365 дней'),
});
export type SupplyRuleShape = z.infer<typeof SupplyRuleShape>;

export const saveSupplyRule = call({
  method: 'PUT',
  path: '/api/v1/uzo/supply-rule',
  access: uzo,
  title: 'Что считать дефицитом и избытком (настройка органа управления)',
  body: SupplyRuleShape.refine(({ deficit_days, surplus_days }) => surplus_days > deficit_days, {
    path: ['surplus_days'],
    message: 'Избыток начинается позже дефицита',
  }),
  reply: SupplyRuleShape,
});

const Lots = z.object({ lots: count, sum: decimal });

export const AuthorityFigures = z.object({
  organizations: count,
  stock: z.object({ drugs: count, quantity: decimal, sum: decimal }),
  /** Stock by what is left of its shelf life; each lot in one of them. */
  expiry: z.object({ expired: Lots, months3: Lots, months6: Lots }),
  /** Deliveries unanswered over one working day. */
  deliveries: count,
  /** Documents of the last 90 days. */
  documents: z.object({ failed: count, partial: count, since: isoDate }),
  /** Positions (drug × organisation) in deficit and in surplus; drugs where one can help the other. */
  supply: z.object({ deficits: count, surpluses: count, helped: count }),
  rule: SupplyRuleShape,
  by_organization: z.array(
    z.object({
      organization: OrganizationName,
      drugs: count,
      quantity: decimal,
      sum: decimal,
      expired: decimal,
      expiring: decimal,
      deliveries: count,
      documents: count,
      deficits: count,
      surpluses: count,
    }),
  ),
  /** Stock whose shelf life ends in each of the coming twelve months (yyyy-MM), the present one first. */
  by_month: z.array(z.object({ month: z.string(), lots: count, sum: decimal })),
});
export type AuthorityFigures = z.infer<typeof AuthorityFigures>;

export const getAuthorityFigures = call({
  method: 'POST',
  path: '/api/v1/uzo/figures',
  access: uzo,
  title: 'Рабочее место органа управления: показатели',
  body: z.object({ ...scope }),
  reply: AuthorityFigures,
});

/** What makes a drug one row: the trade pack, or the international name. */
const grouping = z.enum(['gtin', 'mnn']);

export const DrugStock = z.object({
  /** Names the drug in the same grouping. */
  drug: z.string(),
  title: z.string(),
  gtin: z.string().nullable(),
  mnn: z.string().nullable(),
  organizations: count,
  quantity: decimal,
  sum: decimal,
  /** Packs given out in the last 90 days. */
  consumption: decimal,
  /** Whole days the stock lasts at that; null when nothing is consumed. */
  days: count.nullable(),
  /** Of the packs that are not expired. */
  nearest_expiry: isoDate.nullable(),
});

export const listAuthorityStock = call({
  method: 'POST',
  path: '/api/v1/uzo/stock',
  access: uzo,
  title: 'Запасы организаций по лекарствам',
  body: z.object({ ...scope, ...pages, query, by: grouping.optional() }),
  reply: listPage(DrugStock).extend({ totals: z.object({ quantity: decimal, sum: decimal }).nullable() }),
});

export const DrugOfOrganization = z.object({
  organization: OrganizationName,
  quantity: decimal,
  /** The part whose series is suspended: it is no supply. */
  paused: decimal,
  sum: decimal,
  consumption: decimal,
  days: count.nullable(),
  min_stock: decimal,
  /** Packs missing to the rule of supply, packs beyond it; one of them is 0. */
  missing: count,
  spare: count,
  nearest_expiry: isoDate.nullable(),
});

export const getDrugStock = call({
  method: 'POST',
  path: '/api/v1/uzo/stock/organizations',
  access: uzo,
  title: 'Одно лекарство по организациям',
  body: z.object({ ...scope, by: grouping.optional(), drug: z.string().min(1).max(1000) }),
  reply: z.object({ title: z.string(), items: z.array(DrugOfOrganization) }),
});

const expiryWarnings = z.enum(['expired', 'months3', 'months6']);

export const ExpiringLot = z.object({
  organization: OrganizationName,
  storage: OrganizationName,
  lot_id: count,
  name: z.string(),
  gtin: z.string().nullable(),
  series: z.string().nullable(),
  expiry: isoDate,
  expiry_warning: expiryWarnings,
  quantity: decimal,
  sum: decimal.nullable(),
});

export const listExpiringStock = call({
  method: 'POST',
  path: '/api/v1/uzo/expiring',
  access: uzo,
  title: 'Запасы организаций с истекающим сроком годности',
  body: z.object({ ...scope, ...pages, query, expiry: expiryWarnings.optional() }),
  reply: listPage(ExpiringLot).extend({ totals: z.object({ quantity: decimal, sum: decimal }).nullable() }),
});

export const UnansweredDelivery = z.object({
  organization: OrganizationName,
  document_id: z.string(),
  doc_type: count,
  title: z.string(),
  doc_num: z.string().nullable(),
  doc_date: isoDate.nullable(),
  received_at: z.string(),
  /** Working days since it came, rounded down. */
  waited: count,
  sender: z.string(),
  sender_name: z.string().nullable(),
  receiver: z.string(),
  receiver_name: z.string().nullable(),
  objects: count.nullable(),
  accepted: count,
  /** 0 = nothing was answered, 2 = the answer was rejected, 3 = taken in part. */
  done: z.union([z.literal(0), z.literal(2), z.literal(3)]),
  error: z.string().nullable(),
});

export const listUnansweredDeliveries = call({
  method: 'POST',
  path: '/api/v1/uzo/deliveries',
  access: uzo,
  title: 'Поставки без ответа дольше одного рабочего дня',
  body: z.object({ ...scope, ...pages, query }),
  reply: listPage(UnansweredDelivery),
});

const troubles = z.enum(['failed', 'partial']);

export const TroubledDocument = z.object({
  organization: OrganizationName,
  id: z.string(),
  document_id: z.string().nullable(),
  action_id: count,
  title: z.string(),
  doc_num: z.string().nullable(),
  doc_date: isoDate.nullable(),
  created_at: z.string(),
  trouble: troubles,
  /** Why it failed, in the words of MDLP or of the program. */
  reason: z.string().nullable(),
  objects: count,
  accepted: count,
  errors: count,
  receiver: z.string().nullable(),
  /** Somebody of the organisation has looked at the outcome. */
  seen: z.boolean(),
});

export const listTroubledDocuments = call({
  method: 'POST',
  path: '/api/v1/uzo/documents',
  access: uzo,
  title: 'Документы организаций с ошибкой или принятые МДЛП частично',
  body: z.object({
    ...scope,
    ...pages,
    ...period,
    trouble: troubles.optional(),
    /** Only what nobody of the organisation has looked at. */
    unseen: z.boolean().optional(),
  }),
  reply: listPage(TroubledDocument),
});

export const Redistribution = z.object({
  drug: z.string(),
  title: z.string(),
  gtin: gtin.nullable(),
  from: OrganizationName,
  to: OrganizationName,
  /** Whole packs. */
  quantity: count,
  nearest_expiry: isoDate.nullable(),
  from_quantity: count,
  from_days: count.nullable(),
  to_quantity: count,
  to_days: count.nullable(),
  to_missing: count,
});

export const listRedistribution = call({
  method: 'POST',
  path: '/api/v1/uzo/redistribution',
  access: uzo,
  title: 'Перераспределение: избыток одной организации против дефицита другой',
  body: z.object({ ...scope, ...pages, query }),
  /** Paged by drug: a page holds all proposals of its drugs; `count` is of the drugs. */
  reply: listPage(Redistribution),
});
