import { Button } from '@mantine/core';
import { changeExplanation, removeExplanation } from '@provizor/contract';
import { Link, useParams } from '@tanstack/react-router';
import { api } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { giveUp, useCardForm } from '../../ui/card/index.ts';
import {
  CardSkeleton,
  confirm,
  EmptyState,
  Page,
  Panel,
  RefusalProblem,
  toast,
  toastRefusal,
  useKeys,
} from '../../ui/index.ts';
import { removalFailed } from '../../ui/removal/removal-failed.ts';
import { refreshExplanations, useExplanations } from './api.ts';
import { ExplanationForm } from './ExplanationForm.tsx';
import styles from './explanations.module.css';
import {
  bodyOf,
  checkValues,
  conditionText,
  type Explanation,
  type ExplanationValues,
  groupText,
  stepsText,
  valuesOf,
} from './model.ts';

/** /mdlp/explanations/row{key}: one row; the organisation's own are changed here, the product's are read. */
export function ExplanationPage() {
  const { key } = useParams({ strict: false }) as { key: string };
  const { data, error, refetch } = useExplanations();
  if (error && !data) {
    return (
      <RefusalProblem page error={error} what="Не удалось открыть объяснение" retry={() => void refetch()} />
    );
  }
  if (!data) return <CardSkeleton />;
  const row = data.items.find((item) => item.key === key);
  if (!row) return <Gone />;
  return row.id === null ? <Reading row={row} /> : <Editing key={row.key} row={row} id={row.id} />;
}

function Gone() {
  return (
    <Page title="Объяснение ошибки">
      <EmptyState
        picture="search"
        title="Такого объяснения нет"
        text="Его удалили, или оно поставлялось с прежней версией программы."
        action={
          <Button renderRoot={(props) => <Link {...props} to="/mdlp/explanations" />}>Все объяснения</Button>
        }
      />
    </Page>
  );
}

function Reading({ row }: { row: Explanation }) {
  const back = useBack('/mdlp/explanations');
  useKeys([{ keys: 'Escape', title: 'Назад', run: back }]);
  return (
    <Page
      title={row.title}
      note="объяснение программы"
      actions={
        <Button
          renderRoot={(props) => <Link {...props} to="/mdlp/explanations/add" search={{ from: row.key }} />}
        >
          Объяснить по-своему
        </Button>
      }
    >
      <Panel title="Объяснение">
        <dl className={styles.read}>
          <dt>Какие ошибки</dt>
          <dd>{conditionText(row)}</dd>
          <dt>О чём</dt>
          <dd>{groupText(row.about)}</dd>
          <dt>Почему</dt>
          <dd>{row.why}</dd>
          <dt>Что делать</dt>
          <dd>{row.cure}</dd>
          <dt>Что дальше</dt>
          <dd>{stepsText(row.next) || 'ничего'}</dd>
        </dl>
      </Panel>
    </Page>
  );
}

function Editing({ row, id }: { row: Explanation; id: number }) {
  const back = useBack('/mdlp/explanations');
  const form = useCardForm<ExplanationValues>({
    initial: valuesOf(row),
    check: checkValues,
    save: async (values) => {
      const { title } = await api(changeExplanation, { params: { id }, body: bodyOf(values) });
      toast.ok(`Сохранено: ${title}`);
      void refreshExplanations();
      back();
    },
  });
  const cancel = () => void giveUp(form, back);
  const remove = async () => {
    const sure = await confirm({
      title: 'Удалить объяснение?',
      text: 'Ошибки снова будут объяснены так, как их знает программа, или показаны без объяснения.',
      yes: 'Удалить',
      danger: true,
    });
    if (!sure) return;
    try {
      await api(removeExplanation, { params: { id } });
      toast.ok('Объяснение удалено');
      form.reset(form.values);
      back();
      void refreshExplanations();
    } catch (error) {
      toastRefusal(error, removalFailed('объяснение'));
    }
  };
  return (
    <Page
      title={row.title}
      note="объяснение организации"
      actions={
        <Button variant="default" onClick={() => void remove()}>
          Удалить
        </Button>
      }
    >
      <ExplanationForm form={form} label="Объяснение ошибки" save="Сохранить" onCancel={cancel} />
    </Page>
  );
}
