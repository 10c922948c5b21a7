/** What a member of a demo organisation may do in MDLP (mdlp-api 3.1). */
export const allRights = [
  'UPLOAD_DOCUMENT',
  'DOWNLOAD_DOCUMENT',
  'INCOME_LIST',
  'OUTCOME_LIST',
  'REESTR_SGTIN',
  'REESTR_FEDERAL_SUBJECT',
  'REESTR_COUNTERPARTY',
  'REESTR_MED_PRODUCTS',
  'REESTR_VIRTUAL_STORAGE',
  'VIEW_TRUSTED_PARTNERS',
  'MANAGE_TRUSTED_PARTNERS',
] as const;

/** What an administrator of an organisation may do beside that. */
export const administratorRights = ['VIEW_ACCOUNTS', 'MANAGE_ACCOUNTS'] as const;

export type Right = (typeof allRights)[number] | (typeof administratorRights)[number];
