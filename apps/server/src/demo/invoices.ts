import { type DemoOrganization, organizations } from '@provizor/demo';
import {
  fileIdOf,
  type PaperLine,
  type Party,
  readSupplierFile,
  type SellerPaper,
  writeSeller,
} from '@provizor/upd';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { storeInvoice } from '../invoices/index.ts';

type Goods = { name: string; gtin: string };

const plain: Omit<PaperLine, 'n' | 'name' | 'gtin' | 'code' | 'series'> = {
  maker: null,
  unit: 'упак',
  okei: '778',
  ean13: null,
  expiry: '2029-01-31',
  country: '643',
  customs: null,
  makerPrices: [],
  registered: null,
  quantity: '10',
  price: '95.2',
  net: '952.00',
  rate: '10%',
  vat: '95.20',
  gross: '1047.20',
  marks: [],
  otherMarks: [],
  fields: [],
};

const partyOf = ({ name, inn, kpp }: DemoOrganization): Party => ({
  name,
  inn,
  kpp,
  address: 'г. Примерск, ул. Учебная, д. 1',
  gln: null,
});

/** A УПД 5.03 whose last line nobody here knows by a code. */
function updOf(seller: DemoOrganization, buyer: DemoOrganization, goods: readonly Goods[], day: string) {
  const lines: PaperLine[] = [
    ...goods.map(({ name, gtin }, index) => ({
      ...plain,
      n: index + 1,
      name,
      gtin,
      code: `К-${index + 1}`,
      series: `УПД-${index + 1}`,
      fields: [
        { name: 'ЦенаПроизводителя', value: '88.00' },
        { name: 'ЦенаРеестра', value: '92.00' },
      ],
    })),
    {
      ...plain,
      n: goods.length + 1,
      name: 'Бинт учебный 5 м × 10 см',
      gtin: null,
      code: 'К-77',
      series: 'Б-1',
    },
  ];
  const paper: SellerPaper = {
    kind: 'invoice',
    layout: 'upd-5.03',
    file: null,
    function: 'СЧФДОП',
    number: 'УЧ-501',
    date: day,
    correction: null,
    currency: '643',
    seller: partyOf(seller),
    buyer: partyOf(buyer),
    consignee: null,
    basis: null,
    shipped: day,
    lines,
    totals: null,
  };
  const [sender, receiver] = [`2ZZ-${seller.inn}`, `2ZZ-${buyer.inn}`];
  const guid = '50150150-1501-4501-8501-501501501501';
  const id = fileIdOf('ON_NSCHFDOPPR', { sender, receiver, date: day, guid, marked: false }, '5.03');
  const signer = {
    position: 'Директор',
    surname: 'Образцов',
    name: 'Пример',
    patronymic: null,
    inn: null,
    organization: null,
  };
  const file = { id, date: day, time: '10.00.00', program: 'Учебная программа', sender, receiver, signer };
  return Buffer.from(writeSeller(paper, file, '5.03'));
}

/** The same goods as an SST file of another day. */
function sstOf(seller: DemoOrganization, goods: readonly Goods[], day: string): Buffer {
  const date = day.split('-').toReversed().join('.');
  const rows = goods.map(
    ({ name }, index) =>
      `К-${index + 1};${name.replaceAll(';', ',')};Учебный завод;Россия;5.00;110.00;90;100.00;;;36;;;SST-${index + 1};;31.01.2029;`,
  );
  const header = `УЧ-502;${date};550.00;ПОСТАВКА;50.00;0;РУБЛЬ;1;0;Д-1;${seller.name};;;;;;`;
  return Buffer.from(['[Header]', header, '[Body]', ...rows, ''].join('\r\n'));
}

/** Two files of the demo distributor that wait to be matched and received: an УПД and an SST. */
export async function addInvoices(
  tx: TenantTransaction,
  organizationId: number,
  organization: DemoOrganization,
  day: string,
): Promise<void> {
  const seller = organizations.find(({ key }) => key === 'distributor');
  if (organization.key !== 'pharmacy1' || !seller) return;
  const { rows: goods } = await sql<Goods>`
    select name, gtin from nomenclature where organization_id = ${organizationId} and gtin is not null
     order by id limit 2`.execute(tx);
  const { rows } = await sql<{ storage: number; user: number }>`
    select (select min(id) from storage where organization_id = ${organizationId}) as storage,
           (select min(id) from app_user where organization_id = ${organizationId}) as user`.execute(tx);
  const { storage: storageId = 0, user: id = 0 } = rows[0] ?? {};
  const files = [
    { name: 'УПД УЧ-501.xml', content: updOf(seller, organization, goods, day) },
    { name: 'УЧ-502.sst', content: sstOf(seller, goods, day) },
  ];
  for (const { name, content } of files) {
    const paper = readSupplierFile(content);
    if (!paper || paper.kind === 'answer') throw new Error(`${name} is no paper of a supplier`);
    const stored = await storeInvoice({ db: tx, user: { id, organizationId } }, paper, {
      storageId,
      name,
      content,
    });
    await sql`
      update supplier_invoice_line l set nomenclature_id = n.id, matched_by = case when l.gtin = n.gtin then 'gtin' else 'name' end
        from nomenclature n
       where l.invoice_id = ${stored}::uuid and n.organization_id = l.organization_id
         and (n.gtin = l.gtin or lower(n.name) = lower(l.name))`.execute(tx);
  }
}
