import {
  addBatchCertificate,
  addBatchMdthCertificate,
  checkDoctorSsn,
  checkDocumentNumber,
  checkPatientSsn,
  getBatchCertificateFile,
  getBatchMdthCertificateFile,
  getBranchOfStorage,
  getOwnBranch,
  listBatchCertificates,
  listBatchMdthCertificates,
  listDocumentTypes,
  listNomenclatureTotals,
  listPartnerBranches,
  listReturnReasons,
  listUnload,
  listUnloadTypes,
  listWithdrawalReasons,
  listWithdrawalTypes,
  removeBatchCertificate,
  removeBatchMdthCertificate,
  selectOptions,
  unload,
  unloadLimit,
  uploadBatchCertificate,
  uploadBatchMdthCertificate,
} from '@provizor/contract';
import { bind } from '../core/index.ts';
import { branchOfStorage, findPartnerBranches, storagesAt } from './branches.ts';
import { addCertificate, findCertificates, loadFile, removeCertificate, storeFile } from './certificates.ts';
import { documentTypes, returnReasonList, withdrawalReasonList, withdrawalTypeList } from './code-lists.ts';
import { rowById } from './dictionary-rows.ts';
import { findBySsn } from './people.ts';
import { secondSpellings } from './second-spellings.ts';
import { findOptions } from './select.ts';
import { findTotals, isNumberTaken } from './stock.ts';
import { makeUnload, previewUnload, unloadKinds } from './unload.ts';

const page = <T>(items: T[]) => ({ items, count: items.length });

const ofMedicines = [
  bind(listBatchCertificates, async ({ db }, { params }) =>
    page(await findCertificates(db, 'batch', params.id)),
  ),
  bind(addBatchCertificate, async (ctx, { params, body }) => ({
    item: await addCertificate(ctx, 'batch', params.id, body),
  })),
  bind(removeBatchCertificate, async ({ db }, { params }) => {
    await removeCertificate(db, 'batch', params.id, params.cert);
    return { ok: true };
  }),
  bind(
    uploadBatchCertificate,
    async (ctx, { params }) => ({ item: await storeFile(ctx, 'batch', params.id, params.cert) }),
    { transaction: false },
  ),
  bind(getBatchCertificateFile, ({ db }, { params }) => loadFile(db, 'batch', params.id, params.cert)),
];

const ofDevices = [
  bind(listBatchMdthCertificates, async ({ db }, { params }) =>
    page(await findCertificates(db, 'batch_mdth', params.id)),
  ),
  bind(addBatchMdthCertificate, async (ctx, { params, body }) => ({
    item: await addCertificate(ctx, 'batch_mdth', params.id, body),
  })),
  bind(removeBatchMdthCertificate, async ({ db }, { params }) => {
    await removeCertificate(db, 'batch_mdth', params.id, params.cert);
    return { ok: true };
  }),
  bind(
    uploadBatchMdthCertificate,
    async (ctx, { params }) => ({ item: await storeFile(ctx, 'batch_mdth', params.id, params.cert) }),
    { transaction: false },
  ),
  bind(getBatchMdthCertificateFile, ({ db }, { params }) =>
    loadFile(db, 'batch_mdth', params.id, params.cert),
  ),
];

const ofExchange = [
  bind(getOwnBranch, async ({ db }, { params }) => ({
    item: await rowById(db, 'branch', params.id),
    storages: await storagesAt(db, params.id),
  })),
  bind(getBranchOfStorage, async ({ db }, { params }) => {
    const branch = await branchOfStorage(db, params.id);
    return { item: branch === null ? null : await rowById(db, 'branch', branch) };
  }),
  bind(listPartnerBranches, ({ db }, { body }) => findPartnerBranches(db, body)),
  bind(listDocumentTypes, async (_, { query }) => documentTypes(query.direction)),
  bind(listWithdrawalTypes, async (_ctx, { query }) => withdrawalTypeList(query.query)),
  bind(listWithdrawalReasons, async () => withdrawalReasonList()),
  bind(listReturnReasons, async () => returnReasonList()),
  bind(listUnloadTypes, async () => unloadKinds()),
  bind(listUnload, ({ db }, { body }) => previewUnload(db, body.type, body, body.limit)),
  bind(unload, ({ db }, { body }) => makeUnload(db, body.type, body, unloadLimit)),
];

const checks = [
  bind(selectOptions, (ctx, { body }) => findOptions(ctx, body)),
  bind(checkDoctorSsn, ({ db }, { body }) => findBySsn(db, 'doctor', body.ssn, body.id ?? null)),
  bind(checkPatientSsn, ({ db }, { body }) => findBySsn(db, 'patient', body.ssn, body.id ?? null)),
  bind(checkDocumentNumber, async ({ db }, { body }) => ({ exists: await isNumberTaken(db, body) })),
  bind(listNomenclatureTotals, ({ db }, { body }) => findTotals(db, body)),
];

export const bindings = [...ofMedicines, ...ofDevices, ...ofExchange, ...checks, ...secondSpellings];
