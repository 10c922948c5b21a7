import { Textarea } from '@mantine/core';
import { isMeant } from '@provizor/mdlp/codes';
import { useState } from 'react';
import { Panel, Verdict } from '../../ui/index.ts';
import styles from './explanations.module.css';
import { bodyOf, type ExplanationValues } from './model.ts';

/** Whether the row as it stands in the form means an error that is pasted here; nothing is asked or stored. */
export function TryRow({ values }: { values: ExplanationValues }) {
  const [sample, setSample] = useState('');
  const { code, text, scheme } = bodyOf(values);
  const desc = sample.trim();
  const named = code !== null && desc.toLowerCase().includes(code.toLowerCase());
  const meant = isMeant(
    { code: null, text, scheme: null, statuses: [] },
    { code: '', desc, ...(scheme === null ? {} : { scheme }) },
  );
  const fits = (code === null || named) && meant && (code !== null || text !== null);
  return (
    <Panel title="Проверить на примере">
      <div className={styles.stack}>
        <Textarea
          label="Код и текст ошибки"
          placeholder="Вставьте ошибку, скопированную из документа"
          autosize
          minRows={4}
          maxRows={12}
          value={sample}
          onChange={(event) => setSample(event.currentTarget.value)}
        />
        <div aria-live="polite">
          {desc &&
            (fits ? (
              <Verdict kind="ok">Объяснение подходит к этой ошибке</Verdict>
            ) : (
              <Verdict kind="attention">Объяснение к этой ошибке не подходит</Verdict>
            ))}
        </div>
        {desc && (values.statuses.length > 0 || scheme !== null) && (
          <p className={styles.hint}>Документ и статус упаковки здесь не проверяются.</p>
        )}
      </div>
    </Panel>
  );
}
