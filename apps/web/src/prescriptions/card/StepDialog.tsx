import { Modal, Radio, Stack, Textarea } from '@mantine/core';
import { type PrescriptionCard, urgencies } from '@provizor/contract';
import { type PrescriptionStatus, prescriptionSteps, type Urgency } from '@provizor/domain';
import { useNavigate } from '@tanstack/react-router';
import { CardForm, useCardForm } from '../../ui/card/index.ts';
import { DateField } from '../../ui/fields/index.ts';
import { toast, today } from '../../ui/index.ts';
import { StorageField } from '../entry/StorageField.tsx';
import type { AskedStep as Step, StepWay } from '../model/step-way.ts';
import { useServingStorage } from '../model/useServingStorage.ts';
import styles from './card.module.css';
import { ListedReason, type RefusalReason } from './ListedReason.tsx';
import { Offer391 } from './Offer391.tsx';
import { Reasons } from './Reasons.tsx';
import { TermNote } from './TermNote.tsx';

type Values = {
  date: string | null;
  urgency: Urgency;
  reason: string;
  listed: RefusalReason | null;
  storage: { id: number; name: string } | null;
};
type StepDialogProps = { card: PrescriptionCard; step: Step; way: StepWay; onClose: () => void };

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

/** Takes a step; gives the packs MDLP knows as dispensed, which come back into circulation by a document. */
async function takeStep(
  { card, step, way }: StepDialogProps,
  { date, urgency, reason, listed, storage }: Values,
): Promise<readonly string[]> {
  const seen = card.history.find(({ undone }) => !undone)?.id;
  const day = date ?? today();
  const why = reason.trim();
  const status = led[step];
  if (status) {
    await way.set(card.id, {
      status,
      date: day,
      ...(why === '' ? {} : { reason: why }),
      ...(step === 'defer' ? { urgency, ...(storage ? { storage: storage.id } : {}) } : {}),
      ...(seen === undefined ? {} : { seen }),
      ...(listed ? { refusal: listed.id } : {}),
    });
    return [];
  }
  if (step === 'clear') {
    await way.clear(card.id, seen ?? 0);
    return [];
  }
  return way.giveBack(card.id, { date: day, reason: why });
}

function Ask(props: StepDialogProps) {
  const { card, step, way, onClose } = props;
  const { needs, title } = prescriptionSteps[step];
  const navigate = useNavigate();
  const openReturn = (draft: string) => navigate({ to: '/wizzard/return_to_circulation', search: { draft } });
  const needsReason = needs.includes('reason');
  const storage = useServingStorage();
  const form = useCardForm<Values>({
    initial: {
      date: today(),
      urgency: card.cito ? 'cito' : 'usual',
      reason: '',
      listed: null,
      storage: card.storage ?? storage,
    },
    check: ({ date, reason }) => ({
      ...(date ? {} : { dateParent: 'Введите дату' }),
      ...(needsReason && reason.trim() === '' ? { reason: 'Выберите или впишите причину' } : {}),
    }),
    save: async (values) => {
      const offered = await takeStep(props, values);
      await way.refresh();
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
        {step === 'defer' && way.places && card.storage === null && <StorageField form={form} />}
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
        {step === 'refuse' && way.listed && (
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
