/** Shapes of the API (mdlp-api, sections 2 and 3). Unknown further fields of answers are left alone. */

/** A page of a list: `start_from` from 0, `count` up to 100. */
export type Paging = { start_from?: number; count?: number };

export type Page<T> = { entries: T[]; total: number };

export type Credentials = {
  client_id: string;
  client_secret: string;
  user_id: string;
  auth_type: 'SIGNED_CODE' | 'PASSWORD';
};

/** `life_time` in minutes; absent when the server did not say. */
export type Session = { token: string; life_time: number | undefined };

/** What to send: exact bytes signed, detached signature (base64, one line), GUID of the request. */
export type Outgoing = { xml: string | Uint8Array; signature: string; requestId: string };

export type DocumentStatus =
  | 'UPLOADING_DOCUMENT'
  | 'IN_BULK'
  | 'PROCESSING_DOCUMENT'
  | 'CORE_PROCESSING_DOCUMENT'
  | 'CORE_PROCESSED_DOCUMENT'
  | 'PROCESSED_DOCUMENT'
  | 'FAILED'
  | 'FAILED_RESULT_READY';

/** A row of the document lists. Dates are 'yyyy-MM-dd HH:mm:ss', Moscow time. Unknown statuses stay strings. */
export type DocumentInfo = {
  request_id: string;
  document_id: string;
  date: string;
  processed_date?: string;
  sender: string;
  receiver?: string;
  sys_id?: string;
  doc_type: number;
  doc_status: DocumentStatus | (string & {});
  file_uploadtype?: number;
  version?: string;
  doc_num?: string;
};

export type OutcomeInfo = DocumentInfo & {
  processing_document_status?:
    | 'PROCESSING'
    | 'ACCEPTED'
    | 'PARTIAL'
    | 'REJECTED'
    | 'TECH_ERROR'
    | (string & {});
  device_id?: string;
  skzkm_origin_msg_id?: string;
  skzkm_report_id?: string;
};

export type IncomeInfo = DocumentInfo & { sender_sys_id?: string; is_new?: boolean };

/** Dates 'yyyy-MM-dd HH:mm:ss', Moscow time. */
export type DocumentFilter = {
  start_date?: string;
  end_date?: string;
  processed_date_from?: string;
  processed_date_to?: string;
  document_id?: string;
  document_ids?: string[];
  request_id?: string;
  sender_id?: string;
  receiver_id?: string;
  doc_type?: number;
  doc_status?: string;
  file_uploadtype?: number;
  doc_num?: string;
  processing_document_status?: string;
  only_new?: boolean;
};

export type DocumentPage<T> = { documents: T[]; total: number };

export type Address = { aoguid?: string; houseguid?: string; address_description?: string };

export type Branch = {
  branch_id: string;
  org_name?: string;
  address: Address;
  /** 0 not active, 1 active, 2 being suspended. */
  status?: number;
  work_list?: string[];
  federal_subject_code?: string;
  federal_subject_name?: string;
  registration_date?: string;
  suspension_date?: string;
  is_withdrawal_via_document_allowed?: boolean;
};

/** Dates of this filter are 'yyyy-MM-ddTHH:mm:ssZ'. */
export type BranchFilter = {
  branch_id?: string;
  houseguid?: string;
  federal_subject_code?: string;
  status?: number;
  start_date?: string;
  end_date?: string;
};

/** A licence of one's own to deal in medicines. */
export type Licence = {
  id: string;
  l_num: string;
  /** As the registry has it; what the numbers mean is not published. */
  l_status?: number;
  start_date?: string;
  /** Absent: without a term. */
  end_date?: string;
  address?: string;
  work_list?: string[];
};

export type PartnerPlace = { id: string; address?: string; status?: number };

/** A participant of the system with its places. */
export type Partner = {
  system_subj_id: string;
  inn?: string;
  kpp?: string;
  ogrn?: string;
  org_name: string;
  entity_type?: number;
  branches: PartnerPlace[];
  safe_warehouses: PartnerPlace[];
};

export type PartnerFilter = {
  /** 1 resident, 8 foreign counterparty …; 1 when absent. */
  reg_entity_type?: number;
  system_subj_id?: string;
  inn?: string;
  kpp?: string;
  ogrn?: string;
  org_name?: string;
  federal_subject_code?: string;
};

export type SgtinFilter = {
  status?: string[];
  emission_type?: number[];
  prod_name?: string;
  sell_name?: string;
  gtin?: string;
  sgtin?: string;
  pack3_id?: string;
  batch?: string;
  sys_id?: string;
  release_date_from?: string;
  release_date_to?: string;
  emission_operation_date_from?: string;
  emission_operation_date_to?: string;
  last_tracing_op_date_from?: string;
  last_tracing_op_date_to?: string;
  source_type?: number[];
  vzn_drug?: boolean;
  gnvlp?: boolean;
};

/** Packs of a product in the virtual warehouse of a place, counted by MDLP. */
export type VirtualBalance = {
  gtin: string;
  storage_id: string;
  prod_sell_name?: string;
  prod_name?: string;
  opening_balance?: number;
  total_income?: number;
  total_outcome?: number;
  ending_balance: number;
};

