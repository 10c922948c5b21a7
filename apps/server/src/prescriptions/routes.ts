import * as calls from '@provizor/contract';
import { prescriptionStatuses } from '@provizor/domain';
import { sql } from 'kysely';
import { bind, refuse } from '../core/index.ts';
import { noteOpenings } from '../personal-data/index.ts';
import { benefitsOf, monetizationsOf, writeBenefits, writeMonetizations } from './benefits.ts';
import { listCalendars, saveCalendar } from './calendars.ts';
import { cardOf } from './card.ts';
import { findCategories, findDiagnoses, issuerOf } from './choices.ts';
import { changeEntry } from './correct.ts';
import { arrivalsOf, figuresOf } from './deferred/arrivals.ts';
import { journalOf } from './deferred/journal.ts';
import { needOf, orderNeed } from './deferred/need.ts';
import { paperOfJournal, printJournal } from './deferred/paper.ts';
import { search, searchOf } from './intake/find.ts';
import { readCode } from './intake/read.ts';
import { namedIssuer } from './issuer.ts';
import { linkOf } from './link.ts';
import { listOf } from './list.ts';
import { goodsOf } from './release/goods.ts';
import { giveBack } from './release/return.ts';
import { check, serve } from './release/serve.ts';
import { releasesOf } from './released.ts';
import { addEntry, removeEntry } from './save.ts';
import { clearStatus, setStatus } from './statuses.ts';

const statuses = Object.entries(prescriptionStatuses) as [keyof typeof prescriptionStatuses, string][];

export const bindings = [
  bind(calls.listPrescriptions, (ctx, { query }) => listOf(ctx, query, 'query')),
  bind(calls.filterPrescriptions, (ctx, { body }) => listOf(ctx, body, 'body')),
  bind(calls.getPrescription, async (ctx, { params: { id } }) => {
    const card = await cardOf(ctx, id);
    await noteOpenings(ctx, 'prescription', [{ id, patientId: card.patient.id }]);
    return card;
  }),
  bind(calls.addPrescription, (ctx, { body }) => addEntry(ctx, body)),
  bind(calls.putPrescription, (ctx, { params, body }) => changeEntry(ctx, params.id, body)),
  bind(calls.nameIssuer, (ctx, { params, body }) => namedIssuer(ctx, params.id, body)),
  bind(calls.removePrescription, async (ctx, { params }) => {
    await removeEntry(ctx, params.id);
    return { ok: true };
  }),
  bind(calls.listReleases, ({ db }, { params }) => releasesOf(db, params.id)),
  bind(calls.listPrescriptionStatuses, async (_, { body }) => {
    const part = body.query?.trim().toLowerCase() ?? '';
    const items = statuses
      .filter(([, name]) => name.toLowerCase().includes(part))
      .map(([id, name]) => ({ id, name }));
    return { items, count: items.length };
  }),
  bind(calls.getPrescriptionLink, async ({ db }, { query }) => {
    const { rows } = await sql<{ id: number }>`
      select id from prescription
       where id = ${query.id ?? null}::int
          or (${query.id ?? null}::int is null and prescription_number_key(number) = prescription_number_key(${query.number ?? null})
              and issue_date = ${query.dateCreate ?? null}::date)
       order by id limit 1`.execute(db);
    return { link: linkOf((rows[0] ?? refuse('not-found')).id) };
  }),
  bind(calls.setPrescriptionStatus, (ctx, { body }) => setStatus(ctx, body)),
  bind(calls.clearPrescriptionStatus, (ctx, { params }) => clearStatus(ctx, params.id)),
  bind(calls.returnPrescription, (ctx, { params, query }) => giveBack(ctx, params.id, query)),
  bind(calls.listReleaseGoods, (ctx, { params, query }) => goodsOf(ctx, params.id, query)),
  bind(calls.checkRelease, (ctx, { params, body }) => check(ctx, params.id, body)),
  bind(calls.servePrescription, (ctx, { params, body }) => serve(ctx, params.id, body)),
  bind(calls.readPrescriptionCode, (ctx, { body }) => readCode(ctx, body.code)),
  bind(calls.findPrescription, (ctx, { body }) => search(ctx, body)),
  bind(calls.getPrescriptionSearch, (ctx, { params }) => searchOf(ctx, params.id)),
  bind(calls.listDeferred, (ctx, { query }) => journalOf(ctx, query)),
  bind(calls.printDeferred, (ctx, { query }) => printJournal(ctx, query)),
  bind(calls.paperDeferred, async (ctx, { body }) => ({ data: { link: await paperOfJournal(ctx, body) } }), {
    transaction: false,
  }),
  bind(calls.listArrivals, (ctx, { query }) => arrivalsOf(ctx, query.document_id)),
  bind(calls.getDeferredFigures, (ctx) => figuresOf(ctx)),
  bind(calls.listDeferredNeed, ({ db }, { query }) => needOf(db, query)),
  bind(calls.orderDeferredNeed, (ctx, { body }) => orderNeed(ctx, body)),
  bind(calls.getIssuer, ({ db }, { query }) => issuerOf(db, query.doctor_id)),
  bind(calls.listBenefits, ({ db }, { query }) => findCategories(db, query.query)),
  bind(calls.listDiagnoses, ({ db }, { query }) => findDiagnoses(db, query.query)),
  bind(calls.listPatientBenefits, ({ db }, { params }) => benefitsOf(db, params.id)),
  bind(calls.putPatientBenefits, (ctx, { params, body }) => writeBenefits(ctx, params.id, body)),
  bind(calls.listPatientMonetizations, ({ db }, { params }) => monetizationsOf(db, params.id)),
  bind(calls.putPatientMonetizations, (ctx, { params, body }) => writeMonetizations(ctx, params.id, body)),
  bind(calls.listProductionCalendars, ({ db }) => listCalendars(db)),
  bind(calls.putProductionCalendar, async (ctx, { params, body }) => {
    await saveCalendar(ctx, params.year, body);
    return { ok: true };
  }),
];
