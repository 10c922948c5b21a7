import { allCalls } from '@provizor/contract/calls';
import { describe, expect, it } from 'vitest';

/** The five calls every dictionary has by its base path; a tree also tells the way from the root. */
const family = (base: string, tree = false): string[] => [
  `POST ${base}`,
  ...['_get', '_put', '_add', '_del', ...(tree ? ['_get_parents'] : [])].map(
    (action) => `POST ${base}/${action}`,
  ),
];

const trees = new Set(['farm_group', 'atx', 'form_dosage', 'mkb']);

/**
 * The calls of the specifications, to the letter: S = shell-and-administration, section 7; X = stock-and-exchange,
 * section 7 (documents, balances, templates and the exchange itself stand elsewhere).
 */
const specified: Record<string, string[]> = {
  'S auth': ['POST /api/v1/auth', 'POST /api/v1/auth/authchange', 'POST /api/v1/auth/profile'],
  'S generic dictionaries': [
    ...['country', 'manufacture', 'farm_action', 'mnn', 'appl_mode', 'torg_name', 'type_pack', 'type_unit'],
    ...['type_unit_ls', 'type_mdse', 'farm_group', 'atx', 'form_dosage', 'form_release', 'mkb', 'unit'],
    ...['unit_ls', 'mdse'],
  ].flatMap((key) => family(`/api/v1/pills/dict/${key}`, trees.has(key))),
  'S packs': ['_get', '_add', '_del', 'calculate'].map((action) => `POST /api/v1/pills/dict/packs/${action}`),
  'S administration': [
    ...family('/api/v1/pills/auth/orgs'),
    'POST /api/v1/pills/auth/orgs/_get_by_inn',
    'POST /api/v1/pills/auth/users',
    'POST /api/v1/pills/auth/users/_del',
    ...family('/api/v1/pills/auth/divisions', true),
    ...family('/api/v1/pills/auth/roles'),
    ...family('/api/v1/pills/auth/position', true),
    'POST /api/v1/pills/auth/user-division/_get',
    'POST /api/v1/pills/auth/user-division/_add',
    'POST /api/v1/pills/auth/user-division/_del',
  ],
  'S v2 and v3': [
    'GET /api/v2/dict/dosage/',
    'GET /api/v2/dict/dosage/{id}',
    'POST /api/v2/dict/dosage/',
    'PUT /api/v2/dict/dosage/',
    'DELETE /api/v2/dict/dosage/{id}',
    'GET /api/v2/dict/mkb/',
    'GET /api/v2/dict/mkb/{id}',
    'POST /api/v2/dict/mkb/',
    'PUT /api/v2/dict/mkb/',
    'DELETE /api/v2/dict/mkd/{id}',
    'PUT /api/v1/pills/gtin/',
    'GET /api/v1/pills/gtin/',
    'GET /api/v1/pills/gtin/{gtin}',
    'GET /api/v1/pills/ean13/{ean13}',
    'GET /api/v3/dict/mdse-barcode/',
    'GET /api/v3/dict/esklp/',
    'POST /api/v3/dict/add-mdse/',
    'GET /api/v3/dict/mdth/{id}',
    'POST /api/v3/dict/mdth/',
    'POST /api/v3/auth/user/check',
    'GET /api/v3/auth/user/{id}',
    'POST /api/v3/auth/user/add',
    'PUT /api/v3/auth/user/update',
  ],
  'S mobile': [
    'GET /api/v1/mobiles/',
    'GET /api/v1/mobiles/token',
    'DELETE /api/v1/mobiles/{id}',
    'GET /api/v1/mobiles/jobs',
    'DELETE /api/v1/mobiles/jobs/{id}',
    'POST /api/v2/mobiles/jobs',
    'GET /api/v2/mobiles/jobs/{id}',
  ],
  'X generic dictionaries': [
    ...family('/api/v1/storage/type_address', true),
    ...family('/api/v1/storage/type_storage'),
    ...family('/api/v1/storage/storage'),
    ...family('/api/v1/storage/address', true),
    ...family('/api/v1/storage/type_nomenclature'),
    ...family('/api/v1/storage/nomenclature'),
    ...['branch', 'batch', 'federal-subject', 'contracts', 'source-type', 'contract-type'].flatMap((key) =>
      family(`/api/v1/mdlp/${key}`),
    ),
    ...family('/api/v1/pills/mdlp/partners'),
    ...family('/api/v1/rir/patients'),
    'POST /api/v1/fias',
    'POST /api/v1/fias/house',
    'POST /api/v1/avatar/upload',
  ],
  'X storage and addresses': [
    'GET /api/v3/storage/address-pattern',
    'GET /api/v3/storage/address-pattern/{id}',
    'POST /api/v3/storage/address-pattern',
    'PUT /api/v3/storage/address-pattern',
    'PUT /api/v3/storage/address-pattern/{id}',
    'DELETE /api/v3/storage/address-pattern/{id}',
    'POST /api/v1/storage/storage/checkbase',
    'GET /api/v1/storage/storage/{id}/base',
    'GET /api/v1/storage/storage/{id}/equal/{name}',
    'GET /api/v1/storage/storage/org/{id}',
    'DELETE /api/v3/storage/address/{id}',
    'POST /api/v3/storage/address/common',
    'POST /api/v3/storage/address/by_array',
  ],
  'X references of the exchange': [
    'GET /api/v2/mdlp/branches/{id}',
    'GET /api/v2/mdlp/branches/storage/{id}',
    'GET /api/v3/mdlp/batch/certs/{id}',
    'POST /api/v3/mdlp/batch_mdth/list',
    'GET /api/v3/mdlp/batch_mdth/id{id}',
    'PUT /api/v3/mdlp/batch_mdth/put',
    'POST /api/v3/mdlp/batch_mdth/add',
    'DELETE /api/v3/mdlp/batch_mdth/id{id}',
    'GET /api/v3/mdlp/batch_mdth/certs/{id}',
    'POST /api/v1/partners/branches',
    'GET /api/v2/mdlp/doc-types',
    'POST /api/v2/mdlp/unload/',
    'POST /api/v2/mdlp/unload/list',
    'GET /api/v2/mdlp/unload/types',
    'GET /api/v1/mdlp/withdrawal-type/',
    'GET /api/v3/mdlp/withdrawal/reasons',
    'GET /api/v3/mdlp/withdrawal/reasons-return',
  ],
  'X exchange: partners, packs, boxes, medicines': [
    'POST /api/v1/mdlp/add-partner',
    'POST /api/v1/mdlp/rights',
    'POST /api/v1/mdlp/user',
    'GET /api/v3/mdlp/gtin-info/{gtin}',
    'POST /api/v1/mdlp/gtin',
    'POST /api/v3/mdlp/gtins-info',
    'GET /api/v3/mdlp/gtin-name',
    'POST /api/v3/mdlp/info',
    'POST /api/v1/mdlp/sscc-set-check',
    'GET /api/v1/mdlp/sscc',
    'GET /api/v2/mdlp/sgtin/{sgtin}',
    'POST /api/v2/mdlp/sgtin/sgtins-by-list',
    'GET /api/v2/mdlp/sgtin/type/{status}',
    'GET /api/v2/mdlp/sgtin/type',
    'POST /api/v2/mdlp/sgtin/reestr',
  ],
  'X schema builders': [
    ...[701, 912, 431, 415, 416, 417, 471, 252, 251, 391],
    ...[552, 521, 511, 531, 541, 542, 702],
  ].map((scheme) => `POST /api/v1/schemas/${scheme}`),
  'X exchange: documents': [
    'POST /api/v1/mdlp/income',
    'POST /api/v1/mdlp/outcome',
    'POST /api/v1/mdlp/documents/income',
    'POST /api/v1/mdlp/documents/outcome',
    'GET /api/v2/mdlp/income/doc-types',
    'GET /api/v2/mdlp/outcome/doc-types',
    'POST /api/v2/mdlp/income/{id}',
    'POST /api/v1/mdlp/document/link',
    'POST /api/v1/mdlp/document/send',
    'POST /api/v1/mdlp/document/download',
    'POST /api/v1/mdlp/ticket/download',
    'POST /api/v1/mdlp/document',
    'POST /api/v1/mdlp/document-content',
    'GET /api/v1/mdlp/ticket/{id}',
    'GET /api/v2/mdlp/outcome/{id}/ticket',
    'POST /api/v2/mdlp/outcome/tickets',
  ],
  'X generic documents': ['income', 'move', 'treatment', 'recipe', 'initial', 'outcome'].flatMap((kind) =>
    family(`/api/v1/storage/${kind}`),
  ),
  'X income': [
    'GET /api/v1/storage/income/{id}',
    'GET /api/v1/storage/income/{id}/nomenclature',
    'POST /api/v1/income/check/update',
    'POST /api/v2/storage/income/check/delete',
    'DELETE /api/v2/storage/income/{id}',
  ],
  'X move': [
    'GET /api/v2/storage/move/{id}',
    'GET /api/v2/storage/move/{id}/nomenclature',
    'GET /api/v2/storage/move/{id}/marks',
    'GET /api/v2/storage/move/{date}/last-number',
    'POST /api/v1/move/check/add',
    'POST /api/v1/move/check/update',
    'POST /api/v3/storage/move/status',
    'POST /api/v3/storage/move',
    'PUT /api/v3/storage/move',
    'DELETE /api/v3/storage/move/{id}',
    'DELETE /api/v3/storage/move/{id}/draft',
  ],
  'X destroy': [
    ...['POST list', 'GET {id}', 'GET nomenclature/{id}', 'GET marks/{id}', 'POST check-number'],
    ...[
      'GET destruction-type',
      'GET reason_for_destruction_type',
      'GET destruction_methods',
      'POST ',
      'PUT ',
    ],
    ...['DELETE {id}', 'POST check-remains', 'POST status'],
  ].map((call) => call.replace(' ', ' /api/v3/storage/destroy/')),
  'X realize': [
    ...['POST list', 'GET {id}', 'GET nomenclature/{id}', 'GET marks/{id}', 'POST ', 'PUT ', 'DELETE {id}'],
    ...['POST check', 'GET {date}/last-number', 'POST status'],
  ].map((call) => call.replace(' ', ' /api/v3/storage/realize/')),
  'X treatment, recipe, initial, outcome': [
    'POST /api/v3/storage/initial/initials-count',
    'POST /api/v3/storage/initial',
    'PUT /api/v3/storage/initial',
    'DELETE /api/v3/storage/initial/{id}',
    'DELETE /api/v3/storage/initial/{id}/draft',
    'GET /api/v2/storage/outcome/{date}/last-number',
  ],
  'X remains and movement': [
    ...family('/api/v1/storage/remains'),
    ...family('/api/v1/storage/movement'),
    'GET /api/v1/storage/{storage}/address/{address}/remains',
    'POST /api/v3/storage/remains/',
    'POST /api/v3/storage/remains/transport',
    'POST /api/v3/storage/remains/fos_cost_remains',
    'POST /api/v3/storage/movement/by-lot',
  ],
  'X VAT, treatment schemes': [
    'GET /api/v3/storage/treatment/patients/{id}',
    'GET /api/v2/storage/vat-rate',
    'GET /api/v2/treatment/schemas/',
    'GET /api/v2/treatment/schemas/{id}',
    'GET /api/v2/treatment/schemas/{kod}/kod',
    'GET /api/v2/treatment/durations/',
  ],
  'X presets': [
    'GET /api/v3/presets/',
    'GET /api/v3/presets/{id}',
    'DELETE /api/v3/presets/{id}',
    'POST /api/v3/presets/',
    'POST /api/v3/presets/check',
  ],
  'X doctors': [
    'GET /api/v2/rir/doctors/',
    'POST /api/v2/rir/doctors/_add',
    'POST /api/v2/rir/doctors/_put',
    'POST /api/v2/rir/doctors/checkssn',
  ],
  'store actions without a path, in paths of ours': [
    'GET /api/v1/storage/ean13/{ean13}',
    'GET /api/v1/storage/remains/{token}',
    'POST /api/v1/dict/select',
    'POST /api/v1/storage/nomenclature/gtin-set',
    'POST /api/v1/storage/nomenclature/totals',
    'POST /api/v1/storage/documents/check-number',
    'POST /api/v1/rir/patients/checkssn',
  ],
};

/** A slash at the end makes no other call: the router does not look at it. */
const withoutSlash = (call: string) => call.replace(/\/$/, '');
const there = new Set(allCalls.map(({ call }) => withoutSlash(`${call.method} ${call.path}`)));

describe('the calls of the specifications exist', () => {
  it.each(Object.entries(specified))('%s', (_section, calls) => {
    expect(calls.filter((call) => !there.has(withoutSlash(call)))).toEqual([]);
  });
});

it('no two calls have one method and path', () => {
  expect(there.size).toBe(allCalls.length);
});
