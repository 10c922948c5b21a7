import { packOperationTitle } from '@provizor/domain';
import { refuse } from '../core/index.ts';

/** SQLSTATE of the trigger that guards pack transitions. */
const forbiddenTransition = 'PV001';

/** Runs a statement that writes packs; a transition the database does not permit becomes the refusal. */
export async function refusedTransition<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== forbiddenTransition) throw error;
    const [operation = '', from = '', to = '', sgtin = ''] = error.message.split('|');
    return refuse('pack.transition', { operation, title: packOperationTitle(operation), from, to, sgtin });
  }
}
