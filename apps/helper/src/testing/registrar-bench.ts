import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { places } from '../../../sandbox/src/testing/documents.ts';
import { type TestSandbox, testSandbox } from '../../../sandbox/src/testing/sandbox.ts';
import { type Helper, startHelper } from '../index.ts';
import type { RegistrarSettings } from '../registrar/index.ts';

/** What the service answered. */
export type LocalReply = { status: number; body: Record<string, unknown> };

/** A local service beside a simulated registrar whose packs stand at its place. */
export async function registrarBench(settings: RegistrarSettings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pvz-local-'));
  const device: TestSandbox = await testSandbox({ registrar: { port: 0, delays: { wait: 0, work: 0 } } });
  const { registrar } = device.sandbox;
  if (!registrar) throw new Error('there is no registrar');
  const access = { ip: '127.0.0.1', port: registrar.port, username: 'rv', password: 'rv' };
  const start = (): Promise<Helper> =>
    startHelper({ port: 0, scanner: false, registrar: { folder, pollMs: 20, ...settings } });
  let helper = await start();
  const rowsOf = <Row>(query: string, ...values: string[]) =>
    device.sandbox.mdlp.db.all<Row>(query, ...values);

  return {
    device,
    registrar,
    access,
    folder,
    url: () => helper.url,
    /** A call of the service by the name of its path below `/api/v1/disposal/`. */
    async call(path: string, body: object = {}, over: object = {}): Promise<LocalReply> {
      const response = await fetch(`${helper.url}/api/v1/disposal/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...access, ...body, ...over }),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    async restart() {
      await helper.close();
      helper = await start();
    },
    /** The requests the device has got, as it got them. */
    received: () =>
      rowsOf<{ id: string; request: string; device: string }>(
        'select rv_request_id as id, device_id as device, request from registrar_task order by seq',
      ).map(({ request, ...row }) => ({ ...row, request: JSON.parse(request) as Record<string, unknown> })),
    /** Whole codes of packs of the device's place. */
    async packs(count: number): Promise<{ sgtin: string; mark: string }[]> {
      const { notification_id: note = '' } = await device.sandbox.deliver({
        receiver: places.pharmacy,
        loose: count,
      });
      const codes = device.sandbox.codes(note)?.codes ?? [];
      const owner = rowsOf<{ id: string }>(
        'select sys_id as id from place where branch_id = ?',
        places.pharmacy,
      );
      for (const { code } of codes) {
        device.sandbox.mdlp.db.run(
          `update pack set status = 'in_circulation', awaiting = 0, owner = ?, place = ? where sgtin = ?`,
          ...[owner[0]?.id ?? '', places.pharmacy, code],
        );
      }
      return codes.map(({ code, raw }) => ({ sgtin: code, mark: raw }));
    },
    async stop() {
      await helper.close();
      await device.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type RegistrarBench = Awaited<ReturnType<typeof registrarBench>>;

/** A disposal for medical use as the browser sends it. */
export const disposal = (marks: { mark: string; soldPart?: string }[], over: object = {}) => ({
  type: 'registerMarksByRequisites',
  typeDocument: 0,
  dateDocument: '2026-11-20',
  seriesDocument: '',
  numberDocument: '15',
  marks,
  ...over,
});
