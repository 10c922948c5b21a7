/** Longest wait for an answer. */
const patienceMs = 10_000;

/** What MDLP says to a log-in without credentials (mdlp-api, «Errors»). */
const isMdlpError = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && ('error_code' in answer || 'error_description' in answer);

/**
 * Asks whether MDLP's API answers at an address, by a log-in without credentials.
 * @param url with the closing slash
 * @returns null when it does, else why it is not believed
 */
export async function silenceOf(url: string): Promise<string | null> {
  try {
    const response = await fetch(`${url}auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer: unknown = await response.json().catch(() => null);
    return isMdlpError(answer) ? null : `ответ ${response.status} не похож на ответ МДЛП`;
  } catch (error) {
    return reasonOf(error);
  }
}

const words: Readonly<Record<string, string>> = {
  ENOTFOUND: 'такого имени в сети нет',
  EAI_AGAIN: 'имя не удалось найти в сети',
  ECONNREFUSED: 'в соединении отказано',
  ECONNRESET: 'соединение оборвано',
  ETIMEDOUT: 'ответа нет',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'ответа нет 10 секунд';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return words[code] ?? (cause instanceof Error ? cause.message : error.message);
}
