import type { DraftData, WizardName } from '@provizor/contract';
import { wizardOf } from '@provizor/contract';
import { moscowDayOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { storagesOfBranch } from '../../storages/index.ts';
import { destroyerOf } from './destroyer.ts';
import { nextAct, nextNumber } from './next-number.ts';
import { sidesOnTheWay } from './other-side.ts';

type Data = Partial<DraftData>;

const remembered = [
  ...(['place', 'counterparty', 'partner_id', 'shipper_inn', 'shipper_kpp'] as const),
  ...(['destroyer_inn', 'destroyer_kpp', 'destroyer_fias', 'destruction_type'] as const),
  ...(['sale_doc_type', 'sale_doc_name', 'disposal_type'] as const),
] as const;
/** Who destroys works by one contract for long: it is remembered with him (541). */
const contract = ['doc_num', 'doc_date'] as const;
const funding = ['source', 'contract_type', 'contract_id', 'contract_num', 'funding_carried'] as const;
/** Their paper is the supplier's: its number and date are his. */
const foreignPaper: readonly WizardName[] = [
  ...(['reverse', 'posting', 'move_destruction'] as const),
  ...(['retail_sale', 'withdrawal_recipe'] as const),
];
/** Their paper was written before: its date is not today's. */
const earlierPaper: readonly WizardName[] = ['move_destruction', 'withdrawal_recipe'];

/**
 * What a new draft of a wizard begins with, so that most of it need not be chosen: the only place or the one of the
 * last time, its storage, the other side and the funding of the last time with it, the next number, today.
 * @param chosen what is chosen already
 * @param codes what it is opened with
 */
export async function proposals(
  ctx: Context,
  wizard: WizardName,
  documentId: string | null,
  { chosen, codes }: { chosen: Data; codes: readonly string[] },
): Promise<Data> {
  const { source, fields } = wizardOf(wizard);
  const asked = new Set<string>(fields.map(({ key }) => key));
  if (source !== 'goods') {
    return asked.has('storage_id') ? { storage_id: await storageOfDelivery(ctx, documentId) } : {};
  }
  const last = await lastSent(ctx, wizard, null);
  // A dispute is with whom the goods are on their way to, or come from.
  const sides = asked.has('sign_arbitration') ? await sidesOnTheWay(ctx.db, codes) : {};
  const handedOver = wizard === 'destruction' ? await destroyerOf(ctx.db, codes) : {};
  const byContract = byOneContract(wizard) ? pick(last, contract, asked) : {};
  const data: Data = { ...pick(last, remembered, asked), ...byContract, ...sides, ...handedOver, ...chosen };
  if (asked.has('sale_doc_type')) data.sale_doc_type ??= receipt;
  if (asked.has('disposal_type')) data.disposal_type ??= medicalUse;
  if (data.place === undefined || data.place === null)
    data.place = (await onlyPlace(ctx.db)) ?? (await placeOf(ctx));
  if (data.place && asked.has('storage_id') && chosen.storage_id === undefined) {
    const among = await storagesOfBranch(ctx.db, ctx.user.organizationId, data.place);
    const first = wizardOf(wizard).device === 'only' ? await withDevice(ctx.db, among) : among[0];
    data.storage_id = first?.id ?? null;
  }
  if (asked.has('source') && chosen.source === undefined) {
    Object.assign(data, pick(await lastSent(ctx, wizard, data), funding, asked));
  }
  return { ...data, ...(await paper(ctx, wizard, asked)), ...byContract, ...chosen };
}

const pick = (from: Data, keys: readonly (keyof DraftData)[], asked: ReadonlySet<string>): Data =>
  Object.fromEntries(
    keys.flatMap((key) =>
      from[key] !== undefined && (asked.has(key) || key === 'funding_carried' || key === 'partner_id')
        ? [[key, from[key]]]
        : [],
    ),
  );

/** The choices of the last document of this wizard, with the same other side when one is given. */
async function lastSent({ db, user }: Context, wizard: WizardName, like: Data | null): Promise<Data> {
  if (like && !like.counterparty && !like.shipper_inn) return {};
  const { rows } = await sql<{ data: Data }>`
    select data from wizard_draft
     where wizard = ${wizard} and state = 'sent'
       and (${like === null} or data->>'counterparty' = ${like?.counterparty ?? null}
            or data->>'shipper_inn' = ${like?.shipper_inn ?? null})
     order by created_by <> ${user.id}, updated_at desc limit 1`.execute(db);
  return rows[0]?.data ?? {};
}

/** The first of these storages that has a registrar of disposal. */
async function withDevice<T extends { id: number }>(
  db: TenantTransaction,
  storages: readonly T[],
): Promise<T | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from storage where use_disposal and id = any(${storages.map(({ id }) => id)}::int[])`.execute(
    db,
  );
  const having = new Set(rows.map(({ id }) => id));
  return storages.find(({ id }) => having.has(id));
}

/** Paper of a sale met most often (511). */
const receipt = 1;

/** Kind of disposal met most often. */
const medicalUse = 0;

const byOneContract = (wizard: WizardName): boolean => wizard === 'move_destruction';

/** The place of activity of an organisation that has one. */
async function onlyPlace(db: TenantTransaction): Promise<string | null> {
  const { rows } = await sql<{ branch_id: string }>`select branch_id from branch limit 2`.execute(db);
  return rows.length === 1 ? (rows[0]?.branch_id ?? null) : null;
}

/** Where the person worked the last time, whatever wizard it was. */
async function placeOf({ db, user }: Context): Promise<string | null> {
  const { rows } = await sql<{ place: string }>`
    select data->>'place' as place from wizard_draft
     where created_by = ${user.id} and state = 'sent' and data->>'place' is not null
     order by updated_at desc limit 1`.execute(db);
  return rows[0]?.place ?? null;
}

async function paper(ctx: Context, wizard: WizardName, asked: ReadonlySet<string>): Promise<Data> {
  const required = new Set(
    wizardOf(wizard).fields.flatMap((field) => (field.required === undefined ? [] : [field.key])),
  );
  const data: Data = {};
  if (required.has('doc_num') && !foreignPaper.includes(wizard)) {
    data.doc_num = await nextNumber(ctx.db, wizard);
  }
  if (required.has('doc_date') && !earlierPaper.includes(wizard)) data.doc_date = moscowDayOf(ctx.now());
  if (required.has('act_number')) data.act_number = await nextAct(ctx.db);
  if (required.has('act_date')) data.act_date = moscowDayOf(ctx.now());
  if (asked.has('turnover_type')) data.turnover_type = 1;
  if (asked.has('receive_type')) data.receive_type = 1;
  if (asked.has('sign_arbitration')) data.sign_arbitration = 1;
  if (asked.has('is_recursive')) data.is_recursive = true;
  return data;
}

/** The storage at the receiving place, when there is exactly one choice to propose: the first by id. */
async function storageOfDelivery(ctx: Context, documentId: string | null): Promise<number | null> {
  const { rows } = await sql<{ receiver: string }>`
    select receiver from mdlp_incoming where document_id = ${documentId}`.execute(ctx.db);
  const [first] = rows[0] ? await storagesOfBranch(ctx.db, ctx.user.organizationId, rows[0].receiver) : [];
  return first?.id ?? null;
}
