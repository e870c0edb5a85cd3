import type { FirstStep } from '#shared/insights/firstSteps/contract.ts';

export const firstSteps = {
  title: 'First steps',
  done: (done: number, all: number) => `${done} of ${all} done`,
  isDone: '(done)',
  trySample: 'Try it with sample data',
  trySampleHint:
    'Opens a sample business with items, orders and invoices that are made up. Your own stays empty.',
  preparing: 'Preparing the sample business…',
  notPrepared: 'The sample business could not be prepared. Please try again.',
  dismiss: 'Hide these steps for good',
  steps: {
    items: 'Import or add your items',
    stock: 'Enter your opening stock',
    locations: 'Name your locations',
    branding: 'Choose your logo and colour',
    people: 'Invite your people',
    invoice: 'Issue your first invoice',
    shop: 'Put items in your shop',
  } satisfies Record<FirstStep, string>,
};
