export { CertificateHost } from './CertificateHost.tsx';
export { useEnterMdlp } from './useEnterMdlp.ts';
