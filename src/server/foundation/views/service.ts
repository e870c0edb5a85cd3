import type { CallParsed } from '#shared/call.ts';
import { fieldError, notFound } from '#shared/errors.ts';
import {
  MOST_VIEWS,
  type SavedView,
  type saveView as saveCall,
  type ViewList,
} from '#shared/foundation/views/contract.ts';
import { say } from '#shared/refusals/say.ts';
import type { Role } from '#shared/roles.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';

const COLUMNS = 'id, name, search, shared, user_id = current_person() as own';

/** The views of a list that the caller sees: own ones, and those that others share. */
export async function listViews({ tx }: Ctx, list: ViewList): Promise<SavedView[]> {
  return tx.query<SavedView>({
    text: `select ${COLUMNS} from saved_views where tenant_id = :tenant and list = $1 order by lower(name), id`,
    values: [list],
  });
}

/** A view of a list that the caller sees. Throws not-found for any other. */
export async function viewOf({ tx }: Ctx, list: ViewList, id: string): Promise<SavedView> {
  const [view] = await tx.query<SavedView>({
    text: `select ${COLUMNS} from saved_views where tenant_id = :tenant and list = $1 and id = $2`,
    values: [list, id],
  });
  if (!view) throw notFound(say('views.notFound'));
  return view;
}

/** Saves a view; an own one of that name is replaced. Throws invalid-argument when there are too many already. */
export async function saveView(
  { tx }: Ctx,
  { list, name, search, shared = false }: CallParsed<typeof saveCall>['body'],
): Promise<SavedView> {
  const [{ others } = { others: 0 }] = await tx.query<{ others: number }>({
    text: `select count(*)::integer as others from saved_views
           where tenant_id = :tenant and user_id = current_person() and list = $1 and lower(name) <> lower($2)`,
    values: [list, name],
  });
  if (others >= MOST_VIEWS) throw fieldError('name', say('views.most', { most: MOST_VIEWS }));
  const [saved] = await tx.query<Omit<SavedView, 'own'>>({
    text: `insert into saved_views (tenant_id, id, list, name, search, shared) values (:tenant, $1, $2, $3, $4, $5)
           on conflict (tenant_id, user_id, list, lower(name)) do update
             set name = excluded.name, search = excluded.search, shared = excluded.shared, updated_at = excluded.updated_at
           returning id, name, search, shared`,
    values: [newId(), list, name, search, shared],
  });
  if (!saved) throw new Error('The view was not saved.');
  return { ...saved, own: true };
}

/** Removes an own view, or as an admin one that somebody shares. Throws not-found for any other. */
export async function removeView({ tx }: Ctx, role: Role | null, id: string): Promise<void> {
  const gone = await tx.query<{ id: string }>({
    text: 'delete from saved_views where tenant_id = :tenant and id = $1 and (user_id = current_person() or (shared and $2)) returning id',
    values: [id, role === 'admin'],
  });
  if (!gone.length) throw notFound(say('views.notFound'));
}
