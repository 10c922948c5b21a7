import {
  type CallReply,
  getSummary,
  listDrafts,
  listIncoming,
  listOutgoing,
  type WizardName,
  wizardOf,
} from '@provizor/contract';
import { wizardRules } from '@provizor/domain';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { refresh, useCall } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
import { may } from '../../../lib/session/index.ts';
import { useSigning } from '../../../lib/signing/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import {
  ActionBar,
  CardSkeleton,
  confirm,
  Field,
  Fields,
  Money,
  Panel,
  quantityText,
  RefusalProblem,
  toastRefusal,
  Verdict,
} from '../../../ui/index.ts';
import type { StepProps } from '../../engine/definition.ts';
import { StepBody } from '../../engine/WizardFrame.tsx';
import { CheckPanel } from '../components/CheckPanel.tsx';
import { PartlyBad } from '../components/PartlyBad.tsx';
import type { DraftSession } from '../session/draft-session.ts';
import { sendDraft } from '../session/send.ts';
import { groupLines } from './groups.ts';
import { headingLines } from './heading.ts';

export type Summary = CallReply<typeof getSummary>;

const mayNotSend = 'Отправлять документы можно с правом «МДЛП: изменение». Обратитесь к администратору';

/** Reads what would be sent now and follows what changes it. */
function useSummary(session: DraftSession) {
  const { version } = useStore(session.draft);
  const summary = useCall(getSummary, { params: { id: session.id } }, { staleTime: 0 });
  const read = useEffectEvent(() => void session.settled().then(() => refresh(getSummary)));
  // A choice of the draft changes what would be sent; scans of others are told by events.
  useEffect(() => {
    if (version > 0) read();
  }, [version]);
  useEvents('check.changed', () => read());
  useEvents('wizard.changed', () => read());
  return { ...summary, read };
}

type ConfirmStepProps = StepProps<{ session: DraftSession }> & {
  /** Above the figures: what was chosen. */
  children?: ReactNode;
};

/** The confirm screen of every wizard: what goes into the document, its check, «Подтвердите действие», signing. */
export function ConfirmStep({ context, go, back, children }: ConfirmStepProps) {
  const { session } = context;
  const { wizard } = useStore(session.draft);
  const { confirm: label } = wizardOf(wizard);
  const signing = useSigning();
  const [busy, setBusy] = useState(false);
  const { data: summary, error, isPending, refetch, read } = useSummary(session);

  const send = async () => {
    if (busy || !summary) return;
    setBusy(true);
    try {
      if (!(await confirm({ text: <Question wizard={wizard} label={label} summary={summary} /> }))) return;
      if (!(await signing.ensureMdlpSession({ own: true }))) return;
      await sendDraft(session, signing.sign);
      await session.reloadDraft();
      void refresh(listIncoming, listOutgoing, listDrafts);
      go('progress');
    } catch (reason) {
      toastRefusal(reason, 'Документ не отправлен');
      read();
    } finally {
      setBusy(false);
    }
  };
  const why = !may('manage', 'mdlp')
    ? mayNotSend
    : summary
      ? undefined
      : 'Подождите: считаем, что войдёт в документ';

  return (
    <StepBody
      bar={
        <ActionBar
          {...(back ? { back: { run: () => go(back) } } : {})}
          missing={(summary?.obstacles ?? []).map(({ text, step, field }) => ({
            text,
            go: () => go(step, field),
          }))}
          main={{ label, run: send, busy, disabled: why }}
        />
      }
    >
      <div style={{ display: 'grid', gap: 16, maxWidth: 920 }}>
        {error && <RefusalProblem error={error} retry={refetch} />}
        {children}
        {isPending && <CardSkeleton />}
        {summary && <Content summary={summary} wizard={wizard} />}
        <CheckPanel session={session} summary={summary} />
        {summary && <PartlyBad session={session} boxes={summary.partly_bad} />}
      </div>
    </StepBody>
  );
}

type QuestionProps = { wizard: WizardName; label: string; summary: Summary };

/** «Подтвердите действие»: what is sent, from whom to whom and by which paper. */
function Question({ wizard, label, summary }: QuestionProps) {
  const { packs, boxes, documents } = summary;
  const inBoxes = boxes > 0 ? `, из них в транспортных упаковках — ${quantityText(boxes)} SSCC` : '';
  const divided = documents > 1 ? ` Документов будет ${documents}: подписать нужно каждый.` : '';
  return (
    <>
      <p>{`${label}: ${quantityText(packs)} уп.${inBoxes}?${divided}`}</p>
      <Fields>
        {headingLines(wizard, summary).map(({ name, value }) => (
          <Field key={name} name={name}>
            {value}
          </Field>
        ))}
      </Fields>
    </>
  );
}

function Content({ summary, wizard }: { summary: Summary; wizard: WizardName }) {
  const { scheme } = wizardRules[wizard];
  return (
    <Panel title={scheme === null ? 'Войдёт в документ' : `Войдёт в документ (схема ${scheme})`}>
      <Fields>
        {headingLines(wizard, summary).map(({ name, value }) => (
          <Field key={name} name={name}>
            {value}
          </Field>
        ))}
        <Field name="Упаковок">{quantityText(summary.packs)}</Field>
        <Field name="Транспортных упаковок целиком">{quantityText(summary.boxes)}</Field>
        <Field name="Строк документа">{quantityText(summary.objects)}</Field>
        {summary.documents > 1 && <Field name="Документов">{quantityText(summary.documents)}</Field>}
        {summary.sum !== null && (
          <Field name="На сумму">
            <Money value={summary.sum} />
          </Field>
        )}
        {groupLines(wizard, summary.groups).map(({ name, count }) => (
          <Field key={name} name={name}>
            {quantityText(count)}
          </Field>
        ))}
      </Fields>
      {summary.warnings.map((text) => (
        <Verdict key={text} kind="attention">
          {text}
        </Verdict>
      ))}
    </Panel>
  );
}
