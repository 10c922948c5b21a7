import { fileIdOf, type Mark, type SellerPaper, writeSeller } from '@provizor/upd';

const supplier = {
  name: 'ООО «Учебный дистрибьютор»',
  inn: '9990000019',
  kpp: '999001001',
  address: 'г. Примерск, ул. Учебная, д. 1',
  gln: null,
};

type Own = {
  number?: string;
  correction?: string;
  lines: {
    name: string;
    gtin?: string;
    series?: string;
    quantity: string;
    price: string;
    net: string;
    vat: string | null;
    gross: string;
    marks?: Mark[];
    code?: string;
    /** What its free fields say: name and value. */
    fields?: Record<string, string>;
  }[];
};

/** A УПД 5.03 of a fictitious distributor as bytes. */
export function updOf({ number = 'УЧ-18', correction, lines }: Own): Uint8Array<ArrayBuffer> {
  const paper: SellerPaper = {
    kind: 'invoice',
    layout: 'upd-5.03',
    file: null,
    function: 'СЧФДОП',
    number,
    date: '2026-03-20',
    correction: correction ? { number: correction, date: '2026-03-25' } : null,
    currency: '643',
    seller: supplier,
    buyer: { ...supplier, name: 'Учебная аптека', inn: '9990000026' },
    consignee: null,
    basis: { name: 'Договор поставки', number: 'УЧ-1', date: '2025-01-09' },
    shipped: '2026-03-20',
    totals: null,
    lines: lines.map((line, index) => ({
      n: index + 1,
      maker: null,
      unit: 'упак',
      okei: '778',
      code: line.code ?? null,
      gtin: line.gtin ?? null,
      ean13: null,
      series: line.series ?? null,
      expiry: '2048-01-31',
      country: '643',
      customs: null,
      makerPrices: [],
      registered: null,
      rate: line.vat === null ? 'без НДС' : '10%',
      marks: line.marks ?? [],
      otherMarks: [],
      fields: Object.entries(line.fields ?? {}).map(([name, value]) => ({ name, value })),
      name: line.name,
      quantity: line.quantity,
      price: line.price,
      net: line.net,
      vat: line.vat,
      gross: line.gross,
    })),
  };
  const receiver = '2ZZ-9990000026-999001001-000000000002';
  const sender = '2ZZ-9990000019-999001001-000000000001';
  const marked = lines.some(({ marks = [] }) => marks.length > 0);
  const name = { receiver, sender, date: '2026-03-20', guid: '22222222-2222-4222-8222-222222222222', marked };
  return writeSeller(
    paper,
    {
      id: fileIdOf('ON_NSCHFDOPPR', name, '5.03'),
      date: '2026-03-20',
      time: '10.15.30',
      program: 'Учебная программа',
      sender,
      receiver,
      signer: {
        position: 'Директор',
        surname: 'Образцов',
        name: 'Пример',
        patronymic: null,
        inn: supplier.inn,
        organization: supplier.name,
      },
    },
    '5.03',
  );
}
