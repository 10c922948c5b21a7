import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useBack } from '../../lib/lists/index.ts';
import { may } from '../../lib/session/index.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import {
  CardSkeleton,
  Code,
  EmptyState,
  KeyHint,
  momentText,
  Page,
  Panel,
  RefusalProblem,
  useKeys,
  Verdict,
} from '../../ui/index.ts';
import { usePackTrace } from '../api.ts';
import { Differences } from '../components/Differences.tsx';
import { PackComparison } from '../components/PackComparison.tsx';
import styles from '../components/packs.module.css';
import { TraceTimeline } from '../components/TraceTimeline.tsx';
import { packVerdict } from '../model.ts';
import type { Trace } from '../trace.ts';

const LabelsButton = lazyPart(() => import('../../addresses/print-labels/index.ts'), 'LabelsButton');
const InspectionButton = lazyPart(() => import('../../printing/inspection/index.ts'), 'InspectionButton');

/** /mdlp/packs/id{sgtin}: a pack with its way, at us and in MDLP. */
export function PackPage() {
  const { sgtin } = useParams({ from: '/shell/mdlp/packs/id{$sgtin}' });
  const back = useBack('/mdlp/packs');
  const { data, error, refetch, ask, busy } = usePackTrace(sgtin);
  useKeys([
    { keys: 'Escape', title: 'Назад', run: back },
    { keys: 'F5', title: 'Обновить из МДЛП', run: () => void ask() },
  ]);
  // An address that holds no code is no address: the call refuses it as not found.
  if (error?.code === 'input.invalid' || error?.code === 'not-found') return <NoCode sgtin={sgtin} />;
  if (!data) {
    return (
      <Page title="Упаковка">
        {error ? (
          <RefusalProblem page error={error} what="Не удалось показать упаковку" retry={refetch} />
        ) : (
          <CardSkeleton />
        )}
      </Page>
    );
  }
  const button = (
    <Button loading={busy} onClick={() => void ask()} rightSection={<KeyHint keys="F5" on />}>
      {data.asked_at === null ? 'Спросить МДЛП' : 'Обновить из МДЛП'}
    </Button>
  );
  if (data.ours === null && data.mdlp === null) return <Unknown trace={data} button={button} />;
  return <KnownPack trace={data} button={button} />;
}

function KnownPack({ trace, button }: { trace: Trace; button: ReactNode }) {
  const { ours, mdlp, sgtin } = trace;
  const status = ours?.pack ?? mdlp;
  return (
    <Page
      title={ours?.pack.name ?? mdlp?.name ?? 'Упаковка'}
      state={status?.status && <Verdict kind={packVerdict(status.status)}>{status.status_name}</Verdict>}
      note={<Code value={sgtin} kind="sgtin" size="lg" />}
      actions={
        <>
          {ours && (
            <Suspense>
              {may('read', 'storages') && <LabelsButton subject={{ of: 'packs', sgtins: [sgtin] }} />}
              <InspectionButton subject={{ of: 'pack', sgtin }} />
            </Suspense>
          )}
          {button}
        </>
      }
    >
      <Differences trace={trace} />
      <div className={styles.card}>
        <Panel title={ours ? 'Сведения' : 'В нашем реестре её нет'}>
          <PackComparison trace={trace} />
          <p className={styles.alike}>
            {ours?.pack.producer && <>{ours.pack.producer}. </>}
            <Link to="/mdlp/packs" search={{ gtin: sgtin.slice(0, 14) }}>
              Все упаковки с GTIN {sgtin.slice(0, 14)}
            </Link>
          </p>
        </Panel>
        <Panel title="История">
          <TraceTimeline trace={trace} />
        </Panel>
      </div>
    </Page>
  );
}

/** Nobody has accepted it; MDLP may know it. */
function Unknown({ trace: { sgtin, found, asked_at }, button }: { trace: Trace; button: ReactNode }) {
  return (
    <Page title="Упаковка" note={<Code value={sgtin} kind="sgtin" size="lg" />}>
      <EmptyState
        picture="search"
        title={found === false ? 'Этой упаковки нет ни у нас, ни в МДЛП' : 'Этой упаковки в реестре нет'}
        text={
          found === false
            ? `МДЛП спросили ${momentText(asked_at)}. Проверьте код на пачке: большие и малые буквы различаются.`
            : 'Её ещё не принимали, или код прочитан неверно. Что о ней известно в МДЛП, можно спросить.'
        }
        action={
          <>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/mdlp/income" />}>
              К входящим документам
            </Button>
            {button}
          </>
        }
      />
    </Page>
  );
}

/** The address holds no code of a pack. */
function NoCode({ sgtin }: { sgtin: string }) {
  return (
    <Page title="Упаковка">
      <EmptyState
        picture="search"
        title="Это не код упаковки"
        text={<>«{sgtin}» — код упаковки состоит из 14 цифр GTIN и 13 латинских букв или цифр.</>}
        action={<Button renderRoot={(props) => <Link {...props} to="/mdlp/packs" />}>К упаковкам</Button>}
      />
    </Page>
  );
}
