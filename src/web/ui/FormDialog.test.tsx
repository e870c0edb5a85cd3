import { TextInput } from '@mantine/core';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { sayText } from '#shared/refusals/say.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { FormDialog } from './FormDialog.tsx';
import { show } from './testing/show.tsx';
import { useRecordForm } from './useRecordForm.ts';

type Tea = { id: string; name: string; origin: string; version: number };
const body = z.object({ name: z.string().min(1, sayText('field.empty')), origin: z.string() });
const ASSAM: Tea = { id: 'assam', name: 'Assam', origin: 'India', version: 3 };

const onClose = vi.fn();
const create = vi.fn<(body: object, key: string) => Promise<string>>();
const update = vi.fn<(body: object, tea: Tea) => Promise<string>>();
beforeEach(() => {
  for (const each of [onClose, create, update]) each.mockReset();
  create.mockResolvedValue('Added');
  update.mockResolvedValue('Saved');
});

/** The form of a tea as a page has it. */
function TeaDialog({ tea, submitDisabled = false }: { tea: Tea | null; submitDisabled?: boolean }) {
  const { form, conflict } = useRecordForm({
    record: tea,
    initial: { name: tea?.name ?? '', origin: tea?.origin ?? '' },
    schema: { create: body, update: body.partial().extend({ version: z.number() }) },
    toBody: (values) => values,
    create,
    update,
    stale: [['teas']],
  });
  return (
    <FormDialog
      title="Tea"
      form={form}
      submitLabel="Save"
      submitDisabled={submitDisabled}
      conflict={conflict !== null}
      onClose={onClose}
    >
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="Origin" {...form.field('origin')} />
    </FormDialog>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string, of: HTMLElement = document.body) => within(of).getByRole('button', { name });
const refusal = (code: 'aborted' | 'invalid-argument', more: object) =>
  new ApiError(code, 'Refused.', undefined, more);

describe('the form of a record', () => {
  it('says at its field what the contract refuses, leads there, and sends nothing', async () => {
    const { user } = show(<TeaDialog tea={null} />);
    await user.type(field('Origin'), 'China{Enter}');
    expect(await screen.findByText('Must not be empty.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Please check the marked fields.');
    expect(document.activeElement).toBe(field('Name'));
    expect(create).not.toHaveBeenCalled();
    await user.type(field('Name'), 'B');
    expect(screen.queryByText('Must not be empty.')).toBeNull();
  });

  it('says at its field what the server refuses, and elsewhere what is wrong with a field that is not shown', async () => {
    create.mockRejectedValueOnce(
      refusal('invalid-argument', {
        fields: [
          { field: 'name', message: 'Is taken.' },
          { field: 'taxId', message: 'Is unknown.' },
        ],
      }),
    );
    const { user } = show(<TeaDialog tea={null} />);
    await user.type(field('Name'), 'Assam{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Refused.Tax ID: Is unknown.');
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('sends of a record what was changed alone, with the version that was seen, and closes', async () => {
    const { user } = show(<TeaDialog tea={ASSAM} />);
    await user.type(field('Origin'), ' and beyond');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(update.mock.calls).toEqual([[{ origin: 'India and beyond', version: 3 }, ASSAM]]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is sent by Control and Enter also from its head', async () => {
    const { user } = show(<TeaDialog tea={ASSAM} />);
    await user.type(field('Origin'), '!');
    button('Close').focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(update).toHaveBeenCalledOnce();
  });

  it('is not sent by keys when its button is off', async () => {
    const { user } = show(<TeaDialog tea={ASSAM} submitDisabled />);
    await user.type(field('Origin'), '!{Enter}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(update).not.toHaveBeenCalled();
  });

  it('keeps what was typed when somebody else was first, and replaces only that when it is saved again', async () => {
    const theirs = { ...ASSAM, name: 'Assam No. 1', version: 4 };
    update.mockRejectedValueOnce(refusal('aborted', { details: { current: theirs } }));
    const { user } = show(<TeaDialog tea={ASSAM} />);
    await user.type(field('Origin'), '!{Enter}');
    expect(await screen.findByRole('status')).toBeTruthy();
    expect([field('Name').value, field('Origin').value]).toEqual(['Assam', 'India!']);
    await user.click(button('Save'));
    expect(update.mock.calls.at(-1)).toEqual([{ origin: 'India!', version: 4 }, theirs]);
  });

  it('is sent once however often, and under the same key until it was refused', async () => {
    const { user } = show(<TeaDialog tea={null} />);
    const { promise, reject } = Promise.withResolvers<string>();
    create.mockReturnValueOnce(promise);
    await user.type(field('Name'), 'Ceylon{Enter}{Enter}');
    expect(create).toHaveBeenCalledOnce();
    await act(async () => reject(new NetworkError()));
    create.mockRejectedValueOnce(refusal('invalid-argument', {}));
    await user.click(button('Save'));
    await user.click(button('Save'));
    const keys = create.mock.calls.map(([, key]) => key);
    expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(`^${keys[0]}$`)]);
  });
});

describe('a dialog with a form', () => {
  it('closes at once as long as nothing was typed', async () => {
    const { user } = show(<TeaDialog tea={ASSAM} />);
    await user.click(button('Cancel'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before it drops what was typed', async () => {
    const { user } = show(<TeaDialog tea={ASSAM} />);
    await user.type(field('Name'), '!');
    await user.keyboard('{Escape}');
    const question = () => screen.getByRole('dialog', { name: 'Discard your changes?' });
    await user.click(button('Keep editing', question()));
    expect([onClose.mock.calls.length, field('Name').value]).toEqual([0, 'Assam!']);
    await user.click(button('Cancel'));
    await user.click(button('Discard changes', question()));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays while it is sent', async () => {
    create.mockReturnValueOnce(new Promise(() => undefined));
    const { user } = show(<TeaDialog tea={null} />);
    await user.type(field('Name'), 'Ceylon{Enter}');
    await user.click(button('Close'));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull();
  });
});
