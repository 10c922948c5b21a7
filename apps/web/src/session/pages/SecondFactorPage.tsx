import { BeforeWork } from '../components/BeforeWork.tsx';
import { SetUp } from '../second-factor/SetUp.tsx';

/** /second-factor: where the organisation demands codes and the person has none yet. */
export const SecondFactorPage = () => (
  <BeforeWork
    title="Вход по коду"
    heading="Вход по коду"
    why="Ваша организация требует подтверждать вход кодом с телефона. Настройте его — это займёт минуту."
  >
    {(done) => <SetUp onDone={done} />}
  </BeforeWork>
);
