import { useEffect, useState } from 'react';
import styles from '../pages/PaperPage.module.css';

/** Bytes of a file as an address of this tab, for as long as it is shown. */
export function useAddress(
  bytes: Uint8Array<ArrayBuffer> | undefined,
  type: string | undefined,
): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (bytes === undefined) return;
    const made = URL.createObjectURL(new Blob([bytes], { type: type ?? '' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return address;
}

/** A PDF as the browser shows it, looked at before it is kept. */
export function PdfPreview({ bytes, title }: { bytes: Uint8Array<ArrayBuffer> | undefined; title: string }) {
  const address = useAddress(bytes, 'application/pdf');
  if (!navigator.pdfViewerEnabled)
    return <p>Этот браузер не показывает PDF: сохраните форму и напечатайте документ.</p>;
  return address && <iframe className={styles.paper} src={address} title={title} />;
}
