import {
  buildDraftDocument,
  type CallInput,
  type CallReply,
  getCheck,
  getOutgoing,
  getPack,
  listIncoming,
  listOutgoing,
  openDraft,
  refreshIncome,
  sendDocument,
  type WizardName,
} from '@provizor/contract';
import type { DeliveryRequest } from '../../apps/sandbox/src/index.ts';
import { Pharmacist, until } from '../../bench/support/pharmacist.ts';
import { type Delivery, placeOf } from './sandbox.ts';
import type { Stage } from './stage.ts';

type Goods = Omit<DeliveryRequest, 'receiver'>;
type Draft = CallInput<typeof openDraft>['body'];

/** Place of the demo distributor all deliveries of tests come from. */
export const shipperPlace = placeOf('opt');

/** Everything of a delivery, as its paper says. */
const asReceived = ({ id }: Delivery): Draft => ({
  wizard: 'direct',
  document_id: id,
  data: { without_reconciliation: true, check_packs: false },
});

/** What a colleague does by the calls of the product, so that a browser test begins where it has something to show. */
export class Stockroom {
  private readonly stage: Stage;
  private readonly person: Pharmacist;
  private readonly place: string;

  private constructor(stage: Stage, person: Pharmacist, place: string) {
    this.stage = stage;
    this.person = person;
    this.place = place;
  }

  /** Signs in as somebody of the demo, to MDLP too: no browser of the organisation has to ask for a certificate. */
  static async of(stage: Stage, username: string): Promise<Stockroom> {
    const person = new Pharmacist(stage.product.url);
    await person.enter(username);
    return new Stockroom(stage, person, placeOf(username));
  }

  /** A delivery on its way to us, its content known. */
  async announced(goods: Goods): Promise<Delivery> {
    const delivery = await this.stage.sandbox.deliver({
      receiver: this.place,
      shipper: shipperPlace,
      ...goods,
    });
    await this.person.call(refreshIncome, { body: {} });
    await until(`content of ${delivery.number}`, async () => {
      const { items } = await this.person.call(listIncoming, { body: { limit: 1000 } });
      return items.some((item) => item.document_id === delivery.id && item.content === 'ready');
    });
    return delivery;
  }

  /** A delivery that is accepted: its goods stand at our place and are in circulation. */
  async accepted(goods: Goods): Promise<Delivery> {
    const delivery = await this.announced(goods);
    await this.send(asReceived(delivery));
    return delivery;
  }

  /** Sends the acceptance of a delivery MDLP refuses by a fault; nobody has looked at what came of it. */
  async rejected(delivery: Delivery): Promise<void> {
    const id = await this.sign(asReceived(delivery));
    await until(`the refusal of ${id}`, async () => {
      const { items } = await this.person.call(listOutgoing, { body: { trouble: 'failed', limit: 1000 } });
      return items.some((item) => item.id === id);
    });
  }

  /** A document of ours over these packs, accepted by MDLP: our id. Choices not given are those the program offers. */
  async sent(wizard: WizardName, packs: readonly { code: string }[], data: Draft['data']): Promise<string> {
    return this.send({ wizard, codes: packs.map(({ code }) => code), data });
  }

  /** A document of ours about another one of ours: all of it, or these packs. */
  async answered(
    wizard: WizardName,
    outgoing: string,
    packs: readonly { code: string }[],
    data: Draft['data'],
  ) {
    return this.send({ wizard, outgoing_id: outgoing, codes: packs.map(({ code }) => code), data });
  }

  private async send(body: Draft): Promise<string> {
    const id = await this.sign(body);
    await this.ended(id);
    return id;
  }

  private async sign(body: Draft): Promise<string> {
    const { id: draft } = await this.person.call(openDraft, { body });
    if (body.data?.check_packs !== false) {
      await until('the check of the packs', async () => {
        const { state } = await this.person.call(getCheck, { params: { id: draft } });
        return state === 'done';
      });
    }
    const { xml, request_id } = await this.person.call(buildDraftDocument, { params: { id: draft } });
    const bytes = Buffer.from(xml);
    const { id } = await this.person.call(sendDocument, {
      body: {
        request_id,
        draft_id: draft,
        document: bytes.toString('base64'),
        sign: await this.person.sign(bytes),
      },
    });
    return id;
  }

  /** A pack as our registry has it. */
  async pack(sgtin: string): Promise<CallReply<typeof getPack>> {
    return this.person.call(getPack, { params: { sgtin } });
  }

  private async ended(id: string): Promise<void> {
    const document = await until(`the ticket of ${id}`, async () => {
      const found = await this.person.call(getOutgoing, { params: { id } });
      const isApplied = found.steps.some(({ key, state }) => key === 'applied' && state === 'done');
      return (isApplied || found.state === 'failed') && found;
    });
    if (document.result !== 'Accepted') throw new Error(`The document is ${document.result}`);
  }
}
