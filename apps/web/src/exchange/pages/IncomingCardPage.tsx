import { getDocument } from '@provizor/contract';
import { arrivalOf, paperNumber } from '@provizor/domain';
import { useParams } from '@tanstack/react-router';
import { refresh, useCall } from '../../lib/api/index.ts';
import { arrivalWords } from '../../lib/arrival-words.ts';
import { useEvents } from '../../lib/events/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import {
  CardSkeleton,
  dateText,
  Page,
  Panel,
  Progress,
  RefusalProblem,
  useKeys,
  Verdict,
} from '../../ui/index.ts';
import { useAcceptors } from '../api.ts';
import { DocumentBody } from '../document/DocumentBody.tsx';
import { DoneButton } from '../document/DoneButton.tsx';
import { NextButtons } from '../document/NextButtons.tsx';
import type { DocumentView } from '../document/types.ts';
import { useDocumentView } from '../document/useDocumentView.ts';
import { acceptedSchemes, type IncomingCard, incomingVerdict, senderText } from '../model/incoming.ts';
import { incomingState } from '../model/incoming-words.ts';

/** Heading of the card: deliveries by that word, other documents by their scheme. */
const titleOf = ({ mdlp_doc_type, title, doc_num, doc_date }: IncomingCard): string => {
  const what = acceptedSchemes.includes(mdlp_doc_type) ? arrivalWords(mdlp_doc_type).what : title;
  return `${what} ${paperNumber(doc_num)}${doc_date ? ` от ${dateText(doc_date)}` : ''}`;
};

/** /mdlp/income/id{document_id}: card of an incoming document of any scheme. */
export function IncomingCardPage() {
  const { id } = useParams({ from: '/shell/mdlp/income/id{$id}' });
  const card = useCall(getDocument, { body: { document_id: id } });
  const view = useDocumentView(id);
  const reload = () => {
    void refresh(getDocument);
    view.reload();
  };
  useEvents('document.changed', reload);
  useEvents('content.changed', reload);
  const error = (card.data ? null : card.error) ?? (view.data ? null : view.error);
  if (error || !card.data || !view.data) {
    return (
      <Page title="Входящий документ">
        {error ? (
          <RefusalProblem page error={error} what="Не удалось открыть документ" retry={reload} />
        ) : (
          <CardSkeleton />
        )}
      </Page>
    );
  }
  return <Card document={card.data.document} view={view.data} />;
}

function Card({ document, view }: { document: IncomingCard; view: DocumentView }) {
  const back = useBack('/mdlp/income');
  useKeys([{ keys: 'Escape', title: 'Назад', run: back }]);
  return (
    <Page
      title={titleOf(document)}
      state={<Verdict kind={incomingVerdict(document) ?? 'waiting'}>{incomingState(document)}</Verdict>}
      note={`${document.mdlp_doc_type} · ${senderText(document)}`}
      actions={
        view.next.length > 0 ? (
          <NextButtons next={view.next} type={document.mdlp_doc_type} />
        ) : (
          document.done !== 1 && <DoneButton id={document.document_id} />
        )
      }
    >
      <DocumentBody view={view} side={<Acceptance document={document} />} />
    </Page>
  );
}

/** How far the delivery is accepted, and who is at it. */
function Acceptance({ document }: { document: IncomingCard }) {
  const people = useAcceptors().get(document.document_id);
  if (!acceptedSchemes.includes(document.mdlp_doc_type) || document.total === null) return null;
  const isClaimed = arrivalOf(document.mdlp_doc_type) === 'claimed';
  return (
    <Panel title={isClaimed ? 'Подтверждение' : 'Приёмка'}>
      <Progress
        done={document.accepted}
        total={document.total}
        label={isClaimed ? 'Передано кодов документа' : 'Принято кодов документа'}
        tone={document.done === 1 ? 'positive' : document.done === 0 ? 'neutral' : 'warning'}
        note={
          people?.length
            ? `Начали ${isClaimed ? 'подтверждение' : 'приёмку'}: ${people.join(', ')}`
            : document.error
        }
      />
    </Panel>
  );
}
