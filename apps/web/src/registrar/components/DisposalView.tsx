import { Button } from '@mantine/core';
import { type Disposal, getDisposal, resetDisposal } from '@provizor/contract';
import { disposalState, disposalTypes, disposalWord } from '@provizor/domain';
import { Link, useNavigate } from '@tanstack/react-router';
import { api, useCall } from '../../lib/api/index.ts';
import { may } from '../../lib/session/index.ts';
import { pages, pathOf } from '../../routing/pages.ts';
import {
  CardSkeleton,
  Code,
  Field,
  Fields,
  Panel,
  RefusalProblem,
  toast,
  toastRefusal,
  Verdict,
  type VerdictKind,
} from '../../ui/index.ts';
import { PackTable } from './PackTable.tsx';
import { RegistrarProblem } from './RegistrarProblem.tsx';
import styles from './registrar.module.css';
import { useTask } from './useTask.ts';

const kinds: Record<ReturnType<typeof disposalState>, VerdictKind> = {
  wait: 'waiting',
  progress: 'waiting',
  ready: 'waiting',
  done: 'ok',
  error: 'error',
  partly: 'attention',
};

/** A task of a registrar: its state, what stands in its way, «Сбросить» after an error. */
export function DisposalTask({ id }: { id: string }) {
  const { data, error, refetch, trouble, ask } = useTask(id);
  if (error && !data)
    return <RefusalProblem error={error} what="Не удалось показать задание" retry={refetch} />;
  if (!data) return <CardSkeleton />;
  return (
    <Panel title="Задание регистратора" actions={<Reset disposal={data} />}>
      <div className={styles.lines}>
        <Verdict kind={kinds[disposalState(data)]}>{disposalWord(data)}</Verdict>
        {data.message && data.task === 'error' && <p>{data.message}</p>}
        {trouble !== null && (
          <RegistrarProblem
            error={trouble}
            what="Ошибка проверки статуса запроса"
            storageId={data.storage_id}
            retry={() => void ask()}
          />
        )}
        <Facts disposal={data} />
      </div>
    </Panel>
  );
}

/** Every pack of a task: what the registrar, MDLP and the stock say of it. */
export function DisposalPacks({ id }: { id: string }) {
  const { data } = useCall(getDisposal, { params: { id } }, { staleTime: 0 });
  return (
    data && (
      <Panel title="Упаковки: регистратор, МДЛП, склад" flush>
        <PackTable packs={data.rows} />
      </Panel>
    )
  );
}

function Facts({ disposal }: { disposal: Disposal }) {
  return (
    <Fields>
      <Field name="Вид выбытия">{disposalTypes[disposal.type]?.name}</Field>
      <Field name="Склад">{disposal.storage ?? 'удалён'}</Field>
      <Field name="Номер задания">
        <Code value={disposal.id} kind="plain" />
      </Field>
      {disposal.mdlp_request_id && (
        <Field name="Запрос в МДЛП">
          <Code value={disposal.mdlp_request_id} kind="plain" />
        </Field>
      )}
      {disposal.document_id && (
        <Field name="Документ РВ в МДЛП">
          <Link to={pathOf(pages.sentDocument, disposal.id)}>{disposal.document_id}</Link>
        </Field>
      )}
    </Fields>
  );
}

/** «Сбросить»: only after an error, by a person; the draft is open again. */
function Reset({ disposal }: { disposal: Disposal }) {
  const navigate = useNavigate();
  if (!disposal.can_reset || !may('manage', 'mdlp')) return null;
  const reset = async () => {
    try {
      const { draft_id: draft, wizard } = await api(resetDisposal, { params: { id: disposal.id } });
      toast.ok('Задание сброшено: черновик снова открыт');
      void navigate({ to: pathOf(pages.wizard, wizard), search: { draft, step: 'confirm' } });
    } catch (error) {
      toastRefusal(error, 'Задание не сброшено');
    }
  };
  return (
    <Button variant="default" size="xs" onClick={() => void reset()}>
      Сбросить
    </Button>
  );
}
