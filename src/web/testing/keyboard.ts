import { userEvent } from '@testing-library/user-event';

/** Of somebody at a desk. */
export const hands = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** A hand is never as quick as what the page has put off to its next moment: what it knows of, it shows before the next act. */
export const nextMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Presses keys at once such as "Control+k". */
export async function press(keys: string): Promise<void> {
  const parts = keys === '+' ? ['+'] : keys.split('+');
  const key = parts.pop()!;
  const named = key === 'Space' ? '[Space]' : key.length > 1 ? `{${key}}` : key.replace(/[{[]/, '$&$&');
  const down = parts.map((part) => `{${part}>}`).join('');
  const up = parts.map((part) => `{/${part}}`).join('');
  await hands().keyboard(`${down}${named}${up}`);
}

/** Types a text where the focus is, so many milliseconds from key to key. */
export async function type(text: string, { delay }: { delay?: number } = {}): Promise<void> {
  const typist = userEvent.setup({ delay: delay ?? null, pointerEventsCheck: 0 });
  await typist.keyboard(text.replace(/[{[]/g, '$&$&'));
}
