import { log } from '../lib/log/log.ts';
import { askStylesAgain } from './failed-styles.ts';

/** A part of the program did not load: the network is gone, or a newer version has replaced it. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';

  constructor(options?: ErrorOptions) {
    super('Часть программы не загрузилась', options);
  }
}

/** Spec (wizards, section 8): a chunk that does not come within 120 s has failed. */
const longest = 120_000;

/** Loads a part of the program; every failure, a long silence too, is a ChunkLoadError. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  askStylesAgain();
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new Error(`No answer within ${longest} ms`)), longest);
  try {
    return await Promise.race([load(), silence.promise]);
  } catch (cause) {
    log('error', 'Часть программы не загрузилась', String(cause));
    throw new ChunkLoadError({ cause });
  } finally {
    clearTimeout(timer);
  }
}
