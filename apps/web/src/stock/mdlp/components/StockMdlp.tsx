import { Button } from '@mantine/core';
import { sendMdlpTitles } from '@provizor/contract';
import type { StockDocumentKind } from '@provizor/domain';
import { paperNumber } from '@provizor/domain';
import { Link } from '@tanstack/react-router';
import { may } from '../../../lib/session/index.ts';
import { dateText, packsText, RefusalProblem, Verdict } from '../../../ui/index.ts';
import { useLink, useStockMdlp } from '../api.ts';
import { type StockMdlp as State, sendVerdict } from '../model.ts';
import { Offers } from './Offers.tsx';
import styles from './stock-mdlp.module.css';

/**
 * A stock document and MDLP, for its card: how it stands there, the documents that tell of it, and the wizard for the
 * packs MDLP has not been told of; documents made elsewhere that may tell of it. Nothing when there is nothing to say.
 */
export function StockMdlp({ id, kind }: { id: string; kind: StockDocumentKind }) {
  const mdlp = useStockMdlp(id);
  if (mdlp.error) {
    return (
      <RefusalProblem error={mdlp.error} what="Не удалось узнать о документе в МДЛП" retry={mdlp.refetch} />
    );
  }
  if (!mdlp.data) return null;
  const { documents, linkable, offers, codes, send_mdlp: state } = mdlp.data;
  if (documents.length + offers.length + linkable.length === 0) return null;
  return (
    <section className={styles.mdlp} aria-label="МДЛП">
      <h3>МДЛП</h3>
      {documents.length > 0 && (
        <p>
          <Verdict kind={sendVerdict(state)}>{sendMdlpTitles[state] ?? state}</Verdict>
        </p>
      )}
      <Documents documents={documents} />
      {offers.length > 0 && (
        <>
          <p>МДЛП не сообщено: {packsText(codes.length)}.</p>
          {may('manage', 'mdlp') && <Offers offers={offers} codes={codes} />}
        </>
      )}
      {linkable.length > 0 && <Linkable id={id} kind={kind} documents={linkable} />}
    </section>
  );
}

function Documents({ documents }: Pick<State, 'documents'>) {
  if (documents.length === 0) return null;
  return (
    <ul className={styles.documents}>
      {documents.map(({ id, title, number, date }) => (
        <li key={id}>
          <DocumentName document={{ id, title }} />
          <small>
            {[number && paperNumber(number), date && `от ${dateText(date)}`].filter(Boolean).join(' ')}
          </small>
        </li>
      ))}
    </ul>
  );
}

type LinkableProps = { id: string; kind: StockDocumentKind; documents: State['linkable'] };

/** Documents of MDLP another program has made of these packs: one of them is named to be the same story. */
function Linkable({ id, kind, documents }: LinkableProps) {
  const link = useLink(id, kind);
  return (
    <>
      <p>Об этих упаковках МДЛП сообщили вне программы:</p>
      <ul className={styles.documents} aria-label="Документы, сделанные вне программы">
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentName document={document} />
            <small>
              {[
                document.number && paperNumber(document.number),
                document.date && `от ${dateText(document.date)}`,
                `общих упаковок: ${document.packs}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {may('manage', 'storages') && (
              <Button
                variant="default"
                size="compact-sm"
                loading={link.isPending}
                onClick={() => link.mutate({ body: { id, mdlp_document_id: document.document_id } })}
              >
                Связать с документом
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function DocumentName({ document: { id, title } }: { document: { id: string; title: string } }) {
  return may('read', 'mdlp') ? (
    <Link to="/mdlp/outcome/id{$id}" params={{ id }}>
      {title}
    </Link>
  ) : (
    title
  );
}
