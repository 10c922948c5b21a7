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
export { workingMomentBefore, workingTime } from './working-time.ts';
