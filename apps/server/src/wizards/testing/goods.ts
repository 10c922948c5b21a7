import {
  buildDraftDocument,
  type DraftData,
  getCheck,
  getDocumentContent,
  openDraft,
  sendDocument,
  type WizardName,
} from '@provizor/contract';
import { sql } from 'kysely';
import { confirmAll } from '../../exchange/testing/acceptance.ts';
import { delivered, ended, type Pharmacist, theirPlace, type World } from '../../exchange/testing/world.ts';
import { checked, pharmacistWithStorage, startWizardWorld } from './world.ts';

/** Another place of the pharmacy. */
export const secondPlace = '00000000000202';

/** A world with a pharmacist who has two places and knows the distributor. */
export async function goodsWorld(): Promise<{ world: World; person: Pharmacist }> {
  const world = await startWizardWorld();
  const person = await pharmacistWithStorage(world);
  await world.server.tenant(person, (db) =>
    sql`
      with place as (
        insert into branch (organization_id, branch_id, name)
        values (${person.organizationId}, ${secondPlace}, 'Пункт') returning organization_id),
      known as (
        insert into partner (organization_id, name, inn, kpp)
        select organization_id, 'Поставщик', '7700000000', '770001001' from place returning organization_id, id)
      insert into partner_branch (organization_id, partner_id, branch_id, name)
      select organization_id, id, ${theirPlace}, 'Склад поставщика' from known`.execute(db),
  );
  return { world, person };
}

/** Goods the pharmacy has accepted: they stand at its place and are in circulation. */
export async function acceptedGoods(
  world: World,
  person: Pharmacist,
  request: Parameters<typeof delivered>[2],
) {
  const { document_id: documentId } = await delivered(world, person, request);
  const { id } = await confirmAll(world, person, documentId);
  const state = await ended(world.server, person, id);
  if (state.result !== 'Accepted') throw new Error(`the delivery is ${state.result}`);
  const { items } = await world.server.call(
    getDocumentContent,
    { body: { document_id: documentId } },
    person.token,
  );
  return {
    documentId,
    loose: items.flatMap(({ sgtin, sscc }) => (sgtin && !sscc ? [sgtin] : [])),
    boxes: items.flatMap(({ sscc }) => (sscc ? [sscc] : [])),
  };
}

/** Opens a wizard over goods with the codes and choices in it. */
export const startGoods = (
  { server }: World,
  person: Pharmacist,
  wizard: WizardName,
  codes: string[],
  data: Partial<DraftData> = {},
) => server.call(openDraft, { body: { wizard, codes, data } }, person.token);

/** The status check of a draft when it is done. */
export const ready = checked;

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
