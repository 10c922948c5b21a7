import { NativeSelect } from '@mantine/core';
import { previewTemplate, type TemplateContent } from '@provizor/contract/printing';
import { stockCalls } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { useState } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { CardSkeleton, EmptyState, RefusalProblem } from '../../ui/index.ts';
import { PdfPreview } from './Pdf.tsx';

type FormPreviewProps = { id: string; kind: StockDocumentKind; content: TemplateContent };

/** A real document of the organisation by the form as it is edited. */
export function FormPreview({ id, kind, content }: FormPreviewProps) {
  const [chosen, setChosen] = useState('');
  const { data } = useCall(stockCalls[kind].list, { body: { limit: 50 } });
  const documents = data?.items ?? [];
  const document = documents.find((each) => each.id === chosen) ?? documents[0];
  const preview = useCall(
    previewTemplate,
    { body: { id, content, document: { kind, id: document?.id ?? '' } } },
    { enabled: document !== undefined, placeholderData: (before) => before },
  );
  if (!data) return <CardSkeleton />;
  if (!document)
    return (
      <EmptyState title="Документов нет" text="Форма показывается на документе: заведите хотя бы один." />
    );
  return (
    <>
      <NativeSelect
        label="На документе"
        data={documents.map(({ id: value, number, document_date: day }) => ({
          value,
          label: `№ ${number} от ${day.split('-').reverse().join('.')}`,
        }))}
        value={document.id}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {preview.error ? (
        <RefusalProblem error={preview.error} retry={() => void preview.refetch()} />
      ) : (
        <PdfPreview
          bytes={preview.data?.bytes as Uint8Array<ArrayBuffer> | undefined}
          title="Как выйдет форма"
        />
      )}
    </>
  );
}