/** A pack of one's own, or one a party of an operation may see. */
export type SgtinInfo = {
  id: string;
  inn: string;
  gtin: string;
  sgtin: string;
  status: string;
  status_date: string;
  batch: string;
  /** Name of the owner; `sys_id` is its place or organisation. */
  owner: string;
  sys_id: string;
  emission_type: number;
  release_date?: string;
  emission_operation_date?: string;
  federal_subject_code?: string;
  federal_subject_name?: string;
  expiration_date?: string;
  prod_name?: string;
  sell_name?: string;
  full_prod_name?: string;
  prod_form_name?: string;
  prod_d_name?: string;
  reg_holder?: string;
  /** The box it lies in. */
  pack3_id?: string;
  last_tracing_op_date?: string;
  source_type?: number;
  vzn_drug?: boolean;
  gnvlp?: boolean;
  halt_doc_date?: string;
  halt_date?: string;
  halt_doc_num?: string;
  halt_id?: string;
};

/** What anyone may know of a pack; `branch_id` is the place where it is. */
export type PublicSgtin = {
  sgtin: string;
  batch: string;
  expiration_date?: string;
  prod_name?: string;
  sell_name?: string;
  prod_d_name?: string;
  prod_form_name?: string;
  reg_holder?: string;
  reg_number?: string;
  reg_date?: string;
  status?: string;
  emission_type?: number;
  branch_id?: string;
  sscc?: string;
};

/** `total` = how many were asked. error_code: 2 not found, 4 visible to the owner and the counterparty only. */
export type SgtinsByList = {
  total: number;
  failed: number;
  entries: SgtinInfo[];
  failed_entries: { sgtin: string; error_code: number; error_desc: string }[];
};

export type PublicSgtinsByList = {
  total: number;
  failed: number;
  entries: PublicSgtin[];
  failed_entries: string[];
};

export type GtinInfo = { gtin: string } & Record<string, unknown>;

export type SgtinCard = { sgtin_info: SgtinInfo; gtin_info?: GtinInfo };

/** A document in the history of a pack; `sscc` is the box it was named by. */
export type PackDocument = DocumentInfo & { sscc?: string };

/** error_code 2 with empty lists: there is no such box. */
export type SsccHierarchy = {
  /** From the asked box up to the outermost one. */
  up: SsccLevel[];
  /** From the asked box down; boxes only. */
  down: SsccLevel[];
  error_code?: number;
  error_desc?: string;
};

export type SsccLevel = { sscc: string; release_date?: string; system_subj_id?: string };

/** Packs lying directly in a box. */
export type SsccSgtins = Page<SgtinInfo> & { error_code?: number; error_desc?: string };

export type PackNode = {
  sgtin: string;
  sscc?: string;
  gtin: string;
  status: string;
  series_number: string;
  expiration_date: string;
  pause_decision_info?: { id: string; number: string; date: string; halt_date?: string };
};

export type BoxNode = {
  sscc: string;
  packing_date?: string;
  owner_id?: string;
  owner_organization_name?: string;
  /** Boxes and packs mixed; a pack is the one that has `sgtin`. */
  childs: (BoxNode | PackNode)[];
};

/** `up` starts at the outermost box, `down` at the asked one. */
export type FullHierarchy = { up: BoxNode; down: BoxNode };

export type MedProductFilter = {
  gtin?: string;
  drug_code?: string;
  prod_sell_name?: string;
  reg_holder?: string;
  reg_id?: string;
  reg_date_from?: string;
  reg_date_to?: string;
  gnvlp?: boolean;
  vzn_drug?: boolean;
};

export type MedProduct = {
  gtin: string;
  prod_sell_name: string;
  prod_name?: string;
  prod_norm_name?: string;
  prod_desc?: string;
  prod_form_name?: string;
  prod_form_norm_name?: string;
  prod_d_name?: string;
  prod_d_norm_name?: string;
  prod_pack_1_name?: string;
  prod_pack_1_ed?: string;
  prod_pack1_ed_name?: string;
  prod_pack_1_2?: string;
  reg_number?: string;
  reg_date?: string;
  reg_holder?: string;
  glf_name?: string;
  glf_country?: string;
  drug_code?: string;
  drug_code_version?: number;
  gnvlp: boolean;
  vzn_drug: boolean;
};

export type Member = {
  sys_id: string;
  inn: string;
  kpp?: string;
  ogrn?: string;
  /** Of a person in business. */
  ogrnip?: string;
  org_name: string;
  org_short_name?: string;
  org_address?: string;
  is_resident?: boolean;
  entity_type?: number;
  language?: string;
};

/** Status: ACTIVE, BLOCKED, DELETED. */
export type User = {
  user_id: string;
  first_name?: string;
  last_name?: string;
  middle_name?: string;
  position?: string;
  phone?: string;
  status?: string;
  last_login_time?: string;
  groups?: string[];
  is_admin?: boolean;
  login?: string;
};
