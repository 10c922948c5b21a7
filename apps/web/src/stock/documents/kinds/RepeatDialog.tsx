import { listIssues } from '@provizor/contract/stock';
import { paperNumber } from '@provizor/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../lib/api/index.ts';
import { storageName, useCurrentStorage } from '../../../lib/session/index.ts';
import { counted, dateText, holds, toastRefusal } from '../../../ui/index.ts';
import { PickDialog } from '../../../ui/pick/PickDialog.tsx';
import { repeated } from './repeated.ts';

/** Which ward is given the same again: the last issue to each, the latest first. */
export function RepeatDialog({ onClose }: { onClose: () => void }) {
  const storage = useCurrentStorage();
  const { data, error, refetch } = useCall(listIssues, { query: storage ? { storage_id: storage.id } : {} });
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const rows = data?.items
    .map((issue, id) => ({
      id,
      name: `${storageName(issue.storage_to)}, как ${dateText(issue.document_date)}`,
      note: `${paperNumber(issue.number)} со склада «${storageName(issue.storage)}», ${counted(issue.lines, 'строка', 'строки', 'строк')}`,
    }))
    .filter(({ name, note }) => holds(`${name} ${note}`, query));
  const choose = async (at: number) => {
    const issue = data?.items[at];
    if (!issue) return;
    try {
      const path = await repeated(issue.id);
      onClose();
      void navigate({ to: path });
    } catch (refusal) {
      toastRefusal(refusal, 'Выдача не повторена');
    }
  };
  return (
    <PickDialog
      title="Повторить выдачу"
      search="Отделение или склад"
      query={query}
      onSearch={setQuery}
      rows={rows}
      error={error}
      retry={() => void refetch()}
      onChoose={(at) => void choose(at)}
      onClose={onClose}
    />
  );
}
