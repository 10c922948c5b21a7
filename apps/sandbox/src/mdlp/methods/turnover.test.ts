import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../testing/call.ts';
import { medicalUse, places, sale, shipment } from '../../testing/documents.ts';
import { GTIN, openStage, type Stage } from '../../testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const turnover = async (filter: object = {}) => {
  const { json } = await call<{ entries: Record<string, unknown>[] }>(
    `${stage.sandbox.mdlpUrl}reestr/virtual-storage/filter`,
    {
      body: { filter: { storage_id: places.pharmacy, gtin: GTIN, ...filter }, start_from: 0, count: 100 },
      token: stage.apteka.token,
    },
  );
  return json.entries[0];
};

it('a place shows what came, what left and how, and what stands there', async () => {
  const [sold = '', used = '', shipped = ''] = await stage.packs(5);
  const between = new Date(stage.clock.now() + 1000).toISOString();
  stage.clock.forward(2000);
  await stage.send(stage.apteka, sale(places.pharmacy, [sold]));
  await stage.send(stage.apteka, medicalUse(places.pharmacy, [used]));
  await stage.send(stage.apteka, shipment({ from: places.pharmacy, to: places.distributor }, [shipped]));
  expect(await turnover()).toMatchObject({
    opening_balance: 0,
    total_income: 5,
    purchase_in_russia: 5,
    total_outcome: 3,
    retail_sale: 1,
    medical_use: 1,
    wholesale: 1,
    discount_sale: 0,
    other: 0,
    ending_balance: 2,
  });
  expect(await turnover({ end_date: between })).toMatchObject({
    opening_balance: 0,
    total_income: 5,
    total_outcome: 0,
    ending_balance: 5,
  });
  expect(await turnover({ start_date: between })).toMatchObject({
    opening_balance: 5,
    total_income: 0,
    total_outcome: 3,
    ending_balance: 2,
  });
});
