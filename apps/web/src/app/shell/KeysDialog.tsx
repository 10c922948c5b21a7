import { Modal } from '@mantine/core';
import { type KeyBinding, KeyHint } from '../../ui/index.ts';
import styles from './KeysDialog.module.css';

/** The list of keys in groups; null = closed. */
export default function KeysDialog({ keys, onClose }: { keys: KeyBinding[] | null; onClose: () => void }) {
  const groups = Map.groupBy(keys ?? [], (binding) => binding.group ?? 'На этой странице');
  return (
    <Modal opened={keys !== null} onClose={onClose} title="Клавиши" size={groups.size > 2 ? 860 : 520}>
      <div className={styles.groups}>
        {[...groups].map(([group, bindings]) => (
          <section key={group}>
            <h2>{group}</h2>
            <dl>
              {bindings.map((binding) => (
                <div key={binding.keys}>
                  <dt>{binding.title}</dt>
                  <dd>
                    <KeyHint keys={binding.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
