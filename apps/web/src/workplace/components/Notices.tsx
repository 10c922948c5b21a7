import { FirstStepsNotice } from '../../first-steps/index.ts';
import { may } from '../../lib/session/index.ts';
import { WaitingNotice } from '../../prescriptions/index.ts';
import styles from './Notices.module.css';

/** What a person is told before the figures: what lacks for the first delivery, whose prescription can be served. */
export function Notices() {
  return (
    <div className={styles.notices}>
      <FirstStepsNotice />
      {may('read', 'llo') && <WaitingNotice />}
    </div>
  );
}
