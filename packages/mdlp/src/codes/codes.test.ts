import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { officialSchemas } from '@provizor/mdlp/testing';
import { describe, expect, it } from 'vitest';
import { descriptions } from '../documents/index.ts';
import * as codes from './index.ts';

const schemas = officialSchemas();
const read = (file: string): string => readFileSync(join(schemas ?? '', file), 'utf8');

const all = Object.values(codes.actions);

describe('schemes', () => {
  it('are named as their descriptions are', () => {
    for (const { id, element } of descriptions) expect(codes.actions[id]?.element).toBe(element);
  });

  it('send notifications that exist', () => {
    for (const { notification } of all) {
      if (notification !== undefined) expect(codes.actions[notification]).toBeDefined();
    }
  });

  it('without a title are named by number', () => {
    expect(codes.actionTitle(701)).toBe('Подтверждение (акцепт)');
    expect(codes.actionTitle(999)).toBe('Схема 999');
  });

  it.skipIf(!schemas)('are those of the official schemas', () => {
    const included = [...read('documents.xsd').matchAll(/schemaLocation="(\d+)-/g)].map((match) =>
      Number(match[1]),
    );
    expect(all.map(({ id }) => id).sort((a, b) => a - b)).toEqual(included.sort((a, b) => a - b));
    for (const file of readdirSync(schemas ?? '').filter((name) => /^\d/.test(name))) {
      const [, id = '', element = ''] = /^(\d+)-(\w+)\.xsd$/.exec(file) ?? [];
      const limits = [...read(file).matchAll(/maxOccurs="(\d+)"/g)].map((match) => Number(match[1]));
      const limit = Math.max(0, ...limits.filter((one) => one > 1)) || undefined;
      expect(codes.actions[Number(id)]).toMatchObject(limit === undefined ? { element } : { element, limit });
      expect(codes.actions[Number(id)]?.limit).toBe(limit);
    }
  });
});

const enumerations: [string, Readonly<Record<string, string>>][] = [
  ['turnover_type_enum', codes.turnoverTypes],
  ['receive_type_enum', codes.receiveTypes],
  ['source_type', codes.sourceTypes],
  ['contract_type_enum', codes.contractTypes],
  ['withdrawal_type_enum', codes.withdrawalTypes],
  ['withdrawal_reason_enum', codes.withdrawalReasons],
  ['reason_return_type_enum', codes.returnReasons],
  ['sale_doc_type_enum', codes.saleDocumentTypes],
  ['receipt_type_enum', codes.receiptTypes],
  ['destruction_type_enum', codes.destructionTypes],
  ['destruction_method_enum', codes.destructionMethods],
  ['reason_for_destruction_type_enum', codes.destructionReasons],
  ['edit_type_enum', codes.editTypes],
  ['warning_type_enum', codes.warningTypes],
  ['operation_result_type_enum', codes.operationResults],
  ['recall_type_enum', Object.fromEntries(codes.recallableActions.map((id) => [id, '']))],
  ['action_id_type_enum', Object.fromEntries(codes.correctableActions.map((id) => [id, '']))],
];

describe.skipIf(!schemas)('enumerations', () => {
  it.each(enumerations)('%s has the values of the official schemas', (name, titles) => {
    const type = read('base_types.xsd')
      .split(`<xs:simpleType name="${name}">`)[1]
      ?.split('</xs:simpleType>')[0];
    const values = [...(type ?? '').matchAll(/<xs:enumeration value="(\w+)"/g)].map((match) => match[1]);
    expect(Object.keys(titles).sort()).toEqual(values.sort());
  });
});

describe('statuses of packs', () => {
  it('have a title, a group and advice', () => {
    expect(Object.keys(codes.statuses).length).toBeGreaterThan(55);
    expect(codes.statusOf('in_circulation')).toEqual({
      code: 'in_circulation',
      title: 'В обороте',
      group: 'circulation',
      advice: codes.statusGroups.circulation.advice,
    });
  });

  it('are known in the other spellings too', () => {
    expect(codes.statusOf('transfer_to_agent').code).toBe('transferred_to_agent');
    expect(codes.statusOf('transferred_to_owner').code).toBe('transfered_to_owner');
  });

  it.each(['brand_new_status', 'constructor', ''])('that are not known show as they are: "%s"', (code) => {
    expect(codes.statusOf(code)).toMatchObject({ code, title: code, group: 'unknown' });
  });
});

describe('state of a document', () => {
  it.each([
    ['UPLOADING_DOCUMENT', undefined, 0],
    ['CORE_PROCESSED_DOCUMENT', 'ACCEPTED', 0],
    ['SOMETHING_NEW', undefined, 0],
    ['PROCESSED_DOCUMENT', undefined, 1],
    ['PROCESSED_DOCUMENT', 'ACCEPTED', 1],
    ['PROCESSED_DOCUMENT', 'Accepted', 1],
    ['PROCESSED_DOCUMENT', 'Partial', 3],
    ['PROCESSED_DOCUMENT', 'REJECTED', 2],
    ['PROCESSED_DOCUMENT', 'TECH_ERROR', 2],
    ['FAILED', undefined, 2],
    ['FAILED_RESULT_READY', 'Rejected', 2],
  ])('%s with the outcome %s is %i', (status, outcome, state) => {
    expect(codes.displayStateOf(status, outcome)).toBe(state);
  });

  it('has titles for outcomes, unknown ones are shown as they are', () => {
    expect(codes.outcomeTitle('Partial')).toBe('Принят частично');
    expect(codes.outcomeTitle('PARTIAL')).toBe('Принят частично');
    expect(codes.outcomeTitle('NEW')).toBe('NEW');
  });
});

describe('methods', () => {
  it('keep the intervals of protocol 3.15', () => {
    const seconds = (key: codes.MethodKey): number => codes.methods[key].intervalMs / 1000;
    expect(seconds('fullHierarchies')).toBe(30);
    expect(seconds('ssccHierarchy')).toBe(20);
    expect(seconds('sgtinsByList')).toBe(10);
    expect(seconds('publicSgtinsByList')).toBe(5);
    expect(seconds('income')).toBe(1);
    expect(seconds('send')).toBe(0.5);
  });
});
