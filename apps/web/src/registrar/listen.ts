import type { RegistrarResponse, RegistrarWaiting } from '@provizor/domain';
import { log } from '../lib/log/log.ts';
import { onRegistrarEvent } from '../lib/scanner/index.ts';
import { may, session } from '../lib/session/index.ts';

// Few computers have a registrar: what follows its tasks is fetched with the first event of one.
const loadStep = async () => (await import('./model/run-task.ts')).stepTask;
const loadTell = async () => (await import('./model/tell.ts')).tellAnswer;

const noted = (error: unknown): void => log('info', 'registrar', error);

/**
 * Takes what the local service tells of tasks to the server, whatever page is open: an answer as it is; a task the
 * service cannot ask for after its restart is asked for once, which is enough for all of its device.
 */
export function followRegistrar(): () => void {
  return onRegistrarEvent(({ kind, payload }) => {
    if (session.get() === null || !may('manage', 'mdlp')) return;
    // the local service and this page are of one release
    if (kind === 'response') {
      loadTell()
        .then((tellAnswer) => tellAnswer(payload as RegistrarResponse))
        .catch(noted);
      return;
    }
    const [first] = (payload as RegistrarWaiting).tasks;
    if (!first) return;
    loadStep()
      .then((stepTask) => stepTask(first.rvRequestId))
      .catch(noted);
  });
}
