import type { PrescriptionCard } from '@provizor/contract';
import { Panel, RefusalProblem, Verdict, VerdictSign, WhyButton } from '../../ui/index.ts';
import { measured } from '../model/status.ts';
import styles from './release.module.css';
import type { ReleaseState } from './useRelease.ts';

type ObjectionsProps = { state: ReleaseState; measure: PrescriptionCard['measure'] };

/** The checks before the release: refusals end it, warnings are accepted by going on. */
export function Objections({ state, measure }: ObjectionsProps) {
  const { check, objections, failure } = state;
  return (
    <div id="release-objections" tabIndex={-1} aria-live="polite" className={styles.stack}>
      {failure !== null && <RefusalProblem error={failure} what="Не отпущено" />}
      {check?.error && <RefusalProblem error={check.error} what="Проверка не удалась" />}
      {check?.data && (
        <Panel title="Проверки">
          {objections.length === 0 ? (
            <Verdict kind="ok">
              Можно отпустить {measured(check.data.releasing, measure)}
              {Number(check.data.rest) > 0 && `, останется ${measured(check.data.rest, measure)}`}
            </Verdict>
          ) : (
            <ul className={styles.objections}>
              {objections.map(({ level, rule, message, cure }) => (
                <li key={rule + message}>
                  <VerdictSign
                    kind={level === 'refusal' ? 'error' : 'attention'}
                    word={level === 'refusal' ? 'отказ' : 'внимание'}
                  />
                  <div>
                    {message}
                    <small>
                      {cure} <WhyButton question={{ key: `objection.${rule}`, said: message, cure }} />
                    </small>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
    </div>
  );
}
