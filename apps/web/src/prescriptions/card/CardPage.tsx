import { Button } from '@mantine/core';
import type { PrescriptionCard } from '@provizor/contract';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useBack } from '../../lib/lists/index.ts';
import { may } from '../../lib/session/index.ts';
import { OpeningsPanel } from '../../personal-data/index.ts';
import { CardSkeleton, dateText, KeyHint, Page, RefusalProblem, useKeys, Verdict } from '../../ui/index.ts';
import { removeOrdinary, usePrescription } from '../api.ts';
import {
  isCorrectable,
  isRemovable,
  paperNumber,
  prescriptionVerdict,
  termText,
  termVerdicts,
} from '../model/status.ts';
import { useArrived } from '../model/useArrived.ts';
import { useIntakeScan } from '../model/useIntakeScan.ts';
import styles from './card.module.css';
import { Facts } from './Facts.tsx';
import { History } from './History.tsx';
import { IssuerNote } from './IssuerNote.tsx';
import { ordinarySteps } from './ordinary-steps.ts';
import { Releases } from './Releases.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { Steps } from './Steps.tsx';

/** /llo/recipes/$id: card of a preferential prescription. */
export function CardPage() {
  const { id } = useParams({ from: '/shell/llo/recipes/$id' });
  const back = useBack('/llo/recipes');
  const card = usePrescription(Number(id));
  const navigate = useNavigate();
  const manages = may('manage', 'llo');
  const canEdit = manages && card.data !== undefined && isCorrectable(card.data);
  const edit = () => void navigate({ to: '/llo/recipes/edit/$id', params: { id } });
  const scan = useIntakeScan(useArrived(), { enabled: manages });
  useKeys([
    { keys: 'Escape', title: 'Назад', run: back },
    ...(canEdit ? [{ keys: 'F2', title: 'Исправить рецепт', run: edit }] : []),
  ]);
  return (
    <Page
      title={card.data ? `Рецепт ${paperNumber(card.data)}` : 'Рецепт'}
      state={card.data && <Verdict kind={prescriptionVerdict(card.data)}>{card.data.status_name}</Verdict>}
      note={card.data && noteOf(card.data)}
      actions={
        <>
          {manages && card.data && isRemovable(card.data) && (
            <RemoveButton card={card.data} remove={() => removeOrdinary(Number(id))} leave={back} />
          )}
          {canEdit && (
            <Button
              variant="default"
              rightSection={<KeyHint keys="F2" />}
              renderRoot={(props) => <Link {...props} to="/llo/recipes/edit/$id" params={{ id }} />}
            >
              Исправить
            </Button>
          )}
        </>
      }
    >
      {scan.failure !== null && <RefusalProblem error={scan.failure} what="Рецепт не прочитан" />}
      {card.data ? (
        <Card card={card.data} manages={manages} />
      ) : card.error ? (
        <RefusalProblem
          page
          error={card.error}
          what="Не удалось открыть рецепт"
          retry={() => void card.refetch()}
        />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}

const noteOf = ({ date, valid_until }: PrescriptionCard) =>
  `выписан ${dateText(date)} · действует до ${dateText(valid_until)}`;

function Card({ card, manages }: { card: PrescriptionCard; manages: boolean }) {
  const navigate = useNavigate();
  const release = () => void navigate({ to: '/llo/window', search: { id: card.id } });
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        {card.term && (
          <p>
            <Verdict kind={termVerdicts[card.term.state]}>Отсрочен {termText(card.term)}</Verdict>
          </p>
        )}
        {manages && <IssuerNote card={card} />}
        <Facts card={card} />
        <Releases card={card} />
      </div>
      <aside className={styles.stack} aria-label="Действия и история">
        {manages && <Steps card={card} way={ordinarySteps} onRelease={release} />}
        <History card={card} />
        <Suspense fallback={<CardSkeleton />}>
          <OpeningsPanel subject="prescription" id={card.id} />
        </Suspense>
      </aside>
    </div>
  );
}
