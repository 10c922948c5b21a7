import { getQueue } from '@provizor/contract';
import { type Pharmacist, until, type World } from './world.ts';

/**
 * Has MDLP forget the session just when documents are handed over, so that they wait for somebody to sign in. Nothing
 * else that runs meanwhile meets the lost session first.
 * @param send hands the documents in
 */
export async function sentWithoutSession<T>(
  { sandbox, server }: World,
  person: Pharmacist,
  send: () => Promise<T>,
): Promise<T> {
  const fault = sandbox.faults.add({ kind: 'error', method: 'send', status: 401 });
  const sent = await send();
  await until('the documents wait for a session', async () => {
    const { items } = await server.call(getQueue, {}, person.token);
    const documents = items.filter(({ kind }) => kind === 'document');
    return documents.length > 0 && documents.every(({ reason }) => reason === 'session');
  });
  sandbox.faults.remove(fault.id);
  return sent;
}
