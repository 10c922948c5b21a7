import { admin, allows } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { callerOf, useProfile } from '../lib/session/index.ts';
import { Problem } from '../ui/index.ts';

/** On the start page while no delivery could be accepted: leads to the first steps. Goes by the profile alone. */
export function FirstStepsNotice() {
  const person = useProfile();
  const lacks = [
    ...(person.mdlp.contour === 'none' ? ['адрес МДЛП'] : []),
    ...(person.organization.inn ? [] : ['реквизиты организации']),
    ...(person.storages.length === 0 ? ['склады'] : []),
  ];
  // Root of several organisations has one of his own that accepts nothing.
  const servesMany = person.type === 'root' && person.mdlp.contour !== 'none';
  if (lacks.length === 0 || servesMany || !allows(admin, callerOf(person))) return null;
  return (
    <Problem
      kind="attention"
      title="Организация ещё не готова к первой поставке"
      why={`Не хватает: ${lacks.join(', ')}.`}
      cure={<Link to="/auth/first-steps">Открыть первые шаги</Link>}
    />
  );
}
