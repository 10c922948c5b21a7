import { BuiltDocuments, builder, sendDocument } from '@provizor/contract';
import { parseDocument } from '@provizor/mdlp';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { nomenclature } from '../../nomenclature/index.ts';
import { packUpdates } from '../../pack-updates/index.ts';
import { packs } from '../../packs/index.ts';
import { stock } from '../../stock/index.ts';
import { savePartner, storages } from '../../storages/index.ts';
import { exchange } from '../index.ts';
import { confirmAll, objectsOf } from '../testing/acceptance.ts';
import {
  delivered,
  ended,
  ourPlace,
  type Pharmacist,
  startWorld,
  theirPlace,
  type World,
} from '../testing/world.ts';
import type { SchemeDefinition } from './definition.ts';
import { coded } from './lines.ts';
import { bindScheme, schemeBindings } from './routes.ts';

const place = z.string().length(14);

/** The next scheme of the product: this definition, with the call that asks for it. */
const agentDispatch = {
  action: 472,
  call: builder(
    472,
    'отгрузка по агентскому договору',
    z.object({
      subject_id: place,
      receiver_id: place,
      doc_num: z.string().min(1),
      doc_date: z.string(),
      content: z.array(z.object({ sgtin: z.string() })),
    }),
  ),
  limit: 25_000,
  parties: { receiver_id: 'partner' },
  elements: (_body, lines) => ({ order_details: coded(lines) }),
} as const satisfies SchemeDefinition<472>;

let world: World;
let person: Pharmacist;

beforeAll(async () => {
  const next = { name: 'next', bindings: [bindScheme(agentDispatch)] };
  world = await startWorld({ slices: [exchange, packUpdates, storages, nomenclature, packs, stock, next] });
  person = await world.pharmacist();
  await person.signIn();
});
afterAll(() => world.close());

const build = async (body: Record<string, unknown>) => {
  const answer = await world.server.send(agentDispatch.call, { body }, { token: person.token });
  return { status: answer.status, body: answer.body };
};

it('is built, sent, answered and applied to the packs by its definition, and nothing else', async () => {
  const { server } = world;
  expect(schemeBindings.map(({ call }) => call.path)).not.toContain(agentDispatch.call.path);
  const item = await delivered(world, person, { loose: 2 });
  const [first] = await objectsOf(server, person, item.document_id);
  const sgtin = (first && 'sgtin' in first ? first.sgtin : undefined) ?? '';
  await ended(server, person, (await confirmAll(world, person, item.document_id)).id);
  await server.tenant(person, (db) =>
    savePartner(db, {
      organizationId: person.organizationId,
      sysId: '0f0e0d0c-0b0a-4009-8807-060504030201',
      name: 'ОПТ',
      fullName: 'ООО «ОПТ»',
      inn: null,
      kpp: null,
      places: [{ branchId: theirPlace, address: null }],
    }),
  );
  const body = {
    subject_id: ourPlace,
    receiver_id: theirPlace,
    doc_num: 'А-1',
    doc_date: '20.11.2026',
    content: [{ sgtin }],
  };

  expect(await build({ ...body, receiver_id: ourPlace })).toMatchObject({
    status: 400,
    body: { code: 'input.invalid', details: [{ path: 'body.receiver_id' }] },
  });
  const { xml, request_id } = BuiltDocuments.parse((await build(body)).body);
  expect(parseDocument(xml)).toMatchObject({ action_id: 472, body: { receiver_id: theirPlace } });

  const bytes = Buffer.from(xml);
  const signed = { request_id, document: bytes.toString('base64'), sign: await person.sign(bytes) };
  const { id } = await server.call(sendDocument, { body: signed }, person.token);
  expect(await ended(server, person, id)).toMatchObject({ state: 'done', result: 'Accepted' });
  expect(world.sandbox.pack(sgtin)).toMatchObject({ status: 'transferred_to_agent' });
  const { rows } = await server.tenant(person, (db) =>
    sql<{ status: string }>`select status from pack where sgtin = ${sgtin}`.execute(db),
  );
  expect(rows).toEqual([{ status: 'transferred_to_agent' }]);
});
