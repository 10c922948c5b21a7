import { getRegistrar, listRegistrars, logIn, saveRegistrar } from '@provizor/contract';
import { registrarLogin, registrars } from '@provizor/demo';
import type { Page } from 'playwright-core';
import { ask } from '../../apps/server/src/testing/client.ts';
import type { Product } from './product.ts';
import { placeOf } from './sandbox.ts';

type State = { url: string; tasks: { id: string }[] };

/** The simulated registrar of the pharmacy, which stands beside the training MDLP. */
export class RegistrarDevice {
  private readonly product: Product;
  private readonly id: string;

  constructor(product: Product) {
    this.product = product;
    const own = registrars.find(({ place }) => place === placeOf('apteka'));
    if (!own) throw new Error('The demo gives the pharmacy no registrar');
    this.id = own.id;
  }

  /** Tells the product the port of this run: the demo names the usual one. */
  async install(): Promise<void> {
    const { url } = this.product;
    const { token } = await ask(url, logIn, { body: { username: 'zav', password: 'zav' } }, {});
    const { port, hostname } = new URL((await this.state()).url);
    const { items } = await ask(url, listRegistrars, { query: {} }, { token });
    for (const { storage_id: id } of items) {
      const { item } = await ask(url, getRegistrar, { params: { id } }, { token });
      const version = item ? { version: item.version } : {};
      const body = { ip: hostname, port: Number(port), ...registrarLogin, ...version };
      await ask(url, saveRegistrar, { params: { id }, body }, { token });
    }
  }

  /** As it should be: reachable, with its password, nothing wrong, registered for long. */
  async heal(): Promise<void> {
    await this.connection('ok');
    await this.login(registrarLogin.password);
    await this.change({ failCode: '', registeredDays: 300, moduleDays: 300, silentDays: 0 });
  }

  connection(kind: 'ok' | 'off'): Promise<State> {
    return this.control('PUT', 'registrar/connection', { kind });
  }

  login(password: string): Promise<State> {
    return this.control('PUT', 'registrar/login', { username: registrarLogin.username, password });
  }

  change(fields: Readonly<Record<string, string | number>>): Promise<State> {
    return this.control('PUT', `registrar/devices/${this.id}`, fields);
  }

  state(): Promise<State> {
    return this.control('GET', 'registrar');
  }

  /** Does something after the codes were checked and before the next disposal of a page reaches the device. */
  async beforeDisposal(page: Page, act: () => Promise<unknown>): Promise<void> {
    let done = false;
    await page.route('**/api/v1/disposal/request/send', async (route) => {
      const isDisposal = route.request().postData()?.includes('registerMarksByRequisites') ?? false;
      if (isDisposal && !done) {
        done = true;
        await act();
      }
      await route.continue();
    });
  }

  private async control<T = State>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.product.sandbox.url}/control/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`);
    return (await response.json()) as T;
  }
}
