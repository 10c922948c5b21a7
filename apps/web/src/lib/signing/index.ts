export { CertificateHost } from './CertificateHost.tsx';
export { signing, useSigning } from './signing.ts';
export { useEnterMdlp } from './useEnterMdlp.ts';
