export {
  daysOfSupply,
  type OrganizationSupply,
  type Proposal,
  proposals,
  type SupplyLot,
  type SupplyRule,
  shortageOf,
  surplusOf,
  usualSupplyRule,
} from './redistribution.ts';
export { workingMomentAfter, workingMomentBefore, workingTime } from './working-time.ts';
