import { reportCalls } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slices } from '../slices.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await testServer({ slices });
  user = await server.user(await server.organization(), { manage: ['storages', 'mdlp'] });
});
afterAll(() => server.close());

type Given = { state: string; result?: string; sent?: boolean; ticket?: boolean; errors?: number };

const column = {
  accepted: [
    { state: 'done', result: 'Accepted', sent: true, ticket: true },
    // of another program: its ticket is not loaded yet
    { state: 'done', result: 'Accepted', sent: true },
  ],
  failed: [
    { state: 'done', result: 'Rejected', sent: true, ticket: true, errors: 1 },
    { state: 'done', result: 'Partial', sent: true, ticket: true, errors: 2 },
    // MDLP could not read it: there is no ticket
    { state: 'failed', sent: true },
    // refused at the door: 403
    { state: 'failed' },
  ],
  waiting: [
    { state: 'sent', sent: true },
    { state: 'processing', sent: true },
  ],
  none: [{ state: 'queued' }],
  notCounted: [{ state: 'cancelled' }],
} satisfies Record<string, Given[]>;

it('a document is accepted, failed, or waits, in one column; one that was called off is in none', async () => {
  await server.tenant(user, async (db) => {
    for (const given of Object.values<Given[]>(column).flat()) {
      const { state, result = null, sent = false, ticket = false, errors = 0 } = given;
      await sql`
        insert into mdlp_outgoing (organization_id, id, action_id, operation_date, sender, objects, contour, origin,
                                   state, result, errors, sent_at, ticket_at, applied_at)
        values (${user.organizationId}, uuidv7(), 701, current_date, '1', 1, 'none', 'elsewhere', ${state}, ${result},
                ${errors}, case when ${sent} then now() end, case when ${ticket} then now() end,
                case when ${state} in ('done', 'failed', 'cancelled') then now() end)`.execute(db);
    }
  });
  const body = { kind: 'discipline', params: {} };
  const { columns, rows } = await server.call(reportCalls.storage.run, { body }, user.token);
  const [row = []] = rows;
  expect(Object.fromEntries(columns.map(({ key }, at) => [key, row[at]]))).toMatchObject({
    documents: 9,
    accepted: column.accepted.length,
    failed: column.failed.length,
    waiting: column.waiting.length,
  });
});
