import { dictionaryOf, placeInput } from '@provizor/contract/dictionaries';
import { makeSnils } from '@provizor/domain';
import { type Kysely, sql } from 'kysely';
import { authenticate } from '../apps/server/src/authenticate.ts';
import { serverConfig } from '../apps/server/src/config.ts';
import { startCore } from '../apps/server/src/core/index.ts';
import { asSystem, createDatabase, type DB, migrate } from '../apps/server/src/database/index.ts';
import { dictionaries } from '../apps/server/src/dictionaries/index.ts';
import { openSession } from '../apps/server/src/session/index.ts';
import { send } from '../apps/server/src/testing/client.ts';
import { startScratchDatabase } from '../apps/server/src/testing/scratch-database.ts';
import type { BenchResult } from './support/result.ts';
import { median, msText, percentile, spreadText, timed } from './support/stats.ts';

const sizes = [20_000, 100_000] as const;
const rounds = 30;
/** Of a list of 20,000 sealed patients, milliseconds. */
const listLimit = 150;

const surnames = ['Кузнецов', 'Иванов', 'Смирнов', 'Ёжиков', 'Абрамов', 'Яковлев', 'Снегирёв', 'Лебедев'];
const names = ['Анна', 'Пётр', 'Илья', 'Мария', 'Захар', 'Вера'];

/** Patients of one organisation a size, written as people write them: through the view, sealed row by row. */
async function fill(db: Kysely<DB>): Promise<number> {
  return timed(() =>
    asSystem(db, async (tx) => {
      await sql`select set_config('app.user_id', '2', true)`.execute(tx);
      for (const [index, size] of sizes.entries()) {
        const organization = index + 1;
        await sql`insert into organization (id, name) values (${organization}, 'Аптека')`.execute(tx);
        await sql`insert into app_user (organization_id, id, username, password_hash, name, type)
                  values (${organization}, ${organization + 1}, ${`bench${organization}`}, '', 'Измеряющий', 'admin')`.execute(
          tx,
        );
        const snils = Array.from({ length: size }, (_, n) => makeSnils(String(901_000_000 + n)));
        await sql`
          insert into patient (organization_id, name, ssn, birth_date, policy, phone, address)
          select ${organization}::int,
                 (${surnames}::text[])[1 + n % ${surnames.length}] || ' ' || (${names}::text[])[1 + n % ${names.length}] || ' ' || n,
                 s, '1957-02-03', lpad(n::text, 16, '7'), '+7 900 ' || n, 'Тверь, Садовая, ' || n
            from unnest(${snils}::text[]) with ordinality u (s, n)`.execute(tx);
      }
    }),
  );
}

const parts = ['кузн', 'анна', 'ежик', '9010', 'снегирев захар', '12345', 'петр'];

async function measure(url: string, token: string, size: number): Promise<BenchResult[]> {
  const { calls } = dictionaryOf('patient');
  const list = async (input: Record<string, unknown>) => {
    let items: { id: number; name: string; ssn: string | null }[] = [];
    const ms = await timed(async () => {
      const { status, body } = await send(url, calls.list, placeInput(calls.list, input), { token });
      if (status !== 200) throw new Error(JSON.stringify(body));
      items = (body as { items: typeof items }).items;
    });
    return { ms, items };
  };
  const last = (await list({ limit: 100 })).items.at(-1);
  const inputs = {
    first: () => ({ limit: 100 }),
    next: () => ({ limit: 100, id: last?.id, name: last?.name, direction: 'next' }),
    search: (round: number) => ({ limit: 100, query: parts[round % parts.length] }),
  };
  const times: Record<keyof typeof inputs, number[]> = { first: [], next: [], search: [] };
  const cards: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const name of Object.keys(inputs) as (keyof typeof inputs)[])
      times[name].push((await list(inputs[name](round))).ms);
    cards.push(
      await timed(async () => {
        await send(url, calls.get, placeInput(calls.get, { id: last?.id ?? 0 }), { token });
      }),
    );
  }
  const limited = size === sizes[0];
  const of = `of ${size.toLocaleString('en')} patients of one organisation, sealed`;
  const slowest = Math.max(...Object.values(times).map((each) => percentile(each, 0.95)));
  return [
    {
      name: `List ${of}: first page by name, next, search`,
      measured: `${Object.values(times)
        .map((each) => msText(median(each)))
        .join(', ')}; slowest p95 ${msText(slowest)}`,
      limit: limited ? `p95 ≤ ${msText(listLimit)}` : 'told',
      how: `HTTP, 100 rows a page, ${rounds} of each in turns, ${parts.length} parts of names, СНИЛС and policies`,
      pass: !limited || slowest <= listLimit,
    },
    {
      name: `Card ${of}`,
      measured: spreadText(cards),
      limit: 'told',
      how: 'HTTP, all columns opened',
      pass: true,
    },
  ];
}

/** Lists of patients whose rows are sealed (decision 81). */
export async function run(): Promise<BenchResult[]> {
  const scratch = await startScratchDatabase();
  try {
    const database = createDatabase({ url: scratch.url });
    await migrate(database.pool);
    const written = await fill(database.db);
    await database.pool.query('vacuum analyze');
    const tokens: string[] = [];
    for (const index of sizes.keys())
      tokens.push(
        await asSystem(database.db, (db) =>
          openSession(db, {
            organizationId: index + 1,
            userId: index + 2,
            ip: '127.0.0.1',
            userAgent: null,
          }),
        ),
      );
    const core = await startCore({
      databaseUrl: scratch.url,
      requestsUrl: scratch.requestsUrl,
      config: serverConfig({}),
      slices: [dictionaries],
      calls: dictionaries.bindings.map(({ call }) => call),
      authenticator: authenticate,
      webDist: null,
      logLevel: 'silent',
      trustProxy: false,
      jobs: 0,
      migrated: true,
    });
    const url = await core.app.listen({ port: 0, host: '127.0.0.1' });
    const count = sizes.reduce((sum, size) => sum + size, 0);
    const results: BenchResult[] = [
      {
        name: `Sealing ${count.toLocaleString('en')} patients with their trail`,
        measured: `${Math.round((1000 * written) / count)} µs a patient`,
        limit: 'told',
        how: 'one statement an organisation through the view, ten sealed values a row and as many in its entry of the trail',
        pass: true,
      },
    ];
    for (const [index, size] of sizes.entries())
      results.push(...(await measure(url, tokens[index] ?? '', size)));
    await core.close();
    await database.close();
    return results;
  } finally {
    await scratch.stop();
  }
}
