import { createPortal } from 'react-dom';
import styles from './loading.module.css';

/** Over the page while a file is held above it. */
export const DropVeil = () =>
  createPortal(
    <div className={styles.veil} aria-hidden="true">
      <p>Отпустите файл: коды из него будут загружены</p>
    </div>,
    document.body,
  );
