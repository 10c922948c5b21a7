import { Button } from '@mantine/core';
import {
  getCheck,
  getPassport,
  getSummary,
  listDrafts,
  listIncoming,
  listOutgoing,
  type Passport,
  type WizardName,
  wizardOf,
} from '@provizor/contract';
import { wizardRules } from '@provizor/domain';
import { type ReactNode, Suspense, useState } from 'react';
import { api, refresh } from '../../../lib/api/index.ts';
import { arrivalWords } from '../../../lib/arrival-words.ts';
import { may } from '../../../lib/session/index.ts';
import { useSigning } from '../../../lib/signing/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { lazyPart } from '../../../routing/lazy-part.ts';
import {
  ActionBar,
  CardSkeleton,
  confirm,
  Field,
  Fields,
  Money,
  Panel,
  packsText,
  quantityText,
  RefusalProblem,
  toast,
  toastRefusal,
  Verdict,
} from '../../../ui/index.ts';
import type { StepProps } from '../../engine/definition.ts';
import { StepBody } from '../../engine/WizardFrame.tsx';
import { CheckPanel } from '../components/CheckPanel.tsx';
import { PartlyBad } from '../components/PartlyBad.tsx';
import { useDeviceWay } from '../components/useDeviceWay.ts';
import { useOwnCheck } from '../components/useOwnCheck.ts';
import { PassportPanels } from '../passport/PassportPanels.tsx';
import { isShown, usePassport } from '../passport/usePassport.ts';
import { essenceOf, questionOf } from '../passport/words.ts';
import type { DraftSession } from '../session/draft-session.ts';
import { sendDraft } from '../session/send.ts';
import { groupLines, isReconciled } from './groups.ts';
import { headingLines } from './heading.ts';
import { type Summary, useSummary } from './useSummary.ts';

const DeviceWayPanel = lazyPart(() => import('../components/DeviceWayPanel.tsx'), 'DeviceWayPanel');

/** Button of the way through a registrar. */
const deviceLabel = 'Передать регистратору';

const counting = 'Подождите: считаем, что войдёт в документ';
const checking = 'Подождите: МДЛП проверяет статусы упаковок';

const mayNotSend = 'Отправлять документы можно с правом «МДЛП: изменение». Обратитесь к администратору';

type ConfirmStepProps = StepProps<{ session: DraftSession }> & {
  /** Above the figures: what was chosen. */
  children?: ReactNode;
};

