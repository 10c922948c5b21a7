import { Button, Group, Modal } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import type { WhyQuestion } from '../../lib/why/asked.ts';
import { exists } from '../../routing/pages.ts';
import { ruleOf } from './rules/index.ts';
import { type ScreenName, screens } from './screens.ts';
import { sourceTitle } from './sources.ts';
import styles from './WhyDialog.module.css';

/** What was refused, the rule in plain words, where it comes from, what to do and where; null = closed. */
export default function WhyDialog({
  question,
  onClose,
}: {
  question: WhyQuestion | null;
  onClose: () => void;
}) {
  return (
    <Modal opened={question !== null} onClose={onClose} title="Почему" size={620} zIndex={450}>
      {question && <Answer question={question} onClose={onClose} />}
    </Modal>
  );
}

function Answer({ question: { key, said, cure }, onClose }: { question: WhyQuestion; onClose: () => void }) {
  const why = ruleOf(key);
  return (
    <div className={styles.answer}>
      <p className={styles.said}>{said}</p>
      <dl>
        <dt>Правило</dt>
        <dd>{why?.rule ?? 'Эта страница старше сервера и правила ещё не знает: обновите её.'}</dd>
        {cure && (
          <>
            <dt>Что делать</dt>
            <dd>{cure}</dd>
          </>
        )}
        {why && (
          <>
            <dt>Откуда правило</dt>
            <dd>
              <ul>
                {why.sources.map((source) => (
                  <li key={source}>{sourceTitle(source)}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
      <Group justify="flex-end" gap="xs">
        {why?.screen && <ScreenLink name={why.screen} onClose={onClose} />}
        <Button data-autofocus onClick={onClose}>
          Понятно
        </Button>
      </Group>
    </div>
  );
}

/** The way to the page of the cure, for those who have signed in and may see it. */
function ScreenLink({ name, onClose }: { name: ScreenName; onClose: () => void }) {
  const router = useRouter();
  const [title, path] = screens[name];
  if (!exists(router, path)) return null;
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to={path} onClick={onClose} />}>
      Открыть «{title}»
    </Button>
  );
}
