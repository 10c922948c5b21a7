import { getDocumentContent } from '@provizor/contract';
import { refresh, useCall } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { CardSkeleton, EmptyState, RefusalProblem } from '../../ui/index.ts';
import { ContentTree } from '../components/ContentTree.tsx';
import { ContentFailure } from './ContentFailure.tsx';
import type { DocumentView } from './types.ts';

/** Goods of a document as a tree of boxes and packs. */
export function ContentTab({ view }: { view: DocumentView }) {
  const failure = view.content_failure;
  const content = useCall(
    getDocumentContent,
    { body: { document_id: view.id } },
    { enabled: failure === null },
  );
  useEvents('content.changed', () => void refresh(getDocumentContent));
  if (failure !== null) return <ContentFailure view={view} why={failure} />;
  if (content.error?.code === 'mdlp.content-missing') {
    return (
      <EmptyState
        picture="box"
        title="Состав загружается из МДЛП"
        text="Он появится здесь сам, как только придёт: страницу можно не обновлять."
      />
    );
  }
  if (content.error && !content.data) {
    return <RefusalProblem error={content.error} what="Не удалось показать состав" retry={content.refetch} />;
  }
  if (!content.data) return <CardSkeleton />;
  if (content.data.items.length === 0) {
    return (
      <EmptyState
        picture="box"
        title="В документе нет упаковок и коробов"
        text="Что в нём сказано — на вкладке «Реквизиты»."
      />
    );
  }
  return <ContentTree content={content.data.items} />;
}
