import { Button, Textarea } from '@mantine/core';
import { tryExplanation } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallMutation } from '../../lib/api/index.ts';
import { Panel, RefusalProblem } from '../../ui/index.ts';
import styles from './explanations.module.css';

/** «Проверить на примере»: how an error that is pasted here is explained now. */
export function TryPanel() {
  const [sample, setSample] = useState('');
  const attempt = useCallMutation(tryExplanation);
  const run = () => attempt.mutate({ body: { sample, scheme: null, status: null, sgtin: null } });
  return (
    <div className={styles.side}>
      <Panel title="Проверить на примере">
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault();
            run();
          }}
        >
          <Textarea
            label="Код и текст ошибки"
            placeholder="52 · Объект не найден"
            autosize
            minRows={3}
            maxRows={10}
            value={sample}
            onChange={(event) => setSample(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={!sample.trim()} loading={attempt.isPending}>
            Проверить
          </Button>
        </form>
        {attempt.error && <RefusalProblem error={attempt.error} />}
        <div aria-live="polite">{attempt.data && <Answer answer={attempt.data} />}</div>
      </Panel>
    </div>
  );
}

function Answer({
  answer,
}: {
  answer: NonNullable<ReturnType<typeof useCallMutation<typeof tryExplanation>>['data']>;
}) {
  const { code, text, title, why, cure, explanation } = answer;
  return (
    <div className={styles.answer}>
      <p className={styles.hint}>
        {code ? `Код ${code}` : 'Кода нет'}
        {text && `, текст «${text}»`}
      </p>
      <h3>{title}</h3>
      <p>{why}</p>
      <p>
        <b>Что делать.</b> {cure}
      </p>
      {explanation ? (
        <Link to="/mdlp/explanations/row{$key}" params={{ key: explanation.key }}>
          {explanation.id === null ? 'Объяснение программы' : 'Объяснение организации'}
        </Link>
      ) : (
        <Link to="/mdlp/explanations/add" search={{ code: code || undefined, text: text || undefined }}>
          Описать эту ошибку
        </Link>
      )}
    </div>
  );
}
