import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyDialog } from '../../routing/lazy-dialog.tsx';
import {
  CardSkeleton,
  EmptyState,
  KeyHint,
  Page,
  Problem,
  RefusalProblem,
  useKeys,
  Verdict,
} from '../../ui/index.ts';
import { usePrescription } from '../api.ts';
import { begun, type ReadCode } from '../model/intake.ts';
import { paperNumber, prescriptionVerdict } from '../model/status.ts';
import { useIntakeScan } from '../model/useIntakeScan.ts';
import { useServingStorage } from '../model/useServingStorage.ts';
import { Done } from './Done.tsx';
import { Release } from './Release.tsx';
import { StorageOf } from './StorageOf.tsx';
import { usualWay } from './useRelease.ts';

const FindDialog = lazyDialog(() => import('../entry/FindDialog.tsx'));

/** /llo/window: a prescription is scanned, then the packs; everything is checked and released by one key. */
export function WindowPage() {
  const { id } = useSearch({ from: '/shell/llo/window' });
  const navigate = useNavigate();
  const [unread, setUnread] = useState<string | null>(null);
  const [finding, setFinding] = useState(false);
  const take = (read: ReadCode) => {
    setUnread(read.kind === 'unread' ? read.message : null);
    if (read.kind === 'present') void navigate({ to: '/llo/window', search: { id: read.id }, replace: true });
    if (read.kind === 'fields') {
      begun.set({ from: 'barcode', fields: read.fields });
      void navigate({ to: '/llo/recipes/add', search: { to: 'window' } });
    }
  };
  const scan = useIntakeScan(take, { expected: true });
  useKeys([{ keys: 'F6', title: 'Найти рецепт по номеру', run: () => setFinding(true) }]);
  const said = (
    <>
      {unread !== null && (
        <Problem
          kind="attention"
          title="Штрихкод не разобран"
          why={unread}
          action={
            <Button
              variant="default"
              onClick={() => void navigate({ to: '/llo/recipes/add', search: { to: 'window' } })}
            >
              Внести рецепт вручную
            </Button>
          }
        />
      )}
      {scan.failure !== null && <RefusalProblem error={scan.failure} what="Рецепт не прочитан" />}
    </>
  );
  return (
    <>
      {id === undefined ? (
        <Page title="Отпуск у окна" actions={<FindButton onPress={() => setFinding(true)} />}>
          {said}
          <EmptyState
            picture="search"
            title={scan.busy ? 'Читаем штрихкод…' : 'Отсканируйте рецепт'}
            text="Внесённый рецепт откроется сразу, новый — после заполнения полей. Нет сканера — найдите рецепт по номеру."
          />
        </Page>
      ) : (
        <Opened key={id} id={id} said={said} onFind={() => setFinding(true)} />
      )}
      {finding && (
        <Suspense>
          <FindDialog to="window" onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </>
  );
}

const FindButton = ({ onPress }: { onPress: () => void }) => (
  <Button variant="default" onClick={onPress} rightSection={<KeyHint keys="F6" />}>
    Найти по номеру
  </Button>
);

type OpenedProps = { id: number; said: React.ReactNode; onFind: () => void };

function Opened({ id, said, onFind }: OpenedProps) {
  const navigate = useNavigate();
  const card = usePrescription(id);
  const storage = useServingStorage();
  return (
    <Page
      title={card.data ? `Отпуск: рецепт ${paperNumber(card.data)}` : 'Отпуск у окна'}
      state={card.data && <Verdict kind={prescriptionVerdict(card.data)}>{card.data.status_name}</Verdict>}
      note={storage?.name}
      actions={<FindButton onPress={onFind} />}
    >
      {said}
      {card.error ? (
        <RefusalProblem
          page
          error={card.error}
          what="Не удалось открыть рецепт"
          retry={() => void card.refetch()}
        />
      ) : !card.data ? (
        <CardSkeleton />
      ) : storage ? (
        <Release
          key={storage.id}
          card={card.data}
          storageId={storage.id}
          way={usualWay}
          done={(served) => <Done served={served} />}
          onBack={() => void navigate({ to: '/llo/recipes/$id', params: { id: String(id) } })}
        />
      ) : (
        <StorageOf />
      )}
    </Page>
  );
}
