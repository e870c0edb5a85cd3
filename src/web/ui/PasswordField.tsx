import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../texts/language.ts';

type Props = Omit<PasswordInputProps, 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A field for a password; unlike the library's, it says which sentences below it are about it, and that it is wrong. */
export function PasswordField(props: Props) {
  const { entry } = useTexts();
  const id = useId();
  const { error, description } = props;
  const below = [description ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean);
  return (
    <PasswordInput
      id={id}
      size="sm"
      aria-invalid={error ? true : undefined}
      aria-describedby={below.join(' ') || undefined}
      visibilityToggleButtonProps={{ 'aria-label': entry.showPassword, tabIndex: 0 }}
      {...props}
    />
  );
}
