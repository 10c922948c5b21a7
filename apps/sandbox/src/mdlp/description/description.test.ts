import { createHash, randomUUID } from 'node:crypto';
import { buildDocument } from '@provizor/mdlp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodObject, ZodOptional } from 'zod';
import { openApi } from '../../control/openapi.ts';
import { type Account, account, loginOf } from '../../testing/account.ts';
import { call } from '../../testing/call.ts';
import { carriedOut, methodOf } from '../../testing/described.ts';
import { acceptance, places } from '../../testing/documents.ts';
import { type TestSandbox, testSandbox } from '../../testing/sandbox.ts';
import { methods, openMethods } from '../methods/index.ts';
import { descriptions } from './index.ts';

const GTIN = '09520010000056';
const page = { filter: {}, start_from: 0, count: 100 };
const keys = [...openMethods, ...methods].map(({ key }) => key);

let stage: TestSandbox;
let admin: Account;
let packs: string[];
let box: string;
let ids: Record<string, string>;
beforeAll(async () => {
  stage = await testSandbox({ registrar: { port: 0 } });
  admin = await account(stage.sandbox, 'zav');
  const goods = { receiver: places.pharmacy, loose: 3, boxes: 1, packsPerBox: 2, gtins: [GTIN] };
  const { notification_id: id = '' } = await stage.sandbox.deliver(goods);
  const codes = stage.sandbox.codes(id)?.codes ?? [];
  const tops = codes.filter(({ level }) => level === 0).map(({ code }) => code);
  const accepted = await admin.send(acceptance(places.pharmacy, places.distributor, tops));
  await admin.ticket(accepted);
  packs = codes.filter(({ kind, level }) => kind === 'sgtin' && level === 0).map(({ code }) => code);
  box = codes.find(({ kind }) => kind === 'sscc')?.code ?? '';
  const [halted = '', archived = ''] = packs;
  stage.sandbox.setStatus([halted], 'paused_circulation');
  stage.sandbox.mdlp.db.run('update pack set archived = 1 where sgtin = ?', archived);
  const { batch } = stage.sandbox.pack(halted) ?? {};
  ids = { accepted, halted, archived, batch: batch ?? '', known: packs[2] ?? '' };
});
afterAll(() => stage.stop());

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Json = Record<string, unknown>;
const send = async (verb: Verb, path: string, body?: unknown) => {
  const url = path.startsWith('http') ? path : `${stage.sandbox.mdlpUrl}${path}`;
  const reply = await call<Json>(url, {
    verb,
    token: admin.token,
    ...(body === undefined ? {} : { body }),
  });
  expect(reply.status, `${verb} ${path} ${reply.text}`).toBeLessThan(300);
  return reply.json;
};
const get = (path: string) => send('GET', path);

/** The fields a body must have, those of its filter as `filter.name`. */
const required = (body: ZodObject): string[] =>
  Object.entries(body.shape).flatMap(([name, field]) => {
    if (field.isOptional()) return [];
    const within = (field as ZodObject).shape as Json | undefined;
    return [name, ...(within ? required(field as ZodObject).map((inner) => `${name}.${inner}`) : [])];
  });

function without(body: Json, path: string): Json {
  const [first = '', ...rest] = path.split('.');
  const { [first]: within, ...others } = body;
  return rest.length === 0 ? others : { ...others, [first]: without(within as Json, rest.join('.')) };
}

/** A call with a body: carried out as described, refused without any field the description demands. */
async function post(path: string, body: Json, verb: Verb = 'POST') {
  const json = await send(verb, path, body);
  const { body: described } = descriptions[methodOf(verb, `${stage.sandbox.mdlpUrl}${path}`) ?? ''] ?? {};
  for (const name of required(described as ZodObject)) {
    const url = `${stage.sandbox.mdlpUrl}${path}`;
    const reply = await call(url, { verb, token: admin.token, body: without(body, name) });
    expect(reply.status, `${verb} ${path} without ${name}`).toBe(400);
  }
  return json;
}

