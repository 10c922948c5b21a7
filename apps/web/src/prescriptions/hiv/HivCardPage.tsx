import { Button } from '@mantine/core';
import { type CallReply, hiv, hivActs, type openHivPrescription } from '@provizor/contract';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useBack } from '../../lib/lists/index.ts';
import { mayBy, useCurrentStorage, useProfile } from '../../lib/session/index.ts';
import {
  CardSkeleton,
  dateText,
  KeyHint,
  momentText,
  Page,
  Panel,
  RefusalProblem,
  useKeys,
  Verdict,
} from '../../ui/index.ts';
import styles from '../card/card.module.css';
import { Facts } from '../card/Facts.tsx';
import { ReleaseList } from '../card/Releases.tsx';
import { RemoveButton } from '../card/RemoveButton.tsx';
import { Steps } from '../card/Steps.tsx';
import { isCorrectable, isRemovable, paperNumber, prescriptionVerdict } from '../model/status.ts';
import { Release } from '../release/Release.tsx';
import { StorageOf } from '../release/StorageOf.tsx';
import { hivSteps, hivWay, removeHiv, useHivPrescription } from './api.ts';
import { HivDocument } from './HivDocument.tsx';
import { HivTasks } from './HivTasks.tsx';

type Opened = CallReply<typeof openHivPrescription>;

/** /llo/hiv/$id: a prescription of the group with its name; that it was opened is written down. */
export function HivCardPage() {
  const { id } = useParams({ from: '/shell/llo/hiv/$id' });
  const back = useBack('/llo/hiv');
  const opened = useHivPrescription(Number(id));
  const [releasing, setReleasing] = useState(false);
  const card = opened.data?.item;
  const manages = mayBy(hiv('manage'));
  const canEdit = manages && !releasing && card !== undefined && isCorrectable(card);
  const navigate = useNavigate();
  const edit = () => void navigate({ to: '/llo/hiv/edit/$id', params: { id } });
  useKeys([
    { keys: 'Escape', title: 'Назад', run: () => (releasing ? setReleasing(false) : back()) },
    ...(canEdit ? [{ keys: 'F2', title: 'Исправить рецепт', run: edit }] : []),
  ]);
  return (
    <Page
      title={card ? `Рецепт ${paperNumber(card)}` : 'Рецепт'}
      state={card && <Verdict kind={prescriptionVerdict(card)}>{card.status_name}</Verdict>}
      actions={
        <>
          {manages && !releasing && card && isRemovable(card) && (
            <RemoveButton card={card} remove={() => removeHiv(card.id)} leave={back} />
          )}
          {canEdit && (
            <Button
              variant="default"
              rightSection={<KeyHint keys="F2" />}
              renderRoot={(props) => <Link {...props} to="/llo/hiv/edit/$id" params={{ id }} />}
            >
              Исправить
            </Button>
          )}
        </>
      }
      note={card && `выписан ${dateText(card.date)} · действует до ${dateText(card.valid_until)}`}
    >
      {opened.data ? (
        releasing ? (
          <Releasing opened={opened.data} onEnd={() => setReleasing(false)} />
        ) : (
          <Card opened={opened.data} onRelease={() => setReleasing(true)} />
        )
      ) : opened.error ? (
        <RefusalProblem
          page
          error={opened.error}
          what="Не удалось открыть рецепт"
          retry={() => void opened.refetch()}
        />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}

function Releasing({ opened: { item }, onEnd }: { opened: Opened; onEnd: () => void }) {
  const { storages } = useProfile();
  const current = useCurrentStorage();
  const storage = current ?? (storages.length === 1 ? storages[0] : undefined);
  if (!storage) return <StorageOf />;
  return (
    <Release
      key={storage.id}
      card={item}
      storageId={storage.id}
      way={hivWay}
      onBack={onEnd}
      done={({ number }) => (
        <Panel title="Отпущено">
          <p>
            <Verdict kind="ok">Отпуск проведён, документ склада № {number}</Verdict>
          </p>
          <Button onClick={onEnd}>К рецепту: передать регистратору</Button>
        </Panel>
      )}
    />
  );
}

function Card({ opened, onRelease }: { opened: Opened; onRelease: () => void }) {
  const { item, releases, trail } = opened;
  const manages = mayBy(hiv('manage'));
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Facts card={item} />
        <Panel title="Отпущено">
          {releases.length === 0 ? (
            <p className={styles.quiet}>По рецепту ещё ничего не отпущено.</p>
          ) : (
            <ReleaseList items={releases} measure={item.measure} />
          )}
        </Panel>
        {Number(item.released) > 0 && <HivDocument id={item.id} />}
      </div>
      <aside className={styles.stack} aria-label="Действия, регистратор и история">
        {manages && <Steps card={item} way={hivSteps} onRelease={onRelease} />}
        <HivTasks opened={opened} manages={manages} />
        <Panel title="Кто открывал и менял">
          <ul className={styles.lines} aria-label="История обращений">
            {trail.map(({ at, user, act }) => (
              <li key={at + act}>
                {momentText(at)} · {hivActs[act]} · {user}
              </li>
            ))}
          </ul>
        </Panel>
      </aside>
    </div>
  );
}
