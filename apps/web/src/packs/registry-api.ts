import { type CallInput, searchRegistry } from '@provizor/contract';
import { api, callKey, RefusalError } from '../lib/api/index.ts';
import { useKeyPages } from '../lib/lists/index.ts';

type Body = CallInput<typeof searchRegistry>['body'];

/** MDLP gives no more rows at once. */
const most = 100;
/** How often a page waits for the interval of the method before it gives up. */
const waits = 5;

const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Asks for a page; while the method may not be called yet, waits as long as the server says. */
async function askPage(body: Body, signal: AbortSignal) {
  for (let tries = 1; ; tries++) {
    try {
      return await api(searchRegistry, { body }, { signal });
    } catch (error) {
      const seconds = error instanceof RefusalError && error.code === 'mdlp.wait' ? error.seconds : undefined;
      if (seconds === undefined || tries === waits) throw error;
      await pause(seconds, signal);
    }
  }
}

/** Our packs as MDLP's registry has them, asked as far as one scrolls: the method goes once in five seconds. */
export function useRegistry(body: Body) {
  return useKeyPages(callKey(searchRegistry, { body }), async ({ limit, next }, signal) => {
    const offset = Number(next ?? 0);
    const page = await askPage({ ...body, limit: Math.min(limit, most), offset }, signal);
    const end = offset + page.items.length;
    return { ...page, next: page.items.length > 0 && end < (page.count ?? 0) ? String(end) : null };
  });
}
