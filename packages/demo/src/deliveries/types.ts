/** Packs of one series in a delivery: some loose, some in boxes of equal size. */
export type DemoLot = {
  gtin: string;
  /** Series (batch), 1–20 characters. */
  batch: string;
  /** Months from the delivery to the end of shelf life. */
  expires_in_months: number;
  loose: number;
  boxes: number;
  packs_per_box: number;
};

/**
 * What is spoilt after the shipment: `wrong_status` the pack has been sold meanwhile, `wrong_owner` it stands at
 * another participant, `missing` the registry does not know it, `paused` its circulation is suspended.
 */
export type DemoProblem = {
  kind: 'wrong_status' | 'wrong_owner' | 'missing' | 'paused';
  count: number;
  /** Loose packs, or packs inside the boxes (one a box, from the last box on). */
  where: 'loose' | 'box';
};

/**
 * A delivery the demo world starts with. `scheme` is the document that announces it: 415 makes a 601 for the
 * receiver, 471 a 612, 472 a 619; with 416 the receiver reports first and the shipper gets a 602.
 */
export type DemoDelivery = {
  key: string;
  /** For people, Russian. */
  title: string;
  scheme: 415 | 416 | 471 | 472;
  /** Place the packs stand at, and the place they go to. */
  shipper: string;
  receiver: string;
  doc_num: string;
  /** Hours between the shipment and the first start of the sandbox. */
  hours_ago: number;
  /** Funding source and kind of contract of 415 and 416 (source_type, contract_type of the schemas). */
  source: '1' | '2' | '3' | '4' | '5';
  contract_type: '1' | '6' | '7' | '8';
  lots: DemoLot[];
  /** Every so many boxes, in the order of the lots, stand on a pallet with an SSCC of its own. */
  boxes_per_pallet?: number;
  /** How many pallets at most; the boxes left over are delivered as they are. */
  pallets?: number;
  problems?: DemoProblem[];
};
