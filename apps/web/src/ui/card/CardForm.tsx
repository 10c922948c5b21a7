import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyHint, useKeys } from '../keys/index.ts';
import { RefusalProblem } from '../refusal/RefusalProblem.tsx';
import styles from './card.module.css';
import type { CardFormState } from './useCardForm.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

type CardFormProps<V extends object> = {
  form: CardFormState<V>;
  /** What the form is, for screen readers: «Страна». */
  label: string;
  /** «Сохранить», «Добавить». */
  save: string;
  /** Esc: what is typed is given up (after a question when something was). */
  onCancel: () => void;
  /** What could not be done, above the reason: «Не удалось сохранить страну». */
  failed?: string;
  /** How a field is called in the bar of errors, where its label is not the sentence itself. */
  titleOf?: (name: string) => string;
  /** Left of the main button: «добавить ещё». */
  more?: ReactNode;
  /** Shown instead of the usual problem for a refusal the page knows how to cure. */
  cure?: (failure: unknown) => ReactNode;
  /** Inside of a dialog or panel: the bar is no foot of the page, leaving it is not guarded. */
  inner?: boolean;
  children: ReactNode;
};

/** A form saved as a whole: Ctrl+Enter saves, Esc gives up, errors stand at the fields and in the bar below. */
export function CardForm<V extends object>(props: CardFormProps<V>) {
  const { form, label, save, onCancel, failed, titleOf, more, cure, inner, children } = props;
  const errors = Object.entries(form.errors);
  const cured = form.failure ? cure?.(form.failure) : null;
  useUnsavedGuard(form.dirty && !form.busy && !inner);
  useKeys([
    { keys: 'Ctrl+Enter', title: save, run: () => void form.submit(), group: label },
    { keys: 'Escape', title: 'Отменить изменения', run: onCancel, inFields: true, group: label },
  ]);
  return (
    <form
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A form inside of a dialog of this form is saved by itself.
        event.stopPropagation();
        void form.submit();
      }}
    >
      {children}
      {form.failure !== null &&
        (cured ?? <RefusalProblem error={form.failure} {...(failed ? { what: failed } : {})} />)}
      <footer className={inner ? styles.innerBar : styles.bar}>
        <div className={styles.errors} aria-live="polite">
          {errors.length > 0 && <span>Исправьте:</span>}
          {errors.map(([name, error]) => (
            <button
              key={name}
              type="button"
              onClick={() => document.getElementById(form.idOf(name))?.focus()}
            >
              {titleOf ? `${titleOf(name)} — ${error}` : error}
            </button>
          ))}
        </div>
        {more}
        <Button variant="default" onClick={onCancel} rightSection={<KeyHint keys="Escape" />}>
          Отменить
        </Button>
        <Button type="submit" loading={form.busy} rightSection={<KeyHint keys="Ctrl+Enter" on />}>
          {save}
        </Button>
      </footer>
    </form>
  );
}

/** Fields of a form side by side, as many columns as there is room for. */
export function FormGrid({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      {title && <legend>{title}</legend>}
      <div className={styles.grid}>{children}</div>
    </fieldset>
  );
}

/** A field that takes the whole width of its FormGrid. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>;
