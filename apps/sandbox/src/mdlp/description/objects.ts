import { z } from 'zod';
import {
  documentTime,
  filled,
  gtin,
  guid,
  moment,
  name,
  place,
  sgtin,
  sscc,
  text,
  whole,
  yes,
} from './shapes.ts';

export const address = name(
  'Address',
  z.strictObject({ aoguid: guid, houseguid: guid, address_description: text }),
);

/** Licences and permissions of a place. */
export const licences = {
  is_withdrawal_via_document_allowed: yes,
  has_pharm_license: yes,
  has_prod_license: yes,
  has_med_license: yes,
  has_narcotic_license: yes,
};

export const region = {
  federal_subject_code: text,
  federal_subject_name: text,
  federal_district_code: text,
};

export const document = name(
  'Document',
  z.strictObject({
    request_id: guid,
    document_id: guid,
    date: documentTime,
    processed_date: documentTime.optional(),
    sender: text.optional(),
    receiver: text.optional(),
    sys_id: guid,
    doc_type: whole.optional(),
    doc_status: z.enum([
      'UPLOADING_DOCUMENT',
      'PROCESSING_DOCUMENT',
      'CORE_PROCESSING_DOCUMENT',
      'CORE_PROCESSED_DOCUMENT',
      'PROCESSED_DOCUMENT',
      'FAILED',
      'FAILED_RESULT_READY',
    ]),
    file_uploadtype: whole,
    version: text.optional(),
    doc_num: text.optional(),
    sender_sys_id: guid.optional(),
    is_new: yes.optional(),
    processing_document_status: z
      .enum(['PROCESSING', 'ACCEPTED', 'PARTIAL', 'REJECTED', 'TECH_ERROR'])
      .optional(),
    device_id: text.optional(),
    skzkm_origin_msg_id: text.optional(),
    skzkm_report_id: text.optional(),
  }),
);

const productNames = {
  prod_name: text.optional(),
  sell_name: text.optional(),
  prod_form_name: text.optional(),
  prod_d_name: text.optional(),
  reg_holder: text.optional(),
};

export const pack = name(
  'SgtinExtended',
  z.strictObject({
    id: sgtin,
    inn: text,
    gtin,
    sgtin,
    status: filled,
    status_date: moment,
    batch: text,
    owner: text,
    emission_type: whole,
    release_date: moment,
    emission_operation_date: moment,
    federal_subject_code: text,
    federal_subject_name: text,
    expiration_date: moment,
    ...productNames,
    full_prod_name: text.optional(),
    pack1_desc: text.optional(),
    pack3_id: sscc.optional(),
    last_tracing_op_date: moment,
    source_type: whole.optional(),
    billing_state: whole,
    vzn_drug: yes,
    gnvlp: yes,
    sys_id: place,
  }),
);

export const publicPack = name(
  'PublicSgtin',
  z.strictObject({
    sgtin,
    batch: text,
    expiration_date: moment,
    ...productNames,
    reg_date: moment.optional(),
    reg_number: text.optional(),
    status: filled,
    emission_type: whole,
    branch_id: place,
    sscc: sscc.optional(),
  }),
);

export const failedPack = z.strictObject({ sgtin: text, error_code: z.number().int(), error_desc: text });

export const product = name(
  'GtinInfo',
  z.strictObject({
    id: gtin,
    gtin,
    reg_number: text,
    reg_date: moment,
    type_form: text,
    prod_name: text,
    prod_sell_name: text,
    prod_desc: text,
    prod_d_name: text,
    prod_form_name: text,
    prod_pack_1_name: text,
    prod_pack_1_ed: text,
    prod_pack1_ed_name: text,
    prod_pack_2_name: text,
    prod_pack_1_2: text,
    packer_address: text,
    tn_ved: text,
    gnvlp: yes,
    reg_holder: text,
    reg_country: text,
    reg_inn: text,
    prod_status: text,
    min_zdrav: yes,
    gs1: yes,
    glf_name: text,
    glf_country: text,
  }),
);

const publicProduct = {
  gtin,
  reg_date: moment,
  prod_sell_name: text,
  prod_name: text,
  prod_norm_name: text,
  prod_desc: text,
  type_form: text,
  prod_form_name: text,
  prod_form_norm_name: text,
  prod_d_name: text,
  prod_d_norm_name: text,
  prod_pack_1_name: text,
  prod_pack_1_ed: text,
  prod_pack1_ed_name: text,
  prod_pack_1_2: text,
  glf_name: text,
  glf_country: text,
  reg_holder: text,
  completeness: text,
  cost_limit: z.union([text, z.number()]).optional(),
  drug_code: text,
  drug_code_version: whole,
  gnvlp: yes,
  vzn_drug: yes,
};

export const productCard = name('MedProductCard', z.strictObject(publicProduct));
export const productRow = name('MedProductPublic', z.strictObject({ ...publicProduct, reg_number: text }));

const packNode = name(
  'PackNode',
  z.strictObject({
    sgtin,
    sscc: sscc.nullable(),
    gtin,
    status: filled,
    series_number: text,
    batch: text,
    expiration_date: moment,
  }),
);
/** A box with what lies in it, of any depth. */
export const boxNode = name(
  'BoxNode',
  z.strictObject({
    sscc,
    packing_date: moment,
    owner_id: guid.optional(),
    owner_organization_name: text.optional(),
    get childs() {
      return z.array(z.union([packNode, boxNode]));
    },
  }),
);
export const hierarchy = name('Hierarchy', z.strictObject({ up: boxNode, down: boxNode }));

const personName = { first_name: text, last_name: text, middle_name: text.optional() };
export const personFields = personName;

export const user = name(
  'User',
  z.strictObject({
    user_id: text,
    ...personName,
    position: text,
    email: text.optional(),
    phone: text.optional(),
    status: text,
    groups: z.array(text),
    is_admin: yes,
    login: text,
  }),
);
