import {
  build250,
  build251,
  build252,
  build254,
  build391,
  build415,
  build416,
  build417,
  build431,
  build471,
  build481,
  build511,
  build512,
  build521,
  build531,
  build541,
  build542,
  build552,
  build701,
  build702,
  build705,
  build912,
  build913,
} from '@provizor/contract';
import { needsExportCountry, type Scheme } from '@provizor/domain';
import type { Elements, Line, SchemeBody, SchemeDefinition } from './definition.ts';
import { coded, destroyed, priced, sales, shared, withdrawn } from './lines.ts';
import {
  contractNumber,
  destroyer,
  differentPlaces,
  exportCountry,
  fundingPair,
  packsOrSeries,
  paperName,
  supplier,
  vatWithinPrice,
} from './rules.ts';

const lines = 25_000;
const boxes = 1500;
const funding = [fundingPair, contractNumber];

const goods =
  (write: (content: readonly Line[], body: SchemeBody) => Elements[]): SchemeDefinition['elements'] =>
  (body, content) => ({ order_details: write(content, body) });

/** An organisation or a person, by the length of the INN. */
const taxpayer = ({ inn, kpp }: { inn: string; kpp?: string }): Elements =>
  inn.length === 12 ? { fl: { inn } } : { ul: { inn, kpp } };

const corrected = (body: SchemeBody & Elements, content: readonly Line[]): Elements => ({
  details: {
    doc_num: body.doc_num,
    doc_date: body.doc_date,
    source: body.source,
    contract_num: body.contract_num,
    contract_type: body.contract_type,
    contract_gos_num: body.contract_gos_num,
    contract_gos_date: body.contract_gos_date,
    order_details: priced(content),
  },
});

const notOnBalance: SchemeDefinition['elements'] = ({ series_details }, content) => ({
  order_details: series_details ? { series_details } : { sgtin: content.map(({ sgtin }) => sgtin) },
});

const sold: SchemeDefinition['elements'] = (body, content) => {
  const paper = {
    doc_type: body.doc_type,
    doc_name: body.doc_name,
    doc_number: body.doc_num,
    doc_date: body.doc_date,
    prescription: body.prescription,
    marketplace_inn: body.marketplace_inn,
  };
  return { sales: sales({ sale_docs: paper }, content) };
};

const dispensed: SchemeDefinition['elements'] = (body, content) => ({
  sales: sales(
    { doc_number: body.doc_num, doc_date: body.doc_date, prescription: body.prescription },
    content,
  ),
});

/** The country stands only where something is exported: one left over from another choice does not go. */
const withdrawal: SchemeDefinition['elements'] = (
  { withdrawal_type: type, export_country_code: country },
  content,
) => ({
  export_country_code: type !== undefined && needsExportCountry(type) ? country : undefined,
  order_details: withdrawn(content),
});

/** Every scheme people send (stock-and-exchange, section 7; rulings, «Wizards and schemes»). */
export const definitions = {
  250: { action: 250, call: build250, limit: lines, elements: () => ({}) },
  251: {
    action: 251,
    call: build251,
    limit: lines,
    parties: { receiver_id: 'correspondent' },
    elements: goods(coded),
  },
  252: {
    action: 252,
    call: build252,
    limit: lines,
    parties: { shipper_id: 'correspondent' },
    elements: goods(coded),
  },
  254: {
    action: 254,
    call: build254,
    limit: lines,
    parties: { counterparty_id: 'partner' },
    rules: [fundingPair, vatWithinPrice],
    elements: corrected,
  },
  391: { action: 391, call: build391, limit: lines, elements: goods(coded) },
  415: {
    action: 415,
    call: build415,
    limit: lines,
    parties: { receiver_id: 'partner' },
    rules: [...funding, vatWithinPrice],
    elements: goods(priced),
  },
  416: {
    action: 416,
    call: build416,
    limit: lines,
    parties: { shipper_id: 'partner' },
    rules: [...funding, vatWithinPrice],
    elements: goods(priced),
  },
  417: {
    action: 417,
    call: build417,
    limit: lines,
    parties: { receiver_id: 'partner' },
    elements: goods(coded),
  },
  431: {
    action: 431,
    call: build431,
    limit: lines,
    parties: { receiver_id: 'own' },
    rules: [differentPlaces],
    elements: goods(coded),
  },
  471: {
    action: 471,
    call: build471,
    limit: lines,
    parties: { receiver_id: 'partner' },
    elements: goods(coded),
  },
  481: {
    action: 481,
    call: build481,
    limit: lines,
    parties: { counterparty_id: 'partner' },
    elements: goods(coded),
  },
  511: { action: 511, call: build511, limit: lines, rules: [paperName, vatWithinPrice], elements: sold },
  512: { action: 512, call: build512, limit: lines, rules: [vatWithinPrice], elements: dispensed },
  521: { action: 521, call: build521, limit: lines, elements: goods(shared) },
  531: { action: 531, call: build531, limit: lines, elements: goods(shared) },
  541: {
    action: 541,
    call: build541,
    limit: lines,
    rules: [destroyer],
    elements: (body, content) => ({
      destruction_org: body.destruction_org && {
        fias_addr: body.destruction_org.fias_addr,
        ...taxpayer(body.destruction_org),
      },
      order_details: destroyed(content, body),
    }),
  },
  542: {
    action: 542,
    call: build542,
    limit: lines,
    rules: [destroyer],
    elements: (body, content) => ({
      destruction_org: body.destruction_org && taxpayer(body.destruction_org),
      order_details: coded(content),
    }),
  },
  552: { action: 552, call: build552, limit: lines, rules: [exportCountry], elements: withdrawal },
  701: {
    action: 701,
    call: build701,
    limit: lines,
    parties: { counterparty_id: 'correspondent' },
    elements: goods(coded),
  },
  702: {
    action: 702,
    call: build702,
    limit: lines,
    parties: { shipper_id: 'partner' },
    rules: [supplier, ...funding, vatWithinPrice],
    elements: goods(priced),
  },
  705: { action: 705, call: build705, limit: lines, rules: [packsOrSeries], elements: notOnBalance },
  912: {
    action: 912,
    call: build912,
    limit: boxes,
    elements: (_body, content) => ({ sscc: content.map(({ sscc }) => sscc) }),
  },
  913: {
    action: 913,
    call: build913,
    limit: lines,
    elements: (_body, content) => ({ content: coded(content) }),
  },
} as const satisfies { [Action in Scheme]: SchemeDefinition<Action> };

/** The definition of a scheme by its number; undefined for one that people do not send. */
export const definitionOf = (action: number): SchemeDefinition | undefined =>
  (definitions as Readonly<Record<number, SchemeDefinition>>)[action];
