import { Modal, Radio, Stack, Textarea } from '@mantine/core';
import {
  clearPrescriptionStatus,
  type PrescriptionCard,
  returnPrescription,
  setPrescriptionStatus,
  urgencies,
} from '@provizor/contract';
import { type PrescriptionStatus, prescriptionSteps, type Urgency } from '@provizor/domain';
import { useNavigate } from '@tanstack/react-router';
import { useCallMutation } from '../../lib/api/index.ts';
import { CardForm, useCardForm } from '../../ui/card/index.ts';
import { DateField } from '../../ui/fields/index.ts';
import { toast, today } from '../../ui/index.ts';
import { refreshPrescriptions } from '../api.ts';
import type { CardStep } from '../model/status.ts';
import styles from './card.module.css';
import { ListedReason, type RefusalReason } from './ListedReason.tsx';
import { Offer391 } from './Offer391.tsx';
import { Reasons } from './Reasons.tsx';
import { TermNote } from './TermNote.tsx';

type Step = Exclude<CardStep, 'release'>;
type Values = { date: string | null; urgency: Urgency; reason: string; listed: RefusalReason | null };
type StepDialogProps = { card: PrescriptionCard; step: Step; onClose: () => void };

const done: Readonly<Record<Step, string>> = {
  defer: 'Рецепт поставлен на отсроченное обеспечение',
  refuse: 'В обслуживании рецепта отказано',
  withdraw: 'Рецепт снят с обслуживания',
  annul: 'Рецепт аннулирован',
  clear: 'Последний статус отменён',
  return: 'Отпущенное возвращено',
};

/** Statuses that are set by hand. */
const led: Readonly<Partial<Record<Step, PrescriptionStatus>>> = {
  defer: 'deferred',
  refuse: 'refused',
  withdraw: 'withdrawn',
  annul: 'annulled',
};

/** Asks what a step needs to be told, and takes it. */
export default function StepDialog(props: StepDialogProps) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={prescriptionSteps[props.step].title}
      size="min(540px, 96vw)"
      closeOnClickOutside={false}
    >
      <Ask {...props} />
    </Modal>
  );
}

function useStep({ card, step }: StepDialogProps) {
  const set = useCallMutation(setPrescriptionStatus);
  const clear = useCallMutation(clearPrescriptionStatus);
  const back = useCallMutation(returnPrescription);
  const last = card.history.find(({ undone }) => !undone)?.id;
  /** Gives the packs MDLP knows as dispensed, which come back into circulation by a document. */
  return async ({ date, urgency, reason, listed }: Values): Promise<readonly string[]> => {
    const statusId = led[step];
    const dateParent = date ?? today();
    if (statusId) {
      const why = reason.trim() === '' ? {} : { reason: reason.trim() };
      const how = step === 'defer' ? { urgency } : {};
      const seen = last === undefined ? {} : { id: last };
      const code = listed ? { refusal_reason_id: listed.id } : {};
      const body = { recipeId: card.id, statusId, dateParent };
      await set.mutateAsync({ body: { ...body, ...why, ...how, ...seen, ...code } });
      return [];
    }
    if (step === 'clear') {
      await clear.mutateAsync({ params: { id: last ?? 0 } });
      return [];
    }
    const query = { dateParent, reason: reason.trim() };
    const { offer391 } = await back.mutateAsync({ params: { id: card.id }, query });
    return offer391;
  };
}

function Ask(props: StepDialogProps) {
  const { card, step, onClose } = props;
  const { needs, title } = prescriptionSteps[step];
  const take = useStep(props);
  const navigate = useNavigate();
  const openReturn = (draft: string) => navigate({ to: '/wizzard/return_to_circulation', search: { draft } });
  const needsReason = needs.includes('reason');
  const form = useCardForm<Values>({
    initial: { date: today(), urgency: card.cito ? 'cito' : 'usual', reason: '', listed: null },
    check: ({ date, reason }) => ({
      ...(date ? {} : { dateParent: 'Введите дату' }),
      ...(needsReason && reason.trim() === '' ? { reason: 'Выберите или впишите причину' } : {}),
    }),
    save: async (values) => {
      const offered = await take(values);
      await refreshPrescriptions();
      toast.ok(done[step]);
      if (offered.length > 0) tellOffered(offered, (draft) => void openReturn(draft));
      onClose();
    },
  });
  const { values, change, errors, idOf } = form;
  return (
    <CardForm inner form={form} label={title} save={title} failed="Не выполнено" onCancel={onClose}>
      <div className={styles.stack}>
        {needs.includes('date') && (
          <DateField
            id={idOf('dateParent')}
            label={step === 'defer' ? 'День обращения пациента' : 'Дата'}
            required
            value={values.date}
            error={errors.dateParent}
            onChange={(date) => change({ date })}
          />
        )}
        {needs.includes('urgency') && (
          <Radio.Group
            label="Срочность"
            value={values.urgency}
            onChange={(urgency) => change({ urgency: urgency as Urgency })}
          >
            <Stack gap={4} mt={4}>
              {Object.entries(urgencies).map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {step === 'defer' && values.date && <TermNote since={values.date} urgency={values.urgency} />}
        {step === 'clear' && (
          <p>
            Статус «{card.status_name}» будет отменён, рецепт вернётся в прежний. В истории останется и он, и
            отмена.
          </p>
        )}
        {step === 'return' && (
          <p>Товар последнего отпуска вернётся на склад, рецепт — в статус до отпуска.</p>
        )}
        {step === 'refuse' && (
          <ListedReason
            id={idOf('refusal_reason_id')}
            value={values.listed}
            error={errors.refusal_reason_id}
            onChange={(listed) => {
              change({ listed, ...(listed && values.reason.trim() === '' ? { reason: listed.name } : {}) });
              form.tell('refusal_reason_id', undefined);
            }}
          />
        )}
        {needsReason && (
          <>
            <Textarea
              id={idOf('reason')}
              label="Причина"
              required
              autosize
              minRows={2}
              maxLength={500}
              value={values.reason}
              error={errors.reason}
              onChange={(event) => change({ reason: event.currentTarget.value })}
            />
            <Reasons step={step} onChoose={(reason) => change({ reason })} />
          </>
        )}
      </div>
    </CardForm>
  );
}

/** What was dispensed by MDLP comes back into circulation by a document of its own. */
const tellOffered = (codes: readonly string[], onOpen: (draft: string) => void): void =>
  toast.warning(<Offer391 codes={codes} onOpen={onOpen} />, {
    title: 'МДЛП считает упаковки отпущенными',
    autoClose: false,
  });
