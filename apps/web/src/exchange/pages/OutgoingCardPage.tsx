import { paperNumber } from '@provizor/domain';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useBack } from '../../lib/lists/index.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import { CardSkeleton, dateText, Page, RefusalProblem, useKeys, Verdict } from '../../ui/index.ts';
import { OutgoingProgressView, useOutgoing } from '../components/OutgoingProgress.tsx';
import { DocumentBody } from '../document/DocumentBody.tsx';
import { NextButtons } from '../document/NextButtons.tsx';
import { useDocumentView } from '../document/useDocumentView.ts';
import type { Progress } from '../model/outgoing.ts';
import { outgoingState, outgoingVerdict } from '../model/outgoing-state.ts';

const InspectionButton = lazyPart(() => import('../../printing/inspection/index.ts'), 'InspectionButton');

const titleOf = ({ mdlp_doc_type, title, doc_num, doc_date }: Progress): string =>
  [`${mdlp_doc_type} · ${title}`, doc_num && paperNumber(doc_num), doc_date && `от ${dateText(doc_date)}`]
    .filter(Boolean)
    .join(' ');

/** /mdlp/outcome/id{id}: card of an outgoing document, with its way to the ticket when the program sent it. */
export function OutgoingCardPage() {
  const { id } = useParams({ from: '/shell/mdlp/outcome/id{$id}' });
  const back = useBack('/mdlp/outcome');
  const { data: progress } = useOutgoing(id);
  const view = useDocumentView(id);
  useKeys([{ keys: 'Escape', title: 'Назад', run: back }]);
  const own = view.data !== undefined && view.data.origin !== 'elsewhere';
  const note = progress && [
    progress.receiver_name ?? progress.receiver,
    own ? progress.user : 'отправлен вне программы',
  ];
  return (
    <Page
      title={progress ? titleOf(progress) : 'Исходящий документ'}
      state={progress && <Verdict kind={outgoingVerdict(progress)}>{outgoingState(progress)}</Verdict>}
      note={note?.filter(Boolean).join(' · ')}
      actions={
        view.data && (
          <>
            <Suspense>
              <InspectionButton subject={{ of: 'mdlp', id: view.data.id }} />
            </Suspense>
            <NextButtons next={view.data.next} type={view.data.doc_type} />
          </>
        )
      }
    >
      {view.data ? (
        <DocumentBody
          view={view.data}
          progress={own || progress?.problems.length ? <OutgoingProgressView id={id} /> : undefined}
        />
      ) : view.error ? (
        <RefusalProblem page error={view.error} what="Не удалось открыть документ" retry={view.reload} />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}
