import { getDocumentContent } from '@provizor/contract';
import { useCall } from '../../lib/api/index.ts';
import { CardSkeleton, EmptyState, RefusalProblem } from '../../ui/index.ts';
import { ContentTree } from '../components/ContentTree.tsx';

/** Goods of a document as a tree of boxes and packs. */
export function ContentTab({ id }: { id: string }) {
  const content = useCall(getDocumentContent, { body: { document_id: id } });
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
