import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { RefusalProblem } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { CardSkeleton, Code, EmptyState, Page, Panel, useKeys, Verdict } from '../../ui/index.ts';
import { usePack } from '../api.ts';
import { PackFacts } from '../components/PackFacts.tsx';
import styles from '../components/packs.module.css';
import { Timeline } from '../components/Timeline.tsx';
import { packVerdict } from '../model.ts';

/** /mdlp/packs/id{sgtin}: card of a pack with its history. */
export function PackPage() {
  const { sgtin } = useParams({ from: '/shell/mdlp/packs/id{$sgtin}' });
  const back = useBack('/mdlp/packs');
  const { data, error, refetch } = usePack(sgtin);
  useKeys([{ keys: 'Escape', title: 'Назад', run: back }]);
  if (error?.code === 'not-found' || error?.code === 'input.invalid') return <UnknownPack sgtin={sgtin} />;
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
  const { pack, events } = data;
  return (
    <Page
      title={pack.name ?? 'Упаковка'}
      state={<Verdict kind={packVerdict(pack.status)}>{pack.status_name}</Verdict>}
      note={<Code value={pack.sgtin} kind="sgtin" size="lg" />}
    >
      <div className={styles.card}>
        <Panel title="Упаковка">
          <PackFacts pack={pack} />
        </Panel>
        <Panel title="История">
          <Timeline events={events} />
        </Panel>
      </div>
    </Page>
  );
}

/** A code that is not in our registry: nobody has accepted it yet. */
function UnknownPack({ sgtin }: { sgtin: string }) {
  return (
    <Page title="Упаковка">
      <EmptyState
        picture="search"
        title="Этой упаковки в реестре нет"
        text={
          <>
            <Code value={sgtin} /> — её ещё не принимали, или код прочитан неверно.
          </>
        }
        action={
          <Button renderRoot={(props) => <Link {...props} to="/mdlp/income" />}>К входящим документам</Button>
        }
      />
    </Page>
  );
}
