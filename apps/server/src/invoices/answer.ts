import { randomUUID } from 'node:crypto';
import type { answerInvoice, FileReply, HandlerInput } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { type BuyerAnswer, fileIdOf, writeAnswer } from '@provizor/upd';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import { findInvoice } from './rows.ts';

type Body = HandlerInput<typeof answerInvoice>['body'];

const said = {
  '1': 'Товары приняты без расхождений',
  '2': 'Товары приняты с расхождениями',
  '3': 'Товары не приняты',
} as const;

/** Receiver, sender and whether codes stand in the file, out of the name of the seller's file (upd, section 1). */
function waysOf(fileId: string): { receiver: string; sender: string; marked: boolean } {
  const [, , ...rest] = fileId.replace(/\.xml$/i, '').split('_');
  const tail = /_\d_([01])_\d_\d_\d_\d\d$/.exec(fileId);
  const marked = tail ? tail[1] === '1' : /^ON_NSCHFDOPPRMARK_/.test(fileId);
  const dateAt = rest.findIndex((part) => /^\d{8}$/.test(part));
  const ids = dateAt >= 2 ? rest.slice(0, dateAt) : ['', ''];
  const half = Math.ceil(ids.length / 2);
  return { receiver: ids.slice(0, half).join('_'), sender: ids.slice(half).join('_'), marked };
}

/** Moscow time, in which EDO works. */
const timeOf = (now: Date) =>
  new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow', timeStyle: 'medium' })
    .format(now)
    .replaceAll(':', '.');

/** Refuses input.invalid unless an act is named where there are discrepancies, and nowhere else. */
function actOf({ code, act_number: number, act_date: date, accepted }: Body): BuyerAnswer['discrepancy'] {
  if (code !== '2') return null;
  if (!number) {
    const message = 'Укажите номер акта о расхождениях (ТОРГ-2)';
    return refuse('input.invalid', [{ path: 'body.act_number', message }], message);
  }
  return { name: 'Акт о расхождениях', number, date: date ?? accepted };
}

/**
 * The buyer's answer to a paper as a file of its format, to be signed and sent by EDO. Refuses not-found,
 * invoice.not-answered (its layout has none), input.invalid.
 */
export async function answerFile(ctx: Context, body: Body): Promise<FileReply> {
  const { db, user } = ctx;
  const invoice = await findInvoice(db, body.id);
  const { file } = invoice.paper;
  const isUpd = invoice.kind === 'invoice' && invoice.layout.startsWith('upd-');
  if (!isUpd || !file) return refuse('invoice.not-answered');
  const discrepancy = actOf(body);
  const { rows } = await sql<{ name: string; inn: string | null }>`
    select coalesce(full_name, name) as name, inn from organization where id = ${user.organizationId}`.execute(
    db,
  );
  const own = rows[0] ?? refuse('not-found');
  const version = invoice.layout === 'upd-5.01' ? '5.01' : '5.03';
  const ways = waysOf(file.id);
  const now = ctx.now();
  const date = dayOf(now);
  // who got the seller's file sends the answer
  const id = fileIdOf(
    'ON_NSCHFDOPPOK',
    { receiver: ways.sender, sender: ways.receiver, date, guid: randomUUID(), marked: ways.marked },
    version,
  );
  const [surname = '-', name = '-', patronymic] = user.name.split(/\s+/);
  const answer: BuyerAnswer = {
    kind: 'answer',
    version,
    file: { id, date, time: timeOf(now) },
    author: own.inn ? `${own.name}, ИНН ${own.inn}` : own.name,
    about: {
      fileId: file.id,
      date: file.date,
      time: file.time,
      signature: body.signature.replace(/\s+/g, ''),
    },
    name: file.name,
    function: invoice.paper.function ?? 'СЧФДОП',
    number: invoice.number,
    date: invoice.date,
    code: body.code,
    accepted: body.accepted,
    said: said[body.code],
    discrepancy,
    signer: {
      position: body.position ?? '',
      surname,
      name,
      patronymic: patronymic ?? null,
      inn: own.inn,
      organization: own.name,
    },
  };
  await sql`update supplier_invoice set answer = ${body.code}, version = version + 1 where id = ${body.id}::uuid`.execute(
    db,
  );
  const bytes = writeAnswer(answer, { program: 'Провизор', sender: ways.receiver, receiver: ways.sender });
  return { name: `${id}.xml`, type: 'application/xml', bytes };
}
