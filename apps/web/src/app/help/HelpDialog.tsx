import { Modal } from '@mantine/core';
import { type KeyBinding, KeyHint } from '../../ui/index.ts';
import styles from './HelpDialog.module.css';
import { helpOf } from './help-of.ts';

/** The help of the page at `path` (its route) and the list of keys in groups; no keys = closed. */
export default function HelpDialog({
  keys,
  path,
  onClose,
}: {
  keys: KeyBinding[] | null;
  path: string;
  onClose: () => void;
}) {
  const groups = Map.groupBy(keys ?? [], (binding) => binding.group ?? 'На этой странице');
  return (
    <Modal opened={keys !== null} onClose={onClose} title="Справка" size={860}>
      <PageHelp path={path} />
      <div className={styles.groups}>
        {[...groups].map(([group, bindings]) => (
          <section key={group}>
            <h2>{group === 'На этой странице' ? 'Клавиши этой страницы' : group}</h2>
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

function PageHelp({ path }: { path: string }) {
  const help = helpOf(path);
  if (!help) return null;
  const { about, steps = [], rules = [] } = help;
  return (
    <section className={styles.about} aria-label="Об этой странице">
      <p>{about}</p>
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {rules.map((rule) => (
        <p key={rule} className={styles.rule}>
          {rule}
        </p>
      ))}
    </section>
  );
}
