import { Button, Group, Modal } from '@mantine/core';
import { listLinkable } from '@provizor/contract';
import { paperNumber } from '@provizor/domain';
import { useState } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { counted, EmptyState, ListSkeleton, momentText, RefusalProblem, useKeys } from '../../ui/index.ts';
import styles from './document.module.css';
import type { DocumentView } from './types.ts';

type LinkDialogProps = { view: DocumentView; onLink: (id: string) => Promise<void>; onClose: () => void };

/** Choice of the document to link with: only those that can belong together are offered. */
export function LinkDialog({ view, onLink, onClose }: LinkDialogProps) {
  const title = view.side === 'income' ? 'Связать с исходящим документом' : 'Связать с входящим документом';
  return (
    <Modal opened onClose={onClose} title={title} size={560}>
      <Choice view={view} onLink={onLink} onClose={onClose} />
    </Modal>
  );
}

function Choice({ view, onLink, onClose }: LinkDialogProps) {
  const list = useCall(listLinkable, { body: { document_id: view.id } });
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (!chosen || busy) return;
    setBusy(true);
    await onLink(chosen);
    setBusy(false);
  };
  useKeys([{ keys: 'Ctrl+Enter', title: 'Связать', run: () => void submit(), group: 'Окно' }]);
  if (list.error && !list.data) {
    return <RefusalProblem error={list.error} what="Не удалось найти документы" retry={list.refetch} />;
  }
  if (!list.data) return <ListSkeleton rows={4} />;
  if (list.data.items.length === 0) {
    return (
      <EmptyState
        picture="search"
        title="Подходящих документов нет"
        text="Связать можно с документом того же контрагента и места, в котором есть те же упаковки или короба."
      />
    );
  }
  return (
    <>
      <div className={styles.choices} role="radiogroup" aria-label="Документ">
        {list.data.items.map(({ id, doc_type: type, title, doc_num: number, date, partner, common }) => (
          <label key={id} className={styles.choice}>
            <input type="radio" name="link" checked={chosen === id} onChange={() => setChosen(id)} />
            <span>
              {type} · {title} {number && paperNumber(number)}
              <br />
              <span className={styles.soft}>{[momentText(date), partner].filter(Boolean).join(' · ')}</span>
            </span>
            <span className={styles.soft}>
              {common > 0
                ? counted(common, 'общий код', 'общих кода', 'общих кодов')
                : 'состав ещё не загружен'}
            </span>
          </label>
        ))}
      </div>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
        <Button disabled={!chosen} loading={busy} onClick={submit}>
          Связать
        </Button>
      </Group>
    </>
  );
}
