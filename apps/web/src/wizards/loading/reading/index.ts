import type { LoadedFile } from '../model/types.ts';

/**
 * Reads packs from a file or a pasted text in a worker.
 * @returns the codes with what else was found, or «Ошибка чтения файла» with the reason
 */
export async function readPacks(source: Blob | string): Promise<LoadedFile> {
  const data = typeof source === 'string' ? source : await source.arrayBuffer();
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<LoadedFile>((resolve, reject) => {
      worker.onmessage = ({ data: loaded }: MessageEvent<LoadedFile>) => resolve(loaded);
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(data, typeof data === 'string' ? [] : [data]);
    });
  } finally {
    worker.terminate();
  }
}
