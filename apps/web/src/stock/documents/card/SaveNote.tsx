import { RefusalError } from '../../../lib/api/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import type { DraftSession } from '../model/draft.ts';
import styles from './card.module.css';

const reasonOf = (error: unknown): string =>
  error instanceof RefusalError ? error.told : error instanceof Error ? error.message : String(error);

/** Whether what is typed is saved; what could not be is said with its reason. */
export function SaveNote({ session, open }: { session: DraftSession; open: boolean }) {
  const state = useStore(session.state);
  if (!open) return null;
  return (
    <span className={styles.save} role="status">
      {state.kind === 'saved' && 'Сохранено'}
      {state.kind === 'waiting' && 'Сохраняется…'}
      {state.kind === 'saving' && 'Сохраняется…'}
      {state.kind === 'failed' && (
        <>
          Не сохранено: {reasonOf(state.error)}
          <button type="button" onClick={() => void session.flush()}>
            Повторить
          </button>
        </>
      )}
    </span>
  );
}
