import { Modal } from '@mantine/core';
import type { StockDocument } from '@provizor/contract/stock';
import { DictionarySelect } from '../../dictionaries/index.ts';
import { useStore } from '../../lib/store/index.ts';
import type { DraftSession } from '../model/draft.ts';
import type { SheetEditing } from './editing.ts';

type PlaceDialogProps = { session: DraftSession; editing: SheetEditing; document: StockDocument };

/** Choice of what a line names from a tree or a list: the place it lies in, the place it goes to, the patient. */
export function PlaceDialog({ session, editing, document }: PlaceDialogProps) {
  const at = useStore(editing.place);
  if (!at) return null;
  const row = session.rows.get(String(at.n));
  const close = () => {
    editing.place.set(null);
    editing.grid()?.focus();
  };
  const choose = (chosen: { id: number; name: string } | null) => {
    const picked = chosen && { id: chosen.id, name: chosen.name };
    if (at.column === 'patient') {
      session.changeLines([
        { n: at.n, input: { patient_id: chosen?.id ?? null }, shown: { patient: picked } },
      ]);
    } else if (at.column === 'cell') {
      session.changeLines([{ n: at.n, input: { address_id: chosen?.id ?? 0 }, shown: { address: picked } }]);
    } else {
      session.changeLines([
        { n: at.n, input: { address_to_id: chosen?.id ?? 0 }, shown: { address_to: picked } },
      ]);
    }
    close();
  };
  const isPatient = at.column === 'patient';
  const storage = at.column === 'cell_to' ? (document.storage_to ?? document.storage) : document.storage;
  const value = isPatient ? row?.patient : at.column === 'cell' ? row?.address : row?.address_to;
  return (
    <Modal
      opened
      onClose={close}
      title={isPatient ? `Пациент строки ${at.n}` : `Место хранения строки ${at.n}: ${storage.name}`}
      size={460}
    >
      <DictionarySelect
        dictionary={isPatient ? 'patient' : 'address'}
        aria-label={isPatient ? 'Пациент' : 'Место хранения'}
        placeholder={isPatient ? 'Как в документе' : 'Без места хранения'}
        value={value ?? null}
        {...(isPatient ? {} : { filter: { storage_id: storage.id } })}
        onChange={choose}
      />
    </Modal>
  );
}
