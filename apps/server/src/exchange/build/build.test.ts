import { buildDocument } from '@provizor/mdlp';
import { officialSchemas } from '@provizor/mdlp/testing';
import { expect, test } from 'vitest';
import type { ServerConfig } from '../../core/index.ts';
import { demandOfficialSchema } from './official-schema.ts';

const schemas = officialSchemas() ?? null;
const config = (mdlpXsdDir: string | null) => ({ mdlpXsdDir }) as ServerConfig;

const confirmation = (lines: number) =>
  Buffer.from(
    buildDocument({
      action_id: 701,
      body: {
        subject_id: '00000000000201',
        counterparty_id: '00000000000101',
        operation_date: '2026-11-21T10:00:00+03:00',
        order_details: Array.from({ length: lines }, (_, n) => ({
          sgtin: `09520060000013${String(n).padStart(13, '0')}`,
        })),
      },
    }),
  );

test('without the setting nothing is asked of the official schema', async () => {
  await demandOfficialSchema(config(null), Buffer.from('<nothing/>'));
});

test.skipIf(!schemas)('the official schema takes our documents and names what is wrong', async () => {
  const official = config(schemas);
  await Promise.all([1, 500, 25_000].map((lines) => demandOfficialSchema(official, confirmation(lines))));
  const wrong = Buffer.from(confirmation(1).toString().replace('00000000000201', 'места нет'));
  await expect(demandOfficialSchema(official, wrong)).rejects.toMatchObject({
    code: 'mdlp.document-invalid',
    details: { issues: [{ message: expect.stringContaining('subject_id') }, expect.anything()] },
  });
  await expect(demandOfficialSchema(official, Buffer.from('<broken'))).rejects.toMatchObject({
    code: 'mdlp.document-invalid',
  });
  await demandOfficialSchema(official, confirmation(2));
});
