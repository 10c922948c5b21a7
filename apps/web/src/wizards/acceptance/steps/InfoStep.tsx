import { SegmentedControl, Select } from '@mantine/core';
import { getDocument } from '@provizor/contract';
import { arrivalOf } from '@provizor/domain';
import { Suspense, useRef, useState } from 'react';
import { useCall } from '../../../lib/api/index.ts';
import { arrivalWords } from '../../../lib/arrival-words.ts';
import { may, useProfile } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { lazyPart } from '../../../routing/lazy-part.ts';
import {
  ActionBar,
  CardSkeleton,
  DateText,
  Field,
  Fields,
  Panel,
  RefusalProblem,
  toastRefusal,
} from '../../../ui/index.ts';
import { BatchTable } from '../../delivery/BatchTable.tsx';
import { ContentTable } from '../../delivery/ContentTable.tsx';
import type { StepProps } from '../../engine/definition.ts';
import { StepBody } from '../../engine/WizardFrame.tsx';
import type { DirectContext } from '../context.ts';

const WaitingPatients = lazyPart(() => import('../components/WaitingPatients.tsx'), 'WaitingPatients');

type View = 'series' | 'packs';

/** Check info (wizards, step 7): number, date, funding source, contract, and the content by series or pack by pack. */
export function InfoStep({ context, go, next, back }: StepProps<DirectContext>) {
  const { session } = context;
  const draft = useStore(session.draft);
  const delivery = useStore(session.model);
  const answer = useCall(getDocument, { body: { document_id: draft.document_id ?? '' } });
  const [view, setView] = useState<View>('series');
  const storageField = useRef<HTMLInputElement>(null);
  const { storages } = useProfile();
  const receiver = answer.data?.document.receiver_branch;
  const own = storages.filter((storage) => !receiver || storage.branch_id === receiver);
  const words = arrivalWords(draft.about_type);
  const keeps = arrivalOf(draft.about_type) !== 'claimed';
  const bar = (
    <ActionBar
      {...(back ? { back: { run: () => go(back) } } : {})}
      missing={
        keeps && draft.data.storage_id === null
          ? [{ text: 'выберите склад', go: () => storageField.current?.focus() }]
          : []
      }
      main={{ label: 'Дальше', run: () => next && go(next) }}
    />
  );
  return (
    <StepBody bar={bar}>
      {answer.error && (
        <RefusalProblem error={answer.error} what="Не удалось загрузить сведения" retry={answer.refetch} />
      )}
      {answer.isPending && <CardSkeleton />}
      {answer.data && (
        <div style={{ display: 'grid', gap: 16 }}>
          <Panel title={words.paper}>
            <Fields>
              <Field name="Номер">{answer.data.document.doc_num}</Field>
              <Field name="Дата">
                <DateText value={answer.data.document.doc_date} />
              </Field>
              <Field name={words.side}>{answer.data.document.sender_name}</Field>
              <Field name={words.theirs}>
                {answer.data.document.sender_address ?? answer.data.document.sender}
              </Field>
              <Field name={words.ours}>
                {answer.data.document.receiver_address ?? answer.data.document.receiver_branch}
              </Field>
              <Field name="Источник финансирования">{answer.data.document.source_name}</Field>
              <Field name="Тип договора">{answer.data.document.contract_type_name}</Field>
              <Field name="Номер договора">{answer.data.document.contract_num}</Field>
            </Fields>
          </Panel>
          {keeps && may('read', 'llo') && draft.document_id && (
            <Suspense>
              <WaitingPatients documentId={draft.document_id} />
            </Suspense>
          )}
          {keeps && (
            <Panel title="Куда принять">
              <Select
                ref={storageField}
                label="Склад"
                placeholder="Выберите склад"
                w={420}
                data={own.map((storage) => ({ value: String(storage.id), label: storage.name }))}
                value={draft.data.storage_id === null ? null : String(draft.data.storage_id)}
                onChange={(value) => {
                  session.choose({ storage_id: value === null ? null : Number(value) }).catch(toastRefusal);
                }}
              />
            </Panel>
          )}
          <Panel
            title="Состав"
            flush
            actions={
              <SegmentedControl
                aria-label="Показать состав"
                size="xs"
                value={view}
                onChange={(value) => setView(value as View)}
                data={[
                  { value: 'series', label: 'По сериям' },
                  { value: 'packs', label: 'По упаковкам' },
                ]}
              />
            }
          >
            {view === 'series' ? <BatchTable delivery={delivery} /> : <ContentTable delivery={delivery} />}
          </Panel>
        </div>
      )}
    </StepBody>
  );
}
