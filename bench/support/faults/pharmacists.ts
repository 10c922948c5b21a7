import { setTimeout as sleep } from 'node:timers/promises';
import {
  authorizeMdlp,
  build701,
  getCheck,
  getMdlpState,
  getOutgoing,
  listIncoming,
  openDraft,
  refreshIncome,
  saveDraft,
  sendDocument,
  startCheck,
  takeMdlpToken,
} from '@provizor/contract';
import { openAsker, Refused } from './ask.ts';
import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

/** Packs of a delivery. */
const packs = 3;

/** Milliseconds between two looks at something that is under way. */
const look = 100;

/** What a person who takes deliveries over has done beside. */
export type Pharmacist = Person & {
  /** How often he has signed in to MDLP. */
  signedIn(): number;
  /** What he is waiting for. */
  doing(): string;
};

/** The program asks to sign in to MDLP; its button does. */
const needsSession = (error: unknown) => error instanceof Refused && error.code === 'mdlp.session-required';

/**
 * Somebody who accepts deliveries one after another: notice, check, signature, document, ticket. He signs in to MDLP
 * when he is asked to, and does nothing else to help.
 */
export function acceptDeliveries({ url, token, supply, key }: Shop): Pharmacist {
  const done: string[] = [];
  const strange: string[] = [];
  const { ask, cut } = openAsker(url, token);
  let signedIn = 0;
  let doing = '';
  let stopping = false;

  /** The button is pressed until it has worked: a code of MDLP serves once, whoever heard of it. */
  const signIn = async () => {
    for (;;) {
      try {
        const { code } = await ask(authorizeMdlp, { body: { user_id: key.thumbprint } });
        const signature = await key.sign(new TextEncoder().encode(code));
        await ask(takeMdlpToken, { body: { code, signature } });
        signedIn++;
        return;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        await sleep(look);
      }
    }
  };
  const demandSession = async () => {
    const { session } = await ask(getMdlpState, {});
    if (!session) await signIn();
  };
  /** Does something that may need a session of MDLP. */
  const withSession = async <T>(act: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (!needsSession(error)) throw error;
        await signIn();
      }
    }
  };
  const waitFor = async <T>(what: string, act: () => Promise<T | false | undefined>): Promise<T> => {
    doing = what;
    for (;;) {
      const found = await act();
      if (found) return found;
      await demandSession();
      await sleep(look);
    }
  };
  /** A draft of the delivery that takes everything; what an unheard answer has saved is found there. */
  const readyDraft = async (documentId: string): Promise<string> => {
    for (;;) {
      const { id, version, data } = await withSession(() =>
        ask(openDraft, { body: { wizard: 'direct', document_id: documentId } }),
      );
      if (data.without_reconciliation) return id;
      const change = { version, data: { without_reconciliation: true } };
      await ask(saveDraft, { params: { id }, body: change }).catch((error: unknown) => {
        if (!(error instanceof Refused) || error.code !== 'version.stale') throw error;
      });
    }
  };
  const checked = (params: { id: string }) =>
    waitFor('the check', async () => {
      const { state, result } = await ask(getCheck, { params });
      return state === 'done' && result !== 'error';
    });
  /** Builds, signs and sends the document of a draft once. */
  const confirm = async (params: { id: string }): Promise<string> => {
    doing = 'the document';
    const { xml, request_id } = await ask(build701, { body: { draft_id: params.id } });
    const bytes = Buffer.from(xml);
    const sign = await key.sign(bytes);
    doing = 'the sending';
    const document = bytes.toString('base64');
    await withSession(() => ask(sendDocument, { body: { sign, document, request_id, draft_id: params.id } }));
    return request_id;
  };
  /** Sends it by a check that holds: of one that is too old the screen asks MDLP anew by itself, and he confirms again. */
  const send = async (params: { id: string }): Promise<string> => {
    for (;;) {
      await checked(params);
      try {
        return await confirm(params);
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'wizard.check-old') throw error;
        doing = 'another check';
        await withSession(() => ask(startCheck, { params, body: { repeat: true } }));
      }
    }
  };
  const delivery = async () => {
    doing = 'a delivery';
    const documentId = await supply(packs);
    await waitFor('its content', async () => {
      await withSession(() => ask(refreshIncome, { body: {} })).catch((error: unknown) => {
        if (!(error instanceof Refused) || error.code !== 'mdlp.income-busy') throw error;
      });
      const { items } = await ask(listIncoming, { body: { limit: 1000 } });
      return items.some((item) => item.document_id === documentId && item.content === 'ready');
    });
    doing = 'the draft';
    const request_id = await send({ id: await readyDraft(documentId) });
    const { result, message } = await waitFor('the ticket', async () => {
      const state = await ask(getOutgoing, { params: { id: request_id } });
      return (state.state === 'done' || state.state === 'failed') && state;
    });
    if (result === 'Accepted') done.push(documentId);
    else strange.push(`a document ended with ${result}: ${message}`);
  };
  const working = (async () => {
    while (!stopping) {
      await delivery().catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        strange.push(`${doing}: ${error.message}`);
      });
    }
  })();
  return {
    done,
    strange,
    cut,
    signedIn: () => signedIn,
    doing: () => doing,
    stop: async () => {
      stopping = true;
      await working;
    },
  };
}