/** The confirm screen of every wizard: what goes into the document, its check, «Подтвердите действие», signing. */
export function ConfirmStep({ context, go, back, children }: ConfirmStepProps) {
  const { session } = context;
  const { wizard, about_type: type } = useStore(session.draft);
  const label = wizard === 'direct' ? arrivalWords(type).confirm : wizardOf(wizard).confirm;
  const signing = useSigning();
  const [busy, setBusy] = useState(false);
  const { data: summary, error, isPending, isFetching, refetch, read } = useSummary(session);

  const isReady = summary !== undefined && summary.obstacles.length === 0 && may('manage', 'mdlp');
  const way = useDeviceWay(session);
  const onlyDevice = way.manner === 'only';
  const byDevice = onlyDevice || way.storage !== null;
  const check = useOwnCheck(session);
  const passport = usePassport(session, isReady && check.settled && !onlyDevice && !busy);

  const send = async () => {
    if (busy || !summary) return;
    setBusy(true);
    // pressed while it is read anew: what has come by then is what is asked about
    const isSteady = check.settled && !isFetching && !passport.isFetching;
    try {
      await session.settled();
      const [now, { data: said = summary }] = await Promise.all([
        api(getPassport, { params: { id: session.id } }),
        isSteady ? { data: summary } : refetch(),
      ]);
      if (isSteady && !isShown(passport.data, now)) {
        await refresh(getPassport, getSummary);
        toast.warning('Документ изменился, пока вы его смотрели: проверьте его и подтвердите ещё раз');
        return;
      }
      if (
        !(await confirm({
          text: <Question wizard={wizard} type={type} summary={said} passports={now.passports} />,
        }))
      )
        return;
      if (!(await signing.ensureMdlpSession({ own: true }))) return;
      await sendDraft(session, now.documents, signing.sign);
      await session.reloadDraft();
      void refresh(listIncoming, listOutgoing, listDrafts);
      go('progress');
    } catch (reason) {
      toastRefusal(reason, 'Документ не отправлен');
      void refresh(getCheck);
      void read();
    } finally {
      setBusy(false);
    }
  };
  const dispose = async () => {
    if (busy || !summary) return;
    setBusy(true);
    // the device takes what was asked about, or nothing: no signature is looked over afterwards
    const isSteady = check.settled && !isFetching;
    try {
      await session.settled();
      const { data: said = summary } = isSteady ? { data: summary } : await refetch();
      if (
        !(await confirm({
          text: <Question wizard={wizard} type={type} summary={said} passports={[]} byDevice />,
        }))
      )
        return;
      if (await way.start(said.state)) go('progress');
    } catch (reason) {
      way.tellTrouble(reason);
      void refresh(getCheck);
      void read();
    } finally {
      setBusy(false);
    }
  };
  /**
   * Says what keeps the document here by the newest answer: the check may show what the figures do not know of yet.
   * @param nothing what is told when nothing does
   */
  const tellEarly = async (text: string, nothing = 'Препятствий больше нет: подтвердите ещё раз') => {
    const { data: newest } = await refetch();
    const left = newest?.obstacles.find(({ step }) => step === 'confirm')?.text;
    // a sentence to be read
    toast.info(newest ? (left ?? nothing) : text, { id: 'too-early', autoClose: 8000 });
  };
  const early = (text: string) => void tellEarly(text, text);
  const whyNoDevice = !may('manage', 'mdlp')
    ? mayNotSend
    : way.storage === null
      ? 'У выбранного склада нет регистратора выбытия'
      : !summary
        ? counting
        : !check.settled
          ? checking
          : !way.device.data
            ? 'Регистратор не отвечает: причина на странице'
            : undefined;
  const why = !may('manage', 'mdlp')
    ? mayNotSend
    : !summary || way.pending
      ? counting
      : !check.settled
        ? checking
        : isReady && passport.data === undefined
          ? passport.error
            ? 'Документ не построен: причина на странице'
            : 'Подождите: строим документ'
          : undefined;

  return (
    <StepBody
      bar={
        <ActionBar
          {...(back ? { back: { run: () => go(back) } } : {})}
          missing={(summary?.obstacles ?? []).map(({ text, step, field }) => ({
            text,
            // what is cured here, or passes by itself, is only told
            go: () => (step === 'confirm' ? void tellEarly(text) : go(step, field)),
          }))}
          {...(byDevice && !onlyDevice
            ? {
                more: (
                  <Button
                    variant="default"
                    disabled={busy || !isReady || passport.data === undefined}
                    onClick={() => void send()}
                  >
                    По подписи (521)
                  </Button>
                ),
              }
            : {})}
          main={
            byDevice
              ? { label: deviceLabel, run: dispose, busy, disabled: whyNoDevice, early }
              : { label, run: send, busy, disabled: why, early }
          }
        />
      }
    >
      <div style={{ display: 'grid', gap: 16, maxWidth: 920 }}>
        {error && <RefusalProblem error={error} retry={refetch} />}
        {children}
        {isPending && <CardSkeleton />}
        {summary && <Content summary={summary} wizard={wizard} type={type} />}
        <Suspense fallback={<CardSkeleton />}>
          {byDevice && <DeviceWayPanel session={session} way={way} ready={isReady} />}
        </Suspense>
        <CheckPanel session={session} check={check} summary={summary} />
        {isReady && !onlyDevice && <PassportPanels passport={passport} />}
        {summary && <PartlyBad session={session} boxes={summary.partly_bad} />}
      </div>
    </StepBody>
  );
}

type QuestionProps = {
  wizard: WizardName;
  /** Type of the incoming document that is answered. */
  type: number | null;
  summary: Summary;
  passports: readonly Passport[];
  /** A registrar makes the document. */
  byDevice?: boolean;
};

/** «Подтвердите действие»: what is signed, in the words of the wizard, from whom to whom and by which paper. */
function Question({ wizard, type, summary, passports, byDevice }: QuestionProps) {
  const left = summary.groups.bad + summary.groups['with-bad'];
  return (
    <>
      <p>
        {byDevice
          ? `Передать регистратору выбытия ${packsText(summary.packs)}? Документ в МДЛП создаст устройство, отменить его нельзя.`
          : questionOf(wizard, passports, type)}
      </p>
      <Fields>
        {[...headingLines(wizard, summary, type), ...essenceOf(passports)].map(({ name, value }) => (
          <Field key={name} name={name}>
            {value}
          </Field>
        ))}
      </Fields>
      {summary.groups.unreconciled > 0 && isReconciled(wizard, type) && (
        <Verdict kind="attention">{`Без сверки: ${packsText(summary.groups.unreconciled)}`}</Verdict>
      )}
      {left > 0 && <Verdict kind="attention">{`Не войдут в документ: ${packsText(left)}`}</Verdict>}
    </>
  );
}

function Content({ summary, wizard, type }: Pick<QuestionProps, 'summary' | 'wizard' | 'type'>) {
  const { scheme } = wizardRules[wizard];
  return (
    <Panel title={scheme === null ? 'Войдёт в документ' : `Войдёт в документ (схема ${scheme})`}>
      <Fields>
        {headingLines(wizard, summary, type).map(({ name, value }) => (
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
        {groupLines(wizard, summary.groups, type).map(({ name, count }) => (
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
