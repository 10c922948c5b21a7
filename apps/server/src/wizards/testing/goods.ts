import {
  buildDraftDocument,
  type DraftData,
  getDraftContent,
  openDraft,
  sendDocument,
  setDraftPrices,
  type WizardName,
} from '@provizor/contract';
import { sql } from 'kysely';
import { confirmAll, objectsOf } from '../../exchange/testing/acceptance.ts';
import {
  delivered,
  ended,
  type Pharmacist,
  theirPlace,
  type World,
  type WorldOptions,
} from '../../exchange/testing/world.ts';
import { pharmacistWithStorage, startWizardWorld } from './world.ts';

let numbers = 0;

/** The number and date of a paper; a new number each time it is spread or sent. */
export const paper = {
  get doc_num(): string {
    numbers += 1;
    return `Н-${numbers}`;
  },
  doc_date: '2026-01-12',
};

/** Another place of the pharmacy. */
export const secondPlace = '00000000000202';

/** A world with a pharmacist who has two places and knows the distributor. */
export async function goodsWorld(options: WorldOptions = {}): Promise<{ world: World; person: Pharmacist }> {
  const world = await startWizardWorld(options);
  const person = await pharmacistWithStorage(world);
  await world.server.tenant(person, (db) =>
    sql`
      with place as (
        insert into branch (organization_id, branch_id, name)
        values (${person.organizationId}, ${secondPlace}, 'Пункт')
        on conflict (organization_id, branch_id) do update set name = excluded.name returning organization_id),
      known as (
        insert into partner (organization_id, name, inn, kpp)
        select organization_id, 'Поставщик', '7700000000', '770001001' from place returning organization_id, id)
      insert into partner_branch (organization_id, partner_id, branch_id, name)
      select organization_id, id, ${theirPlace}, 'Склад поставщика' from known
      on conflict (organization_id, branch_id) do nothing`.execute(db),
  );
  return { world, person };
}

type Request = Parameters<typeof delivered>[2];

/** Goods on their way to the pharmacy: what their document names, and the packs in its boxes. */
export async function sentGoods(world: World, person: Pharmacist, request: Request) {
  const { document_id: documentId } = await delivered(world, person, request);
  const objects = await objectsOf(world.server, person, documentId);
  const boxes = objects.flatMap(({ sscc }) => (sscc ? [sscc] : []));
  const inside = world.sandbox.mdlp.db.all<{ sgtin: string; sscc: string }>(
    'select sgtin, sscc from pack where sscc in (select value from json_each(?)) order by sgtin',
    JSON.stringify(boxes),
  );
  return {
    documentId,
    boxes,
    loose: objects.flatMap(({ sgtin }) => (sgtin ? [sgtin] : [])),
    inside: inside.map(({ sgtin }) => sgtin),
    insideOf: inside.map(({ sscc }) => sscc),
  };
}

export type Goods = Awaited<ReturnType<typeof sentGoods>>;

/** Goods the pharmacy has accepted: they stand at its place and are in circulation. */
export async function acceptedGoods(
  world: World,
  person: Pharmacist,
  request: Request,
  before?: (goods: Goods) => Promise<unknown>,
): Promise<Goods> {
  const goods = await sentGoods(world, person, request);
  await before?.(goods);
  const { id } = await confirmAll(world, person, goods.documentId);
  const { result } = await ended(world.server, person, id);
  if (result !== 'Accepted') throw new Error(`the delivery is ${result}`);
  return goods;
}

/** The contents of boxes are known beforehand: asking for so many takes long. */
export const knowContents = ({ server }: World, person: Pharmacist, goods: Goods) =>
  server.tenant(person, (db) =>
    sql`
      with told as (
        insert into mdlp_box (organization_id, sscc, root_sscc)
        select ${person.organizationId}, b, b from unnest(${goods.boxes}::text[]) b)
      insert into mdlp_box_pack (organization_id, sgtin, sscc, gtin, status, series)
      select ${person.organizationId}, p.sgtin, p.sscc, left(p.sgtin, 14), 'in_circulation', 'С1'
        from unnest(${goods.inside}::text[], ${goods.insideOf}::text[]) as p (sgtin, sscc)`.execute(db),
  );

/** Opens a wizard over goods with the codes and choices in it. */
export const startGoods = (
  { server }: World,
  person: Pharmacist,
  wizard: WizardName,
  codes: string[],
  data: Partial<DraftData> = {},
) => server.call(openDraft, { body: { wizard, codes, data } }, person.token);

/** Opens a wizard over a document and takes all of it, or the named packs; gives the draft. */
export async function openAbout(
  { server }: World,
  person: Pharmacist,
  about: { wizard: WizardName; document_id?: string; outgoing_id?: string },
  reason = '',
  codes: string[] = [],
): Promise<string> {
  const data = { reason, without_reconciliation: codes.length === 0 };
  const draft = await server.call(openDraft, { body: { ...about, codes, data } }, person.token);
  return draft.id;
}

/** Gives all goods of a draft a price. */
export async function price(
  { server }: World,
  person: Pharmacist,
  draftId: string,
  more: { discount?: string | null } = {},
): Promise<void> {
  const { batches } = await server.call(getDraftContent, { params: { id: draftId } }, person.token);
  const prices = batches.map(({ gtin, series }) => ({
    gtin,
    series,
    cost: '110.00',
    vat_value: '10.00',
    ...more,
  }));
  await server.call(setDraftPrices, { params: { id: draftId }, body: { prices } }, person.token);
}

/** Builds the documents of a draft, signs and sends them all; gives the id of the first. */
export async function sendDraft({ server }: World, person: Pharmacist, draftId: string): Promise<string> {
  const { rest = [], ...first } = await server.call(
    buildDraftDocument,
    { params: { id: draftId } },
    person.token,
  );
  const signed = await Promise.all(
    [first, ...rest].map(async ({ xml, request_id }) => {
      const bytes = Buffer.from(xml);
      return { request_id, document: bytes.toString('base64'), sign: await person.sign(bytes) };
    }),
  );
  const [one, ...others] = signed;
  if (!one) throw new Error('nothing was built');
  const body = { ...one, draft_id: draftId, ...(others.length > 0 ? { rest: others } : {}) };
  return (await server.call(sendDocument, { body }, person.token)).id;
}
