import { Button } from '@mantine/core';
import { getPrinted, type PrintedRow, printAgain } from '@provizor/contract/printing';
import { useNavigate } from '@tanstack/react-router';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { paperPath } from '../../lib/paper-path.ts';
import { CardSkeleton, EmptyState, Progress, RefusalProblem, toastRefusal } from '../../ui/index.ts';

/** Beside the events: how often a paper under way is asked for, milliseconds. */
const pollEvery = 1500;

const isUnderWay = ({ state }: PrintedRow) => state === 'waiting' || state === 'making';

/** Where a paper is, followed until it is made. */
export function usePaper(link: string) {
  const paper = useCall(
    getPrinted,
    { params: { link } },
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.item) ? pollEvery : false) },
  );
  useEvents('paper.changed', () => void refresh(getPrinted));
  return paper;
}

/** «Напечатать ещё раз»: the same paper, as its documents were then. */
export function AgainButton({ link }: { link: string }) {
  const navigate = useNavigate();
  const again = useCallMutation(printAgain, {
    onSuccess: ({ data }) => void navigate({ to: paperPath(data.link) as string }),
    onError: (error) => toastRefusal(error, 'Не напечатано'),
  });
  return (
    <Button loading={again.isPending} onClick={() => again.mutate({ params: { link } })}>
      Напечатать ещё раз
    </Button>
  );
}

/** A paper that cannot be shown yet, or any more. */
export function PaperState({ paper, link }: { paper: ReturnType<typeof usePaper>; link: string }) {
  const { data, error, refetch } = paper;
  if (error)
    return (
      <RefusalProblem
        page
        error={error}
        what="Не удалось открыть печатную форму"
        retry={() => void refetch()}
      />
    );
  if (!data) return <CardSkeleton />;
  const { item } = data;
  if (isUnderWay(item))
    return <Progress done={item.done} total={item.total} label="Печатная форма готовится" />;
  if (item.state === 'failed')
    return (
      <EmptyState
        title={`Не напечатано: ${item.message}`}
        text="То, что печаталось, сохранено: устраните причину и напечатайте ещё раз."
        action={<AgainButton link={link} />}
      />
    );
  if (item.printer)
    return (
      <EmptyState
        title={`Напечатано: ${item.printer}`}
        text={`Этикеток: ${item.total}`}
        action={<AgainButton link={link} />}
      />
    );
  return (
    <EmptyState
      title="Печатная форма хранится сутки, и её время вышло"
      text="Её можно напечатать ещё раз такой, какой она была."
      action={<AgainButton link={link} />}
    />
  );
}
