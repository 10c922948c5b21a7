import { build701, getDocumentContent, sendDocument } from '@provizor/contract';
import type { TestServer } from '../../testing/index.ts';
import { ourPlace, type Pharmacist, theirPlace, type World } from './world.ts';

/** Codes a delivery names, in its order. */
export async function objectsOf(server: TestServer, person: Pharmacist, documentId: string) {
  const { items } = await server.call(
    getDocumentContent,
    { body: { document_id: documentId } },
    person.token,
  );
  return items.map(({ sgtin, sscc }) => (sscc ? { sscc } : { sgtin: sgtin ?? '' }));
}

/** A confirmation of goods, built and signed. */
export async function signedConfirmation(
  server: TestServer,
  person: Pharmacist,
  content: Awaited<ReturnType<typeof objectsOf>>,
) {
  const { xml, request_id } = await server.call(
    build701,
    { body: { subject_id: ourPlace, counterparty_id: theirPlace, content } },
    person.token,
  );
  const bytes = Buffer.from(xml);
  return { request_id, document: bytes.toString('base64'), sign: await person.sign(bytes) };
}

/** Signs a confirmation of a whole delivery and sends it; gives the reply. */
export async function confirmAll({ server }: Pick<World, 'server'>, person: Pharmacist, documentId: string) {
  const body = await signedConfirmation(server, person, await objectsOf(server, person, documentId));
  return server.call(sendDocument, { body }, person.token);
}

/** How many documents the sandbox holds for a request. */
export const copiesIn = ({ sandbox }: Pick<World, 'sandbox'>, requestId: string): number =>
  sandbox.mdlp.db.all("select * from document where direction = 'outcome' and request_id = ?", requestId)
    .length;
