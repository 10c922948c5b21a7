import { Button } from '@mantine/core';
import { getAddressPattern, listAddressPatterns, removeAddressPattern } from '@provizor/contract';
import { useNavigate, useParams } from '@tanstack/react-router';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { KeyHint, Page, Panel, RefusalProblem, toast, useKeys } from '../../ui/index.ts';
import { removalFailed } from '../../ui/removal/removal-failed.ts';
import { readListSearch } from '../family/list-search.ts';
import { PatternPreview } from './PatternPreview.tsx';
import { PatternTrouble } from './PatternTrouble.tsx';
import styles from './patterns.module.css';

/** /storage/address-pattern/remove/id{id}: the pattern is shown, then deleted. */
export function RemovePatternPage() {
  const { id } = useParams({ from: '/shell/storage/address-pattern/remove/id{$id}' });
  const { data, error, refetch } = useCall(getAddressPattern, { params: { id } });
  const navigate = useNavigate();
  const back = useBack('/storage/address-pattern');
  const removal = useCallMutation(removeAddressPattern, {
    onSuccess: async () => {
      toast.ok('Элемент справочника "Шаблоны мест хранения" успешно удален!');
      await navigate({ to: '/storage/address-pattern', search: readListSearch({}), replace: true });
      void refresh(listAddressPatterns);
    },
  });
  const remove = () => removal.mutate({ params: { id } });
  useKeys([
    { keys: 'Escape', title: 'Не удалять', run: back },
    { keys: 'Ctrl+Enter', title: 'Удалить', run: remove },
  ]);
  if (!data) return <PatternTrouble error={error} retry={refetch} />;
  return (
    <Page
      title={`Удалить: ${data.item.name}`}
      note="Шаблоны мест хранения"
      actions={
        <>
          <Button variant="default" onClick={back} rightSection={<KeyHint keys="Escape" />}>
            Не удалять
          </Button>
          <Button
            color="red"
            loading={removal.isPending}
            onClick={remove}
            rightSection={<KeyHint keys="Ctrl+Enter" on />}
          >
            Удалить
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {removal.error && (
          <RefusalProblem error={removal.error} what={removalFailed(`шаблон мест хранения с ID: ${id}`)} />
        )}
        <p>Места, созданные по шаблону, останутся на складах.</p>
        <Panel title="Что будет удалено">
          <PatternPreview lines={data.item.content} />
        </Panel>
      </div>
    </Page>
  );
}
