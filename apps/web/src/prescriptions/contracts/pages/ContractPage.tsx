import { Button } from '@mantine/core';
import {
  getLloContract,
  listLloContracts,
  listSpecifications,
  putLloContract,
  removeLloContract,
  type Specification,
} from '@provizor/contract';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, refresh, useCall } from '../../../lib/api/index.ts';
import { useBack } from '../../../lib/lists/index.ts';
import { may } from '../../../lib/session/index.ts';
import { DataGrid, useRows } from '../../../ui/grid/index.ts';
import {
  CardSkeleton,
  confirm,
  dateText,
  EmptyState,
  Field,
  Fields,
  moneyText,
  Page,
  Panel,
  RefusalProblem,
  toastRefusal,
  useKeys,
  Verdict,
} from '../../../ui/index.ts';
import { ContractForm } from '../components/ContractForm.tsx';
import { lineColumns } from '../components/columns.tsx';
import { LineDialog } from '../components/LineDialog.tsx';
import { amountText, entryOf, verdictOf } from '../model.ts';

const keyOf = ({ id }: Specification) => String(id);

/** Lines of a contract are read at once. */
const allLines = 1000;

/** /llo/contracts/id{id}: a contract, its specification, what became of it. */
export function ContractPage() {
  const { id: text } = useParams({ from: '/shell/llo/contracts/id{$id}' });
  const id = Number(text);
  const { data, error, refetch } = useCall(getLloContract, { params: { id } });
  const lines = useCall(listSpecifications, { query: { contract: id, limit: allLines } });
  const store = useRows(lines.data?.items, keyOf);
  const navigate = useNavigate();
  const back = useBack('/llo/contracts');
  const [editing, edit] = useState(false);
  const [line, openLine] = useState<Specification | 'new' | null>(null);
  const mayKeep = may('manage', 'llo');
  useKeys([
    { keys: 'Escape', title: 'Назад', run: back },
    ...(mayKeep ? [{ keys: 'Insert', title: 'Добавить строку', run: () => openLine('new') }] : []),
  ]);
  if (!data) {
    return (
      <Page title="Договор">
        {error ? (
          <RefusalProblem page error={error} what="Произошла ошибка при загрузке контракта" retry={refetch} />
        ) : (
          <CardSkeleton />
        )}
      </Page>
    );
  }
  const { item } = data;
  const again = () => {
    void refresh(getLloContract);
    void refresh(listLloContracts);
    void refresh(listSpecifications);
  };
  if (editing) {
    return (
      <Page title={`Договор ${item.number}`}>
        <ContractForm
          contract={item}
          onCancel={() => edit(false)}
          save={async (values) => {
            await api(putLloContract, { body: { ...entryOf(values), id, version: item.version } });
            again();
            edit(false);
          }}
        />
      </Page>
    );
  }
  const remove = async () => {
    if (!(await confirm({ text: `Удалить договор ${item.number} со спецификацией?`, danger: true }))) return;
    await api(removeLloContract, { params: { id } }).then(() => {
      void refresh(listLloContracts);
      void navigate({ to: '/llo/contracts' });
    }, toastRefusal);
  };
  const { figures, warnings } = item;
  return (
    <Page
      fill
      title={`Договор ${item.number}`}
      state={<Verdict kind={verdictOf(item)}>{warnings[0]?.message ?? 'Исполняется'}</Verdict>}
      note={[item.programme_name, item.partner_name].filter(Boolean).join(' · ')}
      actions={
        mayKeep && (
          <>
            <Button variant="default" onClick={() => void remove()}>
              Удалить
            </Button>
            <Button variant="default" onClick={() => edit(true)}>
              Изменить
            </Button>
            <Button onClick={() => openLine('new')}>Добавить строку</Button>
          </>
        )
      }
    >
      <Panel>
        <Fields>
          <Field name="Срок">
            {dateText(item.date)} – {dateText(item.date_end) || 'без срока'}
          </Field>
          <Field name="Тип договора">{item.contract_type_name}</Field>
          <Field name="Источник финансирования">{item.source_type_name}</Field>
          <Field name="Реестровый номер в ЕИС">{item.gos_number}</Field>
          <Field name="Сумма договора">{item.amount && moneyText(item.amount)}</Field>
          <Field name="По спецификации">{amountText(figures.quantity, figures.sum)}</Field>
          <Field name="Поставлено">{amountText(figures.delivered, figures.delivered_sum)}</Field>
          <Field name="Отпущено">{amountText(figures.released, figures.released_sum)}</Field>
          <Field name="Остаток">{amountText(figures.remaining, figures.remaining_sum)}</Field>
          <Field name="Примечание">{item.comment}</Field>
        </Fields>
      </Panel>
      <DataGrid
        name="llo.specification"
        label="Спецификация"
        store={store}
        columns={lineColumns}
        verdict={verdictOf}
        onOpen={(row) => mayKeep && openLine(row)}
        exportAs={`Спецификация ${item.number}`}
        total={lines.data?.count ?? null}
        empty={
          <EmptyState
            picture="list"
            title="Спецификация пуста"
            text="Добавьте товары, количество, цену и график поставок."
          />
        }
      />
      {line !== null && (
        <LineDialog
          contract={id}
          line={line === 'new' ? null : line}
          onClose={() => {
            openLine(null);
            again();
          }}
        />
      )}
    </Page>
  );
}
