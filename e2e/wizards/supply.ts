import type { PackageCode } from '../support/sandbox.ts';
import type { Stage } from '../support/stage.ts';
import type { Stockroom } from '../support/stock.ts';
import type { Goods } from './rows.ts';

/** What is scanned, and the packs it is about. */
export type Portion = { scans: PackageCode[]; packs: PackageCode[] };

/** Goods for the wizards: each takes its own, so that what one does to packs is nothing to another. */
export class Supply {
  private readonly stage: Stage;
  private readonly stock: Stockroom;
  private readonly loose: PackageCode[];
  private readonly boxes: PackageCode[];
  private readonly all: PackageCode[];
  /** Packs a row has brought where another one begins. */
  private readonly left: Partial<Record<Goods, PackageCode[]>> = {};

  private constructor(stage: Stage, stock: Stockroom, all: PackageCode[]) {
    this.stage = stage;
    this.stock = stock;
    this.all = all;
    this.loose = all.filter(({ kind, parent }) => kind === 'sgtin' && parent === null);
    this.boxes = all.filter(({ kind }) => kind === 'sscc');
  }

  /** Accepts one delivery, which is enough for a whole file of tests. */
  static async of(stage: Stage, stock: Stockroom): Promise<Supply> {
    const { codes } = await stock.accepted({ loose: 30, boxes: 4, packsPerBox: 2 });
    return new Supply(stage, stock, codes);
  }

  /** Goods nobody has taken yet. */
  async take(goods: Goods): Promise<Portion> {
    switch (goods) {
      case 'stock':
        return one(this.loose.shift());
      case 'box': {
        const box = this.boxes.shift();
        return { scans: box ? [box] : [], packs: this.all.filter(({ parent }) => parent === box?.code) };
      }
      case 'paused':
      case 'withdrawn': {
        const pack = this.loose.shift();
        const status = goods === 'paused' ? 'paused_circulation' : 'out_of_circulation';
        await this.stage.sandbox.setStatus([pack?.code ?? ''], status);
        return one(pack);
      }
      case 'coming':
        return one((await this.stock.announced({ loose: 1 })).packs[0]);
      case 'delivery':
        return one((await this.stock.announced({ loose: 1 })).packs[0]);
      case 'shipment':
        return one(this.left.shipment?.shift());
    }
  }

  /** Leaves packs for a row that begins with what another one has made of them. */
  leave(goods: Goods, packs: readonly PackageCode[]): void {
    this.left[goods] = [...(this.left[goods] ?? []), ...packs];
  }
}

const one = (pack: PackageCode | undefined): Portion => {
  if (!pack) throw new Error('Nothing of the kind is left');
  return { scans: [pack], packs: [pack] };
};
