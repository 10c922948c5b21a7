import { BeforeWork } from '../components/BeforeWork.tsx';
import { ChangePassword } from '../components/ChangePassword.tsx';

/** /new-password: where somebody else has set the password, an own one comes before anything else. */
export const NewPasswordPage = () => (
  <BeforeWork
    title="Новый пароль"
    heading="Придумайте свой пароль"
    why="Нынешний пароль знает тот, кто вам его передал. Смените его на свой — и можно работать."
  >
    {(done) => <ChangePassword onDone={done} />}
  </BeforeWork>
);
