import { drawingSVG, qrcode } from 'bwip-js/browser';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

/** A QR code as a drawing; black on white in both themes, or scanners would not read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const source = useMemo(() => {
    const svg = qrcode({ bcid: 'qrcode', text }, drawingSVG());
    return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  }, [text]);
  return <img className={styles.qr} src={source} alt={label} />;
}
