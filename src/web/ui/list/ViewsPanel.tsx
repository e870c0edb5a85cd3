import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { SavedView, ViewList } from '#shared/foundation/views/contract.ts';
import { callApi } from '../../api/call.ts';
import { useMay } from '../../api/tenant.ts';
import { removeViewCall, saveViewCall, viewsQuery } from '../../api/views.ts';
import { useTexts } from '../../texts/language.ts';
import { Busy } from '../Busy.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { FormMessage } from '../FormMessage.tsx';
import { useWork } from '../useAttempt.ts';
import classes from './ViewsPanel.module.css';

/** What opens something and does not narrow the list. */
const MOMENTARY = ['new', 'edit', 'do'];

/** The views of a list, and a field for the name of the one that is on the screen. */
export function ViewsPanel({ list }: { list: ViewList }) {
  const { common, views: words } = useTexts();
  const client = useQueryClient();
  const router = useRouter();
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  const search = narrowing(searchStr);
  const found = useQuery(viewsQuery(list));
  const isAdmin = useMay('settings:manage');
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const { run, error } = useWork();
  const work = (doing: () => Promise<unknown>) =>
    void run(async () => {
      await doing();
      await client.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
    });
  const save = (event: FormEvent) => {
    event.preventDefault();
    // What is around this panel may be a form of its own.
    event.stopPropagation();
    if (!name.trim()) return;
    const body = { list, name: name.trim(), search, shared };
    work(() => callApi(saveViewCall, { body }).then(() => setName('')));
  };
  const open = (view: SavedView) => router.history.push(`${pathname}${view.search ? `?${view.search}` : ''}`);
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Busy />;
  return (
    <div className={classes.panel}>
      {found.data.length ? (
        <ul className={classes.views} aria-label={common.savedViews}>
          {found.data.map((view) => (
            <li key={view.id}>
              <button
                type="button"
                className={classes.view}
                aria-current={view.search === search ? 'true' : undefined}
                onClick={() => open(view)}
              >
                <bdi>{view.name}</bdi>
                {view.shared ? <span className={classes.shared}>{words.forAll}</span> : null}
              </button>
              {view.own || isAdmin ? (
                <ActionIcon
                  size={30}
                  aria-label={words.remove(view.name)}
                  onClick={() => work(() => callApi(removeViewCall, { params: { id: view.id } }))}
                >
                  <IconX size={14} />
                </ActionIcon>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.hint}>{words.none}</p>
      )}
      <form className={classes.form} onSubmit={save}>
        <TextInput
          label={common.name}
          description={words.hint}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label={words.share}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <FormMessage error={error} />
        <Button type="submit" variant="light" disabled={!name.trim()}>
          {words.save}
        </Button>
      </form>
    </div>
  );
}

function narrowing(searchStr: string): string {
  const query = new URLSearchParams(searchStr);
  for (const key of MOMENTARY) query.delete(key);
  return query.toString();
}
