/// <reference types="cadesplugin" />

/** Address of the vendor's loader, a file the bundler copies unchanged. */
declare module 'cadesplugin_api.js?url' {
  const url: string;
  export default url;
}

declare namespace CAPICOM {
  /** The plug-in's store of tokens, which its type definitions know but do not let be opened. */
  interface CAPICOM_STORE_LOCATION {
    readonly CADESCOM_CONTAINER_STORE: 100;
  }
}
