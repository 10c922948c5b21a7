import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { officialSchemas } from '@provizor/mdlp/testing';
import { expect, it } from 'vitest';
import { account } from '../testing/account.ts';
import {
  acceptance,
  arbitration,
  correction,
  move,
  places,
  posting,
  receipt,
  refusal,
  returnOfSuspended,
  shipment,
  withdrawal,
} from '../testing/documents.ts';
import { temporaryFolder, testSandbox } from '../testing/sandbox.ts';

const schemas = officialSchemas();

it.skipIf(!schemas)(
  'every document and ticket the sandbox makes is valid by the official schemas',
  async () => {
    const { sandbox, stop } = await testSandbox({ world: 'demo' });
    const apteka = await account(sandbox, 'apteka');
    const opt = await account(sandbox, 'opt');
    const { distributor, pharmacy } = places;
    const { document_id: id } = await sandbox.deliver({ receiver: pharmacy, loose: 13, problems: true });
    const [a = '', b = '', c = '', ...rest] = sandbox.codes(id)?.codes.map(({ code }) => code) ?? [];
    await apteka.send(refusal(pharmacy, distributor, [a]));
    await opt.send(withdrawal(distributor, pharmacy, [b]));
    await apteka.send(acceptance(pharmacy, distributor, [c, ...rest]));
    await apteka.send(receipt({ from: distributor, to: pharmacy }, [a, b, c]));
    await apteka.send('<documents version="1.37"><accept action_id="701"/></documents>');
    const [d = '', e = '', f = '', g = ''] = rest.filter((code) => sandbox.pack(code)?.place === pharmacy);
    const back = { from: pharmacy, to: distributor };
    const shipped = await apteka.send(shipment(back, [d, e]));
    await apteka.send(correction(back, shipped, [d, c]));
    await apteka.send(arbitration(pharmacy, distributor, [e, c]));
    await apteka.send(move({ from: pharmacy, to: places.pharmacyPoint }, [f, d]));
    sandbox.mdlp.db.run(`update pack set status = 'paused_circulation' where sgtin = ?`, g);
    await apteka.send(returnOfSuspended(back, [g]));
    await opt.send(posting(distributor, [f, c], { receive_type: '3' }));

    const folder = temporaryFolder();
    const rows = sandbox.mdlp.db.all<{
      document_id: string;
      doc_type: number;
      doc_status: string;
      xml: Uint8Array;
      ticket: string | null;
    }>('select document_id, doc_type, doc_status, xml, ticket from document');
    const files = rows.flatMap(({ document_id, doc_status, xml, ticket }) => {
      const made: [string, string | Uint8Array][] = [];
      if (doc_status === 'PROCESSED_DOCUMENT') made.push([`${document_id}.xml`, xml]);
      if (ticket !== null) made.push([`${document_id}-ticket.xml`, ticket]);
      return made.map(([name, content]) => {
        writeFileSync(join(folder, name), content);
        return join(folder, name);
      });
    });
    expect(new Set(rows.map(({ doc_type }) => doc_type))).toEqual(
      new Set([
        ...[251, 252, 254, 415, 416, 417, 431, 471, 472, 481, 701, 702],
        ...[601, 602, 605, 606, 607, 610, 612, 617, 619, 621, 623, 627, 629],
      ]),
    );
    execFileSync('xmllint', ['--noout', '--schema', join(schemas ?? '', 'documents.xsd'), ...files], {
      stdio: 'pipe',
    });
    rmSync(folder, { recursive: true });
    await stop();
  },
);
