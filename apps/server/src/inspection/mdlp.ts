import { actionTitle } from '@provizor/mdlp';
import { signerCertificate, verifyDetached } from '@provizor/signing';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { findMdlpDocument, readBody, readTicket, ticketView } from '../exchange/index.ts';
import { type Entry, textBytes } from './entry.ts';

const results: Readonly<Record<string, string>> = {
  Accepted: 'принят полностью',
  Partial: 'принят частично',
  Rejected: 'отклонён',
};

const momentText = (moment: Date | string) =>
  `${new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Moscow' }).format(new Date(moment))} (МСК)`;

/** What a ticket says, in words. */
function ticketText(documentId: string, xml: Uint8Array): string {
  const ticket = readTicket(xml);
  if (!ticket) return 'Квитанция не читается: см. XML рядом.';
  const {
    result,
    comment,
    accepted_at: at,
    warnings,
    errors,
    errors_count: count,
  } = ticketView(documentId, ticket);
  return [
    `Документ ${documentId}`,
    `Итог: ${result ? (results[result] ?? result) : 'не указан'}`,
    ...(at ? [`Обработан МДЛП: ${at}`] : []),
    ...(comment ? [`Сообщение МДЛП: ${comment}`] : []),
    ...warnings.map((warning) => `Предупреждение: ${warning}`),
    ...(count > 0 ? [`Ошибок: ${count}`] : []),
    ...errors.map(({ code, text, object }) => `Ошибка ${code}${object ? ` (${object})` : ''}: ${text}`),
  ].join('\r\n');
}

/**
 * Who has signed, when, and whether the signature is right for these very bytes. The chain of the certificate up to an
 * accredited authority is not in the program: where only that is missing, the text says so.
 */
export function signatureText(signature: string, xml: Uint8Array, signedAt: Date): string {
  const verdict = verifyDetached(signature, xml, { trusted: [], at: signedAt });
  const { certificate, signingTime } = signerOf(signature, verdict);
  const isRight = verdict.ok || verdict.reason === 'unknown-issuer';
  return [
    isRight
      ? 'Подпись верна: она сделана под этим документом указанным ключом, документ после подписания не менялся.'
      : `Подпись не подтверждена: ${verdict.ok ? '' : verdict.message}`,
    ...(isRight ? ['Цепочка сертификата до удостоверяющего центра и отзыв программой не проверяются.'] : []),
    ...certificate,
    `Подписано: ${momentText(signingTime ?? signedAt)}`,
  ].join('\r\n');
}

function signerOf(signature: string, verdict: ReturnType<typeof verifyDetached>) {
  const certificate = verdict.ok ? verdict.certificate : signerCertificate(Buffer.from(signature, 'base64'));
  if (!certificate)
    return { certificate: ['Сертификат подписавшего в подписи не найден'], signingTime: undefined };
  const { subject, issuerText, serial, validFrom, validTo } = certificate;
  const person = [subject.surname, subject.givenName].filter(Boolean).join(' ') || subject.commonName;
  return {
    certificate: [
      `Подписал: ${person}${subject.organization ? `, ${subject.organization}` : ''}`,
      `Сертификат ${serial}, выдан: ${issuerText}`,
      `Действует: ${momentText(validFrom)} – ${momentText(validTo)}`,
    ],
    signingTime: verdict.ok ? verdict.signingTime : undefined,
  };
}

const safe = (name: string) => name.replace(/[^\p{L}\p{N}. _-]+/gu, '_').slice(0, 120);

/** Files of a document of MDLP of either side: its XML as signed, the signature with its check, the ticket in words. */
export async function mdlpEntries(db: TenantTransaction, id: string): Promise<Entry[]> {
  const document = await findMdlpDocument(db, id);
  const { side, owner, doc_type: type, doc_num: number, date } = document;
  const folder = safe(
    `${side === 'income' ? 'Входящий' : 'Исходящий'} ${type} ${actionTitle(type)} ${number ?? ''} ${owner.slice(0, 8)}`,
  );
  const xml = await readBody(db, owner, 'document');
  const ticket = side === 'outcome' ? await readBody(db, owner, 'ticket') : null;
  const { rows } = await sql<{ signature: string | null }>`
    select signature from mdlp_outgoing where id::text = ${owner} and ${side} = 'outcome'`.execute(db);
  const signature = rows[0]?.signature ?? null;
  const entries: Entry[] = [];
  const add = (name: string, bytes: Uint8Array) => entries.push({ name: `${folder}/${name}`, bytes });
  if (xml) add('документ.xml', xml);
  else add('нет документа.txt', textBytes('XML документа ещё не получен из МДЛП.'));
  if (signature) {
    add('документ.xml.sig', Buffer.from(signature));
    if (xml) add('проверка подписи.txt', textBytes(signatureText(signature, xml, new Date(date))));
  }
  if (ticket) {
    add('квитанция.xml', ticket);
    add('квитанция.txt', textBytes(ticketText(document.document_id ?? owner, ticket)));
  }
  return entries;
}
