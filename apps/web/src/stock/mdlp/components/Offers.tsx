import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../lib/session/index.ts';
import { useOffer, useStockMdlp } from '../api.ts';
import type { Offer } from '../model.ts';

/** Among the actions of a stock document: the wizard that tells MDLP of its packs, when there are such. */
export function MdlpOffers({ id }: { id: string }) {
  const mdlp = useStockMdlp(id);
  if (!mdlp.data || mdlp.data.offers.length === 0 || !may('manage', 'mdlp')) return null;
  return <Offers offers={mdlp.data.offers} codes={mdlp.data.codes} />;
}

/** The usual wizard as a button, the others in the menu beside it. */
export function Offers({ offers, codes }: { offers: Offer[]; codes: string[] }) {
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
