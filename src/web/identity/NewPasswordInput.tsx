import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '../texts/language.ts';

/** A field for a password to be chosen, which password managers offer to fill and keep. */
export function NewPasswordInput(props: PasswordInputProps) {
  const { entry } = useTexts();
  return (
    <PasswordInput
      autoComplete="new-password"
      size="sm"
      visibilityToggleButtonProps={{ 'aria-label': entry.showPassword, tabIndex: 0 }}
      {...props}
    />
  );
}
