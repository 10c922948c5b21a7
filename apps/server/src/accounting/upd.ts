import { randomUUID } from 'node:crypto';
import { dayOf, withoutVat } from '@provizor/domain';
import type { FormLine, Side } from '@provizor/printing';
import {
  fileIdOf,
  kopecks,
  type PaperLine,
  type Party,
  quotient,
  roubles,
  type SellerPaper,
  writeSeller,
} from '@provizor/upd';
import type { Accounted } from './read.ts';

const party = ({ name, inn, kpp, address }: Side): Party => ({ name, inn, kpp, address, gln: null });

/** A rate nobody has told is none on a paper, too. */
const isUntaxed = ({ rate }: FormLine) => rate === null || rate === withoutVat;

function lineOf(line: FormLine, index: number, { gtin, sgtins }: Accounted['goods'][number]): PaperLine {
  const gross = line.sum ?? '0.00';
  const quantity = line.quantity ?? '0';
  const vat = isUntaxed(line) ? null : (line.vat ?? '0.00');
  const net = roubles(kopecks(gross) - kopecks(vat ?? '0'));
  return {
    n: index + 1,
    name: line.name,
    maker: line.producer || null,
    unit: line.unit,
    okei: /^\d{3,4}$/.test(line.okei) ? line.okei : '778',
    code: line.code || null,
    gtin,
    ean13: null,
    series: line.series || null,
    expiry: line.expiry,
    country: null,
    customs: null,
    makerPrices: [],
    registered: null,
    quantity,
    price: quotient(net, quantity),
    net,
    rate: vat === null ? 'без НДС' : `${Number(line.rate)}%`,
    vat,
    gross,
    marks: sgtins.map((code) => ({ kind: 'sgtin' as const, code })),
    otherMarks: [],
    fields: [],
  };
}

/** What keeps a document from being an УПД, in words; null = nothing. */
export function notUpd({ document: { organization, partner, lines } }: Accounted): string | null {
  if (!partner) return 'не указан контрагент';
  if (!partner.inn) return `у контрагента «${partner.name}» не указан ИНН`;
  if (!organization.inn) return 'в карточке организации не указан ИНН';
  if (lines.length === 0) return 'в документе нет строк';
  return null;
}

const edoId = ({ inn, kpp }: Side) => [inn, kpp].filter(Boolean).join('-');

/** A shipment as the seller's УПД 5.03 with codes of packs; with the function of an invoice only where VAT is told. */
export function updOf(accounted: Accounted, now: Date): { name: string; bytes: Uint8Array<ArrayBuffer> } {
  const { document, goods } = accounted;
  const { organization, head } = document;
  const partner = document.partner ?? organization;
  const lines = document.lines.map((line, index) =>
    lineOf(line, index, goods[index] ?? { gtin: null, sgtins: [] }),
  );
  const isInvoice = lines.some(({ vat }) => vat !== null) && organization.address && partner.address;
  const date = dayOf(now);
  const marked = lines.some(({ marks }) => marks.length > 0);
  const id = fileIdOf(
    'ON_NSCHFDOPPR',
    { receiver: edoId(partner), sender: edoId(organization), date, guid: randomUUID(), marked },
    '5.03',
  );
  const paper: SellerPaper = {
    kind: 'invoice',
    layout: 'upd-5.03',
    file: null,
    function: isInvoice ? 'СЧФДОП' : 'ДОП',
    number: document.number,
    date: document.date,
    correction: null,
    currency: '643',
    seller: party(organization),
    buyer: party(partner),
    consignee: null,
    basis: document.basis.text
      ? { name: document.basis.text, number: document.basis.number || null, date: document.basis.date }
      : null,
    shipped: document.date,
    lines,
    totals: null,
  };
  const [surname = '-', name = '-', patronymic] = (head?.name ?? '').split(/\s+/).filter(Boolean);
  const time = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow', timeStyle: 'medium' }).format(now);
  const bytes = writeSeller(
    paper,
    {
      id,
      date,
      time: time.replaceAll(':', '.'),
      program: 'Провизор',
      sender: edoId(organization),
      receiver: edoId(partner),
      signer: {
        position: head?.position ?? 'Руководитель',
        surname,
        name,
        patronymic: patronymic ?? null,
        inn: organization.inn,
        organization: organization.name,
      },
    },
    '5.03',
  );
  return { name: `${id}.xml`, bytes };
}
