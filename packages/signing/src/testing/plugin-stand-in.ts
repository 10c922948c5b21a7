import { fromBase64, toBase64 } from '../bytes.ts';
import { createSoftwareSigner, parseCertificate } from '../index.ts';
import type { Holder } from './people.ts';

/** What goes wrong in the imagined computer of the person. */
export type Trouble = {
  /** the extension or the plug-in is missing */
  noPlugin?: boolean;
  /** the plug-in is there without its CSP */
  noProvider?: boolean;
  /** the plug-in is too old or too broken to list tokens */
  noTokens?: boolean;
  /** error code of every signature */
  signingError?: number;
};

/** Certificates by store: 2 the user's own, 100 those on tokens. */
export type Stores = { 2: Holder[]; 100?: Holder[] };

/** An error as the plug-in throws it: the message ends with the code. */
class ComError extends Error {
  readonly number: number;

  constructor(message: string, number: number) {
    super(`${message} (0x${number.toString(16).toUpperCase().padStart(8, '0')})`);
    this.number = number;
  }
}

const INVALID_ARGUMENT = 0x80070057;
const fail = (why: string): never => {
  throw new ComError(why, INVALID_ARGUMENT);
};
/** The plug-in breaks its Base64 into lines. */
const inLines = (base64: string): string => `${(base64.match(/.{1,64}/g) ?? []).join('\r\n')}\r\n`;

/** A certificate as a COM object: every property is a promise. */
function certificateObject(holder: Holder) {
  const info = parseCertificate(holder.certificate);
  return {
    holder,
    Thumbprint: Promise.resolve(info.thumbprint),
    PublicKey: async () => ({ Algorithm: Promise.resolve({ Value: Promise.resolve(info.algorithm) }) }),
    Export: async (encoding: number) =>
      encoding === 0 ? inLines(toBase64(holder.certificate)) : fail('Export: encoding'),
  };
}

type CertificateObject = ReturnType<typeof certificateObject>;

function certificatesObject(items: CertificateObject[]) {
  return {
    Count: Promise.resolve(items.length),
    Item: async (index: number) => items[index - 1] ?? fail(`Item: ${index}`),
    Find: async (type: number, criteria: unknown) => {
      if (type === 6 && criteria === 2) return certificatesObject(items);
      if (type !== 0) return fail(`Find: ${type}`);
      const found = items.filter(
        ({ holder }) => parseCertificate(holder.certificate).thumbprint === criteria,
      );
      return certificatesObject(found);
    },
  };
}

function storeObject(stores: Stores, trouble: Trouble, opened: { count: number }) {
  let certificates: ReturnType<typeof certificatesObject> | undefined;
  return {
    Open: async (location: number, name: string, mode: number) => {
      if (name !== 'My' || mode !== 2) fail('Open');
      if (location === 100 && trouble.noTokens) fail('Open: no tokens');
      const holders = location === 2 ? stores[2] : location === 100 ? stores[100] : fail(`Open: ${location}`);
      certificates = certificatesObject((holders ?? []).map(certificateObject));
      opened.count++;
    },
    get Certificates() {
      return certificates ? Promise.resolve(certificates) : fail('the store is closed');
    },
    Close: async () => {
      certificates = undefined;
      opened.count--;
    },
  };
}

function signerObject() {
  const state = {
    certificate: undefined as CertificateObject | undefined,
    options: 1,
    check: false,
    time: false,
  };
  return {
    state,
    propset_Certificate: async (certificate: CertificateObject) => {
      state.certificate = certificate;
    },
    propset_CheckCertificate: async (check: boolean) => {
      state.check = check;
    },
    propset_Options: async (options: number) => {
      state.options = options;
    },
    AuthenticatedAttributes2: Promise.resolve({
      Add: async (attribute: ReturnType<typeof attributeObject>) => {
        state.time = attribute.state.name === 0 && attribute.state.value instanceof Date;
      },
    }),
  };
}

function attributeObject() {
  const state = { name: -1, value: undefined as unknown };
  return {
    state,
    propset_Name: async (name: number) => {
      state.name = name;
    },
    propset_Value: async (value: unknown) => {
      state.value = value;
    },
  };
}

/** Content set before its encoding is text in UTF-16, so the signature is over other bytes. */
function utf16(text: string): Uint8Array {
  return Uint8Array.from([...text].flatMap((char) => [char.charCodeAt(0) & 0xff, char.charCodeAt(0) >> 8]));
}

function signedDataObject(trouble: Trouble, token: { isBusy: boolean }) {
  let isBase64 = false;
  let content: Uint8Array | undefined;
  return {
    propset_ContentEncoding: async (encoding: number) => {
      isBase64 = encoding === 1;
    },
    propset_Content: async (text: string) => {
      content = isBase64 ? fromBase64(text) : utf16(text);
    },
    SignCades: async (signer: ReturnType<typeof signerObject>, type: number, detached: boolean) => {
      const { certificate, options, check, time } = signer.state;
      if (trouble.signingError !== undefined) throw new ComError('Ошибка', trouble.signingError);
      if (!certificate || !content || type !== 1 || !detached) return fail('SignCades');
      if (options !== 2 || !check || !time) return fail('SignCades: signer');
      if (token.isBusy) return fail('SignCades: busy');
      token.isBusy = true;
      await new Promise((done) => setTimeout(done, 5));
      const software = createSoftwareSigner([certificate.holder]);
      const signature = await software.sign(await certificate.Thumbprint, content);
      token.isBusy = false;
      return inLines(signature);
    },
  };
}

/**
 * A stand-in of `window.cadesplugin`, as strict as the real one is known to be: promises for properties, numbering
 * from one, thumbprints in upper case, Base64 in lines, encoding before content, one signature at a time. It signs with software keys.
 * Modelled on the type definitions and public code, not on a real plug-in.
 */
export function pluginStandIn(stores: Stores, trouble: Trouble = {}) {
  const opened = { count: 0 };
  const token = { isBusy: false };
  const CreateObjectAsync = async (name: string): Promise<unknown> => {
    switch (name) {
      case 'CAdESCOM.About':
        return {
          CSPVersion: async (_: string, type: number) =>
            trouble.noProvider || type !== 80 ? fail('Тип поставщика не определен.') : { MajorVersion: 5 },
        };
      case 'CAdESCOM.Store':
        return storeObject(stores, trouble, opened);
      case 'CAdESCOM.CPSigner':
        return signerObject();
      case 'CAdESCOM.CPAttribute':
        return attributeObject();
      case 'CAdESCOM.CadesSignedData':
        return signedDataObject(trouble, token);
      default:
        return fail(name);
    }
  };
  const loaded = trouble.noPlugin ? Promise.reject('Плагин недоступен') : Promise.resolve();
  loaded.catch(() => undefined);
  const plugin = Object.assign(loaded, { CreateObjectAsync, getLastError: (error: Error) => error.message });
  return { plugin, openStores: () => opened.count };
}
