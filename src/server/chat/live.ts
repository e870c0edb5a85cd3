import type { Ctx } from '../context.ts';

/** Tells the open windows of the person whose chat it is that something in it changed. The one place that does. */
export function chatsChanged(ctx: Pick<Ctx, 'changed'>): void {
  ctx.changed('chats');
}
