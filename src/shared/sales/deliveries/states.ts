/** What a delivery goes through (product page "Promise and deliver"); the server and the buttons ask the same table. */
export const DELIVERY_STATES = ['picking', 'delivered', 'void'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** In which states something may be done with a delivery. */
export const DELIVERY_ACTIONS = {
  pick: ['picking'],
  delete: ['picking'],
  deliver: ['picking'],
  /** Carrier, tracking and note. */
  describe: ['picking', 'delivered'],
  /** To tell its customer that it is on its way. */
  send: ['delivered'],
  /** Only as long as nothing of it was invoiced or has come back. */
  void: ['delivered'],
} as const satisfies Record<string, readonly DeliveryState[]>;
export type DeliveryAction = keyof typeof DELIVERY_ACTIONS;

/** Whether something may be done with a delivery of a state. */
export function mayDo(action: DeliveryAction, state: DeliveryState): boolean {
  return (DELIVERY_ACTIONS[action] as readonly DeliveryState[]).includes(state);
}

export const DELIVERY_SORTS = ['created', 'number', 'customer', 'state', 'deliveredOn'] as const;
export type DeliverySort = (typeof DELIVERY_SORTS)[number];

/** What becomes of what was to be picked and was not: it is picked another time, or it is not there at all. */
export const SHORT_WAYS = ['later', 'missing'] as const;
export type ShortWay = (typeof SHORT_WAYS)[number];
