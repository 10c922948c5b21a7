import { randomUUID } from 'node:crypto';
import { organizations } from '@provizor/demo';
import {
  buildDocument,
  createMdlpClient,
  type DocumentOfAction,
  type MdlpClient,
  type MdlpDocument,
  parseDocument,
} from '@provizor/mdlp';
import type { Sandbox } from '../index.ts';

/** A person of the demo who has signed in. */
export type Account = {
  client: MdlpClient;
  token: string;
  thumbprint: string;
  /** Detached signature with the person's own key. */
  sign(content: string | Uint8Array): Promise<string>;
  /** Signs and sends a document or a text. @returns document_id */
  send(document: MdlpDocument | string, requestId?: string): Promise<string>;
  ticket(documentId: string): Promise<DocumentOfAction<200>>;
};

/** Somebody's login data. @throws Error for an unknown username */
export function loginOf(sandbox: Sandbox, username: string) {
  const organization = organizations.find(({ users }) => users.some((user) => user.username === username));
  const key = sandbox.keys.find((candidate) => candidate.username === username);
  if (!organization || !key) throw new Error(`There is no user ${username}`);
  const { client_id, client_secret } = organization;
  return { client_id, client_secret, user_id: key.thumbprint, auth_type: 'SIGNED_CODE' as const };
}

/** Intervals are switched off in the sandbox or tested against it without a limiter. */
const limiter = { take: async () => {} };

/** Signs a person in over HTTP. */
export async function account(sandbox: Sandbox, username: string): Promise<Account> {
  const login = loginOf(sandbox, username);
  const sign = (content: string | Uint8Array) =>
    sandbox.signer.sign(login.user_id, typeof content === 'string' ? Buffer.from(content, 'utf8') : content);
  const options = { baseUrl: sandbox.mdlpUrl, limiter };
  const { code } = await createMdlpClient(options).auth(login);
  const { token } = await createMdlpClient(options).token({ code, signature: await sign(code) });
  const client = createMdlpClient({ ...options, token });
  return {
    client,
    token,
    thumbprint: login.user_id,
    sign,
    async send(document, requestId = randomUUID()) {
      const xml = typeof document === 'string' ? document : buildDocument(document);
      const { document_id: id } = await client.send({ xml, signature: await sign(xml), requestId });
      return id;
    },
    async ticket(documentId) {
      return parseDocument(await client.ticket(documentId)) as DocumentOfAction<200>;
    },
  };
}
