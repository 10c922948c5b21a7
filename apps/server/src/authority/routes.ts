import {
  firstPage,
  getAuthorityFigures,
  getDrugStock,
  listAuthorityContracts,
  listAuthorityDeferred,
  listAuthorityPrescriptions,
  listAuthorityStock,
  listExpiringStock,
  listRedistribution,
  listSubordinates,
  listTroubledDocuments,
  listUnansweredDeliveries,
  nextPage,
  saveSupplyRule,
} from '@provizor/contract';
import { supplyDays } from '@provizor/domain';
import { bind, refuse } from '../core/index.ts';
import { bindAuthority } from './bind-authority.ts';
import { cursorOf, cut, readCursor } from './cursor.ts';
import { figuresOf } from './figures.ts';
import { countUnanswered, findUnanswered } from './queries/deliveries.ts';
import { countTroubled, findTroubled } from './queries/documents.ts';
import { matching } from './queries/drugs.ts';
import { findExpiring, totalExpiring } from './queries/expiring.ts';
import { countDeferred, countPrescriptions, findContracts, findDeferred } from './queries/prescriptions.ts';
import { findDrug, findStock } from './queries/stock.ts';
import { findHelpable, inOnePass, keptOf } from './queries/supply.ts';
import { proposalsOf } from './redistribution.ts';
import { findSubordinates, organizationsOf } from './scope.ts';
import { readSupplyRule, saveRule } from './supply-rule.ts';

const pageSize = ({ limit, next }: { limit?: number | undefined; next?: string | undefined }): number =>
  limit ?? (next === undefined ? firstPage : nextPage);

/** Key of a page ordered by the name of the drug. */
function drugKey(next: string | undefined): { title: string; drug: string } | undefined {
  if (next === undefined) return undefined;
  const [title, drug] = readCursor(next, 'text', 'text');
  return { title, drug };
}

