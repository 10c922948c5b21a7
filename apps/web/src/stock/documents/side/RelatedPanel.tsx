import type { StockDocument } from '@provizor/contract/stock';
import { paperNumber, stockDocumentKinds } from '@provizor/domain';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../routing/lazy-part.ts';
import { dateText, SidePanel } from '../../../ui/index.ts';
import type { Related } from '../card/useCard.ts';
import { isState } from '../model/is-state.ts';
import { cardPath, documentTitle } from '../model/kinds.ts';
import { stateTitle } from '../model/states.ts';
import styles from './side.module.css';

const StockMdlp = lazyPart<'StockMdlp', { id: string; kind: StockDocument['kind'] }>(
  () => import('../../mdlp/index.ts'),
  'StockMdlp',
);

type RelatedPanelProps = { document: StockDocument; related: Related; onClose: () => void };

const isStock = (kind: string): kind is keyof typeof stockDocumentKinds => kind in stockDocumentKinds;

/** The story this document belongs to: what it was made of and what was made of it, those of MDLP too. */
export function RelatedPanel({ document, related, onClose }: RelatedPanelProps) {
  return (
    <SidePanel
      label="Связанные документы"
      title="Связанные документы"
      close="Закрыть связанные"
      onClose={onClose}
      width={340}
    >
      <Suspense>
        <StockMdlp id={document.id} kind={document.kind} />
      </Suspense>
      <ol className={styles.list} aria-label="Связанные документы">
        {related.map((other) => (
          <li key={`${other.kind} ${other.id}`}>
            <Name other={other} />
            <small>
              {[
                dateText(other.date),
                isState(other.state)
                  ? stateTitle(other.state, isStock(other.kind) ? other.kind : undefined)
                  : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
        <li className={styles.now}>
          {documentTitle(document)} — этот документ
          <small>{dateText(document.document_date)}</small>
        </li>
      </ol>
      {related.length === 0 && <p className={styles.hint}>С этим документом пока ничего не связано.</p>}
    </SidePanel>
  );
}

function Name({ other }: { other: Related[number] }) {
  if (isStock(other.kind)) {
    return <Link to={cardPath(other.kind, other.id)}>{`${other.title} ${paperNumber(other.number)}`}</Link>;
  }
  const to =
    other.kind === 'incoming' ? ('/mdlp/income/id{$id}' as const) : ('/mdlp/outcome/id{$id}' as const);
  return (
    <Link to={to} params={{ id: other.id }} search={{}}>
      {[other.title, other.number && paperNumber(other.number)].filter(Boolean).join(' ')}
    </Link>
  );
}
