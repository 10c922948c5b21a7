import { Button, Group } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import {
  CardSkeleton,
  Field,
  Fields,
  KeyHint,
  momentText,
  Page,
  Panel,
  RefusalProblem,
  toast,
  toastRefusal,
  useKeys,
} from '../../ui/index.ts';
import { removalFailed } from '../../ui/removal/removal-failed.ts';
import { paramsText } from '../model.ts';
import { useKind, useSection } from '../useSection.ts';

/** remove/id{id}: the report is read first, then removed. */
export function RemoveReportPage() {
  const { calls, path } = useSection();
  const { id } = useParams({ strict: false }) as { id: string };
  const navigate = useNavigate();
  const back = useBack(path);
  const { data, error, refetch } = useCall(calls.get, { body: { id: Number(id) } });
  const kind = useKind(data?.item.kind);
  const removal = useCallMutation(calls.del, {
    onSuccess: () => {
      toast.ok('Элемент справочника "Отчёты" успешно удален!');
      void refresh(calls.list);
      void navigate({ to: path, replace: true });
    },
    onError: (failure) => toastRefusal(failure, removalFailed('отчёт')),
  });
  const remove = () => removal.mutate({ body: { id: Number(id) } });
  useKeys([
    { keys: 'Escape', title: 'Оставить', run: back },
    { keys: 'Ctrl+Enter', title: 'Удалить отчёт', run: remove },
  ]);
  if (error) return <RefusalProblem page error={error} what="Не удалось открыть отчёт" retry={refetch} />;
  return (
    <Page title="Удалить отчёт?">
      {data ? (
        <Panel title={data.item.name}>
          <Fields>
            <Field name="Вид">{data.item.kind_title}</Field>
            <Field name="Условия">{paramsText(kind, data.item.params)}</Field>
            <Field name="Сохранил">{data.item.author ?? 'программа'}</Field>
            <Field name="Когда">{momentText(data.item.created)}</Field>
          </Fields>
          <p>Удаляется только сохранённый отбор: данные, которые отчёт показывает, останутся.</p>
          <Group>
            <Button
              color="red"
              loading={removal.isPending}
              onClick={remove}
              rightSection={<KeyHint keys="Ctrl+Enter" />}
            >
              Удалить
            </Button>
            <Button variant="default" onClick={back} rightSection={<KeyHint keys="Escape" />}>
              Оставить
            </Button>
          </Group>
        </Panel>
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}
