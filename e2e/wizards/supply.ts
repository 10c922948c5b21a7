import { type PackageCode, placeOf, type SandboxSide } from '../support/sandbox.ts';
import type { Stockroom } from '../support/stock.ts';
import { type Goods, ours, second, supplier } from './rows.ts';

/** What is scanned, and the packs it is about. */
export type Portion = { scans: PackageCode[]; packs: PackageCode[]; document?: string };

/** To whom, why and by what paper packs are handed over for destruction. */
const handing = {
  destroyer_inn: '7707083893',
  destroyer_kpp: '770701001',
  destroyer_fias: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
  doc_num: '7',
  doc_date: '2026-01-12',
  destruction_type: 1,
  destruction_reason: 5,
};

/** Goods for the wizards: each takes its own, so that what one does to packs is nothing to another. */
export class Supply {
  private readonly sandbox: SandboxSide;
  private readonly stock: Stockroom;
  private readonly loose: PackageCode[];
  private readonly boxes: PackageCode[];
  private readonly all: PackageCode[];
  private readonly shelf: PackageCode[];
  private readonly strange: PackageCode[];

  private constructor(
    sandbox: SandboxSide,
    stock: Stockroom,
    { all, shelf, strange }: Record<'all' | 'shelf' | 'strange', PackageCode[]>,
  ) {
    this.sandbox = sandbox;
    this.stock = stock;
    this.all = all;
    this.loose = all.filter(isLoose);
    this.boxes = all.filter(({ kind }) => kind === 'sscc');
    this.shelf = shelf.filter(isLoose);
    this.strange = strange.filter(isLoose);
  }

  /** Accepts one delivery, which is enough for a whole file of tests. */
  static async of(sandbox: SandboxSide, stock: Stockroom): Promise<Supply> {
    const [{ codes: all }, shelf, { packs: strange }] = await Promise.all([
      stock.accepted({ loose: 110, boxes: 8, packsPerBox: 2 }),
      sandbox.shelf(supplier),
      sandbox.deliver({ receiver: placeOf('sklad'), shipper: placeOf('apteka2'), loose: 2 }),
    ]);
    return new Supply(sandbox, stock, { all, shelf, strange });
  }

  /** Goods nobody has taken yet, of the kind a wizard is about. */
  async take(goods: Goods, count = 1): Promise<Portion> {
    switch (goods) {
      case 'stock':
        return packsOf(this.loose.splice(0, count));
      case 'shelf':
        return packsOf(this.shelf.splice(0, count));
      case 'box': {
        const scans = this.boxes.splice(0, count);
        const inside = new Set(scans.map(({ code }) => code));
        return { scans, packs: this.all.filter(({ parent }) => parent !== null && inside.has(parent)) };
      }
      case 'inside': {
        const boxes = this.boxes.splice(0, count);
        return packsOf(boxes.flatMap(({ code }) => this.all.find(({ parent }) => parent === code) ?? []));
      }
      case 'paused': {
        const packs = this.loose.splice(0, count);
        await this.become(packs, 'paused_circulation');
        return packsOf(packs);
      }
      case 'withdrawn': {
        const packs = this.loose.splice(0, count);
        await this.stock.sent('withdrawal', packs, { place: ours, withdrawal_type: 13 });
        return packsOf(packs);
      }
      case 'handed': {
        const packs = this.loose.splice(0, count);
        await this.stock.sent('move_destruction', packs, { place: ours, ...handing });
        return packsOf(packs);
      }
      case 'delivery': {
        const { id, packs } = await this.stock.announced({ loose: count });
        return { scans: packs, packs, document: id };
      }
      case 'twenty': {
        const { id, boxes, packs } = await this.stock.announced({ boxes: 20, packsPerBox: 2 });
        return { scans: boxes, packs, document: id };
      }
      case 'shipment': {
        const packs = this.loose.splice(0, count);
        const document = await this.stock.sent('state_dispatch', packs, {
          place: ours,
          counterparty: supplier,
        });
        return { ...packsOf(packs), document };
      }
      case 'moved': {
        const packs = this.loose.splice(0, count);
        const document = await this.stock.sent('move', packs, { place: ours, counterparty: second });
        return { ...packsOf(packs), document };
      }
    }
  }

  /** A pack our second place has handed over for destruction. */
  async handedElsewhere(): Promise<PackageCode> {
    const { packs } = await this.take('moved');
    await this.stock.sent('move_destruction', packs, { place: second, ...handing });
    return one(packs[0]);
  }

  /** A pack on its way between others. */
  strangersPack(): PackageCode {
    return one(this.strange.shift());
  }

  /** A pack and a box of ours nobody takes. */
  lastPack(): PackageCode {
    return one(this.loose.at(-1));
  }

  lastBox(): PackageCode {
    return one(this.boxes.at(-1));
  }

  /** Packs of a shipment of ours whose papers are being corrected already. */
  async correct(shipment: string, packs: readonly PackageCode[]): Promise<void> {
    await this.stock.answered('correction', shipment, packs, { doc_num: 'испр.' });
  }

  /** Puts packs into a status that comes without a document. */
  async become(packs: readonly PackageCode[], status: string): Promise<void> {
    await this.sandbox.setStatus(
      packs.map(({ code }) => code),
      status,
    );
  }
}

const isLoose = ({ kind, parent }: PackageCode) => kind === 'sgtin' && parent === null;

const packsOf = (packs: PackageCode[]): Portion => {
  if (packs.length === 0) throw new Error('Nothing of the kind is left');
  return { scans: packs, packs };
};

const one = (code: PackageCode | undefined): PackageCode => {
  if (!code) throw new Error('Nothing of the kind is left');
  return code;
};
