import { Button, Modal, TextInput } from '@mantine/core';
import { type InvoiceCard, type InvoiceLineRow, matchInvoice } from '@provizor/contract';
import { type FormEvent, useState } from 'react';
import { DictionarySelect } from '../dictionaries/index.ts';
import { api } from '../lib/api/index.ts';
import { quantityText, RefusalProblem } from '../ui/index.ts';
import { refreshInvoices } from './api.ts';
import styles from './invoices.module.css';

/** Goods of a line and what of it has come. */
export function MatchDialog({
  card: { item },
  line,
  onClose,
}: {
  card: InvoiceCard;
  line: InvoiceLineRow;
  onClose: () => void;
}) {
  const [goods, setGoods] = useState(line.goods);
  const [accepted, setAccepted] = useState(line.accepted?.replace('.', ',') ?? '');
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const typed = accepted.trim().replace(',', '.');
    const changed = {
      n: line.n,
      accepted: typed === '' ? null : typed,
      ...(goods?.id === line.goods?.id ? {} : { nomenclature_id: goods?.id ?? null }),
    };
    try {
      await api(matchInvoice, { body: { id: item.id, version: item.version, lines: [changed] } });
      refreshInvoices();
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={`Строка ${line.n}: ${line.name}`} size={560}>
      <form className={styles.fields} onSubmit={(event) => void save(event)}>
        <DictionarySelect
          dictionary="nomenclature"
          label="Товар"
          value={goods}
          onChange={(row) => setGoods(row && { id: row.id, name: row.name })}
        />
        <TextInput
          label="Принято"
          description={`В документе ${quantityText(line.quantity)}; пусто — принято столько же`}
          inputMode="decimal"
          value={accepted}
          onChange={(event) => setAccepted(event.currentTarget.value)}
        />
        {failure !== null && <RefusalProblem error={failure} what="Строка не сохранена" />}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" loading={busy}>
            Сохранить
          </Button>
        </div>
      </form>
    </Modal>
  );
}
