import { Button, Textarea } from '@mantine/core';
import {
  acceptDictionaryProposal,
  type DictionaryProposal,
  listDictionaryProposals,
  refuseDictionaryProposal,
} from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh, useCallMutation } from '../../lib/api/index.ts';
import { Field, Fields, momentText, SidePanel, toast, toastRefusal, Verdict } from '../../ui/index.ts';
import { cardPath } from '../family/at.ts';
import { directoryOf, kindText, stateWords } from './model.ts';
import styles from './proposals.module.css';

type ProposalPanelProps = {
  proposal: DictionaryProposal;
  /** Root decides. */
  decides: boolean;
  onClose: () => void;
};

/** A proposal in full: what is to change, why, and what root says. */
export function ProposalPanel({ proposal, decides, onClose }: ProposalPanelProps) {
  const { state, changes, comment, reason, decided, organization, person, created } = proposal;
  const directory = directoryOf(proposal);
  const rowId = proposal.made_id ?? proposal.row_id;
  return (
    <SidePanel label="Предложение" title={proposal.name} close="Закрыть" onClose={onClose} width={400}>
      <div className={styles.panel}>
        <Verdict kind={stateWords[state].kind}>{stateWords[state].text}</Verdict>
        {reason !== null && <p>{reason}</p>}
        <Fields>
          <Field name="Справочник">{directory?.title}</Field>
          <Field name="Что">{kindText(proposal)}</Field>
          {changes.map(({ field, title, old, new: now }) => (
            <Field key={field} name={title}>
              {old !== null && <del className={styles.old}>{old}</del>} {now ?? 'пусто'}
            </Field>
          ))}
          {comment !== '' && <Field name="Пояснение">{comment}</Field>}
          <Field name="Предложено">{`${momentText(created)}, ${person}, ${organization}`}</Field>
          {decided !== null && <Field name="Решение">{momentText(decided)}</Field>}
        </Fields>
        {directory && rowId !== null && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to={cardPath(directory, rowId)} />}
          >
            Открыть запись
          </Button>
        )}
        {decides && state === 'waiting' && <Decision id={proposal.id} />}
      </div>
    </SidePanel>
  );
}

function Decision({ id }: { id: number }) {
  const accepting = useCallMutation(acceptDictionaryProposal);
  const refusing = useCallMutation(refuseDictionaryProposal);
  const [reason, setReason] = useState('');
  const decide = async (work: Promise<unknown>, said: string) => {
    try {
      await work;
      toast.ok(said);
    } catch (error) {
      toastRefusal(error, 'Решение не принято');
    }
    await refresh(listDictionaryProposals);
  };
  const accept = () => decide(accepting.mutateAsync({ body: { id } }), 'Принято: справочник изменён.');
  const decline = () =>
    decide(refusing.mutateAsync({ body: { id, reason } }), 'Отклонено: автор узнает причину.');
  return (
    <>
      <Button loading={accepting.isPending} onClick={() => void accept()}>
        Принять
      </Button>
      <Textarea
        label="Причина отказа"
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        variant="default"
        loading={refusing.isPending}
        disabled={reason.trim() === ''}
        onClick={() => void decline()}
      >
        Отклонить
      </Button>
    </>
  );
}
