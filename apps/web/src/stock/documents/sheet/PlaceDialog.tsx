import { Modal } from '@mantine/core';
import type { StockDocument } from '@provizor/contract/stock';
import { useStore } from '../../../lib/store/index.ts';
import type { DraftSession, LineChange } from '../model/draft.ts';
import { RowSelect } from '../people/RowSelect.tsx';
import type { PlaceColumn, SheetEditing } from './editing.ts';

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
  // what is chosen for one of the selected lines goes into all of them
  const selected = editing.chosen().map(Number);
  const lines = selected.includes(at.n) ? selected : [at.n];
  const choose = (chosen: { id: number; name: string } | null) => {
    const change = changeOf(at.column, chosen);
    session.changeLines(lines.map((n) => ({ n, ...change })));
    close();
  };
  const isPatient = at.column === 'patient';
  const of = lines.length > 1 ? `выбранных строк (${lines.length})` : `строки ${at.n}`;
  const storage = at.column === 'cell_to' ? (document.storage_to ?? document.storage) : document.storage;
  const value = isPatient ? row?.patient : at.column === 'cell' ? row?.address : row?.address_to;
  return (
    <Modal
      opened
      onClose={close}
      title={isPatient ? `Пациент ${of}` : `Место хранения ${of}: ${storage.name}`}
      size={460}
    >
      <RowSelect
        dictionary={isPatient ? 'patient' : 'address'}
        data-autofocus
        aria-label={isPatient ? 'Пациент' : 'Место хранения'}
        placeholder={isPatient ? 'Как в документе' : 'Без места хранения'}
        value={value ?? null}
        {...(isPatient ? {} : { filter: { storage_id: storage.id } })}
        onChange={choose}
      />
    </Modal>
  );
}

/** What the choice means: to the server, and on the screen. */
function changeOf(column: PlaceColumn, picked: { id: number; name: string } | null): Omit<LineChange, 'n'> {
  if (column === 'patient') return { input: { patient_id: picked?.id ?? null }, shown: { patient: picked } };
  return column === 'cell'
    ? { input: { address_id: picked?.id ?? 0 }, shown: { address: picked } }
    : { input: { address_to_id: picked?.id ?? 0 }, shown: { address_to: picked } };
}
