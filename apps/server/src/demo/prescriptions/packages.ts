import type { PackageRange, RegisterName } from '@provizor/contract';
import { addDays } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { formPackages, readProtocol, saveSettings, takeProtocol } from '../../registers/index.ts';
import { readKnown } from '../history/known.ts';
import { nobody, personAt, type Workplace } from '../history/person.ts';
import { type Answer, egissoProtocol, egissoRefusal, frlloProtocol } from './protocols.ts';

/** Codes of the training pharmacy in the registers: none of them is given to anybody. */
const codes = {
  body_code: 'TST1.000001',
  system_code: '9.999',
  region: '99000',
  organization_oid: '1.2.643.5.1.13.13.12.4.99.99998',
  zone: 3,
};
const measure = (n: number) => `0192f0a0-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The measures the benefits of the patients stand for. */
async function measuresIn(tx: TenantTransaction) {
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from benefit_category where alias in ('081', '082', '083') group by alias order by alias`.execute(
    tx,
  );
  return rows.map(({ id }, n) => ({
    category_id: id,
    measure_uuid: measure(n + 1),
    local_category_uuid: measure(n + 11),
    form: 'natural' as const,
    okei: '778',
  }));
}

type Made = { uuid: string; id: number; records: readonly string[] };

/** Packages formed by somebody of the pharmacy, and their protocols brought by him. */
class Registers {
  readonly #ctx: Context;
  readonly #today: string;
  readonly #programmes: ReadonlyMap<string, number>;

  constructor(ctx: Context, today: string, programmes: ReadonlyMap<string, number>) {
    this.#ctx = ctx;
    this.#today = today;
    this.#programmes = programmes;
  }

  get at(): string {
    return `${this.#today}T10:00:00+03:00`;
  }

