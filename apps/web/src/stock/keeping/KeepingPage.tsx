import { admin, allows } from '@provizor/contract';
import { callerOf, profile } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { Page } from '../../ui/index.ts';
import { Closings } from './Closings.tsx';
import { Keepers } from './Keepers.tsx';
import styles from './keeping.module.css';

/** /storage/keeping: materially responsible people of storages, and closed periods. */
export function KeepingPage() {
  const manages = allows(admin, callerOf(useStore(profile)));
  return (
    <Page title="Ответственность и закрытие периода">
      <div className={styles.stack}>
        <Keepers manages={manages} />
        <Closings manages={manages} />
      </div>
    </Page>
  );
}
