import { useStore } from '../../lib/store/index.ts';
import type { DraftSession } from '../model/draft.ts';
import styles from './card.module.css';

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
          Не сохранено: {state.error instanceof Error ? state.error.message : String(state.error)}
          <button type="button" onClick={() => void session.flush()}>
            Повторить
          </button>
        </>
      )}
    </span>
  );
}
