import { Button } from '@mantine/core';
import { downloadDocument, getDocument, getDocumentContent } from '@provizor/contract';
import { useNavigate, useParams } from '@tanstack/react-router';
import { api, RefusalProblem, refresh, useCall } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import {
  CardSkeleton,
  dateText,
  EmptyState,
  KeyHint,
  Page,
  Panel,
  Progress,
  useKeys,
  Verdict,
} from '../../ui/index.ts';
import { useAcceptors } from '../api.ts';
import { ContentTree } from '../components/ContentTree.tsx';
import styles from '../components/content.module.css';
import { Requisites } from '../components/Requisites.tsx';
import { XmlButton } from '../components/XmlButton.tsx';
import {
  acceptedSchemes,
  type IncomingCard,
  incomingState,
  incomingVerdict,
  numberText,
  obstacleToAccept,
} from '../model/incoming.ts';

/** Heading of the card: deliveries by that word, other documents by their scheme. */
const titleOf = ({ mdlp_doc_type, title, doc_num, doc_date }: IncomingCard): string => {
  const what = acceptedSchemes.includes(mdlp_doc_type) ? 'Поставка' : title;
  return `${what} ${numberText(doc_num)}${doc_date ? ` от ${dateText(doc_date)}` : ''}`;
};

/** /mdlp/income/id{document_id}: card of an incoming document. */
export function IncomingCardPage() {
  const { id } = useParams({ from: '/shell/mdlp/income/id{$id}' });
  const card = useCall(getDocument, { body: { document_id: id } });
  const reload = () => void refresh(getDocument);
  useEvents('document.changed', reload);
  useEvents('content.changed', reload);
  if (card.error && !card.data) {
    return (
      <Page title="Входящий документ">
        <RefusalProblem page error={card.error} what="Не удалось открыть документ" retry={reload} />
      </Page>
    );
  }
  if (!card.data) {
    return (
      <Page title="Входящий документ">
        <CardSkeleton />
      </Page>
    );
  }
  return <Card document={card.data.document} />;
}

function Card({ document }: { document: IncomingCard }) {
  const navigate = useNavigate();
  const back = useBack('/mdlp/income');
  const obstacle = obstacleToAccept(document);
  const begun = document.draft_id !== null;
  const accept = () => void navigate({ to: '/wizzard/direct', search: { document: document.document_id } });
  useKeys([
    { keys: 'Escape', title: 'Назад', run: back },
    ...(obstacle ? [] : [{ keys: 'Ctrl+Enter', title: 'Принять поставку', run: accept }]),
  ]);
  return (
    <Page
      title={titleOf(document)}
      state={<Verdict kind={incomingVerdict(document) ?? 'waiting'}>{incomingState(document)}</Verdict>}
      actions={
        <>
          <XmlButton
            label="XML"
            load={() => api(downloadDocument, { body: { document_id: document.document_id } })}
          />
          {acceptedSchemes.includes(document.mdlp_doc_type) && (
            <Button
              onClick={obstacle ? undefined : accept}
              aria-disabled={obstacle ? true : undefined}
              data-disabled={obstacle ? true : undefined}
              title={obstacle}
              rightSection={<KeyHint keys="Ctrl+Enter" on />}
            >
              {begun
                ? 'Продолжить приёмку'
                : document.accepted > 0
                  ? 'Принять остальное'
                  : 'Принять поставку'}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.card}>
        <Content document={document} />
        <div className={styles.side}>
          <Acceptance document={document} />
          <Requisites document={document} />
        </div>
      </div>
    </Page>
  );
}

/** How far the delivery is accepted, and who is at it. */
function Acceptance({ document }: { document: IncomingCard }) {
  const people = useAcceptors().get(document.document_id);
  if (!acceptedSchemes.includes(document.mdlp_doc_type) || document.total === null) return null;
  return (
    <Panel title="Приёмка">
      <Progress
        done={document.accepted}
        total={document.total}
        label="Принято кодов документа"
        tone={document.done === 1 ? 'positive' : document.done === 0 ? 'neutral' : 'warning'}
        note={people?.length ? `Начали приёмку: ${people.join(', ')}` : document.error}
      />
    </Panel>
  );
}

function Content({ document }: { document: IncomingCard }) {
  const content = useCall(
    getDocumentContent,
    { body: { document_id: document.document_id } },
    { enabled: document.content === 'ready' },
  );
  if (document.content === 'failed') {
    return (
      <EmptyState
        picture="lost"
        title="Состав документа не загрузился"
        text={
          document.error ??
          'МДЛП не отдала документ. Состав загрузится сам при следующем обновлении документов.'
        }
      />
    );
  }
  if (document.content !== 'ready') {
    return (
      <EmptyState
        picture="box"
        title="Состав загружается из МДЛП"
        text="Он появится здесь сам, как только придёт: страницу можно не обновлять."
      />
    );
  }
  if (content.error) {
    return <RefusalProblem error={content.error} what="Не удалось показать состав" retry={content.refetch} />;
  }
  return content.data ? <ContentTree content={content.data.items} /> : <CardSkeleton />;
}
