import { Button } from '@mantine/core';
import {
  addInvoiceGoods,
  downloadInvoice,
  type InvoiceCard,
  type InvoiceLineRow,
  receiveInvoice,
  removeInvoice,
} from '@provizor/contract';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { api, RefusalError } from '../lib/api/index.ts';
import { saveFile } from '../lib/files/save-file.ts';
import { useBack } from '../lib/lists/index.ts';
import { may } from '../lib/session/index.ts';
import { lazyPart } from '../routing/lazy-part.ts';
import {
  CardSkeleton,
  confirm,
  dateText,
  moneyText,
  Page,
  RefusalProblem,
  toast,
  toastRefusal,
  useKeys,
  Verdict,
} from '../ui/index.ts';
import { refreshInvoices, useInvoice } from './api.ts';
import { InvoiceNotes } from './InvoiceNotes.tsx';
import { InvoiceTables } from './InvoiceTables.tsx';
import { paperTitle, receivedEdition, stateText, stateVerdict } from './model.ts';

const MatchDialog = lazyPart(() => import('./MatchDialog.tsx'), 'MatchDialog');
const AnswerDialog = lazyPart(() => import('./AnswerDialog.tsx'), 'AnswerDialog');
const MarkedDialog = lazyPart(() => import('./MarkedDialog.tsx'), 'MarkedDialog');

/** The buyer answers УПД of his suppliers. */
const mayAnswer = ({ item }: InvoiceCard): boolean =>
  item.kind === 'invoice' && item.layout.startsWith('upd-') && may('manage', 'storages');

/** /storage/invoices/id{id}: a supplier's paper, its goods and what they are held against. */
export function InvoicePage() {
  const { id } = useParams({ from: '/shell/storage/invoices/id{$id}' });
  const { data, error, refetch } = useInvoice(id);
  useKeys([{ keys: 'Escape', title: 'Назад', run: useBack('/storage/invoices') }]);
  if (data) return <Card card={data} />;
  return (
    <Page title="Документ поставщика">
      {error ? (
        <RefusalProblem page error={error} what="Не удалось показать документ" retry={refetch} />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}

function Card({ card }: { card: InvoiceCard }) {
  const { item } = card;
  const [line, open] = useState<InvoiceLineRow | null>(null);
  const [answering, answer] = useState(false);
  const answers = mayAnswer(card) ? () => answer(true) : undefined;
  const manages = may('manage', 'storages');
  const canChange = manages && item.receipt === null && item.kind === 'invoice';
  return (
    <Page
      fill
      title={paperTitle(item)}
      state={<Verdict kind={stateVerdict(item)}>{stateText(item)}</Verdict>}
      note={`${item.layout_title} от ${dateText(item.date)} · ${item.seller.name}${item.sum ? ` · ${moneyText(item.sum)}` : ''}`}
      actions={<Actions card={card} canChange={canChange} onAnswer={answers} />}
    >
      <InvoiceTables
        card={card}
        onOpen={canChange ? open : () => undefined}
        notes={<InvoiceNotes card={card} onAnswer={answers} />}
      />
      <Suspense>
        {line && <MatchDialog card={card} line={line} onClose={() => open(null)} />}
        {answering && <AnswerDialog card={card} onClose={() => answer(false)} />}
      </Suspense>
    </Page>
  );
}

function Actions({
  card,
  canChange,
  onAnswer,
}: {
  card: InvoiceCard;
  canChange: boolean;
  onAnswer: (() => void) | undefined;
}) {
  const { item, lines } = card;
  const edition = receivedEdition(card);
  const receipt = item.receipt ?? edition?.receipt;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [marked, ask] = useState<readonly number[]>([]);
  const run = async (work: () => Promise<unknown>, failed: string) => {
    setBusy(true);
    await work().catch((error: unknown) => toastRefusal(error, failed));
    setBusy(false);
  };
  const seen = { id: item.id, version: item.version };
  const add = async () => {
    const { added, item: now } = await api(addInvoiceGoods, { body: seen });
    refreshInvoices();
    toast.info(
      `Добавлено в номенклатуру: ${added}${now.unmatched > 0 ? `; выберите товар вручную в строках: ${now.unmatched}` : ''}`,
    );
  };
  const receive = async (decided?: 'wait' | 'receive') => {
    ask([]);
    try {
      const { document_id } = await api(receiveInvoice, {
        body: { ...seen, ...(decided && { marked: decided }) },
      });
      refreshInvoices();
      await navigate({ to: `/storage/income/id${document_id}` });
    } catch (error) {
      const asked = error instanceof RefusalError ? error.detailsOf('invoice.marked') : undefined;
      if (!asked) throw error;
      ask(asked.lines);
    }
  };
  const save = async () => {
    const file = await api(downloadInvoice, { params: { id: item.id } });
    saveFile(file.name, new Uint8Array(file.bytes), file.type);
  };
  const remove = async () => {
    if (!(await confirm({ text: `Удалить документ поставщика № ${item.number} с файлом?`, danger: true })))
      return;
    await api(removeInvoice, { params: { id: item.id } });
    refreshInvoices();
    await navigate({ to: '/storage/invoices' });
  };
  const hasCodes = lines.some(({ goods, gtin }) => goods === null && gtin !== null);
  return (
    <>
      {canChange && (
        <Button variant="default" disabled={busy} onClick={() => void run(remove, 'Документ не удалён')}>
          Удалить
        </Button>
      )}
      <Button variant="default" disabled={busy} onClick={() => void run(save, 'Файл не скачан')}>
        Исходный файл
      </Button>
      {onAnswer && (
        <Button variant="default" onClick={onAnswer}>
          Ответ поставщику
        </Button>
      )}
      {canChange && hasCodes && (
        <Button variant="default" loading={busy} onClick={() => void run(add, 'Товары не добавлены')}>
          Добавить неизвестные товары
        </Button>
      )}
      {canChange && !edition && (
        <Button loading={busy} onClick={() => void run(() => receive(), 'Приход не составлен')}>
          Составить приход
        </Button>
      )}
      {marked.length > 0 && (
        <Suspense>
          <MarkedDialog
            lines={lines.filter(({ n }) => marked.includes(n))}
            onAnswer={(decided) => void run(() => receive(decided), 'Приход не составлен')}
            onClose={() => ask([])}
          />
        </Suspense>
      )}
      {receipt && (
        <Button renderRoot={(props) => <Link {...props} to={`/storage/income/id${receipt.id}`} />}>
          {item.receipt ? 'Открыть приход' : `Открыть приход № ${receipt.number}`}
        </Button>
      )}
    </>
  );
}
