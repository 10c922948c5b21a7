import { z } from 'zod';
import { failedPack, hierarchy, pack, product, productCard, productRow, publicPack } from './objects.ts';
import {
  type Descriptions,
  entries,
  filled,
  gtin,
  guid,
  listBody,
  moment,
  obstacle,
  openListBody,
  place,
  sgtin,
  sscc,
  text,
  whole,
  yes,
} from './shapes.ts';

const codes = z.array(text).min(1).max(500);
const bySgtins = z.strictObject({ filter: z.strictObject({ sgtins: codes }) });
const publicList = z.strictObject({
  total: whole,
  failed: whole,
  entries: z.array(publicPack),
  failed_entries: z.array(text),
});
const card = z.strictObject({ sgtin_info: pack, gtin_info: product.optional() });

const packFilter = z.strictObject({
  status: z.array(text).optional(),
  prod_name: text.optional(),
  sell_name: text.optional(),
  gtin: gtin.optional(),
  sgtin: sgtin.optional(),
  pack3_id: sscc.optional(),
  batch: text.optional(),
  sys_id: place.optional(),
  release_date_from: text.optional(),
  release_date_to: text.optional(),
  emission_operation_date_from: text.optional(),
  emission_operation_date_to: text.optional(),
  last_tracing_op_date_from: text.optional(),
  last_tracing_op_date_to: text.optional(),
  source_type: z.array(whole).optional(),
  vzn_drug: yes.optional(),
  gnvlp: yes.optional(),
});

const boxLine = z.strictObject({ sscc, release_date: moment, system_subj_id: guid.optional() });
const mayFail = { error_code: obstacle.error_code.optional(), error_desc: text.optional() };

const productFilter = z.strictObject({
  gtin: gtin.optional(),
  drug_code: text.optional(),
  prod_sell_name: text.optional(),
  reg_holder: text.optional(),
  reg_id: text.optional(),
  reg_date_from: text.optional(),
  reg_date_to: text.optional(),
  gnvlp: yes.optional(),
  vzn_drug: yes.optional(),
  glf_name: text.optional(),
});

/** Chapters 8.3–8.5 and 8.13 of the API: packs, boxes, products, batches. */
export const packDescriptions: Descriptions = {
  sgtinFilter: { body: listBody(packFilter), reply: entries(pack) },
  sgtinsByList: {
    body: bySgtins,
    reply: z.strictObject({
      total: whole,
      failed: whole,
      entries: z.array(pack),
      failed_entries: z.array(failedPack),
    }),
  },
  publicSgtinsByList: { body: bySgtins, reply: publicList },
  archivedByList: { body: bySgtins, reply: publicList },
  sgtin: { reply: card },
  archivedSgtin: { reply: card },
  sgtinDocuments: {
    query: z.strictObject({ sgtin: text }),
    reply: z.strictObject({ entries: z.array(z.looseObject({ document_id: guid })), total: whole }),
  },
  sgtinValidate: {
    body: z.strictObject({ sgtins: codes }),
    reply: z.strictObject({ entries: z.array(z.strictObject({ sgtin: text, valid: yes, found: yes })) }),
  },
  ssccHierarchy: { reply: z.strictObject({ up: z.array(boxLine), down: z.array(boxLine), ...mayFail }) },
  ssccSgtins: {
    body: openListBody(z.strictObject({ vzn_drug: yes.optional(), gnvlp: yes.optional() })),
    reply: z.strictObject({ entries: z.array(pack), total: whole, ...mayFail }),
  },
  fullHierarchy: { reply: hierarchy },
  fullHierarchies: {
    query: z.strictObject({ sscc: z.union([filled, z.array(filled).max(10)]) }),
    reply: z.array(hierarchy),
  },
  ssccCheck: {
    body: z.strictObject({ sscc: codes }),
    reply: entries(
      z.strictObject({
        sscc: text,
        owner_id: guid.optional(),
        status: text.optional(),
        status_date: moment.optional(),
        last_tracing_op_date: moment.optional(),
        count: whole.optional(),
        parent_sscc: sscc.optional(),
        ...mayFail,
      }),
    ),
    inferred: true,
  },
  medProducts: { body: listBody(productFilter), reply: entries(productRow) },
  medProduct: { reply: productCard },
  ownMedProduct: { reply: product },
  batchDistribution: {
    body: z.strictObject({ gtin, batches: z.array(filled).length(1) }),
    reply: z.strictObject({
      gtin,
      batches: z.array(
        z.strictObject({
          batch: text,
          registration_date: moment,
          size: whole,
          statuses: z.array(
            z.strictObject({ status: text, organization_name: text.optional(), sgtin_amount: whole }),
          ),
        }),
      ),
    }),
  },
  pausedSgtins: { body: openListBody(z.strictObject({})), reply: entries(pack) },
  virtualStorage: {
    body: listBody(
      z.strictObject({
        storage_id: place,
        start_date: text.optional(),
        end_date: text.optional(),
        gtin: gtin.optional(),
      }),
    ),
    reply: entries(
      z.strictObject({
        gtin,
        storage_id: place,
        prod_sell_name: text.optional(),
        prod_name: text.optional(),
        reg_holder: text.optional(),
        opening_balance: z.number().int(),
        total_income: whole,
        production: whole,
        import: whole,
        purchase_in_russia: whole,
        total_outcome: whole,
        retail_sale: whole,
        discount_sale: whole,
        medical_use: whole,
        wholesale: whole,
        other: whole,
        ending_balance: z.number().int(),
      }),
    ),
  },
};
