import { Button } from '@mantine/core';
import { linkDocuments, unlinkDocuments, viewDocument } from '@provizor/contract';
import { paperNumber } from '@provizor/domain';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api, refresh } from '../../lib/api/index.ts';
import { may } from '../../lib/session/index.ts';
import { StockDocumentLink } from '../../stock/mdlp/index.ts';
import {
  confirm,
  momentText,
  Panel,
  toast,
  toastRefusal,
  Verdict,
  type VerdictKind,
} from '../../ui/index.ts';
import styles from './document.module.css';
import { LinkDialog } from './LinkDialog.tsx';
import type { DocumentView, RelatedDocument } from './types.ts';

const verdictOf: readonly (VerdictKind | null)[] = [null, 'ok', 'error', 'attention'];
const stateWords = ['в обработке', 'обработан', 'ошибка', 'частично'] as const;

const nameOf = ({ doc_type: type, title, doc_num: number }: RelatedDocument): string =>
  [type === null ? title : `${type} · ${title}`, number && paperNumber(number)].filter(Boolean).join(' ');

/** Name of a document as a link to its card; the one shown is no link to itself. */
function Name({ document }: { document: RelatedDocument }): ReactNode {
  const { side, id, stock_kind: kind, current } = document;
  const name = nameOf(document);
  if (current) return <strong>{name}</strong>;
  if (side === 'stock') {
    return kind === null ? name : <StockDocumentLink document={{ id, kind }}>{name}</StockDocumentLink>;
  }
  const to = side === 'income' ? ('/mdlp/income/id{$id}' as const) : ('/mdlp/outcome/id{$id}' as const);
  return (
    <Link to={to} params={{ id }} search={{}}>
      {name}
    </Link>
  );
}

/** The pair of a link between the shown document and another one. */
const pairOf = (view: DocumentView, other: string) =>
  view.side === 'income'
    ? { document_income_id: view.id, document_outcome_id: other }
    : { document_income_id: other, document_outcome_id: view.id };

/** Documents the shown one belongs to, in the order of time; links are made and taken away here. */
export function Chain({ view }: { view: DocumentView }) {
  const [linking, setLinking] = useState(false);
  const manages = may('manage', 'mdlp');
  const unlink = async (document: RelatedDocument) => {
    const sure = await confirm({
      title: 'Снять связь?',
      text: `Документ ${nameOf(document)} больше не будет считаться связанным с этим. Сами документы останутся.`,
      yes: 'Снять связь',
    });
    if (!sure) return;
    try {
      await api(unlinkDocuments, { body: pairOf(view, document.id) });
      await refresh(viewDocument);
    } catch (error) {
      toastRefusal(error, 'Связь не снята');
    }
  };
  const link = async (other: string) => {
    try {
      await api(linkDocuments, { body: pairOf(view, other) });
      setLinking(false);
      toast.ok('Документы связаны');
      await refresh(viewDocument);
    } catch (error) {
      toastRefusal(error, 'Документы не связаны');
    }
  };
  return (
    <Panel title="Связанные документы">
      <ol className={styles.chain}>
        {view.related.map((document) => {
          const { state } = document;
          const verdict = state === null ? null : verdictOf[state];
          return (
            <li
              key={`${document.side}:${document.id}`}
              className={styles.link}
              aria-current={document.current ? 'true' : undefined}
            >
              <Name document={document} />
              <span className={styles.relation}>
                {verdict && state !== null && (
                  <>
                    <Verdict kind={verdict} plain>
                      {stateWords[state]}
                    </Verdict>
                    {' · '}
                  </>
                )}
                {document.relation} · {momentText(document.date)}
              </span>
              {document.unlinkable && manages && (
                <button type="button" className={styles.unlink} onClick={() => void unlink(document)}>
                  Снять связь
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {view.linkable && manages && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setLinking(true)}>
          {view.side === 'income' ? 'Связать с исходящим' : 'Связать с входящим'}
        </Button>
      )}
      {linking && <LinkDialog view={view} onLink={link} onClose={() => setLinking(false)} />}
    </Panel>
  );
}
