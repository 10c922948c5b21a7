import { needsExportCountry } from '@provizor/domain';
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
  250: { limit: lines, elements: () => ({}) },
  251: { limit: lines, parties: { receiver_id: 'correspondent' }, elements: goods(coded) },
  252: { limit: lines, parties: { shipper_id: 'correspondent' }, elements: goods(coded) },
  254: {
    limit: lines,
    parties: { counterparty_id: 'partner' },
    rules: [fundingPair, vatWithinPrice],
    elements: corrected,
  },
  391: { limit: lines, elements: goods(coded) },
  415: {
    limit: lines,
    parties: { receiver_id: 'partner' },
    rules: [...funding, vatWithinPrice],
    elements: goods(priced),
  },
  416: {
    limit: lines,
    parties: { shipper_id: 'partner' },
    rules: [...funding, vatWithinPrice],
    elements: goods(priced),
  },
  417: { limit: lines, parties: { receiver_id: 'partner' }, elements: goods(coded) },
  431: { limit: lines, parties: { receiver_id: 'own' }, rules: [differentPlaces], elements: goods(coded) },
  471: { limit: lines, parties: { receiver_id: 'partner' }, elements: goods(coded) },
  481: { limit: lines, parties: { counterparty_id: 'partner' }, elements: goods(coded) },
  511: { limit: lines, rules: [paperName, vatWithinPrice], elements: sold },
  512: { limit: lines, rules: [vatWithinPrice], elements: dispensed },
  521: { limit: lines, elements: goods(shared) },
  531: { limit: lines, elements: goods(shared) },
  541: {
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
    limit: lines,
    rules: [destroyer],
    elements: (body, content) => ({
      destruction_org: body.destruction_org && taxpayer(body.destruction_org),
      order_details: coded(content),
    }),
  },
  552: { limit: lines, rules: [exportCountry], elements: withdrawal },
  701: { limit: lines, parties: { counterparty_id: 'correspondent' }, elements: goods(coded) },
  702: {
    limit: lines,
    parties: { shipper_id: 'partner' },
    rules: [supplier, ...funding, vatWithinPrice],
    elements: goods(priced),
  },
  705: { limit: lines, rules: [packsOrSeries], elements: notOnBalance },
  912: { limit: boxes, elements: (_body, content) => ({ sscc: content.map(({ sscc }) => sscc) }) },
  913: { limit: lines, elements: (_body, content) => ({ content: coded(content) }) },
} as const satisfies Record<number, SchemeDefinition>;

export type SchemeNumber = keyof typeof definitions;
