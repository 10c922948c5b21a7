import type { ReactNode } from 'react';
import { Code, dateText, Field, Fields, momentText, Panel } from '../../ui/index.ts';
import { documentStatusText } from '../model/document-status.ts';
import { type IncomingCard, receiverText, senderText } from '../model/incoming.ts';

/** Requisites of an incoming document as they are in it; what it does not have is left out. */
export function Requisites({ document }: { document: IncomingCard }) {
  const contract = [document.contract_type_name, document.contract_num && `№ ${document.contract_num}`];
  const fields: [string, ReactNode][] = [
    ['Схема', `${document.mdlp_doc_type} · ${document.title}`],
    ['Номер', document.doc_num],
    ['Дата', dateText(document.doc_date)],
    ['Вид операции', document.doc_type],
    ['Поставщик', senderText(document)],
    ['ИНН поставщика', document.sender_inn && <Code value={document.sender_inn} kind="inn" />],
    ['Откуда', document.sender_address],
    ['Место отгрузки', document.sender.length === 14 && <Code value={document.sender} kind="branch" />],
    ['Куда', document.receiver_address ?? receiverText(document)],
    ['Место получения', document.receiver_branch && <Code value={document.receiver_branch} kind="branch" />],
    ['Договор', contract.filter(Boolean).join(' ')],
    ['Источник', document.source_name ?? document.source],
    ['Дата операции', momentText(document.operation_date)],
    ['Поступил', momentText(document.date)],
    ['Статус МДЛП', documentStatusText(document.doc_status)],
    ['Идентификатор', <Code key="id" value={document.document_id} kind="plain" />],
  ];
  return (
    <Panel title="Реквизиты">
      <Fields>
        {fields
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Field key={name} name={name}>
              {value}
            </Field>
          ))}
      </Fields>
    </Panel>
  );
}
