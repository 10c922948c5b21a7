import { useStore } from '../../../lib/store/index.ts';
import { boxesText, Countdown } from '../../../ui/index.ts';
import type { DraftSession } from '../session/draft-session.ts';
import styles from './LoadingNote.module.css';
import { TroubleNote } from './TroubleNote.tsx';

/** Hierarchies still being fetched within the limit of method 8.4.4, with its countdown. */
export function LoadingNote({ session }: { session: DraftSession }) {
  const loading = useStore(session.loading);
  if (loading.boxes === 0) return null;
  if (loading.trouble)
    return (
      <TroubleNote
        draftId={session.id}
        trouble={loading.trouble}
        title="Состав коробов не загружается из МДЛП"
      />
    );
  return (
    <p className={styles.note} role="status">
      {loading.message ?? `Загружаем из МДЛП состав: осталось ${boxesText(loading.boxes)}. `}{' '}
      {loading.seconds !== null && loading.seconds > 0 && (
        <Countdown
          seconds={loading.seconds}
          then="загрузим следующие 10 (метод 8.4.4). Сканировать можно уже сейчас."
        />
      )}
    </p>
  );
}
