/** Browser tests that cover a slice of the web application or of the server, the most telling first. */
export const browserCover: Readonly<Record<string, readonly string[]>> = {
  accounting: ['accounting'],
  addresses: ['dictionaries', 'routes'],
  administration: ['administration'],
  app: ['smoke', 'routes', 'help'],
  authority: ['authority'],
  backup: ['administration'],
  course: ['course'],
  contracts: ['register-packages'],
  core: ['smoke', 'interruptions'],
  database: ['smoke'],
  demo: ['smoke', 'start-page'],
  dictionaries: ['dictionaries'],
  drugs: ['dictionaries'],
  events: ['interruptions'],
  'first-steps': ['first-day'],
  exchange: ['accept-delivery', 'queue', 'documents', 'outcomes'],
  lib: ['smoke', 'scanning'],
  'mdlp-address': ['first-day'],
  mobiles: ['administration', 'phone'],
  nomenclature: ['dictionaries'],
  'pack-updates': ['outcomes', 'stock-packs'],
  packs: ['accept-delivery', 'stock-packs'],
  inspection: ['accounting'],
  'data-keys': ['administration'],
  installation: ['administration'],
  invoices: ['invoices'],
  partners: ['dictionaries'],
  parts: ['parts'],
  'personal-data': ['personal-data'],
  phone: ['phone', 'phone-https'],
  prescriptions: ['prescriptions', 'register-packages', 'hiv'],
  presets: ['stock-documents'],
  printing: ['printing'],
  reconciliation: ['documents'],
  references: ['dictionaries'],
  'reference-data': ['administration', 'dictionaries'],
  registers: ['register-packages'],
  registrar: ['registrar', 'keyboard', 'administration'],
  reports: ['administration', 'accounting'],
  routing: ['routes', 'smoke'],
  'screen-scanner': ['scanning'],
  'scanner-service': ['scanner-service'],
  service: ['helper-page', 'scanner-service', 'keyboard', 'scanning'],
  search: ['stock-packs', 'menus'],
  session: ['smoke', 'administration', 'second-factor'],
  signing: ['accept-delivery', 'interruptions'],
  stock: ['stock-documents', 'stock-balances', 'stock-inventory', 'stock-orders', 'stock-packs'],
  storages: ['dictionaries'],
  ui: ['smoke', 'dictionaries'],
  wizards: ['accept-delivery', 'wizards', 'stock-wizards', 'passport'],
  workplace: ['start-page'],
};

/** The helper and the training MDLP have no slices. */
const applications: Readonly<Record<string, readonly string[]>> = {
  helper: ['scanning', 'helper-page', 'scanner-service'],
  sandbox: ['accept-delivery'],
};

/** Browser tests of what these files belong to, each once. */
export function browserTestsOf(files: readonly string[]): string[] {
  const names = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const [, application = '', slice = ''] = /^apps\/(\w+)\/src\/([^/]+)/.exec(file) ?? [];
      return applications[application] ?? browserCover[slice] ?? [];
    });
  return [...new Set(names)].map((name) => `e2e/${name}.test.ts`);
}