  /** @param ago days from the first to the last day of the period, counted back from today */
  async form(
    register: RegisterName,
    kind: PackageRange['kind'],
    programme: string,
    ago: readonly [number, number],
  ): Promise<Made> {
    const body = {
      kind,
      programme_id: this.#programmes.get(programme) ?? 0,
      period_s: addDays(this.#today, -ago[0]),
      period_e: addDays(this.#today, -ago[1]),
      without_refused: true,
    };
    const { items } = await formPackages(this.#ctx, register, body);
    const [{ uuid = '', package_frllo_id: id = 0 } = {}] = items;
    const { rows } = await sql<{ uuid: string }>`
      select uuid from register_record where package_uuid = ${uuid}::uuid order by n`.execute(this.#ctx.db);
    return { uuid, id, records: rows.map((row) => row.uuid) };
  }

  async answer(register: RegisterName, { uuid, id }: Made, xml: string): Promise<void> {
    const key = register === 'egisso' ? { uuid } : { id };
    const content = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
    const outcomes = readProtocol(register, content);
    await takeProtocol(this.#ctx, register, { key, name: `Протокол ${uuid}.xml`, content, outcomes });
  }
}

/** Answers about the first records, in their order. */
const answersOf = (records: readonly string[], said: readonly Omit<Answer, 'record'>[]): Answer[] =>
  said.flatMap((answer, at) => {
    const record = records[at];
    return record === undefined ? [] : [{ ...answer, record }];
  });

async function toEgisso(registers: Registers): Promise<void> {
  const { at } = registers;
  const whole = await registers.form('egisso', 'facts', 'ОНЛС', [62, 31]);
  await registers.answer(
    'egisso',
    whole,
    egissoProtocol(whole.uuid, 3, { records: whole.records.length, at }),
  );
  const partly = await registers.form('egisso', 'facts', 'ОНЛС', [30, 0]);
  const answers = answersOf(partly.records, [
    { verdict: 'refused', rule: '014', text: 'Идентификатор ЛМСЗ не найден в реестре' },
    { verdict: 'refused', rule: '018', text: 'Сочетание меры и категории не предусмотрено' },
    { verdict: 'warning', rule: '019', text: 'Дата решения вне срока действия меры' },
  ]);
  const records = partly.records.length;
  await registers.answer('egisso', partly, egissoProtocol(partly.uuid, 3, { records, at, answers }));
  const running = await registers.form('egisso', 'facts', 'Региональная льгота', [62, 0]);
  const half = egissoProtocol(running.uuid, 2, { records: running.records.length, at });
  await registers.answer('egisso', running, half);
  const refused = await registers.form('egisso', 'facts', 'Высокозатратные нозологии', [62, 31]);
  await registers.answer('egisso', refused, egissoRefusal(at, 'Сообщение не соответствует схеме формата'));
  // and one that waits for its protocol
  await registers.form('egisso', 'facts', 'Высокозатратные нозологии', [30, 0]);
}

/** Two patients took money in place of medicines in the whole year before the last one: none of their prescriptions is of it. */
async function monetize(tx: TenantTransaction, organizationId: number, today: string): Promise<void> {
  const year = Number(today.slice(0, 4)) - 2;
  await sql`
    insert into patient_monetization (organization_id, patient_id, since, until, document)
    select organization_id, id, make_date(${year}::int, 1, 1), make_date(${year}::int, 12, 31), 'Заявление (учебное)'
      from patient where organization_id = ${organizationId} order by id limit 2`.execute(tx);
}

async function toFrllo(registers: Registers): Promise<void> {
  const person = (at: number) => `<reg_num>FR-99-${1001 + at}</reg_num>`;
  const paid = await registers.form('frllo', 'monetizations', 'ОНЛС', [740, 690]);
  await registers.answer(
    'frllo',
    paid,
    frlloProtocol(paid.records, (at) => `<reg_num>FR-99-${901 + at}</reg_num>`),
  );
  const citizens = await registers.form('frllo', 'benefits', 'ОНЛС', [62, 0]);
  const said = answersOf(citizens.records, [
    { verdict: 'known', rule: '', text: '' },
    { verdict: 'refused', rule: 'CitizenIdentifyError', text: 'СНИЛС и дата рождения разных людей' },
  ]);
  await registers.answer('frllo', citizens, frlloProtocol(citizens.records, person, said));
  const papers = await registers.form('frllo', 'recipes', 'ОНЛС', [62, 31]);
  const paper = (at: number) => `<recipe_id>FR-R-${5001 + at}</recipe_id>`;
  await registers.answer('frllo', papers, frlloProtocol(papers.records, paper));
  const releases = await registers.form('frllo', 'releases', 'ОНЛС', [62, 31]);
  const release = (at: number) => `<relise_id>FR-L-${9001 + at}</relise_id>`;
  // the register publishes no list of its codes: this one is of the demo
  const doubted = answersOf(releases.records, [
    { verdict: 'refused', rule: 'DemoDrugError', text: 'Код КЛП не найден в справочнике' },
  ]);
  await registers.answer('frllo', releases, frlloProtocol(releases.records, release, doubted));
  await registers.form('frllo', 'recipes', 'ОНЛС', [30, 0]);
}

/** Tells the registers of the region what the pharmacy has released: packages with protocols of each outcome. */
export async function addPackages(
  tx: TenantTransaction,
  workplace: Workplace,
  organizationId: number,
  today: string,
): Promise<void> {
  const known = await readKnown(tx, organizationId);
  const ctx = await personAt(tx, workplace, known.person('zav'), today);
  await saveSettings(ctx, { ...codes, measures: await measuresIn(tx) });
  await monetize(tx, organizationId, today);
  const { rows } = await sql<{ id: number; name: string }>`select id, name from programme`.execute(tx);
  const registers = new Registers(ctx, today, new Map(rows.map(({ id, name }) => [name, id])));
  await toEgisso(registers);
  await toFrllo(registers);
  await nobody(tx);
}
