import { randomUUID } from 'node:crypto';
import { organizations } from '@provizor/demo';
import {
  buildDocument,
  createMdlpClient,
  createMemoryLimiter,
  type MdlpClient,
  type MdlpDocument,
} from '@provizor/mdlp';
import { createSoftwareSigner } from '@provizor/signing';
import type { World } from './world.ts';

/** Somebody who talks to MDLP past our server: another program of the pharmacy, or its partner. */
export type OtherProgram = {
  client: MdlpClient;
  /** Signs and sends a document; gives its document_id when MDLP has processed it. */
  send(document: MdlpDocument, requestId?: string): Promise<string>;
};

/** Signs in as a person of the demo world. */
export async function otherProgram(
  { sandbox }: Pick<World, 'sandbox'>,
  username: string,
  organizationKey: string,
): Promise<OtherProgram> {
  const key = sandbox.keys.find((one) => one.username === username);
  const organization = organizations.find((one) => one.key === organizationKey);
  if (!key || !organization) throw new Error(`the sandbox knows no ${username} of ${organizationKey}`);
  const signer = createSoftwareSigner([
    {
      certificate: Buffer.from(key.certificate, 'base64'),
      privateKey: Buffer.from(key.privateKey, 'base64'),
    },
  ]);
  const sign = (bytes: Uint8Array) => signer.sign(key.thumbprint, bytes);
  const limiter = createMemoryLimiter({ interval: () => 0 });
  const guest = createMdlpClient({ baseUrl: sandbox.mdlpUrl, limiter });
  const { code } = await guest.auth({
    client_id: organization.client_id,
    client_secret: organization.client_secret,
    user_id: key.thumbprint,
    auth_type: 'SIGNED_CODE',
  });
  const { token } = await guest.token({ code, signature: await sign(Buffer.from(code)) });
  const client = createMdlpClient({ baseUrl: sandbox.mdlpUrl, limiter, token });
  return {
    client,
    async send(document, requestId = randomUUID()) {
      const xml = Buffer.from(buildDocument(document));
      const { document_id: id } = await client.send({
        xml,
        signature: await sign(xml),
        requestId,
      });
      for (;;) {
        const { doc_status: status } = await client.document(id).catch(() => ({ doc_status: '' }));
        if (/PROCESSED_DOCUMENT$|^FAILED/.test(status) && !status.startsWith('CORE')) return id;
        await new Promise((done) => setTimeout(done, 20));
      }
    },
  };
}
