import {
  addLloContract,
  addSpecification,
  getLloContract,
  getSpecification,
  listLloContracts,
  listSpecifications,
  putLloContract,
  putSpecification,
  removeLloContract,
  removeSpecification,
} from '@provizor/contract';
import { bind } from '../core/index.ts';
import { addContract, changeContract, removeContract } from './commands/contract.ts';
import { addLine, changeLine, removeLine } from './commands/specification.ts';
import { contractOf, contractsOf } from './list.ts';
import { linesOf, specificationOf } from './specifications.ts';

const ok = { ok: true } as const;

export const bindings = [
  bind(listLloContracts, (ctx, { query }) => contractsOf(ctx, query)),
  bind(getLloContract, async (ctx, { params }) => ({ item: await contractOf(ctx, params.id) })),
  bind(addLloContract, async (ctx, { body }) => ({ item: await addContract(ctx, body) })),
  bind(putLloContract, async (ctx, { body }) => ({ item: await changeContract(ctx, body) })),
  bind(removeLloContract, async (ctx, { params }) => {
    await removeContract(ctx, params.id);
    return ok;
  }),
  bind(listSpecifications, (ctx, { query }) => linesOf(ctx, query)),
  bind(getSpecification, async (ctx, { params }) => ({ item: await specificationOf(ctx, params.id) })),
  bind(addSpecification, async (ctx, { body }) => ({ item: await addLine(ctx, body) })),
  bind(putSpecification, async (ctx, { body }) => ({ item: await changeLine(ctx, body) })),
  bind(removeSpecification, async (ctx, { params }) => {
    await removeLine(ctx, params.id);
    return ok;
  }),
];
