import {
  build701,
  getCheck,
  getDraft,
  getOutgoing,
  listPacks,
  openDraft,
  saveDraft,
  sendDocument,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nomenclature } from '../../nomenclature/index.ts';
import { packUpdates } from '../../pack-updates/index.ts';
import { packs } from '../../packs/index.ts';
import { stock } from '../../stock/index.ts';
import { storages } from '../../storages/index.ts';
import { wizards } from '../../wizards/index.ts';
import { exchange } from '../index.ts';
import { copiesIn } from '../testing/acceptance.ts';
import { delivered, ended, type Pharmacist, startWorld, until, type World } from '../testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  world = await startWorld({
    slices: [exchange, packUpdates, wizards, storages, nomenclature, packs, stock],
  });
  person = await world.pharmacist();
  await world.server.tenant(person, (db) =>
    sql`
      insert into storage (organization_id, name, branch_id)
      select organization_id, 'Торговый зал', id from branch`.execute(db),
  );
  await person.signIn();
});
afterAll(() => world.close());

/** A draft over a delivery with everything taken as present and its statuses checked. */
async function readyDraft(request: Parameters<typeof delivered>[2]): Promise<string> {
  const { server } = world;
  const item = await delivered(world, person, request);
  const draft = await server.call(
    openDraft,
    { body: { wizard: 'direct', document_id: item.document_id } },
    person.token,
  );
  await server.call(
    saveDraft,
    { params: { id: draft.id }, body: { version: draft.version, data: { without_reconciliation: true } } },
    person.token,
  );
  await until('the status check', async () => {
    const check = await server.call(getCheck, { params: { id: draft.id } }, person.token);
    return check.state === 'done';
  });
  return draft.id;
}

const build = (draft_id: string) => world.server.call(build701, { body: { draft_id } }, person.token);

test('the same state of a draft gives the same document; two people who sign it make one', async () => {
  const { server } = world;
  const draftId = await readyDraft({ loose: 3, boxes: 1, packsPerBox: 4 });
  const [one, two] = await Promise.all([build(draftId), build(draftId)]);
  expect(two).toEqual(one);
  expect(one.objects).toBe(4);
  const bytes = Buffer.from(one.xml);
  const send = async () =>
    server.send(
      sendDocument,
      {
        body: {
          document: bytes.toString('base64'),
          sign: await person.sign(bytes),
          request_id: one.request_id,
          draft_id: draftId,
        },
      },
      { token: person.token },
    );
  const replies = await Promise.all([send(), send()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const end = await ended(server, person, one.request_id);
  expect(end).toMatchObject({
    result: 'Accepted',
    stock_documents: [{ kind: 'income', number: expect.any(String) }],
  });
  expect(copiesIn(world, one.request_id)).toBe(1);
  expect((await server.call(getDraft, { params: { id: draftId } }, person.token)).state).toBe('sent');
  const registered = await server.call(listPacks, { body: { limit: 100 } }, person.token);
  expect(registered.items).toHaveLength(7);
  expect(registered.items.every(({ status }) => status === 'in_circulation')).toBe(true);
  const { rows } = await server.tenant(person, (db) =>
    sql`select id from stock_document where outgoing_id = ${one.request_id}`.execute(db),
  );
  expect(rows).toHaveLength(1);
});

test('after a Partial answer the delivery is opened again for what is left, as another document', async () => {
  const { server, sandbox } = world;
  const draftId = await readyDraft({ loose: 3 });
  const first = await build(draftId);
  sandbox.faults.add({ kind: 'outcome', result: 'Partial', objects: 1, times: 1 });
  const bytes = Buffer.from(first.xml);
  const sent = await server.call(
    sendDocument,
    {
      body: {
        document: bytes.toString('base64'),
        sign: await person.sign(bytes),
        request_id: first.request_id,
        draft_id: draftId,
      },
    },
    person.token,
  );
  const end = await ended(server, person, sent.id);
  expect(end.result).toBe('Partial');
  const again = await server.call(
    openDraft,
    { body: { wizard: 'direct', document_id: end.income_document_id ?? '' } },
    person.token,
  );
  expect(again.id).not.toBe(draftId);
  expect((await server.call(getOutgoing, { params: { id: sent.id } }, person.token)).accepted_objects).toBe(
    2,
  );
});
