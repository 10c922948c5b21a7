import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

type PasswordFieldProps = PasswordInputProps & {
  /** Said of what is typed, under the field. */
  more?: ReactNode;
};

/** Password that can be shown, with what one cannot see told: Caps Lock is on, or Russian letters are being typed. */
export function PasswordField({ more, ...props }: PasswordFieldProps) {
  const [caps, setCaps] = useState(false);
  const [russian, setRussian] = useState(false);
  const look = (event: KeyboardEvent<HTMLInputElement>) => {
    setCaps(event.getModifierState('CapsLock'));
    if (event.key.length === 1) setRussian(/[а-яё]/i.test(event.key));
  };
  const hints = [caps && 'Включён Caps Lock', russian && 'Включена русская раскладка'].filter(Boolean);
  return (
    <PasswordInput
      {...props}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCaps(false)}
      description={
        <>
          {more}
          <span aria-live="polite">{hints.join(' · ')}</span>
        </>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleButtonProps={{ 'aria-label': 'Показать пароль' }}
    />
  );
}
