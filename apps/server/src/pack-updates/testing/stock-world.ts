import { randomUUID } from 'node:crypto';
import { refreshIncome, sendDocument } from '@provizor/contract';
import { buildDocument, type MdlpDocument } from '@provizor/mdlp';
import { sql } from 'kysely';
import { acceptance, places } from '../../../../sandbox/src/testing/documents.ts';
import { loadDeliveryBoxes } from '../../exchange/index.ts';
import { taskContext } from '../../exchange/testing/context.ts';
import { delivered, ended, startWorld, until, type WorldOptions } from '../../exchange/testing/world.ts';
import { missingIncoming, openWork } from './truth.ts';

const { distributor, pharmacy, pharmacyPoint } = places;

/** Storages of the two places of the pharmacy. */
export const here = 'Склад Аптека № 1';
export const there = 'Склад Пункт';

type Made = {
  id: string;
  kind: string;
  state: string;
  send_mdlp: string;
  storage: string;
  quantity: string;
  packs: number;
};

/** A pharmacy of two places with a storage each, signed in to MDLP, and what tests ask of its stock. */
export async function stockWorldOfMdlp(options: WorldOptions = {}) {
  const world = await startWorld(options);
  const person = await world.pharmacist();
  await world.server.tenant(person, async (db) => {
    const { organizationId } = person;
    await sql`
      insert into branch (organization_id, branch_id, name) values (${organizationId}, ${pharmacyPoint}, 'Пункт')`.execute(
      db,
    );
    await sql`
      insert into storage (organization_id, name, branch_id)
      select ${organizationId}::int, 'Склад ' || name, id from branch`.execute(db);
  });
  await person.signIn();

  const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
    (await world.server.tenant(person, (db) => query.execute(db))).rows;

  /** Waits until everything under way has come to its end. */
  const quiet = () =>
    until('everything has ended', async () => {
      if ((await missingIncoming(world, person)) > 0)
        await world.server.call(refreshIncome, { body: {} }, person.token);
      const open = await openWork(world, person);
      return (
        Object.values(open).every((count) => count === 0) && (await missingIncoming(world, person)) === 0
      );
    });

  /** A document signed; `draftId` = the draft it comes from. */
  const sign = async (document: MdlpDocument) => {
    const bytes = Buffer.from(buildDocument(document));
    return {
      request_id: randomUUID(),
      document: bytes.toString('base64'),
      sign: await person.sign(bytes),
    };
  };

  /** Stores a signed document to be sent; gives its id. */
  const register = async (document: MdlpDocument) => {
    const body = await sign(document);
    await world.server.call(sendDocument, { body }, person.token);
    return body.request_id;
  };

  /** Sends a document and waits for its end. */
  const send = async (document: MdlpDocument) => {
    const id = await register(document);
    await ended(world.server, person, id);
    return id;
  };

  /** Packs of one lot that stand in the pharmacy. */
  const goods = async (loose: number): Promise<string[]> => {
    const item = await delivered(world, person, { loose });
    await loadDeliveryBoxes(taskContext(world.server), person.organizationId, item.document_id);
    const codes = world.sandbox.codes(item.document_id)?.codes.map(({ code }) => code) ?? [];
    await send(acceptance(pharmacy, distributor, codes));
    return codes;
  };

  /** Stock documents of a document of MDLP. */
  const madeBy = (outgoingId: string) =>
    ask(sql<Made>`
      select d.id, d.kind, d.state, d.send_mdlp, s.name as storage,
             (select trim_scale(sum(quantity))::text from stock_document_line l where l.document_id = d.id) as quantity,
             (select count(*)::int from stock_document_pack k where k.document_id = d.id) as packs
        from stock_document_mdlp m join stock_document d on d.id = m.document_id join storage s on s.id = d.storage_id
       where m.outgoing_id = ${outgoingId}::uuid and not d.removed order by d.created_at`);

  /** What the balances count of the lots of packs, by storage. */
  const balanceOf = async (sgtins: string[]): Promise<Record<string, string>> => {
    const rows = await ask(sql<{ storage: string; quantity: string }>`
      select s.name as storage, trim_scale(sum(b.quantity))::text as quantity from stock_balance b
        join storage s on s.id = b.storage_id
       where b.quantity > 0 and b.lot_id in (
         select lot_id from stock_pack_ledger where sgtin = any(${sgtins}::text[])) group by s.name order by 1`);
    return Object.fromEntries(rows.map(({ storage, quantity }) => [storage, quantity]));
  };
  const total = async (sgtins: string[]) =>
    Object.values(await balanceOf(sgtins)).reduce((a, b) => a + Number(b), 0);

  /** Reservations that are there. */
  const promised = () => ask(sql<{ document_id: string }>`select document_id from stock_reservation`);

  /** How much is promised to the stock document of a document of MDLP. */
  const promisedTo = async (outgoingId: string) =>
    (
      await ask(sql<{ quantity: string }>`
        select trim_scale(sum(r.quantity))::text as quantity from stock_reservation r
          join stock_document_mdlp m on m.document_id = r.document_id where m.outgoing_id = ${outgoingId}::uuid`)
    )[0]?.quantity;

  /** Packs that have gone over the counter: the registry knows, the balances do not yet. */
  const soldAtTill = (sgtins: string[]) =>
    ask(
      sql`update pack set operation = 'sold', status = 'in_sale', units_left = 0 where sgtin = any(${sgtins}::text[])`,
    );

  const storageId = async (name: string) =>
    (await ask(sql<{ id: number }>`select id from storage where name = ${name}`))[0]?.id ?? 0;

  return {
    world,
    person,
    ask,
    quiet,
    sign,
    register,
    send,
    goods,
    madeBy,
    balanceOf,
    total,
    promised,
    promisedTo,
    soldAtTill,
    storageId,
  };
}

export type MdlpStockWorld = Awaited<ReturnType<typeof stockWorldOfMdlp>>;
