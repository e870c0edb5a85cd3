import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { explainError } from '../api/errors.ts';
import { signOut } from '../api/session.ts';
import { useTexts } from '../texts/language.ts';

/** Signs out and goes to the login screen, or says why not. */
export function useSignOut(): () => void {
  const { errors } = useTexts();
  const navigate = useNavigate();
  return () =>
    void signOut()
      .then(() => navigate({ to: '/admin-login-456' }))
      .catch((error) => {
        notifications.show({
          color: 'red',
          title: errors.title,
          message: explainError(error, errors).message,
        });
      });
}
