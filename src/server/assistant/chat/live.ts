import type { Ctx } from '#server/foundation/context.ts';

/** Tells the open windows of the person whose chat it is, and nobody else's, that something in it changed. */
export function chatsChanged(ctx: Pick<Ctx, 'changed' | 'actor'>): void {
  ctx.changed(`chats@${ctx.actor.id}`);
}
