import { Worker } from 'node:worker_threads';
import { refuse, type ServerConfig } from '../../core/index.ts';

/** A question to the worker and its answer: texts of libxml2, empty when the document is valid. */
type Answer = { id: number; errors: string[] };

type Checker = { check(xml: Uint8Array): Promise<string[]> };

function startChecker(directory: string): Checker {
  const worker = new Worker(new URL('./official-schema-worker.ts', import.meta.url), {
    workerData: { directory },
  });
  const waiting = new Map<number, { resolve(errors: string[]): void; reject(error: unknown): void }>();
  let last = 0;
  worker.unref();
  worker.on('message', ({ id, errors }: Answer) => {
    waiting.get(id)?.resolve(errors);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  const fail = (error: unknown) => {
    checkers.delete(directory);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the schema checker has ended')));
  return {
    check: (xml) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.ref();
        worker.postMessage({ id: last, xml });
      }),
  };
}

/** One thread per folder of schemas: compiling them takes a moment, checking blocks. */
const checkers = new Map<string, Checker>();

/**
 * Checks a document by the official XSD when the setting `MDLP_XSD_DIR` names their folder. Refuses
 * mdlp.document-invalid with the texts of the check.
 */
export async function demandOfficialSchema({ mdlpXsdDir }: ServerConfig, xml: Uint8Array): Promise<void> {
  if (mdlpXsdDir === null) return;
  const checker = checkers.get(mdlpXsdDir) ?? startChecker(mdlpXsdDir);
  checkers.set(mdlpXsdDir, checker);
  const errors = await checker.check(xml);
  if (errors.length > 0) refuse('mdlp.document-invalid', { issues: errors.map((message) => ({ message })) });
}
