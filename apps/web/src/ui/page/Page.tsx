import { type ReactNode, useEffect } from 'react';
import { cx } from '../cx.ts';
import styles from './Page.module.css';

type PageProps = {
  /** The one heading; also the title of the browser tab. */
  title: string;
  /** State of the document, right after its name: usually a Verdict. */
  state?: ReactNode;
  /** Under the heading in small print: what this page is of. */
  note?: ReactNode;
  /** Buttons top right; the primary one last, with its key on it. */
  actions?: ReactNode;
  /** Filters: stand visible between the heading and the content. */
  toolbar?: ReactNode;
  /** Bar at the bottom: usually an ActionBar. */
  footer?: ReactNode;
  /** The content scrolls itself (grids): it gets the whole height and no padding below. */
  fill?: boolean;
  children: ReactNode;
};

/** Frame of every page: one heading, actions top right, content in the full width. */
export function Page({ title, state, note, actions, toolbar, footer, fill, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} — Провизор`;
  }, [title]);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          {state}
          {note && <span className={styles.note}>{note}</span>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {toolbar}
      <div className={cx(styles.content, fill && styles.fill)}>{children}</div>
      {footer}
    </div>
  );
}

/** Row of controls above a list: filters at the left, `end` at the right. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.tools}>{children}</div>
      {end && <div className={styles.tools}>{end}</div>}
    </div>
  );
}

/** A surface with an optional heading, for cards of a page. */
export function Panel({
  title,
  actions,
  children,
  flush,
}: {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** No padding: a list or grid inside. */
  flush?: boolean;
}) {
  return (
    <section className={styles.panel}>
      {(title || actions) && (
        <div className={styles.panelHead}>
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      <div className={cx(!flush && styles.panelBody)}>{children}</div>
    </section>
  );
}
