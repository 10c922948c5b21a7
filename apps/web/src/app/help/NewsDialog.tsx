import { Modal } from '@mantine/core';
import styles from './HelpDialog.module.css';
import { releases } from './releases.ts';

/** Release notes, the newest first. */
export default function NewsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal opened={open} onClose={onClose} title="Что нового" size={720}>
      {releases.map(({ version, notes }) => (
        <section key={version} className={styles.about} aria-label={`Версия ${version}`}>
          <h2>Версия {version}</h2>
          {notes.map(({ section, sentences }) => (
            <section key={section}>
              <h3>{section}</h3>
              <ul>
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
    </Modal>
  );
}
