import type { CallReply, getWorkplace } from '@provizor/contract';
import { paperNumber } from '@provizor/domain';
import { Link } from '@tanstack/react-router';
import { pages, pathOf } from '../../routing/pages.ts';
import { dateText, Panel, quantityText, Verdict } from '../../ui/index.ts';
import styles from './WorkList.module.css';

type Trouble = CallReply<typeof getWorkplace>['troubles'][number];

/** What to do with it, in a few words; the card offers the very step. */
const nextStep = ({ result, errors, objects }: Trouble): string =>
  result === 'partial'
    ? `Принято не всё: ${quantityText(errors)} из ${quantityText(objects)} с ошибкой. Решите, что с ними делать`
    : 'Посмотрите причины и отправьте исправленный документ';

/** Documents MDLP refused or took in part that nobody has looked at: each opens its reasons and the next step. */
export function Troubles({ items }: { items: Trouble[] }) {
  if (items.length === 0) return null;
  return (
    <Panel title="Документы с ошибками" flush>
      <ul className={styles.list}>
        {items.map((document) => (
          <li key={document.id}>
            <Link to={pathOf(pages.sentDocument, document.id)} className={styles.row}>
              <span className={styles.title}>
                {paperNumber(document.number)}
                {document.date && ` от ${dateText(document.date)}`}
              </span>
              <span className={styles.soft}>{document.title}</span>
              <span className={styles.wide}>
                <Verdict kind={document.result === 'partial' ? 'attention' : 'error'} plain>
                  {nextStep(document)}
                </Verdict>
                {document.reason && <span className={styles.reason}>{document.reason}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
