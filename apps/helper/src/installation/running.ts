/** What a running service says of itself. */
export interface Running {
  version: string;
  /** False of one that the product's launcher runs: it ends with the launcher. */
  installed: boolean;
}

const answerMs = 2_000;

/** Asks the service at `url` who it is; undefined when nothing of ours answers there. */
export async function askRunning(url: string): Promise<Running | undefined> {
  try {
    const response = await fetch(`${url}/api/v1/service`, { signal: AbortSignal.timeout(answerMs) });
    const answer: unknown = await response.json();
    return isRunning(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

const isRunning = (answer: unknown): answer is Running =>
  typeof answer === 'object' && answer !== null && 'version' in answer && 'installed' in answer;

/** Asks the service at `url` to end and waits until it is gone; true when it is. */
export async function stopRunning(url: string, patienceMs = 10_000): Promise<boolean> {
  const until = Date.now() + patienceMs;
  await fetch(`${url}/api/v1/service/stop`, { method: 'POST', signal: AbortSignal.timeout(answerMs) }).catch(
    () => undefined,
  );
  return waitFor(async () => (await askRunning(url)) === undefined, until - Date.now());
}

/** Waits until `found` is true, asking ten times a second; false when `patienceMs` have passed before. */
export async function waitFor(found: () => Promise<boolean>, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (!(await found())) {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return true;
}
