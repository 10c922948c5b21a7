import { Button } from '@mantine/core';
import { type CallReply, downloadTicket, fetchTicket, getTicket } from '@provizor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, callKey, useCall } from '../../lib/api/index.ts';
import { useSigning } from '../../lib/signing/index.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  CardSkeleton,
  EmptyState,
  Field,
  Fields,
  momentText,
  Panel,
  quantityText,
  RefusalProblem,
  toast,
  toastRefusal,
  Verdict,
} from '../../ui/index.ts';
import { XmlButton } from '../components/XmlButton.tsx';
import styles from './document.module.css';

type Ticket = CallReply<typeof getTicket>;
type Row = Ticket['errors'][number] & { n: number };

const keyOf = (row: Row) => String(row.n);

const columns: Column<Row>[] = [
  { key: 'n', title: '№', width: 56, align: 'end', text: ({ n }) => String(n) },
  { key: 'code', title: 'Код', width: 72, text: ({ code }) => code, sort: true },
  { key: 'text', title: 'Текст МДЛП', width: 260, grow: true, text: ({ text }) => text, sort: true },
  {
    key: 'object',
    title: 'Упаковка или короб',
    width: 270,
    mono: true,
    text: ({ object }) => object ?? '',
  },
];

const results = {
  Accepted: ['ok', 'Принят'],
  Partial: ['attention', 'Принят частично'],
  Rejected: ['error', 'Отклонён'],
} as const;

/** The ticket of an outgoing document as MDLP wrote it; while there is none it can be asked for. */
export function TicketTab({ id }: { id: string }) {
  const input = { params: { id }, query: {} };
  const ticket = useCall(getTicket, input);
  const client = useQueryClient();
  const signing = useSigning();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      if (!(await signing.ensureMdlpSession())) return;
      const answer = await api(fetchTicket, { params: { id } });
      client.setQueryData(callKey(getTicket, input), answer);
      if (answer.ready) toast.ok('Квитанция загружена');
      else toast.warning('МДЛП ещё не составила квитанцию');
    } catch (error) {
      toastRefusal(error, 'Квитанция не получена');
    } finally {
      setBusy(false);
    }
  };
  const again = (
    <Button loading={busy} onClick={ask}>
      Запросить в МДЛП
    </Button>
  );
  if (ticket.error?.code === 'mdlp.session-required') {
    return (
      <EmptyState
        picture="list"
        title="Квитанции в программе ещё нет"
        text="Она в МДЛП: нужен вход."
        action={again}
      />
    );
  }
  if (ticket.error && !ticket.data) {
    return (
      <RefusalProblem error={ticket.error} what="Не удалось показать квитанцию" retry={ticket.refetch} />
    );
  }
  if (!ticket.data) return <CardSkeleton />;
  if (!ticket.data.ready) {
    return (
      <EmptyState
        picture="list"
        title="Квитанции ещё нет"
        text="МДЛП составит её, когда обработает документ. Программа загрузит её сама."
        action={again}
      />
    );
  }
  return <Shown id={id} ticket={ticket.data} />;
}

function Shown({ id, ticket }: { id: string; ticket: Ticket }) {
  const [kind, word] = ticket.result ? results[ticket.result] : (['waiting', 'без результата'] as const);
  return (
    <div className={styles.stack}>
      <Panel
        title="Квитанция"
        actions={
          <XmlButton label="Скачать XML" load={() => api(downloadTicket, { body: { document_id: id } })} />
        }
      >
        <Fields>
          <Field name="Результат">
            <Verdict kind={kind}>{word}</Verdict>
          </Field>
          <Field name="Операция">{ticket.operation}</Field>
          {ticket.accepted_at && <Field name="Проведена">{momentText(ticket.accepted_at)}</Field>}
          {ticket.comment && <Field name="Комментарий МДЛП">{ticket.comment}</Field>}
          {ticket.warnings.map((warning) => (
            <Field key={warning} name="Предупреждение">
              {warning}
            </Field>
          ))}
        </Fields>
      </Panel>
      {ticket.errors.length > 0 && <Errors errors={ticket.errors} count={ticket.errors_count} />}
    </div>
  );
}

function Errors({ errors, count }: { errors: Ticket['errors']; count: number }) {
  const store = useRows(
    errors.map((error, at) => ({ ...error, n: at + 1 })),
    keyOf,
  );
  return (
    <Panel flush title={`Ошибки: ${quantityText(count)}`}>
      <div className={styles.table}>
        <DataGrid
          name="mdlp.ticket.errors"
          label="Ошибки квитанции"
          store={store}
          columns={columns}
          total={count}
          exportAs="Ошибки квитанции"
        />
      </div>
    </Panel>
  );
}
