import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  authorizeMdlp,
  type Call,
  type CallInput,
  type CallReply,
  listSoftwareKeys,
  logIn,
  takeMdlpToken,
} from '@provizor/contract';
import { createSoftwareSigner, fromBase64, type Signer } from '@provizor/signing';
import { ask } from '../../apps/server/src/testing/client.ts';

/** A person of the demo who works by the API as any client does. */
export class Pharmacist {
  private readonly url: string;
  private token: string | undefined;
  private signer: Signer | undefined;
  private thumbprint = '';

  constructor(url: string) {
    this.url = url;
  }

  /** Signs in to the product and to MDLP with the person's training key; in the demo the password is the name. */
  async enter(username: string): Promise<void> {
    this.token = (await this.call(logIn, { body: { username, password: username } })).token;
    const { items } = await this.call(listSoftwareKeys, {});
    this.signer = createSoftwareSigner(
      items.map(({ certificate, private_key }) => ({
        certificate: fromBase64(certificate),
        privateKey: fromBase64(private_key),
      })),
    );
    this.thumbprint = items[0]?.thumbprint ?? '';
    const { code } = await this.call(authorizeMdlp, { body: { user_id: this.thumbprint } });
    const signature = await this.sign(new TextEncoder().encode(code));
    await this.call(takeMdlpToken, { body: { code, signature } });
  }

  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>> {
    const key = call.idempotent ? { key: randomUUID() } : {};
    return ask(this.url, call, input, { ...key, ...(this.token ? { token: this.token } : {}) });
  }

  /** Signs bytes as the browser does. */
  async sign(bytes: Uint8Array): Promise<string> {
    if (!this.signer) throw new Error('Nobody has signed in');
    return this.signer.sign(this.thumbprint, bytes);
  }
}

/** Asks again every few milliseconds until the answer is there; throws when it never comes. */
export async function until<T>(what: string, look: () => Promise<T | false | null | undefined>): Promise<T> {
  const end = performance.now() + 120_000;
  while (performance.now() < end) {
    const found = await look();
    if (found) return found;
    await sleep(20);
  }
  throw new Error(`Never happened: ${what}`);
}
