import { admin, allows } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { callerOf, useProfile } from '../../../lib/session/index.ts';
import { counted, momentText, VerdictSign, WhyButton } from '../../../ui/index.ts';
import { originalOf } from '../../model/causes.ts';
import type { ExplainedError, Progress } from '../../model/outgoing.ts';
import { CauseActions } from './CauseActions.tsx';
import { CauseCodes } from './CauseCodes.tsx';
import { OriginalText } from './OriginalText.tsx';
import styles from './progress.module.css';

type CauseProps = { document: Progress; problem: ExplainedError; onChanged: () => void };

/** One cause: what happened, why from what is known of its packs, what to do, the codes, the original text. */
export function Cause({ document, problem, onChanged }: CauseProps) {
  const { about, title, why, cure, objects, facts } = problem;
  return (
    <article className={styles.group} aria-label={title}>
      <span className={styles.groupSign}>
        <VerdictSign kind="error" silent />
      </span>
      <div className={styles.groupBody}>
        <h3 className={styles.groupTitle}>
          {title}
          {objects > 0 && (
            <span className={styles.groupCount}>{counted(objects, 'код', 'кода', 'кодов')}</span>
          )}
        </h3>
        {why && <p>{why}</p>}
        {facts?.asked_at && <p className={styles.asked}>По ответу МДЛП от {momentText(facts.asked_at)}</p>}
        {cure && (
          <p>
            <b>Что делать.</b> {cure}
          </p>
        )}
        <p>
          <WhyButton question={{ key: `mdlp-error.${about}`, said: title, cure }} />
        </p>
        <CauseActions document={document} problem={problem} onChanged={onChanged} />
        {objects > 0 && <CauseCodes documentId={document.id} problem={problem} />}
        <OriginalText text={originalOf(problem)}>
          <Describe problem={problem} scheme={document.mdlp_doc_type} />
        </OriginalText>
      </div>
    </article>
  );
}

/** For administrators: the table of explanations, with this error filled in when nobody has described it. */
function Describe({ problem, scheme }: { problem: ExplainedError; scheme: number }) {
  const profile = useProfile();
  if (!allows(admin, callerOf(profile)) || problem.source === 'product') return null;
  const { source, code, text } = problem;
  if (source === 'own') return <Link to="/mdlp/explanations">Изменить объяснение</Link>;
  return (
    <Link to="/mdlp/explanations/add" search={{ code, text: text.slice(0, 300), scheme }}>
      Описать эту ошибку
    </Link>
  );
}
