import {
  checkEgisso,
  checkFrllo,
  checkPayment,
  downloadEgisso,
  downloadFrllo,
  formEgisso,
  formFrllo,
  getEgisso,
  getFrllo,
  getRegisterSettings,
  listEgissos,
  listFrllo,
  paymentRegistry,
  putRegisterSettings,
  removeEgisso,
  removeFrllo,
  uploadPatients,
  uploadProtocolEgisso,
  uploadProtocolFrllo,
} from '@provizor/contract';
import { bind } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { checkPackage } from './check.ts';
import { formPackages } from './form.ts';
import { listPackages, packageCard, packageFile, removePackage } from './packages.ts';
import { takePatients } from './patients/take.ts';
import { checkRegistry } from './payment/check.ts';
import { registryFile } from './payment/file.ts';
import { loadProtocol } from './protocol.ts';
import { measuresOf, saveSettings, settingsOf } from './settings.ts';

const ok = { ok: true } as const;

const settings = async (db: TenantTransaction) => ({
  item: await settingsOf(db),
  measures: await measuresOf(db),
});

export const bindings = [
  bind(listEgissos, ({ db }, { query }) => listPackages(db, 'egisso', query)),
  bind(checkEgisso, (ctx, { body }) => checkPackage(ctx, 'egisso', body)),
  bind(formEgisso, (ctx, { body }) => formPackages(ctx, 'egisso', body)),
  bind(getEgisso, ({ db }, { params, query }) => packageCard(db, 'egisso', params, query)),
  bind(downloadEgisso, ({ db }, { params }) => packageFile(db, 'egisso', params)),
  bind(removeEgisso, async (ctx, { params }) => {
    await removePackage(ctx, 'egisso', params);
    return ok;
  }),
  bind(uploadProtocolEgisso, async (ctx) => ({ item: await loadProtocol(ctx, 'egisso') }), {
    transaction: false,
  }),
  bind(listFrllo, ({ db }, { query }) => listPackages(db, 'frllo', query)),
  bind(checkFrllo, (ctx, { body }) => checkPackage(ctx, 'frllo', body)),
  bind(formFrllo, (ctx, { body }) => formPackages(ctx, 'frllo', body)),
  bind(getFrllo, ({ db }, { params, query }) => packageCard(db, 'frllo', params, query)),
  bind(downloadFrllo, ({ db }, { params }) => packageFile(db, 'frllo', params)),
  bind(removeFrllo, async (ctx, { params }) => {
    await removePackage(ctx, 'frllo', params);
    return ok;
  }),
  bind(uploadProtocolFrllo, async (ctx) => ({ item: await loadProtocol(ctx, 'frllo') }), {
    transaction: false,
  }),
  bind(checkPayment, (ctx, { body }) => checkRegistry(ctx, body)),
  bind(paymentRegistry, (ctx, { body }) => registryFile(ctx, body)),
  bind(uploadPatients, (ctx) => takePatients(ctx), { transaction: false }),
  bind(getRegisterSettings, ({ db }) => settings(db)),
  bind(putRegisterSettings, async (ctx, { body }) => {
    await saveSettings(ctx, body);
    return settings(ctx.db);
  }),
];
