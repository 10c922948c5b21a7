import { type MdlpDocument, parseDocument } from '@provizor/mdlp';
import { type Account, account } from './account.ts';
import { acceptance, places, withdrawal } from './documents.ts';
import { testSandbox } from './sandbox.ts';

/** GTIN of an everyday product of the demo. */
export const GTIN = '09520010000056';

/** What a ticket says: «Accepted», or the result and its errors as «code object». */
export type Outcome = {
  result: string;
  errors: [code: string | undefined, object: string | undefined][];
  text: string;
};

/** A sandbox with the people of the demo signed in, and short ways to goods and outcomes. */
export async function openStage() {
  const test = await testSandbox();
  const { sandbox } = test;
  const names = ['opt', 'apteka', 'apteka2', 'sklad'] as const;
  const people = await Promise.all(names.map((name) => account(sandbox, name)));
  const [opt, apteka, apteka2, sklad] = people as [Account, Account, Account, Account];
  const { distributor, pharmacy } = places;

  const send = async (who: Account, document: MdlpDocument): Promise<Outcome & { id: string }> => {
    const id = await who.send(document);
    const { body } = await who.ticket(id);
    const errors = body.errors ?? [];
    return {
      id,
      result: body.operation_result,
      errors: errors.map(({ error_code, object_id }) => [error_code, object_id]),
      text: errors.map(({ error_desc }) => error_desc).join('; '),
    };
  };

  /** Goods on their way to the pharmacy's place, as codes: loose packs, or boxes followed by what is in them. */
  const arriving = async (goods: {
    loose?: number;
    boxes?: number;
    packsPerBox?: number;
    boxesPerPallet?: number;
  }) => {
    const { notification_id: id = '' } = await sandbox.deliver({
      receiver: pharmacy,
      gtins: [GTIN],
      ...goods,
    });
    return sandbox.codes(id)?.codes ?? [];
  };
  const tops = (codes: { code: string; level: number }[]) =>
    codes.filter(({ level }) => level === 0).map(({ code }) => code);

  return {
    ...test,
    opt,
    apteka,
    apteka2,
    sklad,
    send,
    arriving,
    /** Goods that stand at the pharmacy's place. */
    async goods(shape: Parameters<typeof arriving>[0]) {
      const codes = await arriving(shape);
      await send(apteka, acceptance(pharmacy, distributor, tops(codes)));
      return codes;
    },
    /** Loose packs of the pharmacy. */
    async packs(count: number): Promise<string[]> {
      const codes = await arriving({ loose: count });
      await send(apteka, acceptance(pharmacy, distributor, tops(codes)));
      return tops(codes);
    },
    /** Loose packs of the distributor that nothing waits on. */
    async distributorPacks(count: number): Promise<string[]> {
      const codes = tops(await arriving({ loose: count }));
      await send(opt, withdrawal(distributor, pharmacy, codes));
      return codes;
    },
    /** The pack as the sandbox keeps it. */
    pack(sgtin: string) {
      const pack = sandbox.pack(sgtin);
      if (!pack) throw new Error(`There is no pack ${sgtin}`);
      return pack;
    },
    setStatus(sgtin: string, status: string) {
      sandbox.mdlp.db.run('update pack set status = ? where sgtin = ?', status, sgtin);
    },
    /** The last incoming document of somebody, with its content. */
    async lastIncome(who: Account) {
      const { documents } = await who.client.income({ filter: {}, count: 1 });
      const [row] = documents;
      if (!row) throw new Error('Nothing came in');
      const xml = Buffer.from(await who.client.download(row.document_id)).toString('utf8');
      return { row, xml, document: () => parseDocument(xml) };
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
