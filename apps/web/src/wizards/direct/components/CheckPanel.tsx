import { Button, Checkbox } from '@mantine/core';
import { type CheckState, getCheck, startCheck } from '@provizor/contract';
import { type ReactNode, useState } from 'react';
import { RefusalProblem, refresh, toastRefusal, useCall, useCallMutation } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { Countdown, Panel, Problem, Progress, packsText, quantityText, Verdict } from '../../../ui/index.ts';
import type { DraftSession } from '../model/draft-session.ts';
import { ProblemsDialog } from './ProblemsDialog.tsx';

/** Reads the status check of a draft and follows it by events. */
export function useCheck(session: DraftSession) {
  const check = useCall(getCheck, { params: { id: session.id } });
  useEvents('check.changed', (frame) => {
    if (!frame || frame.data.payload?.draft_id === session.id) void refresh(getCheck);
  });
  return check;
}

/** Status check of the packs in MDLP: progress with the countdown of its limit, outcome, repeat, «подробнее…». */
export function CheckPanel({
  session,
  blocking,
}: {
  session: DraftSession;
  /** Problem packs among what would be sent. */
  blocking: number;
}) {
  const check = useCheck(session);
  const draft = useStore(session.draft);
  const repeat = useCallMutation(startCheck, {
    onSettled: () => refresh(getCheck),
    onError: (e) => toastRefusal(e),
  });
  const again = (
    <Button
      variant="default"
      loading={repeat.isPending}
      onClick={() => repeat.mutate({ params: { id: session.id }, body: { repeat: true } })}
    >
      Повторить проверку статусов КИЗ
    </Button>
  );
  if (!draft.data.check_packs) {
    return (
      <Panel title="Проверка статусов в МДЛП">
        <p>
          Проверка упаковок отключена на шаге «Проверка упаковок»: МДЛП проверит их сама при обработке
          документа.
        </p>
      </Panel>
    );
  }
  return (
    <Panel title="Проверка статусов в МДЛП" actions={check.data?.state === 'done' ? again : undefined}>
      {check.error && <RefusalProblem error={check.error} retry={check.refetch} />}
      {check.data && <Outcome check={check.data} session={session} again={again} blocking={blocking} />}
    </Panel>
  );
}

function Outcome({
  check,
  session,
  again,
  blocking,
}: {
  check: CheckState;
  session: DraftSession;
  again: ReactNode;
  blocking: number;
}) {
  const [open, setOpen] = useState(false);
  const draft = useStore(session.draft);
  if (check.state !== 'done') {
    const note =
      check.wait === null ? (
        check.message
      ) : (
        <Countdown seconds={check.wait} then="проверка продолжится сама" />
      );
    return (
      <Progress
        done={check.checked}
        total={check.total > 0 ? check.total : null}
        label="Проверяем упаковки в МДЛП"
        note={note ?? 'Можно продолжать сканирование: проверка идёт в фоне'}
      />
    );
  }
  if (check.result === 'ok')
    return <Verdict kind="ok">{`${packsText(check.total)}: можно принимать`}</Verdict>;
  if (check.result === 'error') {
    return (
      <Problem
        title="Произошла ошибка при попытке проверить статус упаковок"
        why={check.message ?? undefined}
        action={again}
      />
    );
  }
  const choose = (data: Parameters<DraftSession['choose']>[0]) => session.choose(data).catch(toastRefusal);
  const paused = check.problems.some((problem) => problem.reason === 'paused');
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Problem
        kind={blocking > 0 ? 'error' : 'attention'}
        title={problemTitle(check, blocking)}
        why={`Проблемных упаковок: ${quantityText(check.problem_count)} из ${quantityText(check.total)}`}
        cure={
          blocking > 0
            ? 'Исключите их из документа: остальное будет принято, а они останутся в поставке.'
            : 'В документ они не входят и останутся в поставке.'
        }
        action={
          <Button variant="default" onClick={() => setOpen(true)}>
            подробнее…
          </Button>
        }
      />
      <Checkbox
        label="Не выводить проблемные упаковки (исключить из документа)"
        checked={draft.data.skip_problems}
        onChange={(event) => choose({ skip_problems: event.currentTarget.checked })}
      />
      {(paused || draft.data.confirm_paused) && (
        <Checkbox
          label="Принять приостановленные (осознанно, в карантин)"
          checked={draft.data.confirm_paused}
          onChange={(event) => {
            const confirm_paused = event.currentTarget.checked;
            session
              .choose({ confirm_paused })
              .then(() => void 0)
              .catch(toastRefusal);
          }}
        />
      )}
      <ProblemsDialog check={check} opened={open} onClose={() => setOpen(false)} />
    </div>
  );
}

function problemTitle(check: CheckState, blocking: number): string {
  if (blocking === 0) return 'В поставке есть проблемные упаковки';
  return check.result === 'empty'
    ? 'Выбранная партия содержит упаковки, которых нет в МДЛП. Проверьте партию и попробуйте ещё раз.'
    : 'Выбранная партия содержит упаковки, которые невозможно принять';
}
