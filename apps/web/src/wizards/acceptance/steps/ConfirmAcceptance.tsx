import { arrivalOf } from '@provizor/domain';
import type { StepProps } from '../../engine/definition.ts';
import { ConfirmStep } from '../../shared/steps/ConfirmStep.tsx';
import { DifferencesBar } from '../components/DifferencesBar.tsx';
import type { DirectContext } from '../context.ts';

/** Confirm direct accept (wizards, step 9), with what can be done about what is not accepted. */
export const ConfirmAcceptance = (props: StepProps<DirectContext>) => (
  <ConfirmStep {...props}>
    {arrivalOf(props.context.session.draft.get().about_type) !== 'claimed' && (
      <DifferencesBar session={props.context.session} framed />
    )}
  </ConfirmStep>
);
