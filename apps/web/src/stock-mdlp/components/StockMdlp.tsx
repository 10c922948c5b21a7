import { Button, Menu } from '@mantine/core';
import { sendMdlpTitles } from '@provizor/contract';
import { IconChevronDown, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { RefusalProblem } from '../../lib/api/index.ts';
import { may } from '../../lib/session/index.ts';
import { dateText, packsText, Verdict } from '../../ui/index.ts';
import { useOffer, useStockMdlp } from '../api.ts';
import { type Offer, type StockMdlp as State, sendVerdict } from '../model.ts';
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

/** The usual wizard as a button, the others in the menu beside it. */
function Offers({ offers, codes }: { offers: Offer[]; codes: string[] }) {
  const open = useOffer();
  const [busy, setBusy] = useState(false);
  const [first, ...others] = offers;
  if (!first) return null;
  const go = async (offer: Offer) => {
    setBusy(true);
    await open(offer, codes);
    setBusy(false);
  };
  return (
    <Button.Group>
      <Button
        variant="default"
        leftSection={<IconSend size={16} />}
        loading={busy}
        onClick={() => void go(first)}
      >
        {first.title}
      </Button>
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" px="xs" aria-label="Другой способ сообщить в МДЛП" disabled={busy}>
              <IconChevronDown size={16} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((offer) => (
              <Menu.Item key={offer.wizard} onClick={() => void go(offer)}>
                {offer.title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Button.Group>
  );
}
