export type Board = {
  layout: string[];
  figures: {
    low: { low: number };
    stock: { value: number; items: number };
    sales: { now: { net: number } };
    receivables: { currencies: { receivable: number }[] };
    purchasing: { toCome: number };
    dead: { value: number };
  };
};

export const dollars = (minor: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(minor / 100);
