import { getSummary, listDrafts, listIncoming } from '@provizor/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { RefusalProblem, refresh, toastRefusal, useCall } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
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
} from '../../../ui/index.ts';
import type { StepProps } from '../../engine/definition.ts';
import { StepBody } from '../../engine/WizardFrame.tsx';
import { CheckPanel } from '../components/CheckPanel.tsx';
import type { DirectContext } from '../context.ts';
import { confirmDelivery } from '../model/confirm.ts';

/** Confirm direct accept (wizards, step 9): what goes into the 701, its status check, «Подтвердите действие», signing. */
export function ConfirmStep({ context, go, back }: StepProps<DirectContext>) {
  const { session } = context;
  const draft = useStore(session.draft);
  const signing = useSigning();
  const [busy, setBusy] = useState(false);
  const summary = useCall(getSummary, { params: { id: session.id } }, { staleTime: 0 });
  const read = useEffectEvent(() => void session.settled().then(() => refresh(getSummary)));
  // A choice of the draft changes what would be sent; scans of others are told by events.
  const { version } = draft;
  useEffect(() => {
    if (version > 0) read();
  }, [version]);
  useEvents('check.changed', () => read());
  useEvents('wizard.changed', () => read());

  const obstacles = summary.data?.obstacles ?? [];
  const send = async () => {
    if (busy || !summary.data) return;
    const { packs, boxes } = summary.data;
    const text = `Подтвердить поставку: ${quantityText(packs)} уп.${boxes > 0 ? `, из них в транспортных упаковках — ${quantityText(boxes)} SSCC` : ''}?`;
    setBusy(true);
    try {
      if (!(await confirm({ text }))) return;
      if (!(await signing.ensureMdlpSession({ own: true }))) return;
      await confirmDelivery(session, signing.sign);
      await session.reloadDraft();
      void refresh(listIncoming, listDrafts);
      go('progress');
    } catch (error) {
      toastRefusal(error, 'Документ не отправлен');
      read();
    } finally {
      setBusy(false);
    }
  };

  return (
    <StepBody
      bar={
        <ActionBar
          {...(back ? { back: { run: () => go(back) } } : {})}
          missing={obstacles.map((obstacle) => ({ text: obstacle.text, go: () => go(obstacle.step) }))}
          main={{
            label: 'Подтвердить поставку',
            run: send,
            busy,
            disabled: summary.data ? undefined : 'Подождите: считаем, что войдёт в документ',
          }}
        />
      }
    >
      <div style={{ display: 'grid', gap: 16, maxWidth: 920 }}>
        {summary.error && <RefusalProblem error={summary.error} retry={summary.refetch} />}
        {summary.isPending && <CardSkeleton />}
        {summary.data && (
          <Panel title="Войдёт в документ (схема 701)">
            <Fields>
              <Field name="Упаковок">{quantityText(summary.data.packs)}</Field>
              <Field name="Транспортных упаковок целиком">{quantityText(summary.data.boxes)}</Field>
              <Field name="Строк документа">{quantityText(summary.data.objects)}</Field>
              <Field name="На сумму">
                <Money value={summary.data.sum} />
              </Field>
              {summary.data.missing_packs > 0 && (
                <Field name="Не отсканировано, останется в поставке">
                  {quantityText(summary.data.missing_packs)}
                </Field>
              )}
              {summary.data.excluded > 0 && (
                <Field name="Исключено из-за проблемных упаковок">
                  {quantityText(summary.data.excluded)}
                </Field>
              )}
            </Fields>
          </Panel>
        )}
        <CheckPanel session={session} blocking={summary.data?.blocking ?? 0} />
      </div>
    </StepBody>
  );
}
