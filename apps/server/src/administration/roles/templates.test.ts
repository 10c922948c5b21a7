import {
  addRole,
  allows,
  type Call,
  getFirstSteps,
  listRoles,
  openDraft,
  RoleEntry,
  type RoleTemplate,
  roleTemplates,
  saveRole,
  startReconciliation,
  takeDifferences,
} from '@provizor/contract';
import { stockCalls } from '@provizor/contract/stock';
import { describe, expect, it } from 'vitest';

const may = ({ read, manage }: RoleTemplate, call: Call): boolean =>
  allows(call.access, {
    id: 1,
    type: 'user',
    isUzo: false,
    read: new Set(read),
    manage: new Set(manage),
  });

/** The main way of the work: a delivery to its end, stock documents, a comparison with MDLP. */
const exchange = [openDraft, startReconciliation, takeDifferences];
const stock = [stockCalls.income.add, stockCalls.order.add, stockCalls.treatment.add];
/** People and roles, and the installation, are an administrator's. */
const never = [addRole, saveRole, getFirstSteps];

describe('roles from templates', () => {
  it.each([
    ['pharmacist', [...exchange, ...stock, stockCalls.recipe.add], [...never, listRoles]],
    ['pharmacy-head', [...exchange, ...stock, stockCalls.recipe.add, listRoles], never],
    ['storekeeper', [...exchange, ...stock], [...never, listRoles]],
    ['department', stock, [...never, listRoles, takeDifferences]],
  ])('%s may do the work and not more', (key, work, more) => {
    const template = roleTemplates.find((one) => one.key === key);
    if (!template) throw new Error(`no template ${key}`);
    expect(work.filter((call) => !may(template, call)).map(({ path }) => path)).toEqual([]);
    expect(more.filter((call) => may(template, call)).map(({ path }) => path)).toEqual([]);
  });

  it('are roles as they are entered, and none opens the group «ВИЧ»', () => {
    for (const { name, read, manage } of roleTemplates) {
      expect(RoleEntry.parse({ name, can_read: [...read], can_manage: [...manage] }).name).toBe(name);
      expect([...read, ...manage]).not.toContain('hiv');
    }
  });
});
