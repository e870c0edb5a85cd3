import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { show } from './testing/show.tsx';

const onCancel = vi.fn();
const onConfirm = vi.fn<() => Promise<void>>();
beforeEach(() => {
  onCancel.mockReset();
  onConfirm.mockReset();
});

const ask = () =>
  show(
    <ConfirmDialog title="Remove it?" confirmLabel="Remove" onCancel={onCancel} onConfirm={onConfirm}>
      It is gone then.
    </ConfirmDialog>,
  ).user;
const press = (name: string) => screen.getByRole('button', { name });

it('does nothing when it is not wanted', async () => {
  const user = ask();
  await user.keyboard('{Escape}');
  await user.click(press('Cancel'));
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([2, 0]);
});

it('does it once however often it is pressed, and says in its place what went wrong', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  onConfirm.mockReturnValueOnce(promise);
  const user = ask();
  const button = press('Remove');
  await user.dblClick(button);
  expect([onConfirm.mock.calls.length, button.hasAttribute('data-loading')]).toEqual([1, true]);
  await act(async () => reject(new ApiError('aborted', 'It is in use.')));
  expect(screen.getByRole('alert').textContent).toBe('It is in use.');
  onConfirm.mockResolvedValueOnce();
  await user.click(button);
  expect([onConfirm.mock.calls.length, screen.queryByRole('alert')]).toEqual([2, null]);
});
