export { type StockCalls, stockCalls } from './calls.ts';
export { correctableOfHeader, correctableOfLine, correctDocument } from './correct.ts';
export { CountLine, CountState, Difference, ScanVerdict } from './counting.ts';
export { continueDestroy, getDestroyStart, initDestroy, updateDestroyStatus } from './destroy.ts';
export {
  attachDocumentFile,
  DocumentFile,
  documentFileLimit,
  documentFilesMax,
  listDocumentFiles,
  openDocumentFile,
  removeDocumentFile,
} from './files.ts';
export { getDocumentHistory, listStockHistory, StockChange } from './history.ts';
export {
  acceptInitials,
  compareInitialPacks,
  draftOfInitialPacks,
  InitialPacks,
  initialFileLimit,
  loadInitialFile,
} from './initial.ts';
export {
  addInitialGoods,
  balancesFileLimit,
  downloadInitialProblems,
  getInitialFile,
  InitialFile,
  InitialFileRow,
  listInitialFiles,
  makeInitialDrafts,
  matchInitialGoods,
  mostBalancesRows,
  mostInitialFiles,
  UnknownGoods,
  uploadInitialFile,
} from './initial-files.ts';
export {
  addFoundGoods,
  beginInvent,
  checkInventRemains,
  countInventLines,
  countRestAsNone,
  getCountHistory,
  getInventCount,
  getInventDifferences,
  type InventReportFormat,
  joinInvent,
  listCountLines,
  listInventStorages,
  listMyCounts,
  makeInventDocument,
  recountInvent,
  reportInvent,
  scanInvent,
  unscanInvent,
} from './inventory.ts';
export {
  type HeaderField,
  holdsPatients,
  type LineField,
  type StockKindDefinition,
  stockKindKeys,
  stockKindOf,
  stockKinds,
} from './kinds.ts';
export {
  countInitials,
  DestructionOption,
  destructionOptions,
  listDestructionMethods,
  listDestructionReasons,
  listDestructionTypes,
  listVatRates,
  vatRateOptions,
} from './lists.ts';
export { LotOffer, proposeLots, resolveScans, ScannedCode, WithheldReason } from './lots.ts';
export {
  acceptMove,
  checkMoveTransport,
  listIssues,
  listMoveAcceptances,
  refuseMove,
  repeatIssue,
  sendMove,
} from './move.ts';
export {
  forbiddenCodes,
  incompleteCodes,
  madeOfItCodes,
  Obstacle,
  type ObstacleCode,
  Shortage,
  type StepRefused,
} from './obstacles.ts';
export {
  checkOrder,
  fulfilOrder,
  getOrderFulfilment,
  listOrderLimits,
  listOrderNeeds,
  listOrders,
  nextOrder,
  preActivateOrder,
  saveOrderLimits,
} from './orders.ts';
export { firstInput, type SecondSpelling, stockSecondSpellings } from './second-spellings.ts';
export {
  HeaderInput,
  LineInput,
  MarkInput,
  RelatedDocument,
  StockDocument,
  StockKindName,
  StockLineRow,
  StockState,
  typedDate,
} from './shapes.ts';
export { updateMoveStatus, updateRealizeStatus, updateRecipeStatus } from './statuses.ts';
export { headerFieldTitle, lineFieldTitles, stockStateTitle } from './titles.ts';
export {
  findTreatmentDoctors,
  findTreatmentPatients,
  getTreatmentSchemaByKod,
  listTreatmentPatients,
  patientsLimit,
  TreatmentPerson,
} from './treatment.ts';
