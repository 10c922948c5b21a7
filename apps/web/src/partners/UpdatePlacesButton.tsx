import { Button, type ButtonProps } from '@mantine/core';
import { allows, updateBranches } from '@provizor/contract';
import { useState } from 'react';
import { api } from '../lib/api/index.ts';
import { callerOf, profile } from '../lib/session/index.ts';
import { useSigning } from '../lib/signing/index.ts';
import { useStore } from '../lib/store/index.ts';
import { counted, toast, toastRefusal } from '../ui/index.ts';

type UpdatePlacesButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'className'> & {
  /** Row of the counterparty whose places are meant; one's own without it. */
  partner?: number;
  /** The places have been renewed. */
  onUpdated: () => void;
};

/** «Обновить места из МДЛП»: signs in first when no session lives; says how many places there are and how many are new. */
export function UpdatePlacesButton({ partner, onUpdated, ...look }: UpdatePlacesButtonProps) {
  const caller = callerOf(useStore(profile));
  const signing = useSigning();
  const [busy, setBusy] = useState(false);
  if (!allows(updateBranches.access, caller)) return null;
  const run = async () => {
    setBusy(true);
    try {
      if (!(await signing.ensureMdlpSession())) return;
      const { total, added } = await api(updateBranches, {
        body: partner === undefined ? {} : { id: partner },
      });
      const places = counted(total, 'место деятельности', 'места деятельности', 'мест деятельности');
      toast.ok(added > 0 ? `${places}, новых: ${added}` : `${places}, новых нет`);
      onUpdated();
    } catch (error) {
      toastRefusal(error, 'Места деятельности не обновлены');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" {...look} loading={busy} onClick={() => void run()}>
      Обновить места из МДЛП
    </Button>
  );
}
