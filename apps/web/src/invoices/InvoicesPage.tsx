import { Button } from '@mantine/core';
import type { Invoice } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useFilter } from '../lib/lists/index.ts';
import { may, storageChoice, useCurrentStorage } from '../lib/session/index.ts';
import { lazyPart } from '../routing/lazy-part.ts';
import { KeyHint, useKeys } from '../ui/index.ts';
import { PeriodPick } from '../ui/list-filters/index.ts';
import { ListPage } from '../ui/list-page/index.ts';
import { useInvoices } from './api.ts';
import { invoiceColumns } from './columns.ts';
import { noInvoiceFilter, readInvoiceFilter } from './filter.ts';
import { invoicePath, stateText, stateVerdict } from './model.ts';

const UploadDialog = lazyPart(() => import('./UploadDialog.tsx'), 'UploadDialog');

const keyOf = ({ id }: Invoice) => id;

/** /storage/invoices: papers suppliers have sent as files, the newest first. */
export function InvoicesPage() {
  const [filter, change] = useFilter(readInvoiceFilter);
  const [loading, load] = useState(false);
  const navigate = useNavigate();
  const list = useInvoices(filter);
  const storage = useCurrentStorage();
  const manages = may('manage', 'storages');
  useKeys(manages ? [{ keys: 'Insert', title: 'Загрузить файл', run: () => load(true) }] : []);
  const isFiltered = storage !== null || Object.values(filter).some((value) => value !== undefined);
  const reset = () => {
    change(noInvoiceFilter);
    storageChoice.set(null);
  };
  const { query, ...period } = filter;
  const upload = (
    <Button onClick={() => load(true)} rightSection={<KeyHint keys="Insert" on />}>
      Загрузить файл
    </Button>
  );
  return (
    <>
      <ListPage
        grid="storage.invoices"
        title="Документы поставщиков"
        note={storage?.name ?? 'Все склады'}
        actions={manages && upload}
        search={{ label: 'Номер, поставщик, ИНН', value: query, onSearch: (text) => change({ query: text }) }}
        filters={<PeriodPick period={period} onChange={change} />}
        onReset={isFiltered ? reset : undefined}
        list={list}
        columns={invoiceColumns}
        keyOf={keyOf}
        verdict={stateVerdict}
        verdictText={stateText}
        onOpen={({ id }) => void navigate({ to: invoicePath(id) })}
        failed="Не удалось загрузить документы поставщиков"
        notFound={{ title: 'По этому отбору документов нет' }}
        nothing={{
          title: 'Файлов ещё нет',
          text: 'Загрузите УПД из ЭДО или файл дистрибьютора: строки сопоставятся с номенклатурой и сверятся с МДЛП.',
          action: manages && upload,
        }}
      />
      {loading && (
        <Suspense>
          <UploadDialog onClose={() => load(false)} />
        </Suspense>
      )}
    </>
  );
}
