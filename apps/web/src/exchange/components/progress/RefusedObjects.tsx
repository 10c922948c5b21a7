import { useState } from 'react';
import { Code, copyText, counted, Panel, quantityText, toast, VerdictSign } from '../../../ui/index.ts';
import { type ErrorGroup, groupErrors, originalOf } from '../../model/error-groups.ts';
import type { ExplainedError } from '../../model/outgoing.ts';
import { OriginalText } from './OriginalText.tsx';
import styles from './progress.module.css';

/** What MDLP refused, grouped by reason: what happened, why, what to do, the codes, the original text. */
export function RefusedObjects({ problems, errors }: { problems: ExplainedError[]; errors: number }) {
  const groups = groupErrors(problems);
  return (
    <Panel title={`Что отклонено и почему: ${counted(groups.length, 'причина', 'причины', 'причин')}`} flush>
      {groups.map((group) => (
        <Group key={group.key} group={group} />
      ))}
      {errors > problems.length && (
        <p className={styles.cut}>
          Показаны первые {quantityText(problems.length)} ошибок из {quantityText(errors)}; остальные — в
          квитанции.
        </p>
      )}
    </Panel>
  );
}

function Group({ group }: { group: ErrorGroup }) {
  return (
    <article className={styles.group}>
      <span className={styles.groupSign}>
        <VerdictSign kind="error" silent />
      </span>
      <div className={styles.groupBody}>
        <h3 className={styles.groupTitle}>
          {group.title}
          {group.objects.length > 0 && (
            <span className={styles.groupCount}>{counted(group.objects.length, 'код', 'кода', 'кодов')}</span>
          )}
        </h3>
        {group.why && <p>{group.why}</p>}
        {group.cure && (
          <p>
            <b>Что делать.</b> {group.cure}
          </p>
        )}
        {group.objects.length > 0 && <Objects codes={group.objects} />}
        <OriginalText text={originalOf(group)} />
      </div>
    </article>
  );
}

const shownAtFirst = 6;
/** More codes than this are only copied: a list of thousands reads nobody. */
const shownAtMost = 300;

function Objects({ codes }: { codes: string[] }) {
  const [open, setOpen] = useState(false);
  const shown = codes.slice(0, open ? shownAtMost : shownAtFirst);
  const copy = async () => {
    if (await copyText(codes.join('\n')))
      toast.ok(`Скопировано: ${counted(codes.length, 'код', 'кода', 'кодов')}`);
  };
  return (
    <>
      <ul className={styles.objects}>
        {shown.map((code) => (
          <li key={code}>
            <Code value={code} />
          </li>
        ))}
      </ul>
      <div className={styles.objectActions}>
        {!open && codes.length > shownAtFirst && (
          <button type="button" onClick={() => setOpen(true)}>
            Показать все {codes.length > shownAtMost ? `(первые ${shownAtMost})` : codes.length}
          </button>
        )}
        <button type="button" onClick={copy}>
          Скопировать коды
        </button>
      </div>
    </>
  );
}
