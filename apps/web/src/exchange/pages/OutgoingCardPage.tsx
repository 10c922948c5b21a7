import { downloadDocument, downloadTicket } from '@provizor/contract';
import { useParams } from '@tanstack/react-router';
import { api } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { Code, dateText, Page, useKeys, Verdict } from '../../ui/index.ts';
import { OutgoingProgressView, useOutgoing } from '../components/OutgoingProgress.tsx';
import { XmlButton } from '../components/XmlButton.tsx';
import { outgoingState, outgoingVerdict, type Progress } from '../model/outgoing.ts';

const titleOf = ({ mdlp_doc_type, title, doc_num, doc_date }: Progress): string =>
  [`${mdlp_doc_type} · ${title}`, doc_num && `№ ${doc_num}`, doc_date && `от ${dateText(doc_date)}`]
    .filter(Boolean)
    .join(' ');

/** /mdlp/outcome/id{id}: card of an outgoing document with its way to the ticket. */
export function OutgoingCardPage() {
  const { id } = useParams({ from: '/shell/mdlp/outcome/id{$id}' });
  const back = useBack('/mdlp/outcome');
  const { data: progress } = useOutgoing(id);
  useKeys([{ keys: 'Escape', title: 'Назад', run: back }]);
  return (
    <Page
      title={progress ? titleOf(progress) : 'Исходящий документ'}
      state={progress && <Verdict kind={outgoingVerdict(progress)}>{outgoingState(progress)}</Verdict>}
      note={progress?.document_id && <Code value={progress.document_id} kind="plain" />}
      actions={
        progress?.document_id && <Files documentId={progress.document_id} ticket={progress.result !== null} />
      }
    >
      <OutgoingProgressView id={id} />
    </Page>
  );
}

function Files({ documentId, ticket }: { documentId: string; ticket: boolean }) {
  const body = { document_id: documentId };
  return (
    <>
      <XmlButton label="XML документа" load={() => api(downloadDocument, { body })} />
      {ticket && <XmlButton label="Квитанция" load={() => api(downloadTicket, { body })} />}
    </>
  );
}
