import { useCallback, useEffect, useState } from 'react';
import type { Outcome } from '../lib/verdict.ts';
import { clockOutcome, networkOutcome } from './model/checks.ts';

const asking: Outcome = { kind: 'waiting', word: 'проверяется', text: '' };

/** The plug-in asks the person whether this site may use it: not before he wants to know. */
const notAsked: Outcome = {
  kind: 'waiting',
  word: 'не проверялся',
  text: 'Плагин спросит, разрешить ли сайту работать с ключами: ответьте «Да».',
};

/** Difference of the clocks by the server's Date header, the way there and back shared equally. */
async function readClock(): Promise<Outcome> {
  const started = Date.now();
  const answer = await fetch('/health/live', { cache: 'no-store' });
  const server = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(server)) throw new Error('no Date header');
  // The header has whole seconds: on the average half of one is cut off.
  return clockOutcome(((started + Date.now()) / 2 - (server + 500)) / 1000);
}

async function readNetwork(): Promise<Outcome> {
  try {
    // The name is newer than the types of the platform.
    const asked = { name: 'local-network-access' as PermissionName };
    return networkOutcome((await navigator.permissions.query(asked)).state);
  } catch {
    return networkOutcome(null);
  }
}

async function readProvider(): Promise<Outcome> {
  const { createCryptoProSigner } = await import('@provizor/signing/cryptopro');
  const signer = await createCryptoProSigner();
  const certificates = await signer.list();
  return {
    kind: certificates.length > 0 ? 'ok' : 'attention',
    word: 'установлен',
    text:
      certificates.length > 0
        ? `Сертификатов с ключом: ${certificates.length}.`
        : 'Ни одного сертификата с ключом не найдено: вставьте токен или установите сертификат.',
  };
}

const failed =
  (word: string, text: string) =>
  (error: unknown): Outcome => ({
    kind: 'attention',
    word,
    text: `${text} (${error instanceof Error ? error.message : String(error)})`,
  });

/** What the browser and the server say of this computer; `again` asks once more. */
export function useChecks() {
  const [clock, setClock] = useState(asking);
  const [network, setNetwork] = useState(asking);
  const [provider, setProvider] = useState(notAsked);
  const again = useCallback(() => {
    for (const set of [setClock, setNetwork]) set(asking);
    readClock().catch(failed('не узнать', 'Сервер не ответил')).then(setClock);
    void readNetwork().then(setNetwork);
  }, []);
  const askProvider = () => {
    setProvider(asking);
    readProvider()
      .catch(failed('не найден', 'Криптопровайдер не установлен или недоступен'))
      .then(setProvider);
  };
  useEffect(again, [again]);
  return { clock, network, provider, askProvider, again };
}