export const bindings = [
  bindAuthority(listSubordinates, async ({ db }) => ({ items: await findSubordinates(db) })),
  bind(saveSupplyRule, async ({ db }, { body }) => {
    const { deficit_days, surplus_days, shelf_days } = body;
    await saveRule(db, { deficitDays: deficit_days, surplusDays: surplus_days, shelfDays: shelf_days });
    return body;
  }),
  bindAuthority(getAuthorityFigures, async ({ db, now }, { body }) => {
    const organizations = await organizationsOf(db, {});
    const days = supplyDays(now);
    const kept = await keptOf(db, days);
    const input = { organizations, kept, rule: await readSupplyRule(db), ...days };
    const concerned = await organizationsOf(db, body);
    await inOnePass(db);
    return figuresOf(db, input, concerned, now);
  }),
  bindAuthority(listAuthorityStock, async ({ db, now }, { body }) => {
    const { by = 'gtin', query, next } = body;
    const limit = pageSize(body);
    const organizations = await organizationsOf(db, body);
    const after = drugKey(next);
    await inOnePass(db);
    const found = await findStock(db, organizations, { by, query }, supplyDays(now), limit + 1, after);
    return {
      ...cut(found.rows, limit, ({ title, drug }) => [title, drug]),
      count: next === undefined ? found.count : null,
      totals: next === undefined ? { quantity: found.quantity, sum: found.sum } : null,
    };
  }),
  bindAuthority(getDrugStock, async ({ db, now }, { body }) => {
    const { by = 'gtin', drug } = body;
    const organizations = await organizationsOf(db, body);
    const input = { organizations, rule: await readSupplyRule(db), by, drug, ...supplyDays(now) };
    return (await findDrug(db, input)) ?? refuse('not-found');
  }),
  bindAuthority(listExpiringStock, async ({ db, now }, { body }) => {
    const { next, query, expiry } = body;
    const limit = pageSize(body);
    const organizations = await organizationsOf(db, body);
    const { today } = supplyDays(now);
    const key = next === undefined ? null : readCursor(next, 'date', 'number', 'number', 'number');
    const after = key ? { expiry: key[0], organization: key[1], lot: key[2], storage: key[3] } : undefined;
    const rows = await findExpiring(db, organizations, { query, expiry }, today, limit + 1, after);
    const totals =
      next === undefined ? await totalExpiring(db, organizations, { query, expiry }, today) : null;
    return {
      ...cut(rows, limit, (row) => [row.expiry, row.organization.id, row.lot_id, row.storage.id]),
      count: totals?.count ?? null,
      totals: totals && { quantity: totals.quantity, sum: totals.sum },
    };
  }),
  bindAuthority(listUnansweredDeliveries, async ({ db, now }, { body }) => {
    const { next, query } = body;
    const limit = pageSize(body);
    const organizations = await organizationsOf(db, body);
    const key = next === undefined ? null : readCursor(next, 'number', 'text');
    const after = key ? { organization: key[0], document: key[1] } : undefined;
    const rows = await findUnanswered(db, organizations, query, now, limit + 1, after);
    return {
      ...cut(rows, limit, (row) => [row.organization.id, row.document_id]),
      count: next === undefined ? await countUnanswered(db, organizations, query, now) : null,
    };
  }),
  bindAuthority(listTroubledDocuments, async ({ db }, { body }) => {
    const { next, limit: _, organization_id: __, ...filter } = body;
    const limit = pageSize(body);
    const organizations = await organizationsOf(db, body);
    const key = next === undefined ? null : readCursor(next, 'number', 'uuid');
    const after = key ? { organization: key[0], id: key[1] } : undefined;
    const rows = await findTroubled(db, organizations, filter, limit + 1, after);
    return {
      ...cut(rows, limit, (row) => [row.organization.id, row.id]),
      count: next === undefined ? await countTroubled(db, organizations, filter) : null,
    };
  }),
  bindAuthority(listAuthorityPrescriptions, async ({ db, now }, { body }) => {
    const organizations = await organizationsOf(db, body);
    return { items: await countPrescriptions(db, organizations, body, supplyDays(now).today) };
  }),
  bindAuthority(listAuthorityDeferred, async ({ db, now }, { body }) => {
    const { next } = body;
    const limit = pageSize(body);
    const organizations = await organizationsOf(db, body);
    const key = next === undefined ? null : readCursor(next, 'date', 'number');
    const after = key ? { until: key[0] ?? '', id: key[1] } : undefined;
    const rows = await findDeferred(db, organizations, supplyDays(now).today, limit + 1, after);
    return {
      ...cut(rows, limit, (row) => [row.until, row.id]),
      count: next === undefined ? await countDeferred(db, organizations) : null,
    };
  }),
  bindAuthority(listAuthorityContracts, async ({ db }, { body }) => {
    const organizations = await organizationsOf(db, body);
    if (body.organization_id === undefined) await inOnePass(db);
    return { items: await findContracts(db, organizations) };
  }),
  bindAuthority(listRedistribution, async ({ db, now }, { body }) => {
    const { next, query } = body;
    const limit = pageSize(body);
    const organizations = await organizationsOf(db, {});
    const concerned = await organizationsOf(db, body);
    const rule = await readSupplyRule(db);
    const names = new Map((await findSubordinates(db)).map(({ id, name }) => [id, name]));
    const days = supplyDays(now);
    const chosen = query ? { condition: matching(query) } : { kept: await keptOf(db, days) };
    const input = { organizations, rule, ...days, ...chosen };
    await inOnePass(db);
    const { supplies, drugs } = await findHelpable(db, input, concerned, limit, drugKey(next));
    const last = supplies.at(-1);
    return {
      items: proposalsOf(supplies, rule, new Set(concerned), names),
      count: next === undefined ? drugs : null,
      next: last && drugs > limit ? cursorOf([last.title, last.drug]) : null,
    };
  }),
];
