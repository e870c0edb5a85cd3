import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../api/session.ts';
import { useAttempt } from '../ui/useAttempt.ts';

/** Signs out and goes to the login screen, or says why not. */
export function useSignOut(): () => void {
  const attempt = useAttempt();
  const navigate = useNavigate();
  return () =>
    void attempt(async () => {
      await signOut();
      await navigate({ to: '/admin-login-456' });
    });
}
