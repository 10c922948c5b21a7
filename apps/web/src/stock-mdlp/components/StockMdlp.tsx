import { sendMdlpTitles } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { RefusalProblem } from '../../lib/api/index.ts';
import { may } from '../../lib/session/index.ts';
import { dateText, packsText, Verdict } from '../../ui/index.ts';
import { useStockMdlp } from '../api.ts';
import { type StockMdlp as State, sendVerdict } from '../model.ts';
import { Offers } from './Offers.tsx';
import styles from './stock-mdlp.module.css';

/**
 * A stock document and MDLP, for its card: how it stands there, the documents that tell of it, and the wizard for the
 * packs MDLP has not been told of. Nothing when there is nothing to say.
 */
export function StockMdlp({ id }: { id: string }) {
  const mdlp = useStockMdlp(id);
  if (mdlp.error) {
    return (
      <RefusalProblem error={mdlp.error} what="Не удалось узнать о документе в МДЛП" retry={mdlp.refetch} />
    );
  }
  if (!mdlp.data) return null;
  const { documents, offers, codes, send_mdlp: state } = mdlp.data;
  if (documents.length === 0 && offers.length === 0) return null;
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
    </section>
  );
}

function Documents({ documents }: Pick<State, 'documents'>) {
  if (documents.length === 0) return null;
  return (
    <ul className={styles.documents}>
      {documents.map(({ id, title, number, date }) => (
        <li key={id}>
          {may('read', 'mdlp') ? (
            <Link to="/mdlp/outcome/id{$id}" params={{ id }}>
              {title}
            </Link>
          ) : (
            title
          )}
          <small>{[number && `№ ${number}`, date && `от ${dateText(date)}`].filter(Boolean).join(' ')}</small>
        </li>
      ))}
    </ul>
  );
}
