import {
  build701,
  type CallReply,
  type Draft,
  getCheck,
  getDraftContent,
  openDraft,
  sendDocument,
} from '@provizor/contract';
import { sql } from 'kysely';
import { exchange } from '../../exchange/index.ts';
import {
  delivered,
  type Pharmacist,
  startWorld,
  until,
  type World,
  type WorldOptions,
} from '../../exchange/testing/world.ts';
import { mobiles } from '../../mobiles/index.ts';
import { nomenclature } from '../../nomenclature/index.ts';
import { packUpdates } from '../../pack-updates/index.ts';
import { packs } from '../../packs/index.ts';
import { stock } from '../../stock/index.ts';
import { storages } from '../../storages/index.ts';
import { wizards } from '../index.ts';

/** A sandbox and a server with everything the acceptance of a delivery touches, and `slices` beside it. */
export const startWizardWorld = (options: WorldOptions = {}) =>
  startWorld({
    ...options,
    slices: [
      ...[exchange, packUpdates, storages, nomenclature, packs, stock, wizards, mobiles],
      ...(options.slices ?? []),
    ],
  });

/** A pharmacist signed in to MDLP whose place of activity has a storage. */
export async function pharmacistWithStorage(world: World): Promise<Pharmacist> {
  const person = await world.pharmacist();
  await world.server.tenant(person, (db) =>
    sql`insert into storage (organization_id, name, branch_id)
        select organization_id, 'Торговый зал', id from branch`.execute(db),
  );
  await person.signIn();
  return person;
}

export type Opened = { draft: Draft; content: CallReply<typeof getDraftContent>; documentId: string };

/** Sends a delivery, opens the wizard over it and waits until its content and its status check are there. */
export async function opened(
  world: World,
  person: Pharmacist,
  request: Parameters<typeof delivered>[2],
): Promise<Opened> {
  const { server } = world;
  const { document_id: documentId } = await delivered(world, person, request);
  const draft = await server.call(
    openDraft,
    { body: { wizard: 'direct', document_id: documentId } },
    person.token,
  );
  await checked(world, person, draft.id);
  const content = await server.call(getDraftContent, { params: { id: draft.id } }, person.token);
  return { draft, content, documentId };
}

/** The status check of a draft when it is done. */
export const checked = ({ server }: World, person: Pharmacist, id: string, patience?: number) =>
  until(
    'status check',
    async () => {
      const check = await server.call(getCheck, { params: { id } }, person.token);
      return check.state === 'done' && check;
    },
    patience,
  );

/** Builds, signs and sends what a draft would send now; gives the id of the document. */
export async function confirmDraft({ server }: World, person: Pharmacist, draftId: string): Promise<string> {
  const { xml, request_id } = await server.call(build701, { body: { draft_id: draftId } }, person.token);
  const bytes = Buffer.from(xml);
  const body = {
    request_id,
    draft_id: draftId,
    document: bytes.toString('base64'),
    sign: await person.sign(bytes),
  };
  return (await server.call(sendDocument, { body }, person.token)).id;
}
