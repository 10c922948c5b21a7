import { Button } from '@mantine/core';
import { addPartner, allows } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { callerOf, profile } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { AddPartnerDialog } from '../../partners/index.ts';
import { refreshDictionary } from '../api.ts';

/** Adds a counterparty from MDLP by INN and KPP and opens its card. */
export default function AddPartnerLink() {
  const caller = callerOf(useStore(profile));
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  if (!allows(addPartner.access, caller)) return null;
  const added = (id: number) => {
    setOpen(false);
    void refreshDictionary(dictionaryOf('partner'));
    void navigate({ to: `/storage/partners/id${id}` as string });
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Добавить из МДЛП
      </Button>
      {open && (
        <Suspense>
          <AddPartnerDialog onClose={() => setOpen(false)} onAdded={({ partner_id }) => added(partner_id)} />
        </Suspense>
      )}
    </>
  );
}