describe('each method takes and gives what is described', () => {
  it('documents', async () => {
    const xml = buildDocument(acceptance(places.pharmacy, places.distributor, [ids.known ?? '']));
    const sign = await admin.sign(xml);
    const document = Buffer.from(xml).toString('base64');
    const { document_id: id } = await post('documents/send', { document, sign, request_id: randomUUID() });
    const large = {
      sign,
      hash_sum: createHash('sha256').update(xml).digest('hex'),
      request_id: randomUUID(),
    };
    const begun = await post('documents/send_large', large);
    await send('PUT', String(begun.link), Buffer.from(xml));
    await post('documents/send_finished', { document_id: begun.document_id });
    const again = { ...large, request_id: randomUUID() };
    const { document_id: dropped } = await send('POST', 'documents/send_large', again);
    await post('documents/cancel', { document_id: dropped, request_id: again.request_id });
    await get('documents/doc_size');
    await post('documents/outcome', page);
    const { documents } = (await post('documents/income', page)) as { documents: Json[] };
    await post('documents/income/mark_read', { document_ids: [documents[0]?.document_id] });
    await post('documents/showcase/income', {});
    await post('documents/showcase/outcome', { count: 1 });
    await post('documents/skzkm-traces/filter', page);
    const card = await get(`documents/${id}`);
    await get(`documents/request/${card.request_id}`);
    await get(`documents/${id}/signature`);
    await get(`documents/download/${id}`);
    const { link } = await get(`documents/${ids.accepted}/ticket`);
    await get(String(link));
  });

  it('packs, boxes, products', async () => {
    const list = { filter: { sgtins: packs } };
    await post('reestr/sgtin/filter', page);
    await post('reestr/sgtin/sgtins-by-list', list);
    await post('reestr/sgtin/public/sgtins-by-list', list);
    await post('reestr/sgtin/public/archive/sgtins-by-list', list);
    await post('sgtin/validate', { sgtins: packs });
    await get(`reestr/sgtin/${ids.known}`);
    await get(`reestr/sgtin/archive/${ids.archived}`);
    await get(`reestr/sgtin/documents?sgtin=${ids.known}`);
    await get(`reestr/sscc/${box}/hierarchy`);
    await get(`reestr/sscc/${box}/full-hierarchy`);
    await get(`reestr/sscc/full-hierarchy?sscc=${box}`);
    await post(`reestr/sscc/${box}/sgtins`, page);
    await post('reestr/sscc/sscc_check', { sscc: [box] });
    await post('reestr/med_products/public/filter', page);
    await get(`reestr/med_products/public/${GTIN}`);
    await get(`reestr/med_products/${GTIN}`);
    await post('reestr/batches/short-distribution', { gtin: GTIN, batches: [ids.batch] });
    await post(`reestr/paused-circulation-decisions/${GTIN}-${ids.batch}/sgtins/filter`, page);
    await post('reestr/virtual-storage/filter', { ...page, filter: { storage_id: places.pharmacy } });
  });

  it('registries', async () => {
    for (const { path, verb, filter } of methods) {
      if (filter && verb === 'POST') await post(path, page);
    }
    await post('reestr/area/countries', page);
    await post('reestr/area/regions', page);
    await post('reestr/branches/filter', page);
    await get(`reestr/branches/${places.pharmacy}`);
    const { entries } = (await get('reestr/address/all')) as { entries: { address: Json }[] };
    const { address_description: _, ...house } = entries[0]?.address ?? {};
    await post('reestr/fias/resolve', house);
    await post('reestr_partners/filter', { ...page, filter: { reg_entity_type: 1 } });
    const { member } = (await get('members/current')) as { member: { inn: string } };
    await post('reestr/trusted_partners/add', { trusted_partners: [member.inn] });
    await post('reestr/trusted_partners/filter', page);
    await post('reestr/trusted_partners/delete', { trusted_partners: [member.inn] });
    const foreign = { counterparty_itin: 'DE1', counterparty_name: 'Muster' };
    const counterparty_address = { country_code: 'DE', city: 'Bonn' };
    await post('reestr/foreign_counterparty/register', { ...foreign, counterparty_address });
    const { safe_warehouse_id: id } = await post('reestr/warehouses/register', {
      warehouse_org_inn: member.inn,
      warehouse_address: house,
    });
    await get(`reestr/warehouses/${id}`);
    stage.sandbox.mdlp.db.run(
      'update place set address = ? where branch_id = ?',
      'Новый адрес',
      places.pharmacy,
    );
    await post('reestr/branches/register', { branch_address: house });
  });

  it('people, rights, reports', async () => {
    const login = loginOf(stage.sandbox, 'zav');
    const { code } = await post('auth', login);
    await send('POST', 'token', { code, signature: await admin.sign(String(code)) });
    const { user } = (await get('users/current')) as { user: { user_id: string } };
    const { sys_id } = ((await get('members/current')) as { member: { sys_id: string } }).member;
    await get(`users/${user.user_id}`);
    await get('rights/current');
    await get('rights/about');
    await get('users/current/preferences');
    await post('users/current/preferences', { language: 'ru' }, 'PUT');
    await post('users/current/keys', page);
    await post(`users/${user.user_id}/keys`, page);
    await post('members/current', { language: 'ru' }, 'PUT');
    await get('members/current/billing/info');
    const { users } = (await post('users/filter', page)) as { users: { user_id: string }[] };
    const other = users.find(({ user_id: id }) => id !== user.user_id)?.user_id ?? '';
    await send('DELETE', `users/${other}`);
    const freed = stage.sandbox.keys.find(({ username }) => username === 'apteka')?.certificate;
    const person = { sys_id, public_cert: freed, first_name: 'Анна', last_name: 'Новая' };
    const { user_id: id } = await post('registration/user_resident', person);
    await post(`users/${id}`, { user: { first_name: 'Анна', last_name: 'Иная' } }, 'PUT');
    const group = { group_name: 'Группа', rights: ['INCOME_LIST'] };
    const { group_id: made } = await post('rights/create_group', group);
    await post(`rights/${made}`, { group_change: group }, 'PUT');
    await post(`rights/${made}/user_add`, { user_id: id });
    await get(`rights/${made}`);
    await get(`rights/${made}/users`);
    await send('DELETE', `rights/${made}/${id}`);
    await send('DELETE', `rights/${made}`);
    await send('DELETE', `users/${id}`);
    const certificate = { public_cert: freed };
    await post(`users/${user.user_id}/add_key`, certificate);
    await post(`users/${user.user_id}/delete_key`, certificate, 'DELETE');
    const { account_system_id: system } = await post('registration/accounting_system', {
      sys_id,
      name: 'Касса',
    });
    await get(`account_systems/${system}`);
    await send('DELETE', `account_systems/${system}`);
    const order = await post('data/export/tasks', { report_id: 'GENERAL_REPORT_ON_DISPOSAL' });
    await post('data/export/tasks/search', {});
    await get(`data/export/tasks/${order.task_id}`);
    const { list } = (await get('data/export/results')) as { list: { result_id: string }[] };
    await get(`data/export/results/${list[0]?.result_id}/file`);
    await send('DELETE', `data/export/results/${list[0]?.result_id}`);
    await get('auth/logout');
  });

  /** They end in a refusal: everybody of the training MDLP is a resident. */
  const refusing = ['registerNonresident', 'changePassword'];

  it('none is left out', () => {
    expect(keys.filter((key) => !carriedOut.has(key) && !refusing.includes(key))).toEqual([]);
    expect(Object.keys(descriptions).toSorted()).toEqual(keys.toSorted());
  });
});

it('the filter of a list is described by the fields it compares', () => {
  for (const { key, filter } of methods.filter((method) => method.filter)) {
    const { body } = descriptions[key] ?? {};
    const within = (body as ZodObject).shape.filter as ZodOptional<ZodObject>;
    expect(Object.keys(within.unwrap().shape).toSorted(), key).toEqual(filter?.toSorted());
  }
});

it('every reference of the description leads to a shape', () => {
  const document = openApi();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  const shapes = Object.keys(document.components.schemas);
  expect(references.length).toBeGreaterThan(150);
  expect(references.filter(([, id = '']) => !shapes.includes(id))).toEqual([]);
  expect(JSON.stringify(document)).not.toContain('additionalProperties":false');
  const operations = Object.values(document.paths).flatMap((verbs) => Object.entries(verbs)) as [
    string,
    { operationId: string; requestBody?: object },
  ][];
  const bodiless = operations.filter(
    ([verb, { requestBody }]) => ['post', 'put'].includes(verb) && !requestBody,
  );
  expect(bodiless).toEqual([]);
});
