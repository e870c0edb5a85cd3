import { expect, it } from 'vitest';
import { chat } from './en/chat.ts';

// The texts of the specification, to the letter: what it says of the widget, and the chat lines of its error catalogue.
it.each([
  [chat.greeting, 'Hi there! 👋'],
  [chat.question, 'How can we help you?'],
  [chat.empty, 'No messages yet. Start the conversation!'],
  [chat.placeholder, 'Type your message...'],
  [chat.offline, "You're offline. Messages will be sent when you're back online."],
  [chat.clear, 'Clear chat'],
  [chat.publicMode, 'You are using the public version of the chatbot. For more features, please sign in.'],
  [chat.login.signIn, 'Sign In'],
  [chat.login.requestAccess, 'Request Access'],
  [chat.login.backToLogin, 'Back to Login'],
  [chat.sending, 'Sending...'],
  [chat.failed, 'Failed to send'],
  [chat.errors.boundary, 'Something went wrong'],
  [chat.errors.tryAgain, 'Try Again'],
  [chat.errors.unexpected, 'An unexpected error occurred'],
  [chat.errors.load, 'Failed to load chat messages. Please refresh the page.'],
  [chat.errors.send, 'Failed to send message. Will retry automatically.'],
  [chat.errors.retriesUsedUp, 'Maximum retry attempts reached. Please try again later.'],
  [chat.errors.clear, 'Failed to clear chat messages.'],
  [chat.errors.signInToUse, 'Please sign in to use chat.'],
  [chat.errors.signInToClear, 'Please sign in to clear chat.'],
  [chat.errors.configuration, 'Failed to load chat configuration'],
  [chat.errors.configurationMissing, 'Chat configuration not found'],
  [chat.entry.wrong, 'Invalid email or password.'],
  [chat.entry.failed, 'Login failed.'],
  [chat.access.emailWrong, 'Please enter a valid email address.'],
  [chat.access.failed, 'There was a problem sending your request. Please try again.'],
])('the chat says %j as specified', (said, specified) => {
  expect(said).toBe(specified);
});
