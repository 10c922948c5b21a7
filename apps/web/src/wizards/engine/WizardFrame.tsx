import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { holdScans } from '../../lib/scanner/index.ts';
import { CardSkeleton, Page, type Step, Stepper, toast, useKeys } from '../../ui/index.ts';
import type { WizardDefinition } from './definition.ts';
import styles from './engine.module.css';

type WizardFrameProps<Context> = {
  definition: WizardDefinition<Context>;
  context: Context;
  step: string;
  onStep: (key: string, field?: string) => void;
  /** Right after the heading: what the wizard is about. */
  note?: ReactNode;
  actions?: ReactNode;
};

/** Steps at the left with their outcomes, the work of the open step beside them. */
export function WizardFrame<Context>({
  definition,
  context,
  step,
  onStep,
  note,
  actions,
}: WizardFrameProps<Context>) {
  const steps: Step[] = definition.steps.map((own) => {
    const closed = own.closed?.(context) ?? undefined;
    const verdict = own.verdict?.(context) ?? undefined;
    return {
      key: own.key,
      title: own.title,
      outcome: own.outcome?.(context),
      closed,
      ...(verdict ? { verdict } : {}),
    };
  });
  const at = Math.max(
    0,
    definition.steps.findIndex((own) => own.key === step && !own.closed?.(context)),
  );
  const open = definition.steps[at];
  const openable = (steps: WizardDefinition<Context>['steps']) => steps.find((own) => !own.closed?.(context));
  const Content = open?.Content;
  return (
    <Page title={definition.title} note={note} actions={actions} fill>
      <div className={styles.frame}>
        <aside className={styles.steps}>
          <Stepper steps={steps} current={open?.key ?? ''} onOpen={onStep} label="Шаги мастера" />
        </aside>
        <Suspense fallback={<Loading title={open?.title} />}>
          <section className={styles.work} aria-label={open?.title}>
            {Content && (
              <Content
                key={open.key}
                context={context}
                go={onStep}
                next={openable(definition.steps.slice(at + 1))?.key}
                back={openable(definition.steps.slice(0, at).reverse())?.key}
              />
            )}
          </section>
        </Suspense>
      </div>
    </Page>
  );
}

/** In the place of a step whose code is still on its way: its key says that it is too early, scans wait for it. */
function Loading({ title = 'Шаг' }: { title: string | undefined }) {
  const tell = () => void toast.info(`Подождите: открывается «${title}»`, { id: 'too-early' });
  useKeys([{ keys: 'Ctrl+Enter', title: 'Далее', run: tell }]);
  useLayoutEffect(holdScans, []);
  return (
    <section className={styles.work} aria-label={title} aria-busy="true">
      <CardSkeleton />
    </section>
  );
}

/** The work of a step: what scrolls, and the bar that stays at the bottom. */
export function StepBody({ children, bar, fill }: { children: ReactNode; bar?: ReactNode; fill?: boolean }) {
  return (
    <>
      <div className={fill ? styles.fill : styles.scroll}>{children}</div>
      {bar}
    </>
  );
}
