/// <reference path="./loader.d.ts" />
import { SigningError } from '../signer.ts';

/** The plug-in's object. It is thenable, so it travels only inside another object. */
export type Plugin = { readonly cades: CADESPluginAsync };

type PluginWindow = { cadesplugin?: CADESPluginAsync };

/** Type of the CSP that knows GOST R 34.10-2012 with 256 bits. */
const PROVIDER_2012_256 = 80;

/**
 * Waits for the plug-in and checks that its CSP is there.
 * @param loader address of the vendor's script; not fetched when `window.cadesplugin` exists already
 * @throws SigningError `no-plugin`, `no-provider`
 */
export async function connect(loader: string): Promise<Plugin> {
  const page = globalThis as unknown as PluginWindow;
  try {
    if (!page.cadesplugin) await runScript(loader);
    await page.cadesplugin;
  } catch (cause) {
    throw new SigningError('no-plugin', NO_PLUGIN, { cause });
  }
  const cades = page.cadesplugin;
  if (!cades || typeof cades.CreateObjectAsync !== 'function') throw new SigningError('no-plugin', NO_PLUGIN);
  const plugin = { cades };
  await demandProvider(plugin);
  return plugin;
}

async function demandProvider({ cades }: Plugin): Promise<void> {
  try {
    const about = await cades.CreateObjectAsync('CAdESCOM.About');
    await about.CSPVersion('', PROVIDER_2012_256);
  } catch (cause) {
    throw new SigningError('no-provider', NO_PROVIDER, { cause });
  }
}

function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} does not load`));
    document.head.append(script);
  });
}

const NO_PLUGIN =
  'Не найден плагин КриптоПро ЭЦП Browser plug-in. Установите плагин и расширение браузера, затем обновите страницу.';
const NO_PROVIDER =
  'Плагин есть, но не найден КриптоПро CSP с поддержкой ГОСТ Р 34.10-2012. Установите КриптоПро CSP.';
