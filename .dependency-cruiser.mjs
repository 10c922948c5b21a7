// Import directions as data, checked by `npm run check` (docs/architecture.md, «Import direction»).

/**
 * What each workspace may import; `mdlp/src/codes` allows that folder alone: the codes of MDLP are plain data, its
 * builders and its client have no place in a browser.
 */
const allowed = {
  'packages/codes': [],
  'packages/domain': ['packages/codes'],
  'packages/mdlp': ['packages/codes', 'packages/domain'],
  'packages/registers': ['packages/(codes|domain)'],
  'packages/printing': ['packages/codes', 'packages/domain'],
  'packages/upd': ['packages/(codes|domain)'],
  'packages/signing': ['packages/codes', 'packages/domain'],
  'packages/contract': ['packages/codes', 'packages/domain'],
  'packages/demo': ['packages/codes', 'packages/domain'],
  'apps/server': ['packages/(codes|domain|mdlp|printing|registers|signing|contract|demo|upd)'],
  'apps/web': ['packages/(codes|domain|signing|contract)', 'packages/mdlp/src/codes'],
  'apps/helper': ['packages/(codes|domain)'],
  'apps/sandbox': ['packages/(codes|domain|mdlp|registers|signing|demo)'],
};

/** Tests may start the whole product. */
const allowedInTests = {
  'apps/server': ['apps/(sandbox|helper)'],
  'apps/helper': ['apps/sandbox'],
  'apps/web': ['packages/mdlp'],
  // the judge by official schemas
  'packages/upd': ['packages/registers'],
};

/** Slices from the ground up: each may import those before it, so that there is no circle of slices. */
const floors = {
  'apps/server': [
    [
      'database',
      'core',
      'data-keys',
      'personal-data',
      'dictionaries',
      'references',
      'addresses',
      'storages',
      'mdlp-address',
      'session',
      'events',
    ],
    [
      'nomenclature',
      'stock',
      'packs',
      'exchange',
      'administration',
      'backup',
      'mobiles',
      'authority',
      'reference-data',
    ],
    [
      'printing',
      'reports',
      'accounting',
      'inspection',
      'drugs',
      'invoices',
      'pack-updates',
      'presets',
      'reconciliation',
      'registrar',
      'wizards',
      'prescriptions',
      'contracts',
      'registers',
      'search',
      'workplace',
      'first-steps',
      'course',
      'installation',
    ],
    ['demo'],
  ].flat(),
  'apps/web': [
    [
      'lib',
      'ui',
      'routing',
      'parts',
      'signing',
      'registrar',
      'printing',
      'partners',
      'personal-data',
      'reference-data',
      'dictionaries',
      'addresses',
      'administration',
      'backup',
      'installation',
    ],
    ['session', 'authority', 'stock', 'exchange', 'mobiles', 'packs', 'reconciliation', 'reports', 'service'],
    [
      'accounting',
      'invoices',
      'screen-scanner',
      'wizards',
      'prescriptions',
      'first-steps',
      'course',
      'workplace',
      'phone',
    ],
    ['app'],
  ].flat(),
};

/** Slices everybody in the workspace builds on: any file of theirs may be imported. The last floor puts all together. */
const foundation = 'core|database|ui|lib|routing';
const assembly = 'app|demo';

const tests = '\\.test\\.tsx?$|/testing/';

const directions = (extra, from) =>
  Object.entries(allowed).map(([workspace, others]) => ({
    name: `${workspace} imports what stands below it`,
    severity: 'error',
    from: { path: `^${workspace}/`, ...from },
    to: {
      path: '^(apps|packages)/',
      pathNot: [workspace, ...others, ...(extra[workspace] ?? [])].map((path) => `^${path}/`),
    },
  }));

export default {
  forbidden: [
    ...directions({}, { pathNot: tests }),
    ...directions(allowedInTests, {}),
    {
      name: 'a slice reaches another only through its index.ts',
      severity: 'error',
      from: { path: `^apps/(server|web)/src/(?!(?:${assembly})/)([^/]+)/`, pathNot: tests },
      to: {
        path: '^apps/$1/src/[^/]+/',
        pathNot: [`^apps/$1/src/(?:$2|${foundation}|${assembly}|testing)/`, '/index\\.tsx?$'],
      },
    },
    ...Object.entries(floors).flatMap(([workspace, slices]) =>
      slices.map((slice, floor) => ({
        name: `${slice} imports slices below it`,
        severity: 'error',
        from: { path: `^${workspace}/src/${slice}/`, pathNot: tests },
        to: {
          path: `^${workspace}/src/[^/]+/`,
          pathNot: `^${workspace}/src/(?:${slices.slice(0, floor + 1).join('|')})/`,
        },
      })),
    ),
    {
      name: 'nothing imports tests but tests',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: `^(apps|packages)/.*(?:${tests})` },
    },
    { name: 'no circle of files, types included', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    // TypeScript 7 has no API for other programs; swc reads types as well.
    parser: 'swc',
    includeOnly: '^(?:apps|packages)/[^/]+/src/',
    exclude: { path: '/generated/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import'] },
  },
};
