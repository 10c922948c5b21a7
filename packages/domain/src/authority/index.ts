export {
  consumptionDays,
  daysOfSupply,
  type OrganizationSupply,
  type Proposal,
  proposals,
  type SupplyLot,
  type SupplyRule,
  shortageOf,
  supplyDays,
  surplusOf,
  usualSupplyRule,
} from './redistribution.ts';
export { workingMomentAfter, workingMomentBefore, workingTime } from './working-time.ts';
