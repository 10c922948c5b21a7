import { expect, test } from 'vitest';
import { allCalls } from './calls.ts';

test('a browser keeps answers of work with packs and goods, never of patients', () => {
  const kept = allCalls.filter(({ call }) => call.offline).map(({ name }) => name);
  expect(kept.toSorted()).toMatchInlineSnapshot(`
    [
      "destroy.get",
      "destroy.lines",
      "destroy.marks",
      "findScanFacts",
      "getDraft",
      "getDraftContent",
      "getInventCount",
      "getProfile",
      "income.get",
      "income.get POST /api/v1/storage/income/_get",
      "income.lines",
      "income.marks",
      "initial.get",
      "initial.get POST /api/v1/storage/initial/_get",
      "initial.lines",
      "initial.marks",
      "invent.get",
      "invent.lines",
      "invent.marks",
      "listCountLines",
      "listScans",
      "move.get",
      "move.get GET /api/v2/storage/move/{id}",
      "move.get POST /api/v1/storage/move/_get",
      "move.lines",
      "move.lines GET /api/v2/storage/move/{id}/nomenclature",
      "move.marks",
      "move.marks GET /api/v2/storage/move/{id}/marks",
      "order.get",
      "order.lines",
      "order.marks",
      "outcome.get",
      "outcome.get POST /api/v1/storage/outcome/_get",
      "outcome.lines",
      "outcome.marks",
      "realize.get",
      "realize.lines",
      "realize.marks",
      "reprice.get",
      "reprice.lines",
      "reprice.marks",
    ]
  `);
  expect(kept.filter((name) => /patient|prescription|recipe|treatment|hiv/i.test(name))).toEqual([]);
});
