import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';

/** What a new password has to be like, before it is refused. */
export const passwordRule = 'Не короче 8 знаков, с буквой и цифрой, без имени для входа';

/**
 * Password with what one cannot see told: Caps Lock is on, or Russian letters are being typed.
 * @param rule what a new one has to be like
 */
export function PasswordField({ rule, ...props }: PasswordInputProps & { rule?: string }) {
  const [caps, setCaps] = useState(false);
  const [russian, setRussian] = useState(false);
  const look = (event: KeyboardEvent<HTMLInputElement>) => {
    setCaps(event.getModifierState('CapsLock'));
    if (event.key.length === 1) setRussian(/[а-яё]/i.test(event.key));
  };
  const hints = [rule, caps && 'Включён Caps Lock', russian && 'Включена русская раскладка'].filter(Boolean);
  return (
    <PasswordInput
      {...props}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCaps(false)}
      description={<span aria-live="polite">{hints.join(' · ')}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleButtonProps={{ 'aria-label': 'Показать пароль' }}
    />
  );
}
