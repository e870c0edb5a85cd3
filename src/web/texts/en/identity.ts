/** Ways in that need no session: a forgotten password, registering, joining, confirming, setting up. */
export const entry = {
  showPassword: 'Show password',
  passwordHint: 'At least 6 characters, and nothing easy to guess, such as your name.',
  forgotten: 'Forgot your password?',
  tooMany: 'Too many attempts. Try again in 15 minutes.',
  code: {
    lead: 'Enter the six-digit code from your authenticator app.',
    label: 'Code',
    recoveryLead: 'Enter one of your recovery codes. Each works once.',
    recoveryLabel: 'Recovery code',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the authenticator app',
    missing: 'Enter the code.',
    again: 'That took too long, or there were too many attempts. Sign in again.',
    back: 'Back to sign-in',
  },
  reset: {
    title: 'Reset password',
    lead: 'Enter your email address. If it has an account, we will email you a link to choose a new password.',
    ask: 'Send link',
    sentTitle: 'Check your email',
    spam: 'Nothing after a few minutes? Check your spam folder, or ask for a new link.',
    askAgain: 'Ask for a new link',
    bad: 'Reset links work once, for one hour. Ask for a new one.',
    chooseTitle: 'Choose a new password',
    doneTitle: 'Your password has been changed',
    done: (email: string) =>
      `You have been signed out everywhere. Sign in as ${email} with your new password.`,
  },
  register: {
    lead: 'You get your own inventory and become its first admin. You can invite others afterwards.',
    businessName: 'Business name',
    name: 'Your name',
    haveAccount: 'Already have an account?',
    byInvitationTitle: 'By invitation only',
    byInvitation:
      'You need an invitation to create an account here. Ask the admin of your business for one, or request access.',
  },
  join: {
    title: (tenant: string) => `Join ${tenant}`,
    lead: (role: string) => `You have been invited as ${role}. Choose a password to get started.`,
    submit: 'Join',
    badTitle: 'This invitation no longer works',
    ask: 'Ask the person who invited you to send it again.',
  },
  confirm: {
    doneTitle: 'Your email address is confirmed',
    done: (email: string) => `Stockbook can now send emails on behalf of ${email}.`,
    badTitle: 'This link no longer works',
  },
  setUp: {
    title: 'Set up Stockbook',
    lead: 'You will be the first admin of this installation. The link works once.',
    submit: 'Set up',
    badTitle: 'This set-up link no longer works',
    bad: 'It has been used, or the server has printed a newer one since. Use the last one it printed.',
  },
  unconfirmed: {
    label: 'Email address not confirmed',
    text: (email: string) =>
      `Confirm your email address ${email}: open the link in the email we sent you. Until then, nothing is sent to others, such as invitations.`,
    send: 'Send the email again',
  },
};
