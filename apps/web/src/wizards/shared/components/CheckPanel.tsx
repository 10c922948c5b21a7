import { Button, Checkbox } from '@mantine/core';
import { type CallReply, type CheckState, type getSummary, wizardOf } from '@provizor/contract';
import { type ReactNode, useState } from 'react';
import { useStore } from '../../../lib/store/index.ts';
import {
  Countdown,
  Panel,
  Problem,
  Progress,
  packsText,
  quantityText,
  RefusalProblem,
  timeText,
  toastRefusal,
  Verdict,
} from '../../../ui/index.ts';
import type { DraftSession } from '../session/draft-session.ts';
import { isReconciled } from '../steps/groups.ts';
import { asksPaused, textsOf, type WizardTexts } from '../wizard-texts.ts';
import { ProblemsDialog } from './ProblemsDialog.tsx';
import { problemCounts } from './problem-counts.ts';
import { TroubleNote } from './TroubleNote.tsx';
import type { OwnCheck } from './useOwnCheck.ts';

type CheckPanelProps = {
  session: DraftSession;
  check: OwnCheck;
  /** What would be sent now; undefined while it is being counted. */
  summary: CallReply<typeof getSummary> | undefined;
};

/** Status check of the packs in MDLP: progress with the countdown of its limit, outcome, repeat, «подробнее…». */
export function CheckPanel({
  session,
  check: { reading: check, start, starting },
  summary,
}: CheckPanelProps) {
  const draft = useStore(session.draft);
  const again = (
    <Button variant="default" loading={starting} onClick={() => start(true)}>
      Повторить проверку статусов КИЗ
    </Button>
  );
  if (!draft.data.check_packs) {
    return (
      <Panel title="Проверка статусов в МДЛП">
        <p>Проверка упаковок отключена: МДЛП проверит их сама при обработке документа.</p>
      </Panel>
    );
  }
  return (
    <Panel title="Проверка статусов в МДЛП" actions={check.data?.state === 'done' ? again : undefined}>
      {check.error && <RefusalProblem error={check.error} retry={check.refetch} />}
      {check.data && <Outcome check={check.data} session={session} again={again} summary={summary} />}
    </Panel>
  );
}

type OfState = Omit<CheckPanelProps, 'check'> & { check: CheckState };
type OutcomeProps = OfState & { again: ReactNode };

function Outcome({ check, session, again, summary }: OutcomeProps) {
  const { wizard, about_type: type } = useStore(session.draft);
  const words = textsOf(wizard, type);
  const failed = 'Произошла ошибка при попытке проверить статус упаковок';
  if (check.trouble)
    return <TroubleNote draftId={session.id} trouble={check.trouble} title={failed} action={again} />;
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
        note={
          note ??
          (wizard === 'direct' && !isReconciled(wizard, type)
            ? 'Проверка идёт в фоне'
            : 'Можно продолжать сканирование: проверка идёт в фоне')
        }
      />
    );
  }
  if (check.result === 'error') {
    return <Problem title={failed} why={check.message ?? undefined} action={again} />;
  }
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {check.result === 'ok' && (
        <div>
          {check.total > 0 ? (
            <Verdict kind="ok">{`${packsText(check.total)}: можно ${words.ready}`}</Verdict>
          ) : (
            <Verdict kind="waiting">Упаковок нет: проверять нечего</Verdict>
          )}
        </div>
      )}
      {check.problem_count > 0 && (
        <Problems check={check} session={session} summary={summary} words={words} />
      )}
      {check.answered_at && <small>{`Ответ МДЛП от ${timeText(check.answered_at)}`}</small>}
    </div>
  );
}

type ProblemsProps = OfState & { words: WizardTexts };

function Problems({ check, session, summary, words }: ProblemsProps) {
  const blocking = summary?.blocking ?? 0;
  const [open, setOpen] = useState(false);
  const { wizard } = useStore(session.draft);
  // what is ticked shows at once, not when the server has it
  const data = useStore(session.choices.values);
  const choose = (change: Parameters<DraftSession['choose']>[0]) =>
    session.choose(change).catch(toastRefusal);
  const warned = check.problems.every((problem) => problem.warning);
  const paused = asksPaused(wizard) && check.problems.some((problem) => problem.reason === 'paused');
  return (
    <>
      <Problem
        kind={blocking > 0 ? 'error' : 'attention'}
        title={warned ? 'На эти упаковки стоит взглянуть' : problemTitle(check, summary, words)}
        why={warned ? `Предупреждений: ${quantityText(check.problem_count)}` : problemCounts(check)}
        cure={warned ? undefined : blocking > 0 ? words.cure : words.left}
        action={
          <Button variant="default" onClick={() => setOpen(true)}>
            подробнее…
          </Button>
        }
      />
      {!warned && !wizardOf(wizard).whole && (
        <Checkbox
          label={words.skip}
          checked={data.skip_problems}
          onChange={(event) => choose({ skip_problems: event.currentTarget.checked })}
        />
      )}
      {(paused || data.confirm_paused) && (
        <Checkbox
          label={words.paused}
          checked={data.confirm_paused}
          onChange={(event) => choose({ confirm_paused: event.currentTarget.checked })}
        />
      )}
      <ProblemsDialog check={check} opened={open} onClose={() => setOpen(false)} />
    </>
  );
}

function problemTitle(check: CheckState, summary: CheckPanelProps['summary'], { verb }: WizardTexts): string {
  if (summary === undefined || summary.blocking === 0) {
    const isAmong = (summary?.groups.bad ?? 0) > 0;
    return isAmong
      ? 'Есть проблемные упаковки: они исключены из документа'
      : 'Есть проблемные упаковки, среди отсканированного их нет';
  }
  return check.result === 'empty'
    ? 'Выбранная партия содержит упаковки, которых нет в МДЛП. Проверьте партию и попробуйте ещё раз.'
    : `Выбранная партия содержит упаковки, которые невозможно ${verb}`;
}
